import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveFound, takeFound } from '../../../../components/search/foundHandoff.ts'
import { hasFound } from '../../../../components/search/hasFound.ts'

const found = { href: '/guide/deploy#hosts', terms: ['host'], isPlace: true }

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('is taken once, by the page that it is meant for', () => {
  expect(hasFound()).toBe(false)
  leaveFound(found)
  expect(takeFound('/guide/deploy')).toBe(null)
  expect(hasFound()).toBe(true)
  expect(takeFound(found.href)).toMatchObject(found)
  expect(hasFound()).toBe(false)
  expect(takeFound(found.href)).toBe(null)
})

test('is forgotten by whichever page reads it half a minute later', () => {
  leaveFound(found)
  vi.advanceTimersByTime(31_000)
  expect(takeFound('/')).toBe(null)
  expect(hasFound()).toBe(false)
})

test('is nothing when something else is stored in its place', () => {
  localStorage.setItem('bifolio-found', '{"href":"/","terms":1}')
  expect(takeFound('/')).toBe(null)
  localStorage.setItem('bifolio-found', 'no JSON')
  expect(takeFound('/')).toBe(null)
})
