import { type Edition, editionKey, editionOfPlace } from '../../shared/edition.ts'
import { SEARCH_PAGE } from '../../shared/search/document.ts'
import type { BuildContext } from '../site/context.ts'
import { searchPages } from '../search/searchPage.ts'
import { PREFIX } from './prefix.ts'

/** A page and the module it is loaded from. */
export interface PageModule {
  readonly routePath: string
  /** What an import names. */
  readonly specifier: string
  /** True for a page whose URL Vike gets from its own files. */
  readonly isListed: boolean
}

/**
 * The modules of the pages of a language of a version. A build has none for pages without
 * components, which are data.
 */
export async function pageModulesOf(
  { config, contentRoot, store }: Pick<BuildContext, 'config' | 'contentRoot' | 'store'>,
  edition: Edition,
  command: 'build' | 'serve',
): Promise<PageModule[]> {
  const key = editionKey(edition)
  const folder = contentRoot.replaceAll('\\', '/')
  const modules: PageModule[] = []
  for (const page of store.pages()) {
    if (editionOfPlace(page, config.editions) !== edition) continue
    if (command === 'build' && (await store.record(page)).isHtml) continue
    const isData = store.source(page).kind === 'data'
    // Listed one by one, because a glob doesn't follow symbolic links and treats names as patterns.
    const specifier = isData
      ? `${PREFIX}data-page/${encodeURIComponent(page)}`
      : `${folder}/${store.sourceOf(page)}${store.isFallback(page) ? `?lang=${edition.lang}` : ''}`
    modules.push({
      routePath: store.routeOf(page),
      specifier,
      isListed: isData && !store.isFallback(page),
    })
  }
  const hasSearch = searchPages({ config, store }).some((page) => editionKey(page) === key)
  // In a build the search page's data is a file.
  if (hasSearch)
    modules.push({
      routePath: edition.prefix + SEARCH_PAGE,
      specifier:
        command === 'build'
          ? `${PREFIX}search-component`
          : `${PREFIX}search-page/${encodeURIComponent(key)}`,
      isListed: false,
    })
  return modules
}
