import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { escapePath, globSync } from 'tinyglobby'
import { type ResolvedConfig as ViteConfig, rolldownVersion, version } from 'vite'
import { digest } from '../digest.ts'
import { slashed } from '../slashed.ts'
import { areUnchanged, CLOCK_TICK, createFileReader, type FileRead } from '../cache/filesRead.ts'
import type { BuildContext } from '../site/context.ts'
import { describeValue } from '../cache/describeValue.ts'
import { engineVersion } from '../cache/engineVersion.ts'
import { foldersUpward } from '../foldersUpward.ts'
import { isToolPlugin } from '../host/isToolPlugin.ts'
import { ENGINE_FOLDER } from '../vite/engineFolder.ts'
import { resolveImageImports } from '../vite/imageImports.ts'
import { pageModuleAt } from '../vite/contentPlugin.ts'
import { findVirtualModule } from '../virtual/modules.ts'

/** Everything that the bundles of a site are made from. */
export interface BundleInputs {
  /** Of the resolved Vite config, the engine and its tools. */
  readonly setup: string
  /** Of what that follows from, in a project whose Vite config is plain. */
  readonly plain: string | null
  /**
   * Every file of the project that code may read: Markdown is none, since a page that is code is
   * written by the engine.
   */
  readonly project: string
  /** Other modules, most of them of packages. */
  readonly files: readonly FileRead[]
  /** Module that the engine writes → hash of its code. */
  readonly written: Readonly<Record<string, string>>
}

/** Plugins beside those of the tools whose work follows from what is recorded here. */
const KNOWN_PLUGINS = [
  /^bifolio:(?:base|virtual|content|images|text|asset-names|workspace-source|json|yaml)$/,
  /^bifolio:commonjs-(?:defaults|imports)$/,
  /^bifolio:(?:page-chunks|file-names|preloads|licenses|inputs|build|preview)$/,
  /^bifolio:(?:example-styles|frame-entry)$/,
  /^@mdx-js\/rollup$/,
  // Shows a file that the config names, which is one of the project or of a package.
  /^bifolio:feedback$/,
  // Its frame is a bundle of its own, beside those of the site.
  /^bifolio:playground$/,
]

/** True for a plugin whose work follows from what is recorded of a bundle. */
export function isKnownPlugin(name: string): boolean {
  return isToolPlugin(name) || KNOWN_PLUGINS.some((known) => known.test(name))
}

/**
 * The Vite config of this run as text, or null if it has third-party plugins: what those read isn't
 * known. `staging` has another name in each build.
 */
export async function setupOf(resolved: ViteConfig, staging: string): Promise<string | null> {
  if (resolved.plugins.some(({ name }) => !isKnownPlugin(name)) || hasPostcss(resolved.root))
    return null
  const dependencies = createFileReader()
  dependencies.watch(resolved.configFileDependencies)
  return digest(
    JSON.stringify([
      describeValue(resolved, LEFT_OUT).replaceAll(staging, ''),
      dependencies.files().map(({ hash }) => hash),
      await toolsState(resolved.root),
    ]),
    32,
  )
}

/** What is installed, and with which Node.js it runs. */
export async function toolsState(root: string): Promise<unknown> {
  return [installsAbove(root), version, rolldownVersion, process.version, await engineVersion()]
}

/** True where PostCSS has a config. It may read anything: Tailwind reads the pages. */
export function hasPostcss(root: string): boolean {
  return foldersUpward(root).some(hasPostcssIn)
}

function hasPostcssIn(folder: string): boolean {
  const names = [
    '.postcssrc',
    ...['js', 'cjs', 'mjs', 'ts', 'json', 'yaml', 'yml'].flatMap((ending) => [
      `.postcssrc.${ending}`,
      `postcss.config.${ending}`,
    ]),
  ]
  return (
    names.some((name) => existsSync(join(folder, name))) ||
    /"postcss"\s*:\s*\{/.test(contentOf(join(folder, 'package.json')).toString())
  )
}

/** When package managers last changed what is installed. */
function installsAbove(root: string): unknown {
  const states = [
    ...['.package-lock.json', '.modules.yaml', '.yarn-state.yml'].map(
      (name) => `node_modules/${name}`,
    ),
    '.pnp.cjs',
  ]
  return foldersUpward(root).flatMap((folder) =>
    states.map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? null),
  )
}

/** The compiled engine. It's below the root where a site is developed together with the engine. */
const COMPILED = `${ENGINE_FOLDER}lib`

/** Names that a config has by chance, or that say nothing of the output. */
const LEFT_OUT = new Set(['inlineConfig', 'logger', 'customLogger', 'webSocketToken'])

/**
 * A module that the plugin `preview` makes of an example. Its page, which is recorded, imports it
 * by a hash of its code.
 */
const NAMED_BY_CODE = /~(?:example-\d+-[\da-f]{12}\.[jt]sx|browser-only-[\w$]+\.js)$/

