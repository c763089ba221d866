import { posix } from 'node:path'
import {
  type Diagnostic,
  type LocaleThemeConfig,
  locateInConfig,
  type NavItem,
  type SidebarItemConfig,
  type SidebarSections,
} from '../engine.ts'
import { type ConfigSource, type Table, tableOf, textOf } from '../configKeys.ts'
import { langOf, type SourceLocale } from '../languages.ts'
import { noteOf } from '../notes.ts'
import type { PlannedPage, SourceProject } from '../types.ts'
import { joinUrl } from './names.ts'
import type { Links } from './links.ts'
import { navOf } from './navigation.ts'
import {
  type CategoryPage,
  type ConvertedSidebar,
  convertSidebars,
  sectionsOf,
} from './sidebars.ts'
import { docsOf, type SourcePage } from './sourcePages.ts'
import {
  type DocsInstance,
  type DocsVersion,
  folderOf,
  folderOfVersion,
  type SourceSite,
  translationsOf,
} from './sourceSite.ts'

/** Navbar and sidebars of a language. */
export interface PlannedNavigation {
  readonly nav: LocaleThemeConfig['nav']
  readonly sidebar: LocaleThemeConfig['sidebar']
}

export interface NavigationPlan {
  /** By language folder. */
  readonly byLang: ReadonlyMap<string, PlannedNavigation>
  /** Pages that list the items of categories. */
  readonly pages: readonly PlannedPage[]
}

export interface NavigationInput {
  readonly site: SourceSite
  readonly project: SourceProject
  readonly pages: readonly SourcePage[]
  readonly links: Links
  readonly source: ConfigSource
  readonly locales: readonly SourceLocale[]
  readonly notes: Diagnostic[]
}

/** Sidebars by the docs that they are of. */
type Sidebars = ReadonlyMap<DocsInstance, readonly ConvertedSidebar[]>

/** Makes navbar and sidebars of every language and version. */
export async function planNavigation(input: NavigationInput): Promise<NavigationPlan> {
  const { site, locales } = input
  const byLang = new Map<string, PlannedNavigation>()
  const categories: PlannedPage[] = []
  const values = await readSidebarFiles(input)
  const versions = site.versions.length === 0 ? [''] : site.versions
  for (const locale of locales) {
    // A mistake of the old site is reported once.
    const source = locale === locales[0] ? input.source : { ...input.source, notes: [] }
    const navs: Record<string, readonly NavItem[]> = {}
    const sidebars: Record<string, SidebarSections> = {}
    for (const version of versions) {
      const { sections, bySite } = await sidebarsOf(version, locale, {
        ...input,
        source,
        values,
        categories,
      })
      sidebars[version] = sections
      navs[version] = await navOfVersion(version, locale, { ...input, source, sidebars: bySite })
    }
    const isVersioned = site.versions.length > 0
    const [first = ''] = versions
    const areEqual = versions.every(
      (version) => JSON.stringify(navs[version]) === JSON.stringify(navs[first]),
    )
    byLang.set(langOf(locale, site.locales), {
      nav: isVersioned && !areEqual ? navs : navs[first],
      sidebar: isVersioned ? sidebars : isEmpty(sidebars[first]) ? undefined : sidebars[first],
    })
  }
  return { byLang, pages: categories }
}

interface SidebarFile {
  readonly value: unknown
  readonly source: ConfigSource
}

/** The sidebars of every version, as they are written. */
async function readSidebarFiles({
  site,
  project,
  notes,
}: NavigationInput): Promise<ReadonlyMap<DocsVersion, SidebarFile>> {
  const values = new Map<DocsVersion, SidebarFile>()
  for (const { id, options, versions } of site.docs) {
    for (const version of versions) {
      const prefix = id === 'default' ? '' : `${id}_`
      const stated = options['sidebarPath']
      const candidates =
        version.name !== 'current'
          ? [site.pathOf(`${prefix}versioned_sidebars/version-${version.name}-sidebars.json`)]
          : stated === false
            ? []
            : typeof stated === 'string'
              ? [
                  site.pathOf(stated),
                  ...['js', 'ts', 'mts', 'cts', 'mjs', 'cjs', 'json'].flatMap((ending) =>
                    // A config may name what its TypeScript would become.
                    [stated, stated.replace(/\.[cm]?js$/, '')].map((path) =>
                      site.pathOf(`${path}.${ending}`),
                    ),
                  ),
                ]
              : ['ts', 'js', 'mjs', 'cjs', 'json'].map((ending) =>
                  site.pathOf(`sidebars.${ending}`),
                )
      const file = candidates.find(
        (candidate) => /\.\w+$/.test(candidate) && project.has(candidate),
      )
      if (typeof stated === 'string' && version.name === 'current' && file === undefined)
        notes.push(
          noteOf(
            'migrate/manual',
            { file: site.pathOf(stated) },
            'The file of the sidebars does not exist.',
            'Sidebars are made from the folders.',
          ),
        )
      const text = file === undefined ? '' : await project.read(file)
      const value =
        file === undefined
          ? stated === false && version.name === 'current'
            ? {}
            : { docs: [{ type: 'autogenerated', dirName: '.' }] }
          : file.endsWith('.json')
            ? (JSON.parse(text) as unknown)
            : await project.evaluate(file)
      values.set(version, {
        value,
        source: {
          file: file ?? '',
          notes,
          locate:
            file === undefined || file.endsWith('.json')
              ? () => undefined
              : locateInConfig(text.replace(/^module\.exports\s*=/m, 'export default'), file),
        },
      })
    }
  }
  return values
}

