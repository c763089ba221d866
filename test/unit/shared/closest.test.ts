import { expect, test } from 'vitest'
import { closest, editDistance } from '../../../shared/closest.ts'

test.each([
  ['base', 'base', 0],
  ['titel', 'title', 1],
  ['hideNavBar', 'hideNavbar', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('counts the edits from %j to %j', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance)
})

test.each([
  ['titel', 'title'],
  ['sidbar', 'sidebar'],
  ['CLEANURLS', 'cleanUrls'],
  ['zn', 'zh'],
  ['cn', undefined],
  ['xyz', undefined],
  ['', undefined],
])('for %j suggests %j', (word, found) => {
  expect(closest(word, ['title', 'sidebar', 'cleanUrls', 'en', 'zh'])).toBe(found)
})
