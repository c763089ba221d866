import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { globSync } from 'tinyglobby'
import type { InlineConfig, Plugin, PluginOption, ResolvedConfig, UserConfig } from 'vite'
import { slashed } from '../slashed.ts'
import { UsageError } from '../../shared/diagnostic.ts'
import { findConfigFile, findViteConfig } from '../config/configFile.ts'
import { GENERATED_FOLDER } from '../config/projectNames.ts'
import { requireReachable } from '../config/requirePackages.ts'

/** Files of a build, which Vike doesn't read. Another `build.outDir` only takes longer. */
const BUILT = 'dist/**'

const SCRIPTS = '{js,jsx,mjs,ts,tsx,mts}'

/** A file of `pages/`, as the page "Manual setup" shows it. */
interface VikeFile {
  readonly path: string
  readonly text: string
  /** True for a file of the project that does the same. */
  isReplacedBy(file: string, read: () => string): boolean
}

/** Vike ignores these folders in paths: a config directly in them applies to all pages. */
const ROOT_CONFIG = /^(?:(?:pages|renderer)\/)*\+config\.\w+$/

const EXTENDS = /\bbifolio\/config\b/

const CONFIG: VikeFile = {
  path: '+config.js',
  text: "export default {\n  extends: 'import:bifolio/config:default',\n}\n",
  isReplacedBy: (file, read) => ROOT_CONFIG.test(file) && EXTENDS.test(read()),
}

const imports = (name: string) => (_: string, read: () => string) => read().includes(name)

const DOCS: readonly VikeFile[] = [
  {
    path: 'docs/+Page.js',
    text: "export { Page } from 'bifolio/docs/Page'\n",
    isReplacedBy: imports('bifolio/docs/Page'),
  },
  {
    path: 'docs/+route.js',
    text: "export { route as default } from 'bifolio/docs/route'\n",
    isReplacedBy: imports('bifolio/docs/route'),
  },
  {
    path: 'docs/+onBeforePrerenderStart.js',
    text: "export { onBeforePrerenderStart } from 'bifolio/docs/onBeforePrerenderStart'\n",
    isReplacedBy: imports('bifolio/docs/onBeforePrerenderStart'),
  },
]

const ERROR_PAGE: VikeFile = {
  path: '_error/+Page.js',
  text: "export { Page } from 'bifolio/docs/ErrorPage'\n",
  isReplacedBy: (file) => /(?:^|\/)_error\/\+Page\.\w+$/.test(file),
}

const VITE_CONFIG = `import { bifolio } from 'bifolio/vite'
import vike from 'vike/plugin'

export default {
  plugins: [bifolio(), vike()],
}
`

const ABOUT: Readonly<Record<string, string>> = {
  '.gitignore': '*\n',
  'README.md':
    "Bifolio writes here the files of `pages/` and the `vite.config.ts` that the project doesn't " +
    'have. You can delete this folder at any time.\n',
}

/**
 * The project that Vite runs for: the working directory, or the folder with a config that the
 * command names, as in `vite build docs`.
 */
export function projectRoot(): string {
  const named = process.argv.slice(2).filter((word) => !word.startsWith('-'))
  return [process.cwd(), ...named.map((word) => resolve(word))].find(hasConfig) ?? process.cwd()
}

function hasConfig(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory()
    ? findConfigFile(folder) !== null
    : false
}

/**
 * Which config Vite reads for a project: its own `vite.config.*`, else one in
 * `bifolio-generated/`.
 *
 * @throws UsageError project/packages
 */
export function viteConfigOf(root: string): InlineConfig {
  requireReachable(root)
  if (findViteConfig(root) !== null) return { root }
  write(root, { ...ABOUT, 'vite.config.mjs': VITE_CONFIG })
  return { root, configFile: join(root, GENERATED_FOLDER, 'vite.config.mjs') }
}

/** A plugin of each of the packages, and how a Vite config gets them. */
const PLUGINS = [
  ['bifolio:base', 'bifolio() of bifolio/vite'],
  ['vike:pluginVirtualFiles', 'vike() of vike/plugin'],
] as const

/** @throws UsageError project/vite-config for a Vite config without the plugins */
export function requirePlugins({
  root,
  configFile,
  plugins,
}: Pick<ResolvedConfig, 'root' | 'configFile' | 'plugins'>): void {
  const missing = PLUGINS.filter(([known]) => !plugins.some(({ name }) => name === known))
  if (missing.length === 0) return
  throw wrongPlugins(root, configFile, {
    message: "doesn't have the plugins of Bifolio and Vike.",
    hint:
      `Add ${missing.map(([, call]) => call).join(' and ')} to its plugins, or move the site ` +
      'to a folder of its own.',
  })
}

