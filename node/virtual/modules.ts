import { join } from 'node:path'
import { slashed } from '../slashed.ts'
import { clientConfig, sharedConfig } from '../site/clientConfig.ts'
import type { BuildContext } from '../site/context.ts'
import { collectionKey } from '../../shared/collection.ts'
import { editionKey, editionOf, localesIn } from '../../shared/edition.ts'
import { listing } from '../site/listing.ts'
import { collection } from '../site/collection.ts'
import { pageData } from '../site/pageData.ts'
import { pageIndex } from '../site/pageIndex.ts'
import { navigation } from '../site/siteNavigation.ts'
import { setup } from '../site/siteSetup.ts'
import { sitePages } from '../site/sitePages.ts'
import { brandStyles } from '../brand/brandStyles.ts'
import { LATE_TEXTS } from '../../shared/ui-text/lateTexts.ts'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import { documentScripts } from '../documentScripts.ts'
import { pick } from '../pick.ts'
import { pagePartsModule } from './pagePartsModule.ts'
import { contentMap } from './contentMap.ts'
import { PREFIX } from './prefix.ts'
import { wordedComponentModule } from './wordedComponentModule.ts'
import { partsModule } from './partsModule.ts'
import { SEARCH_COMPONENT, searchPageModule } from '../site/searchPage.ts'
import { searchUrls } from '../site/searchUrls.ts'
import { activeProvider, providerModule, providerName } from '../search/searchProvider.ts'

/** A module that exists only in the build. */
export interface VirtualModule {
  /**
   * Name without prefix; a trailing slash stands for a family: `sidebar/` serves `sidebar/<key>`.
   */
  readonly name: string
  /** Code of the module. `key` is what follows the name of a family. */
  load(context: BuildContext, key: string, command: 'build' | 'serve'): string | Promise<string>
}

const json = (value: unknown): string => `export default ${JSON.stringify(value)}`
/** A table of keys to modules that are loaded when asked for. */
const lazyTable = (family: string, keys: readonly string[]): string => {
  const rows = keys.map((key) => {
    const id = `${PREFIX}${family}${encodeURIComponent(key)}`
    return `${JSON.stringify(key)}: () => import(${JSON.stringify(id)})`
  })
  return `{${rows.join(',')}}`
}

/** Texts of the interface that only development shows. */
const DEVELOPMENT_TEXTS = new Set(['draftNotice'])
/** Late texts that the pages of a site with versions show at once. */
const VERSION_TEXTS: ReadonlySet<string> = new Set<keyof UiText>([
  'versions',
  'versionNotice',
  'versionCurrent',
  'versionNearest',
])

