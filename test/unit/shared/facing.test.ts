import { expect, test } from 'vitest'
import { alignBlocks, type FacingBlock } from '../../../shared/facing.ts'

/** Blocks by short marks: `#id` is a heading, `=text` a code block, anything else text. */
function blocks(marks: string): FacingBlock[] {
  return marks
    .split(' ')
    .filter(Boolean)
    .map((mark) => ({
      heading: mark.startsWith('#') ? mark.slice(1) : null,
      code: mark.startsWith('=') ? mark.slice(1) : null,
    }))
}

/** Rows as `section: own / other`, a shared block with `=`. */
function rows(own: string, other: string): string[] {
  const part = (marks: string, [from, to]: readonly [number, number]): string =>
    marks.split(' ').filter(Boolean).slice(from, to).join(' ')
  return alignBlocks(blocks(own), blocks(other)).rows.map(
    (row) =>
      `${row.section}: ${part(own, row.own)} ${row.isShared ? '=' : '/'} ${part(other, row.other)}`,
  )
}

test('each heading that both pages have begins a row, after the title', () => {
  expect(rows('h1 p #a p p #b p', 'h1 p #a p #b p p')).toEqual([
    '0: h1 p / h1 p',
    '1: #a p p / #a p',
    '2: #b p / #b p p',
  ])
})

test('a code block that is equal in both cuts the row and is alone', () => {
  expect(rows('h1 #a p =x p', 'h1 #a p p =x p')).toEqual([
    '0: h1 / h1',
    '1: #a p / #a p p',
    '1: =x = =x',
    '1: p / p',
  ])
})

test('code blocks that differ stay in their columns', () => {
  expect(rows('h1 #a =x p', 'h1 #a =y p')).toEqual(['0: h1 / h1', '1: #a =x p / #a =y p'])
})

test('equal code of another section is not the same block', () => {
  expect(rows('#a =x #b p', '#a p #b =x')).toEqual(['1: #a =x / #a p', '2: #b p / #b =x'])
})

test('the same code twice is paired in order', () => {
  expect(rows('p =x p =x', 'p =x =x p')).toEqual([
    '0: p / p',
    '0: =x = =x',
    '0: p / ',
    '0: =x = =x',
    '0:  / p',
  ])
})

test('two code blocks without text between them leave no empty row', () => {
  expect(rows('#a =x =y', '#a =x =y')).toEqual(['1: #a / #a', '1: =x = =x', '1: =y = =y'])
})

test('a section that only one page has stays with the one before', () => {
  expect(rows('h1 #a p #own p #b p', 'h1 #a p #b p #other p')).toEqual([
    '0: h1 / h1',
    '1: #a p #own p / #a p',
    '2: #b p / #b p #other p',
  ])
})

test('pages without a common heading are side by side as a whole', () => {
  expect(rows('h1 #a p #b p', 'h1 #c p')).toEqual(['0: h1 #a p #b p / h1 #c p'])
})

test('headings in another order begin a row only where the order agrees', () => {
  expect(rows('#a #b #c', '#c #a #b')).toEqual(['0:  / #c', '1: #a / #a', '2: #b #c / #b'])
})

test.each([
  ['h1 #a #b', 'h1 p #a =x #b', false],
  ['h1', 'h1', false],
  ['#a #b', '#a', true],
  ['#a #b', '#b #a', true],
  ['#a', '#b', true],
])('headings of "%s" and "%s" differ: %s', (own, other, differs) => {
  expect(alignBlocks(blocks(own), blocks(other)).differs).toBe(differs)
})

test('a row names the heading of its section', () => {
  expect(
    alignBlocks(blocks('p #a =x p'), blocks('p #a =x p')).rows.map(({ heading }) => heading),
  ).toEqual([null, 'a', 'a', 'a'])
})
