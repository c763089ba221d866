import { posix } from 'node:path'
import { parse } from 'jsonc-parser'
import { type Table, tableOf, textOf } from '../configKeys.ts'
import type { Diagnostic } from '../engine.ts'
import { langOf, type SourceLocale } from '../languages.ts'
import { isInstallable, preprocessorsOf, readPackages } from '../manifest.ts'
import { createFiles } from '../mdx/files.ts'
import { noteOf } from '../notes.ts'
import { createStubs } from '../stubs.ts'
import type { MigrationPlan, PlannedFile, ProjectReader, SourceProject } from '../types.ts'
import { finished } from '../types.ts'
import { convertConfig } from './config.ts'
import { convertPages } from './convertPages.ts'
import { createLinks } from './links.ts'
import { localesOf, redirectsOfMain } from './locales.ts'
import { createPlaces } from './places.ts'
import { type Metas, readMetas } from './meta.ts'
import { navigationOf, type PlannedNavigation } from './navigation.ts'
import { redirectsOf } from './redirects.ts'
import { readSourcePages, sourceFolders, type SourcePage } from './sourcePages.ts'
import { readTheme, type StatedTheme } from './theme.ts'
import { NEXTRA } from './tool.ts'

/** Reads sites of Nextra, versions 2 to 4. */
export const nextra: ProjectReader = {
  label: 'Nextra',
  configFiles: ['ts', 'mts', 'mjs', 'js', 'cjs'].map((ending) => `next.config.${ending}`),
  // Most sites of Next.js are none of Nextra.
  sign: new RegExp(
    String.raw`(?:^|\/)_meta(?:\.[\w-]+)?\.(?:json|[jt]sx?)$|` +
      String.raw`^(?:src\/)?(?:theme\.config|mdx-components)\.[jt]sx?$`,
  ),
  read,
}

/** Files that only other pages show. */
const PARTS = ['**/_*', '**/_*/**']

