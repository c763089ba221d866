import type { NameMatching } from '../../client/search/nameMatcher.ts'
import type { PageData } from '../../shared/page.ts'

/** Pages that are suggested. */
const LIMIT = 3
/** Difference from which a page isn't what was meant. */
const TOLERANCE = 0.45
/** Parts of the difference: the name of the page, and the folders above it. */
const NAME = 0.8
const FOLDERS = 0.2
/** Names that aren't in the URL count less. */
const ELSEWHERE = { title: 0.05, heading: 0.15 }
/** Difference of a page whose path begins the path. */
const ABOVE = 0.15

type Known = Pick<PageData, 'routePath' | 'title' | 'toc'> & Partial<Pick<PageData, 'pageType'>>

/**
 * Pages that may be meant by a path that leads nowhere, nearest first: those with a similar path,
 * those whose title or a heading is similar to its last segment, and the page of its folder, if
 * that isn't a home page.
 */
export function nearPages<P extends Known>(
  path: string,
  pages: readonly P[],
  { createNameMatcher, editDistance }: NameMatching,
): P[] {
  const wanted = segmentsOf(path)
  const name = wanted.at(-1) ?? ''
  const differences = nameDifferences(name, pages, createNameMatcher)
  return pages
    .map((page, at) => {
      const known = segmentsOf(page.routePath)
      const knownName = known.at(-1) ?? ''
      const ofPath = editDistance(name, knownName) / Math.max(name.length, knownName.length)
      const ofName =
        name === '' || knownName === '' ? 1 : Math.min(ofPath, differences.get(at) ?? Infinity)
      const distance = ofName * NAME + folderDifference(wanted, known) * FOLDERS
      return { page, distance: isAbove(page, known, wanted) ? Math.min(distance, ABOVE) : distance }
    })
    .filter(({ distance }) => distance <= TOLERANCE)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, LIMIT)
    .map(({ page }) => page)
}

/** True for the page of the folder that a path is in, such as `/api/` for `/api/overview`. */
function isAbove(
  { pageType }: Known,
  known: readonly string[],
  wanted: readonly string[],
): boolean {
  return (
    pageType !== 'home' &&
    known.length > 0 &&
    known.length === wanted.length - 1 &&
    known.every((segment, at) => segment === wanted[at])
  )
}

/** How much the titles and headings differ from a name, by position of the page. */
function nameDifferences(
  wanted: string,
  pages: readonly Known[],
  createMatcher: NameMatching['createNameMatcher'],
): ReadonlyMap<number, number> {
  const names = pages.flatMap(({ title, toc }, page) => [
    { page, text: title, penalty: ELSEWHERE.title },
    ...toc.map(({ text }) => ({ page, text, penalty: ELSEWHERE.heading })),
  ])
  const differences = new Map<number, number>()
  for (const { at, errors } of createMatcher(names.map(({ text }) => text))(wanted)) {
    const { page, text, penalty } = names[at] as (typeof names)[number]
    const rest = Math.abs(text.length - wanted.length) / Math.max(text.length, wanted.length)
    differences.set(page, Math.min(differences.get(page) ?? 1, errors + rest + penalty))
  }
  return differences
}

function segmentsOf(path: string): string[] {
  return path
    .toLowerCase()
    .replace(/\.html?$/, '')
    .split('/')
    .filter((segment) => segment !== '' && segment !== 'index')
}

/** 0 for the same folders, 1 for none in common. */
function folderDifference(wanted: readonly string[], known: readonly string[]): number {
  const folders = new Set([...wanted.slice(0, -1), ...known.slice(0, -1)])
  const shared = wanted.slice(0, -1).filter((segment) => known.includes(segment)).length
  return folders.size === 0 ? 0 : 1 - shared / folders.size
}
