/** One or more old addresses and where they lead. */
export interface Redirect {
  /** Paths without base. `/old/*` stands for every address below `/old/` whose rest is that of a page below `to`. */
  readonly from: string | readonly string[]
  /** A page of the site without base, an address with https://, or `/new/*` for the pages below `/new/`. */
  readonly to: string
}

/** One old address and where it leads. */
export interface SingleRedirect {
  readonly from: string
  readonly to: string
}

const isPattern = (path: string): boolean => path.endsWith('/*')
const pairsOf = (redirects: readonly Redirect[]): SingleRedirect[] => redirects.flatMap(({ from, to }) => [from].flat().map((path) => ({ from: path, to })))

/** Every old address. A pattern has one for each page below its target; those stated by themselves, and pages, come before it. */
export function listRedirects(redirects: readonly Redirect[], pages: readonly string[]): SingleRedirect[] {
  const pairs = pairsOf(redirects)
  const found = new Map(pairs.filter(({ from }) => !isPattern(from)).map(({ from, to }) => [from, to]))
  const taken = new Set(pages)
  for (const { from, to } of pairs.filter((pair) => isPattern(pair.from))) {
    const below = to.slice(0, -1)
    for (const page of isPattern(to) ? pages.filter((path) => path.startsWith(below)) : []) {
      const old = from.slice(0, -1) + page.slice(below.length)
      if (!found.has(old) && !taken.has(old)) found.set(old, page)
    }
  }
  return [...found].map(([from, to]) => ({ from, to }))
}

/** What makes redirects useless or endless, each as a sentence. */
export function findProblems(redirects: readonly Redirect[], pages: readonly string[]): string[] {
  const pairs = pairsOf(redirects)
  const exists = new Set(pages)
  const sources = new Set(pairs.map(({ from }) => from))
  return pairs.flatMap(({ from, to }, index): string[] => {
    const path = to.replace(/[?#].*$/, '')
    if (pairs.findIndex((pair) => pair.from === from) < index) return [`'${from}' is redirected twice.`]
    if (exists.has(from)) return [`'${from}' is a page and cannot be redirected to '${to}'.`]
    if (isPattern(from) !== isPattern(to)) return [`'${from}' and '${to}' have to end with '/*' both, or neither.`]
    if (sources.has(path)) return [`'${from}' leads to '${to}', which is redirected itself: name the last page.`]
    if (isPattern(to)) return pages.some((page) => page.startsWith(to.slice(0, -1))) ? [] : [`'${from}' leads to '${to}', below which there is no page.`]
    return to.startsWith('/') && !exists.has(path) ? [`'${from}' leads to '${to}', which is no page.`] : []
  })
}
