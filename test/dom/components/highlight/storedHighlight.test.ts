import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeHighlight, takeHighlight } from '../../../../components/highlight/storedHighlight.ts'
import { hasHighlight } from '../../../../components/highlight/hasHighlight.ts'

const found = { href: '/guide/deploy#hosts', terms: ['host'], isPlace: true }

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('is taken once, by the page that it is meant for', () => {
  expect(hasHighlight()).toBe(false)
  storeHighlight(found)
  expect(takeHighlight('/guide/deploy')).toBe(null)
  expect(hasHighlight()).toBe(true)
  expect(takeHighlight(found.href)).toMatchObject(found)
  expect(hasHighlight()).toBe(false)
  expect(takeHighlight(found.href)).toBe(null)
})

test('is forgotten by whichever page reads it half a minute later', () => {
  storeHighlight(found)
  vi.advanceTimersByTime(31_000)
  expect(takeHighlight('/')).toBe(null)
  expect(hasHighlight()).toBe(false)
})

test('is nothing when something else is stored in its place', () => {
  localStorage.setItem('bifolio-marks', '{"href":"/","terms":1}')
  expect(takeHighlight('/')).toBe(null)
  localStorage.setItem('bifolio-marks', 'no JSON')
  expect(takeHighlight('/')).toBe(null)
})
