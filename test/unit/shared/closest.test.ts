import { expect, test } from 'vitest'
import { beginningDistances, closest, nearest, editDistance } from '../../../shared/closest.ts'

test.each([
  ['base', 'base', 0],
  ['titel', 'title', 1],
  ['hideNavBar', 'hideNavbar', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('counts the edits from %j to %j', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance)
})

test('counts the edits to every beginning of a word', () => {
  expect(beginningDistances('sid', 'side')).toEqual([3, 2, 1, 0, 1])
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

test('of a long list, a message shows the five nearest names and how many more there are', () => {
  const keys = [
    'title',
    'description',
    'text',
    'titleSuffix',
    'hero',
    'features',
    'overview',
    'navbar',
  ]
  expect(nearest('titel', keys)).toBe('title, text, hero, features, navbar and 3 more')
  expect(nearest('titel', keys.slice(0, 3), (key) => `'${key}'`)).toBe(
    "'title', 'description', 'text'",
  )
})