/**
 * What the bundles have been made from. Null when that is not known: files outside of the project,
 * or some that changed since `start`, the time when bundling began.
 */
export async function readInputs(
  context: BuildContext,
  { setup, plain }: Pick<BundleInputs, 'setup' | 'plain'>,
  start: number,
): Promise<BundleInputs | null> {
  const project = projectFiles(context)
  if (project === null) return null
  const ofProject = new Set(project)
  const written: Record<string, string> = {}
  /**
   * Modules that aren't files of the project: packages, Markdown, and what navigation or the public
   * folder may contain.
   */
  const others = new Set<string>()
  for (const id of context.bundled.inputs) {
    const code = await writtenModule(context, id)
    const file = id.replace(/\?.*$/, '')
    if (code !== null) written[id] = digest(code, 32)
    else if (!isFile(id) || NAMED_BY_CODE.test(id)) continue
    // Such code may find Markdown that is new.
    else if (!isPackage(file, context.root) && contentOf(file).includes('import.meta.glob'))
      return null
    else if (ofProject.has(file)) continue
    // The images of a fragment may be in the public folder, which is not looked at.
    else if (
      isMarkdown(file)
        ? context.images === null
        : isPackage(file, context.root) || isBelow(file, context.root)
    )
      others.add(file)
    else return null
  }
  const reader = createFileReader()
  for (const file of others) reader.read(file)
  if ([...others, ...project].some((file) => changedAt(file) >= start)) return null
  return { setup, plain, project: stateOf(project), files: reader.files(), written }
}

/** True if bundles of these inputs would be the same now. */
export async function areInputsCurrent(
  context: BuildContext,
  known: BundleInputs,
  setup: string,
): Promise<boolean> {
  const project = projectFiles(context)
  if (
    known.setup !== setup ||
    project === null ||
    stateOf(project) !== known.project ||
    !(await areUnchanged(known.files))
  )
    return false
  for (const [id, hash] of Object.entries(known.written)) {
    const code = await writtenModule(context, id).catch(() => null)
    if (code === null || digest(code, 32) !== hash) return false
  }
  return true
}

/** A larger project isn't only a site: reading all files would take longer than bundling them. */
const MOST_FILES = 5000

/**
 * What no bundler reads by itself. A build whose output goes into a file of the project writes one.
 */
const NO_CODE: readonly string[] = ['**/*.log', '**/*.log.*', '**/*.{tgz,tar,gz,zip}']

/** The files of the project, absolute, without Markdown, navigation and what other steps copy. */
function projectFiles({ root, contentRoot, publicDir, config }: BuildContext): string[] | null {
  const below = (folder: string): string[] =>
    isBelow(slashed(folder), root)
      ? [`${escapePath(slashed(folder).slice(root.length + 1))}/**`]
      : []
  const ofContent = below(contentRoot).flatMap((pattern) => [
    pattern.replace(/\*\*$/, '**/*.{md,mdx}'),
    pattern.replace(/\*\*$/, '**/_*.json'),
  ])
  const found = globSync(['**/*', '.env*', '.browserslistrc'], {
    cwd: root,
    absolute: true,
    expandDirectories: false,
    ignore: [
      '**/node_modules/**',
      ...NO_CODE,
      ...below(join(root, config.outDir)),
      ...below(publicDir),
      // Made from sources that are files of the project.
      ...below(COMPILED),
      ...ofContent,
    ],
  })
  return found.length > MOST_FILES ? null : found.toSorted()
}

/** Size from which on a file is not read but told by its size and its date. Unit: bytes. */
const LARGE = 2 ** 20

function stateOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0, mtimeMs: 0 }
    hash.update(`${file}\0${size}\0`).update(size > LARGE ? String(mtimeMs) : contentOf(file))
  }
  return hash.digest('hex').slice(0, 32)
}

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    return Buffer.alloc(0)
  }
}

function changedAt(file: string): number {
  return (statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? Infinity) + CLOCK_TICK
}

/** Code of a module that the engine writes, null for a file or a module of a tool. */
async function writtenModule(context: BuildContext, id: string): Promise<string | null> {
  const found = id.startsWith('\0') ? findVirtualModule(id.slice(1)) : null
  if (found) return await found.module.load(context, found.key, 'build')
  const page = await pageModuleAt(context, id)
  return page === null ? null : await resolveImageImports(page, context, 'build')
}

function isFile(id: string): boolean {
  return /^(?:\/|[A-Za-z]:[\\/])/.test(id)
}

function isBelow(file: string, folder: string): boolean {
  return file.startsWith(`${folder}/`)
}

function isMarkdown(file: string): boolean {
  return /\.mdx?$/.test(file)
}

/** Of a package, whose files come and go with its version. */
function isPackage(file: string, root: string): boolean {
  return (
    file.includes('/node_modules/') ||
    file.startsWith(`${COMPILED}/`) ||
    (file.startsWith(ENGINE_FOLDER) && !isBelow(file, root))
  )
}
