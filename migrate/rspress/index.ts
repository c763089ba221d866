import { parse, type ParseError } from 'jsonc-parser'
import { isJsx } from '../isJsx.ts'
import { type Diagnostic, locateInConfig, TSCONFIG } from '../engine.ts'
import { type ConfigSource, tableOf } from '../configKeys.ts'
import {
  isInstallable,
  noteMissingPackage,
  packageName,
  preprocessorsOf,
  readPackages,
} from '../manifest.ts'
import { markedLines } from '../markedLines.ts'
import { noteOf } from '../notes.ts'
import type {
  MigrationPlan,
  PlannedFile,
  PlannedPage,
  PlannedPlugin,
  ProjectReader,
  SourceProject,
} from '../types.ts'
import { convertConfig } from './config.ts'
import { withoutExcluded } from './metaFile.ts'
import { withoutSlug } from '../withoutSlug.ts'
import { withContainers } from './withContainers.ts'
import { withoutPreset } from './withoutPreset.ts'

const CONFIGS = ['rspress', 'rstack'].flatMap((name) =>
  ['ts', 'mts', 'js', 'mjs', 'cjs'].map((ending) => `${name}.config.${ending}`),
)

const TEXTS = 'i18n.json'

/** Files of the project itself, in the place of which the new one has its own. */
const OWN_FILES = new RegExp(
  `^(?:${[
    String.raw`rspress\.config\.\w+`,
    String.raw`package\.json|tsconfig\.json|README\.md|\.gitignore|\.npmrc|\.yarnrc\.yml`,
    String.raw`pnpm-workspace\.yaml`,
    String.raw`.*[-.]lock(?:\.\w+)?|package-lock\.json`,
    String.raw`\.(?:github|vscode|husky|changeset)\/.*`,
    String.raw`[^/]*\.config\.\w+`,
  ].join('|')})$`,
)

/** Packages that the old project built with. */
const TOOL_PACKAGES = /rspress|rsbuild|rspack|rsdoctor|^typescript$|^@types\/|^react(?:-dom)?$/

const CODE = /\.(?:mdx?|[cm]?[jt]sx?|vue|s?css|less)$/

const IMPORT =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*|@(?:import|use)\s+)['"]~?((?!\.)[^'"\n]+)['"]/g

/** Reads sites of Rspress. Their content stays as it is: `@bifolio/rspress` reads it. */
export const rspress: ProjectReader = { label: 'Rspress', configFiles: CONFIGS, read }

async function read(
  project: SourceProject,
  configFile: string | undefined,
): Promise<MigrationPlan> {
  const notes: Diagnostic[] = []
  const source = await sourceOf(project, configFile, notes)
  const { config, plugins, packages, redirects, aliases } = convertConfig(
    configFile === undefined ? {} : withoutPreset(await project.evaluate(configFile)),
    source,
    project.root,
  )
  const docs = `${config.root ?? 'docs'}/`
  // The entry of the theme replaces components of Rspress. Pages may import its other files.
  const kept = project.files.filter(
    (file) => !OWN_FILES.test(file) && !/^theme\/index\.[jt]sx?$/.test(file),
  )
  const isPage = (file: string): boolean =>
    file.startsWith(docs) && !file.startsWith(`${docs}public/`) && /\.mdx?$/.test(file)
  const pages = await Promise.all(
    kept.filter(isPage).map(async (file) => ({
      path: file,
      text: withContainers(withIgnoredSlug(await project.read(file), file, notes), file),
      source: file,
    })),
  )
  const jsx = await jsxFiles(kept, project)
  const lists = await listsOf(kept, project, { docs, exclude: config.route?.exclude ?? [], notes })
  noteTheme(project, notes)
  return {
    config,
    ...(project.has(TEXTS) && { textFile: TEXTS }),
    plugins: plugins.filter((plugin) => hasDates(plugin, pages, notes)),
    redirects,
    packages: {
      ...(await packagesOf(project, kept, notes)),
      ...preprocessorsOf(kept),
      ...packages,
    },
    pages,
    files: [
      ...kept
        .filter((file) => !isPage(file))
        .map((file): PlannedFile => {
          const text = lists.get(file)
          return text === undefined
            ? { path: jsx.get(file) ?? file, copyOf: file }
            : { path: file, text, source: file }
        }),
      ...(await tsconfigOf(project, { aliases, notes })),
    ],
    notes,
  }
}

/** Rspress ignores a `slug`, and the new site would move the page. */
function withIgnoredSlug(text: string, file: string, notes: Diagnostic[]): string {
  const changed = withoutSlug(text)
  if (changed === null) return text
  notes.push(
    noteOf(
      'migrate/changed',
      { file },
      '`slug` of the front matter has no effect in Rspress.',
      'It is `x-slug` now, so that the page keeps its URL.',
    ),
  )
  return changed
}

/** Lists of pages that have to change → their new text. */
async function listsOf(
  files: readonly string[],
  project: SourceProject,
  options: Omit<Parameters<typeof withoutExcluded>[2], 'has'>,
): Promise<ReadonlyMap<string, string>> {
  const { has } = project
  const found = new Map<string, string>()
  for (const file of files.filter((each) => /(?:^|\/)_meta\.json$/.test(each))) {
    const text = withoutExcluded(await project.read(file), file, { ...options, has })
    if (text !== null) found.set(file, text)
  }
  return found
}

