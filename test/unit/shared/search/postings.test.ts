import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packPlaces, slotsOf, unpackPlaces } from '../../../../shared/search/postings.ts'

const routes = Array.from({ length: 300 }, (_, at) => `/guide/part-${at % 7}/page-${at}`)

function pagesOf(slots: readonly number[]): number[] {
  const pages: number[] = []
  for (const [page, slot] of slots.entries()) pages[slot] = page
  return pages
}

describe('slots', () => {
  test('are as many as there are pages', () => {
    expect(new Set(slotsOf(routes)).size).toBe(routes.length)
  })

  test("depend on a page's route path, not on its place", () => {
    const slots = slotsOf(routes)
    const reversed = slotsOf(routes.toReversed()).toReversed()
    expect(reversed).toEqual(slots)
  })

  test.each([
    ['first', ['/added', ...routes]],
    ['last', [...routes, '/added']],
  ])('of nearly all pages stay when a page is added: %s', (_, more) => {
    const before = new Map(routes.map((route, at) => [route, slotsOf(routes)[at]]))
    const after = slotsOf(more)
    const moved = more.filter((route, at) => before.has(route) && before.get(route) !== after[at])
    expect(moved.length).toBeLessThanOrEqual(3)
  })
})

test('places are packed and unpacked', () => {
  const place = fc.record({
    page: fc.integer({ min: 0, max: routes.length - 1 }),
    section: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 5000 })),
  })
  const slots = slotsOf(routes)
  const keyOf = ({ page, section }: { page: number; section: number }): string =>
    `${page} ${section}`
  fc.assert(
    fc.property(fc.uniqueArray(place, { selector: keyOf }), (places) => {
      const read = unpackPlaces(packPlaces(places, slots), pagesOf(slots))
      expect(read.map(keyOf).sort()).toEqual(places.map(keyOf).sort())
    }),
  )
})

test('a page that is gone is left out', () => {
  expect(unpackPlaces(packPlaces([{ page: 0, section: 3 }], [5]), [])).toEqual([])
})