/** Every virtual module, in one table. */
export const virtualModules: readonly VirtualModule[] = [
  {
    name: 'config',
    load: async ({ get, session }, _, command) =>
      `${json(sharedConfig(await get(clientConfig)))}\n` +
      `export const revision = ${command === 'serve' ? session.revision : 0}`,
  },
  {
    name: 'locales',
    load({ config }) {
      const keys = config.editions.map(editionKey)
      return [
        `export const locales = ${lazyTable('locale/', keys)}`,
        `export const lateTexts = ${lazyTable('late-texts/', keys)}`,
      ].join('\n')
    },
  },
  {
    name: 'locale/',
    async load({ get }, key, command) {
      const { version, lang } = editionOf(key)
      const locale = localesIn(version, await get(clientConfig)).find(
        (candidate) => candidate.lang === lang,
      )
      if (command !== 'build') return json(locale)
      const without = (hidden: ReadonlySet<string>): string => {
        const texts = Object.entries(locale?.uiText ?? {}).filter(([name]) => !hidden.has(name))
        return JSON.stringify({ ...locale, uiText: Object.fromEntries(texts) })
      }
      const late = LATE_TEXTS.filter((name) => version === '' || !VERSION_TEXTS.has(name))
      const early = without(new Set([...DEVELOPMENT_TEXTS, ...late]))
      return `export default import.meta.env.SSR ? ${without(DEVELOPMENT_TEXTS)} : ${early}`
    },
  },
  {
    name: 'late-texts/',
    load({ config }, key) {
      const locale = config.editions.find((edition) => editionKey(edition) === key)
      return json(locale && pick(locale.uiText, LATE_TEXTS))
    },
  },
  {
    name: 'content',
    // In a built site, manifests name the chunks of pages: code that named them would change with
    // every page.
    load: ({ config }, _, command) => {
      const onServer = command === 'build' ? '!import.meta.env.SSR ? null : ' : ''
      const table = lazyTable('content/', config.editions.map(editionKey))
      return `export const content = ${onServer}${table}`
    },
  },
  {
    name: 'content/',
    async load(context, key, command) {
      const edition = context.config.editions.find((candidate) => editionKey(candidate) === key)
      if (!edition) throw new Error(`There is no language ${key}.`)
      return await contentMap(context, edition, command)
    },
  },
  // A build writes sidebars, page indexes and the URLs of search indexes as data: the bundle
  // changes with code only.
  {
    name: 'sidebars',
    load: async ({ get }, _, command) =>
      command === 'build'
        ? 'export const sidebars = null'
        : `export const sidebars = ${lazyTable(
            'sidebar/',
            (await get(navigation)).sidebars.map(({ key }) => key),
          )}`,
  },
  {
    name: 'sidebar/',
    load: async ({ get }, key) =>
      json(
        (await get(navigation)).sidebars.find((sidebar) => sidebar.key === key) ?? {
          key,
          items: [],
        },
      ),
  },
  {
    name: 'page-index',
    load: ({ config }, _, command) =>
      command === 'build'
        ? 'export const pageIndexes = null'
        : `export const pageIndexes = ${lazyTable('page-index/', config.editions.map(editionKey))}`,
  },
  {
    name: 'page-index/',
    async load({ get, session }, edition) {
      session.hasSentIndex = true
      return json(await get(pageIndex, edition))
    },
  },
  {
    name: 'collections',
    async load({ config, get }, _, command) {
      const { collections } = await get(setup)
      const names = collections.map(({ name }) => name)
      const keys = names.flatMap((name) =>
        config.editions.map((edition) => collectionKey(name, editionKey(edition))),
      )
      const load =
        command === 'build' ? 'null' : `(key) => (${lazyTable('collection/', keys)})[key]()`
      return `export const names = ${JSON.stringify(names)}\nexport const moduleOf = ${load}`
    },
  },
  {
    name: 'collection/',
    async load({ get, session }, key) {
      const entries = await get(collection, key)
      session.sentEntries.set(key, entries)
      return json(entries)
    },
  },
  {
    name: 'search-index',
    async load(context, _, command) {
      if (command === 'build') return 'export const searchIndexes = null'
      const provider = activeProvider(context.config, command)
      const urls = await searchUrls(context, provider)
      return `export const searchIndexes = ${JSON.stringify(urls)}`
    },
  },
  {
    name: 'data/',
    async load({ driver, get, session }, key, command) {
      const name = decodeURIComponent(key)
      const data = await driver.clientData(name, () => sitePages(get))
      if (data === null) throw new Error(`There is no plugin "${name}" with data for the browser.`)
      if (command === 'serve') session.sentData.set(name, data)
      return `export default ${data}`
    },
  },
  {
    name: 'search-provider',
    load: ({ config }, _, command) =>
      providerModule({
        config,
        provider: activeProvider(config, command),
        prefix: PREFIX,
        command,
      }),
  },
  {
    name: 'search-provider-name',
    load: ({ config }, _, command) =>
      `export const providerName = '${providerName(activeProvider(config, command))}'`,
  },
  {
    name: 'search-provider-file',
    // A file without the export fails here, with its name.
    load: ({ config, root }) =>
      'export { createSearchProvider } from ' +
      `${JSON.stringify(slashed(join(root, String(config.search?.provider))))}`,
  },
  {
    name: 'data-page/',
    load: async ({ get }, place) => {
      const source = (await get(listing)).source(place)
      if (source.kind !== 'data') throw new Error(`There is no page at ${place}.`)
      const { exportName, component, data } = source.data
      return `export { ${exportName} as default } from ${JSON.stringify(component)}
export const data = ${JSON.stringify(data)}
export const pageData = ${JSON.stringify(await get(pageData, place))}
`
    },
  },
  {
    name: 'search-component',
    load: () => `export { SearchPage as default } from '${SEARCH_COMPONENT}'`,
  },
  { name: 'search-page/', load: (context, edition) => searchPageModule(context, edition) },
  {
    name: 'search-hooks',
    load: ({ config, root }) =>
      config.search?.searchHooks
        ? 'export const loadHooks = () => ' +
          `import(${JSON.stringify(slashed(join(root, config.search.searchHooks)))})`
        : 'export const loadHooks = null',
  },
  {
    name: 'diagrams',
    load: ({ config }) =>
      `export const loadMermaid = ${config.markdown.mermaid ? "() => import('mermaid')" : 'null'}`,
  },
  {
    name: 'document-scripts',
    load(_, __, command) {
      const { restore, restoreTabs, boot, reportErrors } = documentScripts()
      const reporting = command === 'serve' ? reportErrors : ''
      return [
        `export const restoreCode = ${JSON.stringify(restore)}`,
        `export const restoreTabsCode = ${JSON.stringify(restoreTabs)}`,
        `export const reportErrorsCode = ${JSON.stringify(reporting)}`,
        `export const bootPath = ${JSON.stringify(boot.path)}`,
      ].join('\n')
    },
  },
  {
    // By its name, because an import of its URL would be another instance.
    name: 'refresh-runtime',
    load: (_, __, command) => (command === 'serve' ? "export * from '/@react-refresh'" : ''),
  },
  { name: 'page-parts', load: pagePartsModule },
  { name: 'worded/', load: wordedComponentModule },
  {
    name: 'brand.css',
    load: ({
      config: {
        themeConfig: { brand },
      },
    }) => (brand === null ? '' : brandStyles(brand)),
  },
  { name: 'parts', load: partsModule },
]

/** Finds the module of an import specifier. */
export function findVirtualModule(
  specifier: string,
): { module: VirtualModule; key: string } | null {
  if (!specifier.startsWith(PREFIX)) return null
  const name = specifier.slice(PREFIX.length)
  const exact = virtualModules.find((module) => module.name === name)
  if (exact) return { module: exact, key: '' }
  const family = virtualModules.find(
    (module) => module.name.endsWith('/') && name.startsWith(module.name),
  )
  return family ? { module: family, key: decodeURIComponent(name.slice(family.name.length)) } : null
}
