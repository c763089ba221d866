import { posix } from 'node:path'
import { routeOf } from './redirects.ts'
import { withoutSlug } from './withoutSlug.ts'
import type { MigrationPlan, PlannedPage } from './types.ts'

/**
 * Moves pages whose URL another page has: the old tool showed one of them. The page with a `slug`
 * keeps the URL, or else the first. Another with a `slug` gets the URL of its path. Redirects are
 * made later, which note that the old URL shows another page.
 */
export function withoutSharedUrls(plan: MigrationPlan): MigrationPlan {
  const byRoute = new Map<string, PlannedPage[]>()
  const paths = new Set(plan.pages.map(({ path }) => path))
  for (const page of plan.pages) {
    if (/(?:^|\/)_/.test(page.path) || isHidden(page.path, paths)) continue
    const route = routeOf(page, plan.config)
    byRoute.set(route, [...(byRoute.get(route) ?? []), page])
  }
  const moved = new Map<PlannedPage, PlannedPage>()
  for (const [route, pages] of byRoute) {
    const isMoved = (page: PlannedPage): boolean =>
      routeOf({ path: page.path, text: '' }, plan.config) !== route
    const owner = pages.find(isMoved) ?? pages[0]
    for (const page of pages.filter((each) => each !== owner))
      moved.set(
        page,
        isMoved(page)
          ? { ...page, text: withoutSlug(page.text) ?? page.text }
          : { ...page, path: freePath(page.path, paths) },
      )
  }
  return moved.size === 0
    ? plan
    : { ...plan, pages: plan.pages.map((page) => moved.get(page) ?? page) }
}

/** A README beside an index isn't a page. */
function isHidden(path: string, paths: ReadonlySet<string>): boolean {
  const { dir, name } = posix.parse(path)
  return /^readme$/i.test(name) && ['md', 'mdx'].some((end) => paths.has(`${dir}/index.${end}`))
}

function freePath(path: string, paths: Set<string>): string {
  const { dir, name, ext } = posix.parse(path)
  const isIndex = /^(?:index|readme)$/i.test(name)
  const names = isIndex ? ['overview'] : []
  for (let count = 2; ; count++) {
    const free = [...names, `${isIndex ? 'overview' : name}-${count}`]
      .map((each) => `${dir}/${each}${ext}`)
      .find((each) => !paths.has(each))
    if (free === undefined) continue
    paths.add(free)
    return free
  }
}
