import { relative } from 'node:path'
import { slashed } from '../slashed.ts'
import { type Edition, editionKey, editionOfPlace } from '../../shared/edition.ts'
import { isUnstyled } from '../../shared/stylesPlace.ts'
import type { BuildContext } from '../site/context.ts'
import { listing } from '../site/listing.ts'
import { page } from '../site/page.ts'
import { hasFile } from '../site/pageSource.ts'
import { searchPages } from '../search/searchPages.ts'
import { PREFIX } from './prefix.ts'

/** A page and the module it is loaded from. */
export interface PageModule {
  readonly routePath: string
  /** What an import names. */
  readonly specifier: string
  /** The file of the page or of its original from the project root, null for a page without one. */
  readonly file: string | null
  /** True for a page that shows its original, because it isn't translated. */
  readonly isFallback: boolean
  /** True for a page that leaves the styles of the theme out. */
  readonly isUnstyled: boolean
  /** True for a page whose URL Vike gets from its own files. */
  readonly isListed: boolean
}

type PageModulesContext = Pick<BuildContext, 'root' | 'config' | 'contentRoot' | 'get'>

/** The bundler's id of a module that an import names by this. */
export function idOf(specifier: string): string {
  return specifier.startsWith(PREFIX) ? `\0${specifier}` : specifier
}

/** The modules of all pages of a build. */
export async function builtModules(context: PageModulesContext): Promise<PageModule[]> {
  const { editions } = context.config
  const modules = editions.map((edition) => pageModulesOf(context, edition, 'build'))
  return (await Promise.all(modules)).flat()
}

/**
 * The modules of the pages of a language of a version. A build has none for pages without
 * components, which are data.
 */
export async function pageModulesOf(
  { root, config, contentRoot, get }: PageModulesContext,
  edition: Edition,
  command: 'build' | 'serve',
): Promise<PageModule[]> {
  const key = editionKey(edition)
  const folder = slashed(contentRoot)
  const modules: PageModule[] = []
  const list = await get(listing)
  for (const place of list.pages) {
    if (editionOfPlace(place, config.editions) !== edition) continue
    const record = command === 'build' ? await get(page, place) : null
    if (record?.isHtml) continue
    const source = list.source(place)
    const { isFallback } = source
    const path = `${folder}/${source.file}`
    const isData = source.kind === 'data'
    modules.push({
      routePath: list.routeOf(place),
      specifier: isData
        ? `${PREFIX}data-page/${encodeURIComponent(place)}`
        : `${path}${isFallback ? `?lang=${edition.lang}` : ''}`,
      file: hasFile(source) ? fromRoot(root, path) : null,
      isFallback,
      isUnstyled: record !== null && isUnstyled(record.frontMatter),
      isListed: isData && !isFallback,
    })
  }
  const search = searchPages(config, list).find((found) => editionKey(found) === key)
  if (search)
    modules.push({
      routePath: search.routePath,
      // In a build the search page's data is a file.
      specifier:
        command === 'build'
          ? `${PREFIX}search-component`
          : `${PREFIX}search-page/${encodeURIComponent(key)}`,
      file: null,
      isFallback: false,
      isUnstyled: false,
      isListed: false,
    })
  return modules
}

/** A path as Vite's glob names it: from the project root, `/../` for what is outside of it. */
export function fromRoot(root: string, path: string): string {
  return `/${slashed(relative(root, path))}`
}
