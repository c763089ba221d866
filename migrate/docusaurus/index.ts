import { posix } from 'node:path'
import { type Diagnostic, locateInConfig, type RouteConfig } from '../engine.ts'
import { type ConfigSource, noteKey, readKeys, type Table, tableOf, textOf } from '../configKeys.ts'
import { langOf, localesOf, redirectsOfLanguage, type SourceLocale } from '../languages.ts'
import { preprocessorsOf, readPackages } from '../manifest.ts'
import { isOfFormulas } from '../formulas.ts'
import { createStubs } from '../stubs.ts'
import { noteOf } from '../notes.ts'
import {
  finished,
  type MigrationPlan,
  type PlannedConfig,
  type PlannedFile,
  type PlannedPage,
  type ProjectReader,
  type SourceProject,
} from '../types.ts'
import { blogLists, blogPlugins, blogRedirects, readBlogNames, withOneRss } from './blog.ts'
import { tagRedirects } from './blogTags.ts'
import { createComponents } from './components.ts'
import { convertPages } from './convertPages.ts'
import { homePages } from './home.ts'
import { createLinks } from './links.ts'
import { joinUrl } from './names.ts'
import { announcementOf } from './navigation.ts'
import { planNavigation } from './navigationPlan.ts'
import { isOnGitHubPages } from './githubPages.ts'
import {
  type ConfigDraft,
  pluginsOf,
  presetHandlers,
  readPlugins,
  readSiteKeys,
} from './siteConfig.ts'
import { siteNotes } from './siteNotes.ts'
import { readSourcePages, type SourcePage } from './sourcePages.ts'
import { readSite, type SourceSite } from './sourceSite.ts'

const CONFIGS = ['', 'website/', 'docs/', 'site/'].flatMap((folder) =>
  ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `${folder}docusaurus.config.${ending}`),
)

/**
 * URLs without an extension. Docusaurus writes each page as a folder, and GitHub Pages adds a slash
 * to the URL of a folder: it doesn't serve `/x/` from `x.html`.
 */
async function routeOf(
  config: Table,
  {
    project,
    dir,
    source,
  }: { readonly project: SourceProject; readonly dir: string; readonly source: ConfigSource },
): Promise<RouteConfig> {
  if (config['trailingSlash'] !== undefined || !(await isOnGitHubPages(config, project, dir)))
    return { cleanUrls: true }
  source.notes.push(
    noteOf(
      'migrate/changed',
      { file: source.file },
      'GitHub Pages adds a slash to URLs of the old site.',
      'The config has `route.trailingSlash`, so that URLs with a slash stay. Those without one ' +
        'redirect to them, as before.',
    ),
  )
  return { trailingSlash: true }
}

/** Reads sites of Docusaurus. */
export const docusaurus: ProjectReader = { label: 'Docusaurus', configFiles: CONFIGS, read }