async function read(
  project: SourceProject,
  configFile: string | undefined,
): Promise<MigrationPlan> {
  const notes: Diagnostic[] = []
  const nextFile = configFile ?? 'next.config.js'
  const { next, nextra: options } = await readNext(project, configFile, notes)
  const stated = await readTheme(project, options['themeConfig'], notes)
  const folders = sourceFolders(project, textOf(options['contentDirBasePath']) ?? '')
  const sources = localesOf(project, { next, theme: stated.theme, lang: stated.lang, folders })
  const { locales } = sources
  const all = await readSourcePages(project, sources, (file, isPage) => {
    if (isPage || !/\[\[?\.\.\./.test(file)) noteDynamic(file, notes)
  })
  const base = textOf(next['basePath'])?.replace(/\/$/, '') ?? ''
  const links = createLinks(all, { base, codes: sources.codes })
  const link = (url: string): string => links.of(url, '')
  const metas = await readMetas(project, sources, notes)
  const navigations = navigationsOf(all, { stated, locales, metas, link })
  const { usePackage, packages } = packagesOf(await readPackages(project))
  const places = await createPlaces(project, sources)
  const files = createFiles(project, { tool: NEXTRA, ...places, notes, usePackage })
  const stubs = createStubs('a component that only the old site has')
  const context = { project, notes, files, places, links, packages, stubs, usePackage, locales }
  const converted = await convertPages(all, {
    ...context,
    math: options['latex'] !== undefined && options['latex'] !== false,
    themeOf: (page) => navigations.get(page.locale)?.themes.get(page),
    globals: await globalsOf(project, places.fileOf, files.find),
  })
  const draft = convertConfig({
    next,
    nextra: options,
    nextFile,
    stated,
    locales,
    packages,
    notes,
    link,
    hasMermaid: converted.hasMermaid,
    name: await nameOf(project),
    isPublic: (url) => project.files.includes(`public${url}`),
  })
  if (all.some(({ isPart }) => isPart)) draft.route = { ...draft.route, exclude: PARTS }
  setNavigation(draft, navigations, locales)
  const planned = withoutDoubles([...publicFiles(project), ...converted.files, ...files.files()])
  return stubs.addTo({
    config: finished(draft),
    packages: { ...preprocessorsOf(planned.map(({ path }) => path)), ...packages },
    pages: converted.pages,
    files: planned,
    redirects: [
      ...redirectsOf(next['redirects'], { file: nextFile, notes, base }),
      ...redirectsOfMain(sources, all),
    ],
    notes,
  })
}

function noteDynamic(file: string, notes: Diagnostic[]): void {
  notes.push(
    noteOf(
      'migrate/left-out',
      { file },
      'The page is made of data when the site is built.',
      'It was left out. Pages of remote files can be written by a script before the build.',
    ),
  )
}

/** Navbar and sidebars by the language. */
function navigationsOf(
  pages: readonly SourcePage[],
  {
    stated,
    locales,
    metas,
    link,
  }: {
    readonly stated: StatedTheme
    readonly locales: readonly SourceLocale[]
    readonly metas: Metas
    link(url: string): string
  },
): ReadonlyMap<SourceLocale, PlannedNavigation> {
  const level = tableOf(stated.theme['sidebar'])['defaultMenuCollapseLevel']
  return new Map(
    locales.map((locale) => [
      locale,
      navigationOf({
        pages: pagesIn(locale, pages, locales[0]),
        metas: metas.get(locale) ?? new Map<string, Table>(),
        collapseLevel: typeof level === 'number' ? level : 2,
        link,
      }),
    ]),
  )
}

function packagesOf(ranges: Readonly<Record<string, string>>): {
  readonly packages: Record<string, string>
  usePackage(name: string): boolean
} {
  const packages: Record<string, string> = {}
  return {
    packages,
    usePackage(name) {
      const range = ranges[name]
      if (isInstallable(range)) packages[name] = range
      return isInstallable(range)
    },
  }
}

function publicFiles({ files }: SourceProject): PlannedFile[] {
  return files
    .filter((file) => file.startsWith('public/'))
    .map((file) => ({ path: file, copyOf: file }))
}

/** Pages of a language, and those of the main one that it does not have. */
function pagesIn(
  locale: SourceLocale,
  all: readonly SourcePage[],
  main: SourceLocale | undefined,
): SourcePage[] {
  const own = all.filter((page) => page.locale === locale)
  const names = new Set(own.map(({ name }) => name))
  return [...own, ...all.filter((page) => page.locale === main && !names.has(page.name))]
}

/** The options of Next.js, and what `nextra` was called with. */
async function readNext(
  project: SourceProject,
  file: string | undefined,
  notes: Diagnostic[],
): Promise<{ readonly next: Table; readonly nextra: Table }> {
  if (file === undefined) return { next: {}, nextra: {} }
  try {
    const next = tableOf(await project.evaluate(file, { run: ['redirects'], given: 'nextra' }))
    const given = next['$given']
    const options = typeof given === 'string' ? { theme: given } : tableOf(given)
    return { next, nextra: { ...options, ...tableOf(next['nextraConfig']) } }
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n')
    notes.push(
      noteOf(
        'migrate/manual',
        { file },
        `The config can't be read: ${reason}`,
        'Its base path, languages and redirects are missing in the new config.',
      ),
    )
    return { next: {}, nextra: {} }
  }
}

/** Components that every page has → the file that has them. */
async function globalsOf(
  project: SourceProject,
  fileOf: (specifier: string, from: string) => string | null,
  find: (path: string) => string | null,
): Promise<ReadonlyMap<string, { readonly file: string; readonly isDefault: boolean }>> {
  const globals = new Map<string, { readonly file: string; readonly isDefault: boolean }>()
  const sources = project.files.filter((file) =>
    /^(?:src\/)?(?:mdx-components|theme\.config)\.[jt]sx?$/.test(file),
  )
  for (const source of sources)
    for (const [, byDefault, list, specifier = ''] of (await project.read(source)).matchAll(
      /^import\s+(?:([A-Z]\w*)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*['"]([^'"]+)['"]/gm,
    )) {
      const named = fileOf(specifier, source)
      const file = named === null ? null : find(named)
      if (file === null) continue
      if (byDefault !== undefined) globals.set(byDefault, { file, isDefault: true })
      for (const name of (list ?? '').split(',').map((each) => each.trim()))
        if (/^[A-Z]\w*$/.test(name)) globals.set(name, { file, isDefault: false })
    }
  return globals
}

async function nameOf(project: SourceProject): Promise<string> {
  const { name } = project.has('package.json')
    ? tableOf(parse(await project.read('package.json')))
    : {}
  return textOf(name)?.replace(/^@[^/]+\//, '') ?? posix.basename(project.root)
}

function setNavigation(
  draft: ReturnType<typeof convertConfig>,
  navigations: ReadonlyMap<SourceLocale, PlannedNavigation>,
  locales: readonly SourceLocale[],
): void {
  const [main, ...others] = locales
  const own = main && navigations.get(main)
  const different = others.flatMap((locale) => {
    const other = navigations.get(locale)
    const isSame = (key: 'nav' | 'sidebar'): boolean =>
      other?.[key] === undefined || JSON.stringify(other[key]) === JSON.stringify(own?.[key])
    const stated = {
      ...(!isSame('nav') && { nav: other?.nav }),
      ...(!isSame('sidebar') && { sidebar: other?.sidebar }),
    }
    return Object.keys(stated).length === 0
      ? []
      : [{ lang: langOf(locale, locales), ...finished(stated) }]
  })
  draft.themeConfig = {
    ...draft.themeConfig,
    ...finished({ nav: own?.nav, sidebar: own?.sidebar }),
    ...(different.length > 0 && { locales: different }),
  }
}

function withoutDoubles(files: readonly PlannedFile[]): PlannedFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()]
}
