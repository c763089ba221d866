// How often readers look for a page before anything is asked: by its kind, which its URL shows, and
// by the links of the site to it.

/** What the ranking needs of a page. */
export interface PriorSource {
  /** Leading slash, locale prefix, no base, no extension. */
  readonly routePath: string
  /** Route paths of the pages that it links to. */
  readonly linksTo?: readonly string[]
}

/** Segments of a URL, and what pages below them count. The first kind that fits counts. */
const KINDS: readonly (readonly [RegExp, number])[] = [
  // What was news once: it has the words of every guide, and the answers of few questions.
  [/^(?:blog|news|posts?|announc\w*(?:-.*)?)$/, 0],
  [/^(?:change-?logs?|changes|history|archive)$/, 0],
  // release-15-13, whatsnew, new_features_2_4
  [/^(?:releases?|release-?notes|what-?s-?new|new[-_]features)(?:[-_.]?v?\d[\w.-]*)?$/, 0],
  [/^(?:v\d[\w.-]*|whats-new.*)$/, 0],
  [/^(?:errors?|contribut\w*|acknowledge?ments|team|community|legal|license)$/, 0.5],
  [/^(?:upgrad\w*|migrat\w*(?:-.*)?)$/, 0.5],
  [/^(?:guides?|tutorials?|learn|start|getting-started|basics?|features?)$/, 1],
  [/^(?:faqs?|recipes?|how-?to|essentials|concepts?|docs)$/, 1],
]
/** A reference, and whatever else has no name of its own. */
const OTHER = 0.8
/** What links count of it. */
const LINKS = 0.2

/** A number from 0 to 1 for each page. */
export function pagePriors(pages: readonly PriorSource[]): number[] {
  const linked = new Map<string, number>()
  for (const { routePath, linksTo = [] } of pages)
    for (const target of new Set(linksTo))
      if (target !== routePath) linked.set(target, (linked.get(target) ?? 0) + 1)
  const most = Math.max(1, ...linked.values())
  return pages.map(({ routePath }) => {
    const popularity = Math.log1p(linked.get(routePath) ?? 0) / Math.log1p(most)
    return kindOf(routePath) * (1 - LINKS) + popularity * LINKS
  })
}

function kindOf(routePath: string): number {
  const segments = routePath.split('/')
  return KINDS.find(([kind]) => segments.some((segment) => kind.test(segment)))?.[1] ?? OTHER
}
