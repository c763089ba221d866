import { editDistance } from '../../shared/closest.ts'
import type { PageData } from '../../shared/page.ts'

/** Share of the longer name that may differ. */
const TOLERANCE = 0.45

/**
 * Pages whose paths are near to a path that leads nowhere, nearest first. The last segment counts
 * most.
 */
export function nearPages<P extends Pick<PageData, 'routePath'>>(
  path: string,
  pages: readonly P[],
  limit = 3,
): P[] {
  const wanted = segmentsOf(path)
  return pages
    .map((page) => ({ page, distance: distanceOf(wanted, segmentsOf(page.routePath)) }))
    .filter(({ distance }) => distance <= TOLERANCE)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ page }) => page)
}

function segmentsOf(path: string): string[] {
  return path
    .toLowerCase()
    .replace(/\.html?$/, '')
    .split('/')
    .filter((segment) => segment !== '' && segment !== 'index')
}

/** 0 for the same last segment in the same folders, 1 for nothing in common. */
function distanceOf(wanted: readonly string[], known: readonly string[]): number {
  const name = wanted.at(-1) ?? ''
  const knownName = known.at(-1) ?? ''
  if (name === '' || knownName === '') return 1
  const nameDistance = editDistance(name, knownName) / Math.max(name.length, knownName.length)
  const folders = new Set([...wanted.slice(0, -1), ...known.slice(0, -1)])
  const shared = wanted.slice(0, -1).filter((segment) => known.includes(segment)).length
  const folderDistance = folders.size === 0 ? 0 : 1 - shared / folders.size
  return nameDistance * 0.8 + folderDistance * 0.2
}
