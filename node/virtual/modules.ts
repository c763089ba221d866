import { join, relative } from 'node:path'
import type { BuildContext } from '../context.ts'
import { SEARCH_PAGE } from '../../shared/search/document.ts'
import { themeModule } from './themeModule.ts'
import { searchPageModule, searchPages } from '../search/searchPage.ts'
import { activeProvider, providerModule, searchAddresses } from '../search/searchProvider.ts'

/** A module that exists only in the build. */
export interface VirtualModule {
  /** Name without prefix; a trailing slash stands for a family: `sidebar/` serves `sidebar/<key>`. */
  readonly name: string
  /** Code of the module. `key` is what follows the name of a family. */
  load(context: BuildContext, key: string, command: 'build' | 'serve'): string | Promise<string>
}

const PREFIX = 'virtual:bifolio/'
const json = (value: unknown): string => `export default ${JSON.stringify(value)}`
/** A table of keys to modules that are loaded when asked for. */
const lazyTable = (name: string, family: string, keys: readonly string[]): string =>
  `export const ${name} = {${keys.map((key) => `${JSON.stringify(key)}: () => import(${JSON.stringify(`${PREFIX}${family}${encodeURIComponent(key)}`)})`).join(',')}}`

/** Every virtual module, in one table. */
export const virtualModules: readonly VirtualModule[] = [
  { name: 'config', load: async ({ model }) => json(await model.clientConfig()) },
  { name: 'content', load: ({ config }) => lazyTable('content', 'content/', config.locales.map(({ lang }) => lang)) },
  {
    name: 'content/',
    load: ({ config, root, contentRoot, store }, lang) => {
      const folder = `/${relative(root, contentRoot).replaceAll('\\', '/')}`
      const { extensions, include, exclude } = config.route
      const endings = extensions.length === 1 ? extensions[0] : `{${extensions.join(',')}}`
      const all = `${folder}/${lang}/**/*${endings ?? ''}`
      const isEverything = include.length === 1 && include[0] === '**'
      const patterns = [...(isEverything ? [all] : include.map((pattern) => `${folder}/${pattern}`)), ...exclude.map((pattern) => `!${folder}/${pattern}`)]
      const fallbacks = store.pages().filter((page) => store.isFallback(page) && page.startsWith(`${lang}/`))
      const borrowed = fallbacks.map((page) => `${JSON.stringify(page)}: () => import(${JSON.stringify(`${folder}/${store.sourceOf(page)}?lang=${lang}`)})`)
      const generated = searchPages({ config, store }).filter((page) => page.lang === lang).map(() => `${JSON.stringify(`${lang}${SEARCH_PAGE}.mdx`)}: () => import(${JSON.stringify(`${PREFIX}search-page/${lang}`)})`)
      return `const files = import.meta.glob(${JSON.stringify(patterns)})
const own = Object.fromEntries(Object.entries(files).map(([path, load]) => [path.slice(${folder.length + 1}), load])${isEverything ? '' : `.filter(([path]) => path.startsWith(${JSON.stringify(`${lang}/`)}))`})
export const pages = {...own,${[...borrowed, ...generated].join(',')}}`
    },
  },
  { name: 'sidebars', load: async ({ model }) => lazyTable('sidebars', 'sidebar/', (await model.sidebars()).map(({ key }) => key)) },
  {
    name: 'sidebar/',
    load: async ({ model }, key) => json((await model.sidebars()).find((sidebar) => sidebar.key === key) ?? { key, items: [] }),
  },
  { name: 'page-index', load: ({ config }) => lazyTable('pageIndexes', 'page-index/', config.locales.map(({ lang }) => lang)) },
  { name: 'page-index/', load: async ({ model }, lang) => json(await model.pageIndex(lang)) },
  {
    name: 'search-index',
    load: async (context, _, command) => `export const searchIndexes = ${JSON.stringify(await searchAddresses(context, activeProvider(context.config, command)))}`,
  },
  { name: 'search-provider', load: ({ config }, _, command) => providerModule({ config, provider: activeProvider(config, command), prefix: PREFIX }) },
  {
    name: 'search-provider-file',
    // A file without the export fails here, with its name.
    load: ({ config, root }) => `export { createSearchProvider } from ${JSON.stringify(join(root, String(config.search?.provider)))}`,
  },
  { name: 'search-page/', load: (context, lang) => searchPageModule(context, lang) },
  {
    name: 'search-hooks',
    load: ({ config, root }) =>
      config.search?.searchHooks
        ? `export const loadHooks = () => import(${JSON.stringify(join(root, config.search.searchHooks))})`
        : 'export const loadHooks = null',
  },
  {
    name: 'theme',
    load: themeModule,
  },
]

/** Finds the module of an import specifier. */
export function findVirtualModule(specifier: string): { module: VirtualModule; key: string } | null {
  if (!specifier.startsWith(PREFIX)) return null
  const name = specifier.slice(PREFIX.length)
  const exact = virtualModules.find((module) => module.name === name)
  if (exact) return { module: exact, key: '' }
  const family = virtualModules.find((module) => module.name.endsWith('/') && name.startsWith(module.name))
  return family ? { module: family, key: decodeURIComponent(name.slice(family.name.length)) } : null
}