async function read(
  project: SourceProject,
  configFile: string | undefined,
): Promise<MigrationPlan> {
  const notes: Diagnostic[] = []
  const dir = configFile === undefined ? '' : posix.dirname(configFile).replace(/^\.$/, '')
  const value = configFile === undefined ? {} : tableOf(await project.evaluate(configFile))
  const source: ConfigSource = {
    file: configFile ?? 'docusaurus.config.js',
    notes,
    locate:
      configFile === undefined
        ? () => undefined
        : locateInConfig(asModule(await project.read(configFile)), configFile),
  }
  const { preset, plugins } = pluginsOf(value)
  const site = await readSite(project, value, {
    dir,
    plugins,
    notes,
    preset: preset ?? (configFile === undefined ? { options: {}, at: [] } : null),
  })
  const pages = await readSourcePages(site, project)
  const locales = site.locales.filter(
    (locale) => locale.prefix === '' || pages.some((page) => page.locale === locale),
  )
  for (const locale of site.locales)
    if (!locales.includes(locale))
      notes.push(
        noteOf(
          'migrate/left-out',
          { file: source.file },
          `The language "${locale.prefix}" has no pages of its own.`,
          'It was left out. Its URLs redirect to the main language.',
        ),
      )

  const draft: ConfigDraft = {
    config: {
      lang: langOf(site.locales[0] ?? { prefix: '', tag: 'en' }, site.locales),
      locales: localesOf(locales),
    },
    theme: {},
    head: [],
    plugins: [],
    packages: {},
    redirects: [],
  }
  draft.config.route = await routeOf(value, { project, dir, source })
  draft.redirects.push(
    ...versionRedirects(site, locales),
    ...site.locales.flatMap((locale) =>
      locales.includes(locale) ? [] : redirectsOfLanguage(locale.prefix),
    ),
  )
  readSiteKeys(value, draft, source)
  readPlugins(plugins, draft, source)
  if (preset?.isOther)
    noteKey(
      source,
      preset.at,
      'is another preset than the classic one.',
      'Its options were read like those of the classic preset. What it adds is missing.',
    )
  if (preset) readKeys(preset.options, preset.at, presetHandlers(draft, source), source)

  const copies = new Map<string, string>()
  const links = createLinks(site, {
    pages,
    project,
    copies,
  })
  const components = createComponents(site, {
    links,
    project,
    notes,
    ranges: await readPackages(project, dir),
  })
  const navigation = await planNavigation({ site, project, pages, links, source, locales, notes })
  const stubs = createStubs('a component that the site does not have')
  const converted = await convertPages({
    site,
    project,
    pages,
    links,
    components,
    draft,
    source,
    stubs,
    notes,
  })
  const homes = homePages({ site, pages, locales, navigation, draft, source })
  setNavigation(
    draft,
    navigation,
    site,
    locales.map((locale) => langOf(locale, site.locales)),
  )
  draft.theme.announcement = announcementOf(
    tableOf(value['themeConfig'])['announcementBar'],
    (href) => links.ofConfig(href, site.defaultVersion),
  )
  readDocs(site, pages, draft, source)
  const blogs = site.blogs.filter((blog) => pages.some((page) => page.blog === blog))
  for (const blog of blogs) {
    const posts = pages.filter((page) => page.blog === blog)
    const names = await readBlogNames(blog.dir, project, blog.options)
    draft.redirects.push(...blogRedirects(blog, posts), ...tagRedirects(blog, posts, names))
  }
  await siteNotes(site, { project, draft, notes })
  for (const staticDir of site.staticDirs)
    for (const file of await site.list(staticDir))
      copies.set(`public/${file.slice(staticDir.length + 1)}`, file)

  const { config, theme, head } = draft
  if (head.length > 0) config.head = head
  config.themeConfig = finished(theme)
  const files: PlannedFile[] = [
    ...converted.files,
    ...[...copies].map(([path, copyOf]) => ({ path, copyOf })),
  ]
  const made: PlannedPage[] = [
    ...converted.pages,
    ...unused(navigation.pages, converted.pages),
    ...homes,
  ]
  return stubs.addTo({
    config: finished<PlannedConfig>(config),
    plugins: withOneRss(uniquePlugins(draft)),
    packages: {
      ...preprocessorsOf(files.map(({ path }) => path)),
      ...components.packages,
      ...draft.packages,
    },
    pages: made,
    files: files.filter(
      ({ path }, index) => files.findIndex((other) => other.path === path) === index,
    ),
    redirects: draft.redirects,
    made: blogs.flatMap((blog) => blogLists(blog, pages)),
    notes: notes.filter(
      (note, index) =>
        notes.findIndex(
          (other) =>
            other.code === note.code &&
            other.file === note.file &&
            other.line === note.line &&
            other.message === note.message,
        ) === index,
    ),
  })
}

/**
 * Versions had their part behind the base of the docs and the language: `/fr/docs/1.0/x` is
 * `/1.0/fr/docs/x` now.
 */
function versionRedirects(
  site: SourceSite,
  locales: readonly SourceLocale[],
): { readonly from: string; readonly to: string }[] {
  return site.docs.flatMap(({ base, versions }) =>
    versions
      .filter(({ urlPart }) => urlPart !== '')
      .flatMap(({ urlPart, folder }) =>
        locales.flatMap((locale) => {
          const from = joinUrl(locale.prefix, base, urlPart, '*')
          const to = joinUrl(folder, locale.prefix, base, '*')
          return from === to ? [] : [{ from, to }]
        }),
      ),
  )
}

/** A module of CommonJS, so that the places of its keys are found. */
export function asModule(text: string): string {
  return text.replace(/^module\.exports\s*=/m, 'export default')
}

/** Pages of categories that no page of the site takes the place of. */
function unused(categories: readonly PlannedPage[], pages: readonly PlannedPage[]): PlannedPage[] {
  const taken = new Set(pages.map(({ path }) => path.replace(/\.\w+$/, '')))
  return categories.filter(
    ({ path }, index) =>
      !taken.has(path.replace(/\.\w+$/, '')) &&
      categories.findIndex((other) => other.path === path) === index,
  )
}

function uniquePlugins({ plugins }: ConfigDraft): ConfigDraft['plugins'] {
  return plugins.filter(
    ({ name, options }, index) =>
      plugins.findIndex(
        (other) => other.name === name && JSON.stringify(other.options) === JSON.stringify(options),
      ) === index,
  )
}