interface SidebarInput extends NavigationInput {
  readonly values: ReadonlyMap<DocsVersion, SidebarFile>
  readonly categories: PlannedPage[]
}

async function sidebarsOf(
  folder: string,
  locale: SourceLocale,
  input: SidebarInput,
): Promise<{ readonly sections: SidebarSections; readonly bySite: Sidebars }> {
  const { site, project, pages, links, values, notes, source } = input
  const bySite = new Map<DocsInstance, readonly ConvertedSidebar[]>()
  let sections: Record<string, readonly SidebarItemConfig[]> = {}
  for (const instance of site.docs) {
    const version = instance.versions.find((each) => each.folder === folder)
    if (!version) continue
    const file = values.get(version)
    const docs = await docsById(instance, version, locale, input)
    const categories: CategoryPage[] = []
    const converted = await convertSidebars(file?.value, {
      project,
      docs,
      categories,
      source: { ...(file?.source ?? source), notes: source.notes },
      dir: version.dir,
      files: await site.list(version.dir),
      base: instance.base,
      translations: await messagesOf(
        `${translationsOf(site, locale, 'docs', instance.id)}/${folderOfVersion(version)}.json`,
        locale,
        project,
      ),
      isCollapsed: instance.options['sidebarCollapsed'] !== false,
      isCollapsible: instance.options['sidebarCollapsible'] !== false,
      linkOf: (href) => links.ofConfig(href, version.folder),
    })
    bySite.set(instance, converted)
    const { sections: own, moved } = sectionsOf(converted, {
      base: instance.base,
      labelOf: (name) => sidebarLabel(name, instance, site),
    })
    for (const route of source.notes === notes ? moved : []) {
      const doc = [...docs.values()].find((each) => each.route === route)
      if (doc)
        notes.push(
          noteOf(
            'migrate/changed',
            { file: doc.file },
            'The page was in another sidebar than the pages beside it.',
            'It shows the sidebar of its folder now, which has a group with the other one.',
          ),
        )
    }
    sections = { ...sections, ...own }
    input.categories.push(
      ...categories.map((category) =>
        categoryPage(category, { site, locale, instance, version, file: file?.source.file ?? '' }),
      ),
    )
  }
  // One sidebar for all pages would be that of the posts too.
  for (const { folder: posts } of site.blogs)
    if (
      folder === site.defaultVersion &&
      Object.keys(sections).length > 0 &&
      pages.some(({ blog }) => blog?.folder === posts)
    )
      sections[`/${posts}/`] = recentPosts(posts, pages)
  return { sections, bySite }
}

/** Name of a sidebar: that of the item of the navbar that opens it, else its own. */
function sidebarLabel(name: string, { id }: DocsInstance, { config }: SourceSite): string {
  const items: unknown = tableOf(tableOf(config['themeConfig'])['navbar'])['items']
  const item = (Array.isArray(items) ? (items as unknown[]) : []).find((each) => {
    const { sidebarId, docsPluginId = 'default' } = tableOf(each)
    return sidebarId === name && docsPluginId === id
  })
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[-_]+/g, ' ')
  return (
    textOf(tableOf(item)['label']) ?? words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
  )
}

function recentPosts(folder: string, pages: readonly SourcePage[]): SidebarItemConfig[] {
  const own = pages.filter(
    ({ blog, locale: each, matter }) =>
      blog?.folder === folder &&
      each.prefix === '' &&
      matter['draft'] !== true &&
      matter['unlisted'] !== true,
  )
  const sorted = own.toSorted((a, b) =>
    String(b.matter['date'] ?? b.date ?? '').localeCompare(
      String(a.matter['date'] ?? a.date ?? ''),
    ),
  )
  return [
    { text: 'Blog', link: `/${folder}/` },
    ...sorted.slice(0, 5).map(({ route }) => ({ link: route })),
  ]
}

async function docsById(
  instance: DocsInstance,
  version: DocsVersion,
  locale: SourceLocale,
  { pages, locales }: NavigationInput,
): Promise<Map<string, SourcePage>> {
  const [first = locale] = locales
  const originals = docsOf(pages, { instance, version, locale: first }).filter(
    ({ matter }) => matter['draft'] !== true,
  )
  const own = new Map(docsOf(pages, { instance, version, locale }).map((doc) => [doc.name, doc]))
  return new Map(originals.map((doc) => [doc.id, own.get(doc.name) ?? doc]))
}

