import type { PagePair, SectionPair } from './matchSections.ts'
import type { PageState, SiteState } from './siteState.ts'

/** A URL or an anchor that led to a text and doesn't any more. */
export interface EndedUrl {
  readonly kind: 'page' | 'anchor'
  /** `/guide/start`, `/guide/start#install`. */
  readonly url: string
  /** Where its text is now. Null if it is gone. */
  readonly now: string | null
  /** Files of pages that still link to it. */
  readonly linkedFrom: readonly string[]
}

interface Sites {
  readonly before: SiteState
  readonly after: SiteState
  readonly sections: readonly SectionPair<PageState>[]
}

/** URLs of pages without a redirect, and anchors of pages that still exist. */
export async function endedUrls(
  pairs: readonly PagePair<PageState>[],
  { after, sections }: Sites,
): Promise<EndedUrl[]> {
  const routes = new Set(after.pages.map(({ routePath }) => routePath))
  const now = new Map(
    sections.flatMap(({ before, after: to }) =>
      before ? [[before.section, to && urlOf(to.page.routePath, to.section.id)] as const] : [],
    ),
  )
  const ended: Omit<EndedUrl, 'linkedFrom'>[] = []
  const left = new Map<string, Set<string>>()
  for (const { after: page } of pairs)
    if (page) left.set(page.page.routePath, new Set(page.sections.map(({ id }) => id)))
  for (const { before, after: page } of pairs) {
    if (!before) continue
    const { routePath } = before.page
    if (!routes.has(routePath)) {
      if (after.isRedirected(routePath)) continue
      const moved = before.sections.map((section) => now.get(section)).find((url) => url)
      ended.push({ kind: 'page', url: routePath, now: page?.page.routePath ?? moved ?? null })
      continue
    }
    const ids = left.get(routePath)
    if (!ids) continue
    for (const section of before.sections)
      if (section.id !== '' && !ids.has(section.id))
        ended.push({
          kind: 'anchor',
          url: urlOf(routePath, section.id),
          now: now.get(section) ?? null,
        })
  }
  if (ended.length === 0) return []
  const linked = await linksTo(new Set(ended.map(({ url }) => url)), after)
  return ended.map((each) => ({ ...each, linkedFrom: linked.get(each.url) ?? [] }))
}

function urlOf(routePath: string, id: string): string {
  return id === '' ? routePath : `${routePath}#${id}`
}

/** Which pages link to URLs, by the files of those pages. */
async function linksTo(
  urls: ReadonlySet<string>,
  state: SiteState,
): Promise<Map<string, string[]>> {
  const parts = [...urls].map((url) =>
    url.includes('#') ? url.slice(url.indexOf('#')) : (/[^/]+(?=\/?$)/.exec(url)?.[0] ?? '/'),
  )
  const found = new Map<string, Set<string>>()
  for (const page of state.pages) {
    if (!page.isComposed && !parts.some((part) => page.source.includes(part))) continue
    for (const { targets } of (await page.read()).sections)
      for (const { kind, to } of targets) {
        if (kind !== 'link') continue
        const target = state.resolve(to, page)
        const pagePath = target.replace(/#.*/, '')
        for (const url of new Set([target, pagePath]))
          if (urls.has(url)) found.set(url, (found.get(url) ?? new Set()).add(page.file))
      }
  }
  return new Map([...found].map(([url, files]) => [url, [...files]]))
}
