import type { createNameMatcher } from './nameMatcher.ts'
import type { SearchDocument, SearchSection } from './document.ts'
import { headingTrails } from './trails.ts'
import { type SearchGroup, type SearchResults, type TextRange, toResults } from './results.ts'

/** The names on a page. */
export interface NamedPage extends Pick<
  SearchDocument,
  'title' | 'pinyin' | 'routePath' | 'sectionPath'
> {
  readonly sections: readonly Pick<SearchSection, 'id' | 'heading' | 'depth' | 'pinyin'>[]
}

/** Finds pages by their titles and headings alone. */
export type TitleSearch = (query: string) => SearchResults

/** On a site with more names, comparing them would stop the typing: titles have to do. */
const MOST_NAMES = 4000
/** Pages of an answer. */
const MOST_PAGES = 12
/** Hits of an answer: as many as there can be. */
const LIMIT = 100

/** A title, or the heading of a section. */
interface Name {
  readonly page: number
  readonly section: number | null
  readonly text: string
  /** Its reading in Latin letters, when that is what is compared. */
  readonly reading?: string
}

/** A name that was found. Of two names the better one has the lower rank. */
interface Found extends Name {
  readonly marks: readonly TextRange[]
  readonly rank: number
}

/**
 * Prepares names for queries. They are matched loosely and as a whole: this is what can be shown
 * while the index is on its way.
 */
export function createTitleSearch(
  pages: readonly NamedPage[],
  createMatcher: typeof createNameMatcher,
): TitleSearch {
  const names = namesOf(pages)
  const match = createMatcher(names.map(({ text, reading }) => reading ?? text))
  return (query) => {
    const wanted = query.trim().replace(/\s+/g, ' ')
    const byPage = new Map<number, Found[]>()
    for (const { at, marks } of match(wanted)) {
      const name = names[at] as Name
      const found = { ...name, marks: name.reading ? [] : marks, rank: rankOf(name, wanted) }
      byPage.set(name.page, [...(byPage.get(name.page) ?? []), found])
    }
    const groups = [...byPage]
      .map(([page, found]) => ({ page, found: found.toSorted((a, b) => a.rank - b.rank) }))
      .toSorted((a, b) => (a.found[0]?.rank ?? 0) - (b.found[0]?.rank ?? 0))
      .slice(0, MOST_PAGES)
      .flatMap(({ page, found }) => toGroup(pages[page], found))
    return toResults(query, groups, LIMIT)
  }
}

function namesOf(pages: readonly NamedPage[]): Name[] {
  const both = (name: Name, pinyin: string | undefined): Name[] =>
    pinyin ? [name, { ...name, reading: pinyin.replaceAll(' ', '') }] : [name]
  const titles = pages.flatMap(({ title, pinyin }, page) =>
    both({ page, section: null, text: title }, pinyin),
  )
  const headings = pages.flatMap(({ sections }, page) =>
    sections.flatMap(({ heading, pinyin }, section) =>
      heading === '' ? [] : both({ page, section, text: heading }, pinyin),
    ),
  )
  return titles.length + headings.length > MOST_NAMES ? titles : [...titles, ...headings]
}

/** Titles come before headings, and among them what is most of the name. */
function rankOf({ section, text, reading = text }: Name, wanted: string): number {
  return Number(section !== null) + 1 - Math.min(1, wanted.length / reading.length)
}

function toGroup(page: NamedPage | undefined, found: readonly Found[]): SearchGroup[] {
  if (page === undefined) return []
  const { title, routePath, sectionPath, sections } = page
  const trails = headingTrails(sections)
  const ofTitle = found.find(({ section }) => section === null)
  const seen = new Set<number>()
  const hits = found.flatMap(({ section, text, marks }) => {
    if (section === null || seen.has(section)) return []
    seen.add(section)
    const id = sections[section]?.id ?? ''
    const trail = trails[section]?.slice(0, -1) ?? []
    return [{ kind: 'heading', id, trail, text: { text, marks } } as const]
  })
  return [
    {
      title: { text: title, marks: ofTitle?.marks ?? [] },
      routePath,
      sectionPath,
      isTitleHit: ofTitle !== undefined,
      hits,
    },
  ]
}

/**
 * An answer in which the pages that are found by their title keep the order in which they are shown
 * already. All others are where the answer has them.
 */
export function keepPlaces(shown: readonly SearchGroup[], results: SearchResults): SearchResults {
  const places = new Map(shown.map(({ routePath }, place) => [routePath, place]))
  const placeOf = ({ routePath }: SearchGroup): number => places.get(routePath) ?? shown.length
  const titles = results.groups
    .filter(({ isTitleHit }) => isTitleHit)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
  const groups = results.groups.map((group) =>
    group.isTitleHit ? (titles.shift() ?? group) : group,
  )
  return { ...results, groups }
}