/** Texts of a JSON file of translations: key → message. */
export async function messagesOf(
  file: string,
  locale: SourceLocale,
  project: SourceProject,
): Promise<Readonly<Record<string, string>>> {
  if (locale.prefix === '' || !project.has(file)) return {}
  const entries = Object.entries(tableOf(JSON.parse(await project.read(file))))
  return Object.fromEntries(
    entries.flatMap(([key, value]) => {
      const message = textOf(tableOf(value)['message'])
      return message === undefined ? [] : [[key, message]]
    }),
  )
}

function categoryPage(
  { slug, title, description }: CategoryPage,
  {
    site,
    locale,
    instance,
    version,
    file,
  }: {
    readonly site: SourceSite
    readonly locale: SourceLocale
    readonly instance: DocsInstance
    readonly version: DocsVersion
    readonly file: string
  },
): PlannedPage {
  return {
    path: `${posix.join(folderOf(site, locale, version.folder), instance.base, slug)}.md`,
    text:
      `---\ntitle: ${JSON.stringify(title)}\n` +
      (description === undefined ? '' : `description: ${JSON.stringify(description)}\n`) +
      'overview: true\noverviewHeaders: []\n---\n' +
      (description === undefined ? '' : `\n${description}\n`),
    source: file,
    ...(version.urlPart === '' && { oldPath: joinUrl(locale.prefix, instance.base, slug) }),
  }
}

async function navOfVersion(
  version: string,
  locale: SourceLocale,
  {
    site,
    project,
    pages,
    links,
    source,
    sidebars,
  }: NavigationInput & { readonly sidebars: Sidebars },
): Promise<NavItem[]> {
  const navbar = tableOf(tableOf(site.config['themeConfig'])['navbar'])
  const instanceOf = (id: string): DocsInstance | undefined =>
    site.docs.find((instance) => instance.id === id)
  /** Docs of another version, for a plugin that this version does not have. */
  const versionOf = (instance: DocsInstance | undefined): DocsVersion | undefined =>
    instance?.versions.find(({ folder }) => folder === version) ?? instance?.versions[0]
  const within = (
    instance: DocsInstance | undefined,
    route: string | undefined,
  ): string | undefined =>
    route === undefined
      ? undefined
      : versionOf(instance)?.folder === version
        ? route
        : `/${versionOf(instance)?.folder ?? ''}${route}`
  const docsIn = (instance: DocsInstance | undefined): SourcePage[] =>
    pages.filter(
      ({ docs, locale: own }) =>
        docs?.instance === instance && docs?.version === versionOf(instance) && own.prefix === '',
    )
  const titles = new Map(
    pages
      .filter(({ locale: own }) => own === locale || own.prefix === '')
      .map(({ route, matter, text }) => [
        route,
        textOf(matter['sidebar_label']) ?? textOf(matter['title']) ?? /^# (.+)$/m.exec(text)?.[1],
      ]),
  )
  return navOf(navbar['items'], ['themeConfig', 'navbar', 'items'], {
    source,
    translations: await messagesOf(
      site.pathOf(`i18n/${locale.prefix}/docusaurus-theme-classic/navbar.json`),
      locale,
      project,
    ),
    titleOf: (route) => titles.get(route),
    linkOf: (href) => links.ofConfig(href, version),
    docOf(id, plugin) {
      const instance = instanceOf(plugin)
      const found = docsIn(instance).find((doc) => doc.id === id)
      if (found) return within(instance, found.route)
      const other = instance?.versions
        .map((each) =>
          pages.find(
            (doc) => doc.docs?.version === each && doc.locale.prefix === '' && doc.id === id,
          ),
        )
        .find((doc) => doc !== undefined)
      return other && `/${other.version}${other.route}`
    },
    homeOf: (plugin) =>
      within(
        instanceOf(plugin),
        firstLink(sidebars.get(instanceOf(plugin) as DocsInstance)?.[0]?.items ?? []) ??
          sidebars.get(instanceOf(plugin) as DocsInstance)?.[0]?.routes[0] ??
          docsIn(instanceOf(plugin))[0]?.route,
      ),
    sidebarOf(id, plugin) {
      const instance = instanceOf(plugin)
      const own = instance && sidebars.get(instance)?.find(({ name }) => name === id)
      return own
        ? (firstLink(own.items) ?? own.routes[0])
        : within(instance, docsIn(instance)[0]?.route)
    },
  })
}

/** First page of a sidebar. */
export function firstLink(items: readonly SidebarItemConfig[]): string | undefined {
  for (const { link, items: inner } of items) {
    const found = link?.startsWith('/') ? link : firstLink(inner ?? [])
    if (found !== undefined) return found
  }
  return undefined
}

/** True for a table without keys. */
function isEmpty(table: Table | undefined): boolean {
  return table === undefined || Object.keys(table).length === 0
}
