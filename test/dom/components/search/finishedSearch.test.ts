import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createSearchTracker,
  type Finding,
  type SearchTracker,
} from '../../../../components/search/finishedSearch.ts'

let reported: string[] = []
let tracker: SearchTracker

beforeEach(() => {
  vi.useFakeTimers()
  reported = []
  tracker = createSearchTracker(({ query, locale, results, link }) =>
    reported.push(`${locale}:${query} ${results.count}${link === null ? '' : ` → ${link}`}`),
  )
})
afterEach(() => {
  vi.useRealTimers()
})

const found = (query: string, count: number): Finding => ({
  locale: 'en',
  results: { query, groups: [], count },
})
/** Types a query as a reader does, with an answer after each key. The last one is looked at. */
function search(query: string, { count = 1, isLookedAt = true, from = 1 } = {}): void {
  for (let length = from; length <= query.length; length++) step(query.slice(0, length), count)
  if (isLookedAt) vi.advanceTimersByTime(1500)
}
function step(query: string, count = 1): void {
  tracker.typed(query)
  vi.advanceTimersByTime(60)
  tracker.answered(found(query, count))
  vi.advanceTimersByTime(100)
}
/** Deletes the last characters, one by one. */
function shorten(query: string, to: number): void {
  for (let length = query.length - 1; length >= to; length--) step(query.slice(0, length))
}

test('reports what was typed at the end, once', () => {
  search('deploy', { count: 3 })
  expect(reported).toEqual([])
  tracker.ended()
  tracker.ended()
  expect(reported).toEqual(['en:deploy 3'])
})

test('reports a query that is left at once, when it has an answer', () => {
  search('deploy', { isLookedAt: false })
  tracker.ended()
  expect(reported).toEqual(['en:deploy 1'])
})

test('reports nothing without an answer: what it would have found is unknown', () => {
  tracker.typed('deploy')
  vi.advanceTimersByTime(5000)
  tracker.ended()
  expect(reported).toEqual([])
})

test('reports the opened result instead of the end', () => {
  search('deploy')
  tracker.opened('/guide/deploy#pages', found('deploy', 4))
  tracker.opened('/guide/ssg', found('deploy', 4))
  tracker.ended()
  expect(reported).toEqual(['en:deploy 4 → /guide/deploy#pages'])
})

test('reports a result that is opened before the whole answer is there', () => {
  tracker.typed('deploy')
  tracker.opened('/guide/deploy', found('deploy', 1))
  tracker.ended()
  expect(reported).toEqual(['en:deploy 1 → /guide/deploy'])
})

test('counts what is typed on as one search, however long the pause was', () => {
  search('deploy')
  vi.advanceTimersByTime(20_000)
  search('deploy github', { from: 7 })
  tracker.ended()
  expect(reported).toEqual(['en:deploy github 1'])
})

test('counts a query that was looked at and then replaced', () => {
  search('dark theme', { count: 0 })
  search('night mode', { count: 2 })
  expect(reported).toEqual(['en:dark theme 0'])
  tracker.ended()
  expect(reported).toEqual(['en:dark theme 0', 'en:night mode 2'])
})

test('counts no query that was replaced before anybody looked', () => {
  search('dark', { isLookedAt: false })
  search('night')
  tracker.ended()
  expect(reported).toEqual(['en:night 1'])
})

test('counts no steps of deleting', () => {
  search('deploy')
  shorten('deploy', 1)
  tracker.typed('')
  expect(reported).toEqual(['en:deploy 1'])
})

test('counts a shorter query that is looked at, or of which a result is opened', () => {
  search('deploy netlify', { count: 0 })
  shorten('deploy netlify', 6)
  tracker.opened('/guide/deploy', found('deploy', 5))
  expect(reported).toEqual(['en:deploy netlify 0', 'en:deploy 5 → /guide/deploy'])
  reported = []
  search('deploy render', { count: 0 })
  shorten('deploy render', 6)
  vi.advanceTimersByTime(1500)
  tracker.ended()
  expect(reported).toEqual(['en:deploy render 0', 'en:deploy 1'])
})

test('counts a query once that was typed on and shortened again', () => {
  search('deploy')
  search('deploy x', { from: 7, isLookedAt: false })
  shorten('deploy x', 6)
  tracker.ended()
  expect(reported).toEqual(['en:deploy 1'])
})

test('counts the query that was looked at when the next one has no answer yet', () => {
  search('deploy')
  tracker.typed('deploy github')
  tracker.ended()
  expect(reported).toEqual(['en:deploy 1'])
})

test('ends with an emptied field, and begins anew', () => {
  search('deploy', { isLookedAt: false })
  tracker.typed(' ')
  search('routes')
  tracker.opened('/guide/routes', found('routes', 1))
  tracker.typed('')
  expect(reported).toEqual(['en:deploy 1', 'en:routes 1 → /guide/routes'])
})

test('has the last count of a query that was asked again, as with code', () => {
  search('useThing', { count: 0 })
  tracker.answered(found('useThing', 7))
  tracker.ended()
  expect(reported).toEqual(['en:useThing 7'])
})

test('counts another query after a result was opened in a new tab', () => {
  search('deploy')
  tracker.opened('/guide/deploy', found('deploy', 1))
  search('deploy github', { from: 7 })
  tracker.ended()
  expect(reported).toEqual(['en:deploy 1 → /guide/deploy', 'en:deploy github 1'])
})

test('spaces around a query make no other one', () => {
  search('deploy')
  tracker.typed(' deploy ')
  tracker.ended()
  expect(reported).toEqual(['en:deploy 1'])
})
