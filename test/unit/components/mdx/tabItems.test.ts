import { createElement } from 'react'
import { expect, test } from 'vitest'
import { Tab } from '../../../../components/mdx/Tab.tsx'
import { tabAfterKey, tabItems } from '../../../../components/mdx/tabItems.ts'

const names = (...args: Parameters<typeof tabItems>): string[][] =>
  tabItems(...args).map(({ label, value }) => [label, value])

test('reads labels from the tabs, and ignores the white space between them', () => {
  expect(
    names([
      '\n',
      createElement(Tab, { label: 'npm', key: 1 }),
      '\n',
      createElement(Tab, { label: 'Yarn', value: 'yarn', key: 2 }),
    ]),
  ).toEqual([
    ['npm', 'npm'],
    ['Yarn', 'yarn'],
  ])
})

test('reads labels from the list of values', () => {
  expect(
    names(
      [createElement(Tab, { key: 1 }), createElement(Tab, { key: 2 })],
      ['npm', { label: 'Yarn', value: 'yarn' }],
    ),
  ).toEqual([
    ['npm', 'npm'],
    ['Yarn', 'yarn'],
  ])
})

test('numbers tabs without any label', () => {
  expect(names(createElement(Tab, {}))).toEqual([['1', '1']])
})

test.each([
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowDown', 1, null],
])('moves by %s from %i to %o', (key, at, expected) => {
  expect(tabAfterKey(key, { at, count: 3, isRtl: false })).toBe(expected)
})

test('moves the other way where lines run from right to left', () => {
  expect(tabAfterKey('ArrowLeft', { at: 0, count: 3, isRtl: true })).toBe(1)
  expect(tabAfterKey('ArrowRight', { at: 0, count: 3, isRtl: true })).toBe(2)
})