/** @throws UsageError project/vite-config for a Vite config that has a plugin twice */
export async function requireOnce(root: string, { plugins = [] }: UserConfig): Promise<void> {
  const names = (await flatPlugins(plugins)).map((plugin) => plugin.name)
  const doubled = PLUGINS.filter(([known]) => names.filter((name) => name === known).length > 1)
  if (doubled.length === 0) return
  throw wrongPlugins(root, undefined, {
    message: `has ${doubled.map(([, call]) => call).join(' and ')} more than once.`,
    hint: 'Remove one of the calls.',
  })
}

/** The plugins of an option, which may be a list of lists and promises. */
export async function flatPlugins(plugins: PluginOption): Promise<Plugin[]> {
  const awaited = await plugins
  if (Array.isArray(awaited)) return (await Promise.all(awaited.map(flatPlugins))).flat()
  return awaited ? [awaited] : []
}

function wrongPlugins(
  root: string,
  configFile: string | undefined,
  { message, hint }: { readonly message: string; readonly hint: string },
): UsageError {
  const file = configFile ? slashed(relative(root, configFile)) : 'vite.config.ts'
  return new UsageError([
    {
      code: 'project/vite-config',
      severity: 'error',
      message: `The Vite config ${file} ${message}`,
      hint,
      file,
    },
  ])
}

/**
 * Writes the files of `pages/` that a project doesn't have into `bifolio-generated/`, where Vike
 * finds them, and removes what an earlier run wrote and the project has now. A project with pages
 * of its own for Vike gets a `+config.js` in `pages/` too: a config applies to the folders below
 * it. Returns what Vike reads, relative to the root.
 *
 * @throws UsageError project/vike-config
 */
export function completePages(root: string): readonly string[] {
  const files = vikeFiles(root)
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  const isMissing = ({ isReplacedBy }: VikeFile): boolean =>
    !files.some((file) => isReplacedBy(file, () => read(file)))
  const isPage = (file: string): boolean => basename(file).startsWith('+Page.')
  const isConfig = (file: string): boolean => basename(file).startsWith('+config.')
  if (files.some(isPage) && !files.some((file) => isConfig(file) && EXTENDS.test(read(file)))) {
    const other = files.find((file) => ROOT_CONFIG.test(file))
    if (other !== undefined) throw notExtended(other)
    writeIfOther(join(root, 'pages', CONFIG.path), CONFIG.text)
    files.push(`pages/${CONFIG.path}`)
    console.log('Created pages/+config.js, which renders your own pages with Bifolio. Commit it.')
  }
  // The files of the content belong together.
  const pages = [
    ...(DOCS.slice(0, 1).some(isMissing) ? DOCS : []),
    ...[ERROR_PAGE].filter(isMissing),
  ]
  const generated = [...(pages.length > 0 && isMissing(CONFIG) ? [CONFIG] : []), ...pages]
  const folder = join(root, GENERATED_FOLDER, 'pages')
  for (const file of [CONFIG, ...DOCS, ERROR_PAGE])
    if (!generated.includes(file)) rmSync(join(folder, file.path), { force: true })
  if (generated.length === 0) return files
  // Vike gets its files from Git, and Git leaves these out. It would search what was built, too.
  process.env['VIKE_CRAWL'] ??= JSON.stringify({ git: false, ignore: BUILT })
  write(root, {
    ...ABOUT,
    ...Object.fromEntries(generated.map(({ path, text }) => [`pages/${path}`, text])),
  })
  return [...files, ...generated.map(({ path }) => `${GENERATED_FOLDER}/pages/${path}`)]
}

/**
 * Fails if Vike can't write next to those of the files that it runs for its config. It would print
 * a stack trace, and its development server would go on without pages.
 */
export function requireWritablePages(root: string, files: readonly string[]): void {
  const run = files.filter((file) => /(?:^|\/)\+(?:config|route)\.\w+$/.test(file))
  for (const folder of new Set(run.map((file) => dirname(join(root, file)))))
    accessSync(folder, constants.W_OK)
}

function notExtended(file: string): UsageError {
  return new UsageError([
    {
      code: 'project/vike-config',
      severity: 'error',
      message: `The Vike config ${file} doesn't extend that of Bifolio, which renders the pages.`,
      hint: "Add extends: 'import:bifolio/config:default' to it.",
      file,
    },
  ])
}

/** The files that Vike reads, in `pages/` or anywhere else, relative to the root. */
export function vikeFiles(root: string): string[] {
  return globSync(`**/+*.${SCRIPTS}`, {
    cwd: root,
    ignore: ['**/node_modules/**', `${GENERATED_FOLDER}/**`, BUILT],
  })
}

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files))
    writeIfOther(join(root, GENERATED_FOLDER, path), text)
}

function writeIfOther(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  mkdirSync(dirname(file), { recursive: true })
  // Another command of the same project may read the file meanwhile.
  const temporary = `${file}.${process.pid}.tmp`
  writeFileSync(temporary, text)
  renameSync(temporary, file)
}
