import { join } from 'node:path'
import type { BuildContext } from '../site/context.ts'
import { editionKey, editionOfPlace } from '../../shared/edition.ts'
import { SEARCH_PAGE } from '../../shared/search/document.ts'
import { brandStyles } from '../brand/brandStyles.ts'
import { pageComponentsModule } from './pageComponentsModule.ts'
import { wordedComponentModule } from './wordedComponentModule.ts'
import { themeModule } from './themeModule.ts'
import { SEARCH_COMPONENT, searchPageModule, searchPages } from '../search/searchPage.ts'
import { activeProvider, providerModule, searchAddresses } from '../search/searchProvider.ts'

/** A module that exists only in the build. */
export interface VirtualModule {
  /** Name without prefix; a trailing slash stands for a family: `sidebar/` serves `sidebar/<key>`. */
  readonly name: string
  /** Code of the module. `key` is what follows the name of a family. */
  load(context: BuildContext, key: string, command: 'build' | 'serve'): string | Promise<string>
}

/** What the names of all virtual modules begin with. */
export const PREFIX = 'virtual:bifolio/'
const json = (value: unknown): string => `export default ${JSON.stringify(value)}`
/** A table of keys to modules that are loaded when asked for. */
const lazyTable = (name: string, family: string, keys: readonly string[]): string =>
  `export const ${name} = {${keys.map((key) => `${JSON.stringify(key)}: () => import(${JSON.stringify(`${PREFIX}${family}${encodeURIComponent(key)}`)})`).join(',')}}`

/** Key of a route in the map of its edition: `/zh/guide/` → `/guide/index`. */
const keyOf = (routePath: string, prefix: string): string => routePath.slice(prefix.length).replace(/\/$/, '/index')

/** Texts of the interface that only development shows. */
const DEVELOPMENT_TEXTS = new Set(['draftNotice'])

/** Every virtual module, in one table. */
export const virtualModules: readonly VirtualModule[] = [
  { name: 'config', load: async ({ model, session }, _, command) => `export default ${JSON.stringify(await model.clientConfig(), (key, value: unknown) => (command === 'build' && DEVELOPMENT_TEXTS.has(key) ? undefined : value))}\nexport const revision = ${command === 'serve' ? session.revision : 0}` },
  { name: 'content', load: ({ config }) => lazyTable('content', 'content/', config.editions.map(editionKey)) },
  {
    name: 'content/',
    async load({ config, contentRoot, store }, key, command) {
      const edition = config.editions.find((candidate) => editionKey(candidate) === key)
      if (!edition) throw new Error(`There is no language ${key}.`)
      const folder = contentRoot.replaceAll('\\', '/')
      const entry = (page: string, specifier: string): string => `${JSON.stringify(keyOf(store.routeOf(page), edition.prefix))}: () => import(${JSON.stringify(specifier)})`
      const toData = (page: string): string => entry(page, `${PREFIX}data-page/${encodeURIComponent(page)}`)
      // Vike is told of the others by their own files.
      const isListed = (page: string): boolean => store.source(page).kind === 'data' && !store.isFallback(page)
      // A build writes pages without components as data.
      const isModule = async (page: string): Promise<boolean> => command === 'serve' || !(await store.record(page)).isHtml
      const all = store.pages().filter((page) => editionOfPlace(page, config.editions) === edition)
      const places = await filterAsync(all, isModule)
      // Listed one by one: a glob knows nothing of symbolic links, and names are patterns to it.
      const pages = places.filter((page) => !isListed(page)).map((page) =>
        store.source(page).kind === 'data' ? toData(page) : entry(page, `${folder}/${store.sourceOf(page)}${store.isFallback(page) ? `?lang=${edition.lang}` : ''}`))
      const searchPage = command === 'serve' ? `import(${JSON.stringify(`${PREFIX}search-page/${encodeURIComponent(key)}`)})` : `import('${SEARCH_COMPONENT}').then(({ SearchPage }) => ({ default: SearchPage }))`
      const generated = searchPages({ config, store }).filter((page) => editionKey(page) === key).map(() => `${JSON.stringify(SEARCH_PAGE)}: () => ${searchPage}`)
      return `export const pages = {${[...pages, ...generated].join(',')}}
export const listed = {${places.filter(isListed).map(toData).join(',')}}`
    },
  },
  // A build writes sidebars, page indexes and the addresses of search indexes as data: the bundle changes with code only.
  { name: 'sidebars', load: async ({ model }, _, command) => command === 'build' ? 'export const sidebars = null' : lazyTable('sidebars', 'sidebar/', (await model.sidebars()).map(({ key }) => key)) },
  {
    name: 'sidebar/',
    load: async ({ model }, key) => json((await model.sidebars()).find((sidebar) => sidebar.key === key) ?? { key, items: [] }),
  },
  { name: 'page-index', load: ({ config }, _, command) => command === 'build' ? 'export const pageIndexes = null' : lazyTable('pageIndexes', 'page-index/', config.editions.map(editionKey)) },
  { name: 'page-index/', load: async ({ model }, edition) => json(await model.pageIndex(edition)) },
  {
    name: 'search-index',
    load: async (context, _, command) => `export const searchIndexes = ${command === 'build' ? 'null' : JSON.stringify(await searchAddresses(context, activeProvider(context.config, command)))}`,
  },
  { name: 'search-provider', load: ({ config }, _, command) => providerModule({ config, provider: activeProvider(config, command), prefix: PREFIX }) },
  {
    name: 'search-provider-file',
    // A file without the export fails here, with its name.
    load: ({ config, root }) => `export { createSearchProvider } from ${JSON.stringify(join(root, String(config.search?.provider)))}`,
  },
  {
    name: 'data-page/',
    load: async ({ model, store }, place) => {
      const source = store.source(place)
      if (source.kind !== 'data') throw new Error(`There is no page at ${place}.`)
      const { exportName, component, data } = source.data
      return `export { ${exportName} as default } from ${JSON.stringify(component)}
export const data = ${JSON.stringify(data)}
export const pageData = ${JSON.stringify(await model.pageData(await store.record(place)))}
`
    },
  },
  { name: 'search-page/', load: (context, edition) => searchPageModule(context, edition) },
  {
    name: 'search-hooks',
    load: ({ config, root }) =>
      config.search?.searchHooks
        ? `export const loadHooks = () => import(${JSON.stringify(join(root, config.search.searchHooks))})`
        : 'export const loadHooks = null',
  },
  { name: 'diagrams', load: ({ config }) => `export const loadMermaid = ${config.markdown.mermaid ? "() => import('mermaid')" : 'null'}` },
  { name: 'page-components', load: pageComponentsModule },
  { name: 'worded/', load: wordedComponentModule },
  { name: 'brand.css', load: ({ config: { themeConfig: { brand } } }) => (brand === null ? '' : brandStyles(brand)) },
  {
    name: 'theme',
    load: themeModule,
  },
]

async function filterAsync<T>(items: readonly T[], test: (item: T) => Promise<boolean>): Promise<T[]> {
  const kept = await Promise.all(items.map(test))
  return items.filter((_, at) => kept[at])
}

/** Finds the module of an import specifier. */
export function findVirtualModule(specifier: string): { module: VirtualModule; key: string } | null {
  if (!specifier.startsWith(PREFIX)) return null
  const name = specifier.slice(PREFIX.length)
  const exact = virtualModules.find((module) => module.name === name)
  if (exact) return { module: exact, key: '' }
  const family = virtualModules.find((module) => module.name.endsWith('/') && name.startsWith(module.name))
  return family ? { module: family, key: decodeURIComponent(name.slice(family.name.length)) } : null
}