function setNavigation(
  { theme }: ConfigDraft,
  { byLang }: Awaited<ReturnType<typeof planNavigation>>,
  { config }: SourceSite,
  langs: readonly string[],
): void {
  const [first = '', ...others] = langs
  const own = byLang.get(first)
  const isTheme = tableOf(config['themeConfig'])['navbar'] !== undefined || own?.nav !== undefined
  if (isTheme) theme.nav = own?.nav
  theme.sidebar = own?.sidebar
  const different = others.flatMap((lang) => {
    const other = byLang.get(lang)
    const isSame = (key: 'nav' | 'sidebar'): boolean =>
      JSON.stringify(other?.[key]) === JSON.stringify(own?.[key])
    const stated = {
      ...(!isSame('nav') && { nav: other?.nav }),
      ...(!isSame('sidebar') && { sidebar: other?.sidebar }),
    }
    return Object.keys(stated).length === 0 ? [] : [{ lang, ...finished(stated) }]
  })
  if (different.length > 0) theme.locales = different
}

/** What the options of docs and blogs set for the whole site. */
function readDocs(
  site: SourceSite,
  pages: readonly SourcePage[],
  draft: ConfigDraft,
  source: ConfigSource,
): void {
  const { theme, config, plugins } = draft
  for (const { options, at, versions } of site.docs) {
    const note = (
      key: string,
      what: string,
      done: string,
      code: 'migrate/changed' | 'migrate/manual' | 'migrate/left-out',
    ): void => {
      const place = source.locate([...at, key], 'key')
      source.notes.push(
        noteOf(
          code,
          { file: source.file, ...(place && { line: place.line }) },
          `\`${key}\` of the docs ${what}`,
          done,
        ),
      )
    }
    const editUrl = textOf(options['editUrl'])
    if (editUrl !== undefined && theme.editLink === undefined) {
      theme.editLink = { docRepoBaseUrl: `${editUrl.replace(/\/+$/, '')}/content` }
      note(
        'editUrl',
        'points to files of the old project.',
        `It's now ${theme.editLink.docRepoBaseUrl}. Set it to the URL of the folder ` +
          '`content` in your repository.',
        'migrate/manual',
      )
    } else if (options['editUrl'] !== undefined && editUrl === undefined)
      note('editUrl', 'is code.', 'It was left out. Set `editLink`.', 'migrate/manual')
    if (options['showLastUpdateTime'] === true)
      plugins.push({ name: 'lastUpdated', from: 'bifolio/plugins/last-updated' })
    if (options['showLastUpdateAuthor'] === true)
      note(
        'showLastUpdateAuthor',
        'shows who changed a page.',
        'It was left out.',
        'migrate/left-out',
      )
    readMarkdownPlugins(options, draft, note)
    for (const version of versions) {
      const { label, banner } = tableOf(tableOf(options['versions'])[version.name])
      if (textOf(label) !== undefined && label !== version.folder)
        note(
          'versions',
          `call the version "${version.name}" ${JSON.stringify(label)}.`,
          `The menu shows "${version.folder}", the name of its folder.`,
          'migrate/changed',
        )
      if (banner === 'none')
        note(
          'versions',
          `show no banner in the version "${version.name}".`,
          'Pages of other versions than the current one say so.',
          'migrate/changed',
        )
    }
  }
  if (pages.some(({ file }) => /(?:^|\/)_/.test(file)) || draft.config.route)
    config.route = { ...config.route, exclude: ['**/_*.{md,mdx}', '**/_*/**'] }
  if (site.versions.length > 0)
    config.multiVersion = { default: site.defaultVersion, versions: site.versions }
  for (const blog of site.blogs)
    if (pages.some((page) => page.blog === blog))
      plugins.push(...blogPlugins(blog, source, { hasUrl: config.siteUrl !== undefined }))
}

function readMarkdownPlugins(
  options: Readonly<Record<string, unknown>>,
  { config, packages }: ConfigDraft,
  note: (
    key: string,
    what: string,
    done: string,
    code: 'migrate/changed' | 'migrate/manual' | 'migrate/left-out',
  ) => void,
): void {
  for (const key of [
    'remarkPlugins',
    'rehypePlugins',
    'beforeDefaultRemarkPlugins',
    'beforeDefaultRehypePlugins',
    'recmaPlugins',
  ]) {
    const list = Array.isArray(options[key]) ? (options[key] as unknown[]) : []
    for (const item of list) {
      const [plugin] = Array.isArray(item) ? (item as unknown[]) : [item]
      const name = String(tableOf(plugin)['$call'] ?? 'a function')
        .replace(/#default$/, '')
        .replace(/#/, ' → ')
      if (isOfFormulas(item)) {
        config.markdown = { ...config.markdown, math: true }
        Object.assign(packages, { katex: '*', 'remark-math': '*' })
      } else if (!/npm2yarn/.test(name))
        note(
          key,
          `name ${name}.`,
          'It was left out. Add it to `markdown` of the new config, if it is still needed.',
          'migrate/manual',
        )
    }
  }
}
