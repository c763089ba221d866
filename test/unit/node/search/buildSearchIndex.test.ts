import { expect, test } from 'vitest'
import { buildSearchIndex } from '../../../../node/search/buildSearchIndex.ts'
import { headingTrails, isSearchIndex } from '../../../../shared/search/document.ts'

const text = 'Opening\n  words.\nInstall\nRun npm install.\nOptions\nAll of them.\nbase\nA path.'
const page = {
  title: 'Start',
  routePath: '/guide/start',
  sectionPath: ['Guide'],
  text,
  toc: [
    { text: 'Install', id: 'install', depth: 2, charIndex: text.indexOf('Install') },
    { text: 'Options', id: 'options', depth: 2, charIndex: text.indexOf('Options') },
    { text: 'base', id: 'base', depth: 3, charIndex: text.indexOf('base') },
  ],
}

test('cuts the text of a page at its headings', () => {
  const [document] = buildSearchIndex([page]).pages
  expect(document?.sections).toEqual([
    { id: '', heading: '', depth: 1, text: 'Opening words.' },
    { id: 'install', heading: 'Install', depth: 2, text: 'Run npm install.' },
    { id: 'options', heading: 'Options', depth: 2, text: 'All of them.' },
    { id: 'base', heading: 'base', depth: 3, text: 'A path.' },
  ])
})

test('keeps a heading whose place is unknown, without text', () => {
  const toc = [{ text: 'Props', id: 'props', depth: 2, charIndex: -1 }]
  const [document] = buildSearchIndex([{ ...page, text: 'Only words.', toc }]).pages
  expect(document?.sections).toEqual([
    { id: '', heading: '', depth: 1, text: 'Only words.' },
    { id: 'props', heading: 'Props', depth: 2, text: '' },
  ])
})

test('leaves out the opening of a page that begins with a heading', () => {
  const toc = [{ text: 'First', id: 'first', depth: 2, charIndex: 0 }]
  const [document] = buildSearchIndex([{ ...page, text: 'First\nWords.', toc }]).pages
  expect(document?.sections.map(({ id }) => id)).toEqual(['first'])
})

test('gives the headings above each section', () => {
  const [document] = buildSearchIndex([page]).pages
  expect(headingTrails(document?.sections ?? [])).toEqual([[], ['Install'], ['Options'], ['Options', 'base']])
})

test.each([
  [buildSearchIndex([]), true],
  [{ format: 99, pages: [] }, false],
  ['<!doctype html>', false],
  [null, false],
])('recognises an index: %o', (value, expected) => {
  expect(isSearchIndex(value)).toBe(expected)
})