/** Files of JavaScript with JSX → their names, which tell Vite. */
async function jsxFiles(
  files: readonly string[],
  project: SourceProject,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const file of files.filter((each) => each.endsWith('.js') && !each.includes('public/')))
    if (isJsx(file, await project.read(file))) found.set(file, `${file}x`)
  return found
}

async function sourceOf(
  project: SourceProject,
  configFile: string | undefined,
  notes: Diagnostic[],
): Promise<ConfigSource> {
  const source = {
    file: configFile ?? CONFIGS[0] ?? '',
    notes,
    locate:
      configFile === undefined
        ? () => undefined
        : locateInConfig(await project.read(configFile), configFile),
  }
  if (configFile === undefined)
    notes.push(
      noteOf(
        'migrate/manual',
        { file: source.file },
        'The project has no config of Rspress.',
        'Its title, navigation and plugins are missing in the new config.',
      ),
    )
  return source
}

function noteTheme(project: SourceProject, notes: Diagnostic[]): void {
  notes.push(
    ...project.files
      .filter((file) => /^theme\/index\.[jt]sx?$/.test(file))
      .map((file) =>
        noteOf(
          'migrate/left-out',
          { file },
          "A theme of Rspress can't be converted.",
          'It was left out, and what pages may import from its folder was kept. The page "Custom ' +
            'theme" describes what to use instead.',
        ),
      ),
  )
}

/** False with a note for feeds of pages without dates: the new site needs them. */
function hasDates(
  { name, options }: PlannedPlugin,
  pages: readonly PlannedPage[],
  notes: Diagnostic[],
): boolean {
  if (name !== 'rss') return true
  const { feed } = tableOf(options)
  const tests = (Array.isArray(feed) ? (feed as unknown[]) : [feed]).map((each) => {
    const { id, test } = tableOf(each)
    return test ?? `/${String(id)}/`
  })
  const isOf = ({ path }: PlannedPage): boolean => {
    const routes = [path, path.replace(/^[^/]+\//, '/'), path.replace(/^(?:[^/]+\/){2}/, '/')]
    return routes.some((route) =>
      tests.some((test) =>
        test instanceof RegExp
          ? test.test(route.replace(/\.\w+$/, ''))
          : route.startsWith(String(test)),
      ),
    )
  }
  const undated = pages.filter(
    (page) =>
      isOf(page) &&
      !/\/index\.\w+$/.test(page.path) &&
      !/^---\n(?:[^\n]+\n)*?date:/.test(page.text),
  )
  for (const { source } of undated)
    notes.push(
      noteOf(
        'migrate/manual',
        { file: source },
        'A page of a feed has no date.',
        'The plugin `rss` was left out. Add `date: 2026-01-31` to the pages, and the plugin.',
      ),
    )
  return undated.length === 0
}

/** Packages of the old project that pages, components and stylesheets import. */
async function packagesOf(
  project: SourceProject,
  files: readonly string[],
  notes: Diagnostic[],
): Promise<Record<string, string>> {
  const ranges = await readPackages(project)
  const packages: Record<string, string> = {}
  for (const file of files.filter((each) => CODE.test(each))) {
    const text = withoutExamples(await project.read(file), file)
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const name = packageName(specifier)
      const range = ranges[name]
      if (range === undefined || TOOL_PACKAGES.test(name) || Object.hasOwn(packages, name)) continue
      if (isInstallable(range)) packages[name] = range
      else if (!notes.some(({ message }) => message.startsWith(`\`${name}\``)))
        noteMissingPackage(name, range, { file, notes })
    }
  }
  return packages
}

/** The code of a file: of a page, what is outside of code blocks. */
function withoutExamples(text: string, file: string): string {
  if (!/\.mdx?$/.test(file)) return text
  return markedLines(text)
    .flatMap(({ line, isCode }) => (isCode ? [] : [line]))
    .join('\n')
}

/** A `tsconfig.json` with the aliases of the old one and of the bundler. */
async function tsconfigOf(
  project: SourceProject,
  {
    aliases,
    notes,
  }: { readonly aliases: ReadonlyMap<string, string>; readonly notes: Diagnostic[] },
): Promise<PlannedFile[]> {
  const errors: ParseError[] = []
  const { compilerOptions } = project.has('tsconfig.json')
    ? tableOf(parse(await project.read('tsconfig.json'), errors, { allowTrailingComma: true }))
    : {}
  const stated = Object.entries(tableOf(tableOf(compilerOptions)['paths'])).filter(
    ([name]) => name !== '@theme' && name !== 'i18n',
  )
  if (errors.length > 0)
    notes.push(
      noteOf(
        'migrate/manual',
        { file: 'tsconfig.json' },
        'The file is not valid JSON.',
        'Its aliases were left out.',
      ),
    )
  const paths = {
    ...Object.fromEntries([...aliases].flatMap(([name, file]) => patternsOf(name, `./${file}`))),
    ...Object.fromEntries(stated),
  }
  if (Object.keys(paths).length === 0) return []
  const text = TSCONFIG.replace(
    '    "strict"',
    `    "paths": ${JSON.stringify(paths, null, 2).replaceAll('\n', '\n    ')},\n    "strict"`,
  )
  return [{ path: 'tsconfig.json', text }]
}

/** An alias of the bundler as TypeScript writes it. With `$` at its end it is the name alone. */
function patternsOf(name: string, file: string): [pattern: string, files: readonly string[]][] {
  return name.endsWith('$')
    ? [[name.slice(0, -1), [file]]]
    : [
        [name, [file]],
        [`${name}/*`, [`${file}/*`]],
      ]
}
