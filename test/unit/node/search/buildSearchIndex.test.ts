import { expect, test } from 'vitest'
import { buildSearchIndex } from '../../../../node/search/buildSearchIndex.ts'
import { loadPinyin } from '../../../../node/search/pinyin.ts'
import { headingTrails } from '../../../../shared/search/trails.ts'

const text = 'Opening  words.\nInstall\nRun npm install.\nOptions\nAll of them.\nbase\nA path.'
const page = {
  title: 'Start',
  routePath: '/guide/start',
  sectionPath: ['Guide'],
  text,
  codeBlocks: [],
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

test('assigns code to its section, white space collapsed', () => {
  const codeBlocks = [
    { text: 'before\n  all', after: -1 },
    { text: 'npm install', after: text.indexOf('\nOptions') },
    { text: 'last', after: text.length - 1 },
  ]
  const [document] = buildSearchIndex([{ ...page, codeBlocks }]).pages
  expect(document?.sections.map(({ code }) => code)).toEqual([
    'before all',
    'npm install',
    undefined,
    'last',
  ])
})

test('gives titles and headings their reading, in Chinese only', async () => {
  const toc = [
    { text: '使用 MDX 的长处', id: 'x', depth: 2, charIndex: 0 },
    { text: 'base', id: 'base', depth: 2, charIndex: -1 },
  ]
  const source = { ...page, title: '快速入门', text: '使用 MDX 的长处', toc }
  const [read] = buildSearchIndex([source], { readPinyin: await loadPinyin('zh-Hans-CN') }).pages
  expect(read?.pinyin).toBe('kuai su ru men')
  expect(read?.sections.map(({ pinyin }) => pinyin)).toEqual(['shi yong de chang chu', undefined])
  expect(await loadPinyin('ja')).toBe(null)
  expect(buildSearchIndex([source]).pages[0]).not.toHaveProperty('pinyin')
})

test('keeps keywords, and the synonyms of which a page has a word', () => {
  const index = buildSearchIndex([{ ...page, keywords: ['Dark  Mode'] }, page], {
    synonyms: [
      ['night mode', 'dark mode'],
      ['Setup', 'INSTALL'],
      ['kite', 'dragon'],
    ],
  })
  expect(index.pages.map(({ keywords }) => keywords)).toEqual([['Dark  Mode'], undefined])
  expect(index.synonyms).toEqual([[['INSTALL'], ['Setup']]])
})

test('leaves out the opening of a page that begins with a heading', () => {
  const toc = [{ text: 'First', id: 'first', depth: 2, charIndex: 0 }]
  const [document] = buildSearchIndex([{ ...page, text: 'First\nWords.', toc }]).pages
  expect(document?.sections.map(({ id }) => id)).toEqual(['first'])
})

test('gives the headings above each section', () => {
  const [document] = buildSearchIndex([page]).pages
  expect(headingTrails(document?.sections ?? [])).toEqual([
    [],
    ['Install'],
    ['Options'],
    ['Options', 'base'],
  ])
})

test.each([
  ['cells of a table', 'Name\nType\nA path.\nlink', 'Name · Type · A path. link'],
  ['sentences', 'One (two.)\n“Three?”\n四。\nfive', 'One (two.) “Three?” 四。 five'],
  ['a list behind its lead', 'Names:\na\nb', 'Names: a · b'],
  ['lines of one block', 'one  two', 'one two'],
])('tells blocks apart: %s', (_, blocks, expected) => {
  const [document] = buildSearchIndex([{ ...page, text: blocks, toc: [], codeBlocks: [] }]).pages
  expect(document?.sections.map((section) => section.text)).toEqual([expected])
})
