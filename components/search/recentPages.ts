/** A page opened from the search. */
export interface RecentPage {
  readonly title: string
  /** Route path, with anchor where one was opened. */
  readonly link: string
}

const MOST = 5
const keyOf = (lang: string): string => `bifolio-recent-${lang}`

/** The list with a page at its top, each page once. */
export function addRecent(pages: readonly RecentPage[], page: RecentPage): RecentPage[] {
  return [page, ...pages.filter(({ link }) => link !== page.link)].slice(0, MOST)
}

/** Pages of a locale that were opened from the search, last one first. */
export function readRecent(lang: string): RecentPage[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(lang)) ?? '[]')
    return Array.isArray(value) ? value.filter(isRecentPage) : []
  } catch {
    return []
  }
}

/** Remembers that a page was opened from the search. */
export function rememberRecent(lang: string, page: RecentPage): void {
  try {
    localStorage.setItem(keyOf(lang), JSON.stringify(addRecent(readRecent(lang), page)))
  } catch {
    // Without storage nothing is remembered.
  }
}

function isRecentPage(value: unknown): value is RecentPage {
  if (typeof value !== 'object' || value === null) return false
  const { title, link } = value as Partial<Record<keyof RecentPage, unknown>>
  // A stored address is never trusted to leave the site.
  return typeof title === 'string' && typeof link === 'string' && /^\/(?!\/)/.test(link)
}
