import { expect, test } from 'vitest'
import { interval } from '../../../../bench/search/lib/bootstrap.mjs'
import { figuresOf, rankIn } from '../../../../bench/search/lib/figures.mjs'

const row = { isEmpty: false, section: null, row: 0, ms: 1, raw: 10, brotli: 5, files: 2 }

test('figures are means of the questions, and medians of times and sizes', () => {
  const figures = figuresOf([
    { ...row, rank: 1, section: 'a', row: 1 },
    { ...row, rank: 6, section: 'b', row: 0, ms: 3 },
    { ...row, rank: Infinity, isEmpty: true, ms: 2 },
    { ...row, rank: 2, section: 'c', row: 3, ms: 9 },
  ])
  expect(figures).toMatchObject({
    count: 4,
    mrr: (1 + 1 / 6 + 0 + 1 / 2) / 4,
    first: 0.25,
    recall5: 0.5,
    recall10: 0.75,
    empty: 1,
    sections: 3,
    sectionShown: 2 / 3,
    sectionFirst: 1 / 3,
    ms: 3,
  })
})

test('the first accepted page counts', () => {
  const pages = ['/a', '/b', '/c'].map((routePath) => ({ routePath }))
  expect(rankIn(pages, ['/c', '/b'])).toBe(2)
  expect(rankIn(pages, ['/d'])).toBe(Infinity)
})

test('an interval has the mean in it, is the same in every run and shrinks with more questions', () => {
  const few = [1, 0, 0, -0.5, 0.5, 1, 0, 0]
  const { mean, low, high } = interval(few)
  expect(mean).toBe(0.25)
  expect(low).toBeLessThan(mean)
  expect(high).toBeGreaterThan(mean)
  expect(interval(few)).toEqual({ mean, low, high })
  const many = interval(Array.from({ length: 16 }, () => few).flat())
  expect(many.high - many.low).toBeLessThan((high - low) / 2)
  expect(interval([0.2, 0.2, 0.2])).toMatchObject({
    low: expect.closeTo(0.2),
    high: expect.closeTo(0.2),
  })
})
