import config from 'virtual:bifolio/config'
import { localeAt } from '../../shared/edition.ts'
import { routePathOfUrl } from '../../shared/routePath.ts'
import { watchLinks, type LinksAhead } from './linksInView.ts'
import { pageBehind } from './prefetch.ts'
import { router } from './router.ts'
import { sidebarResource } from '../siteData.ts'
import { manifestOf, siteFiles } from '../siteFiles.ts'

/** Pages that are fetched of one page's links without a sign of the reader. */
const PER_PAGE = 4
/** Pages that are fetched at the same time. */
const AT_ONCE = 2

/**
 * Fetches the targets of the links on the current page. `sidebars` has those that were asked for
 * once: one that cannot be had is left to who goes to its pages. Returns a function that stops it.
 */
export function fetchLinksAhead(sidebars: Set<string>): () => void {
  let isOver = false
  let links: LinksAhead | undefined
  let left = PER_PAGE
  let running = 0
  const fetchNext = async (): Promise<void> => {
    while (left > 0 && running < AT_ONCE) {
      const link = isOver ? undefined : links?.take()
      if (!link) return
      const routePath = pageBehind(link)
      if (routePath === null || router.requested.has(routePath)) continue
      running++
      left--
      if (!(await fetchText(routePath, sidebars))) left++
      running--
    }
  }
  const fill = (): void => {
    for (let count = 0; count < AT_ONCE; count++) void fetchNext()
  }
  const start = async (): Promise<void> => {
    await manifestOf(localeAt(routePathOfUrl(window.location.pathname, config.base) ?? '/', config))
    if (isOver) return
    links = watchLinks(fill)
    fill()
  }
  start().catch(() => {})
  return () => {
    isOver = true
    links?.stop()
  }
}

/**
 * Fetches the text of a page at low priority. Code runs only for who shows that it is wanted. False
 * when there was nothing to fetch.
 */
async function fetchText(routePath: string, sidebars: Set<string>): Promise<boolean> {
  try {
    const { pages, chunks } = await manifestOf(localeAt(routePath, config))
    if (!(routePath in pages) || routePath in chunks) return false
    router.requested.add(routePath)
    const file = await siteFiles().page(routePath, 'low')
    const key = file?.pageData.sidebarKey
    if (key && !sidebars.has(key)) await sidebarResource.load(key).catch(() => {})
    if (key) sidebars.add(key)
    return true
  } catch {
    router.requested.delete(routePath)
    return true
  }
}
