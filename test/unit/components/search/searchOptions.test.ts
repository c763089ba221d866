import { expect, test } from 'vitest'
import { foundTerms, optionGroups } from '../../../../components/search/searchOptions.ts'
import type { MarkedText, SearchHit, SearchResults } from '../../../../shared/search/results.ts'

const hit = (id: string): SearchHit => ({
  kind: 'heading',
  id,
  trail: [],
  text: { text: id, marks: [] },
})
const results: SearchResults = {
  query: 'q',
  count: 6,
  groups: [
    {
      title: { text: 'Page', marks: [] },
      routePath: '/page',
      sectionPath: ['Guide'],
      isTitleHit: true,
      hits: ['a', 'b', 'c', '安装', 'e'].map(hit),
    },
  ],
}
const answer = { results, extra: [], others: [] }
const shape = (expanded: ReadonlySet<string>): string[] =>
  optionGroups({ answer, expanded }).flatMap(({ options }) =>
    options.map((option) =>
      'link' in option
        ? option.link
        : option.kind === 'more'
          ? `${option.count} more`
          : option.kind === 'query'
            ? option.query
            : option.command.name,
    ),
  )

test('shows a page with three of its hits and the number of the others', () => {
  expect(shape(new Set())).toEqual(['/page', '/page#a', '/page#b', '/page#c', '2 more'])
})

test('shows all hits of a page that was opened', () => {
  expect(shape(new Set(['/page']))).toEqual([
    '/page',
    '/page#a',
    '/page#b',
    '/page#c',
    `/page#${encodeURIComponent('安装')}`,
    '/page#e',
  ])
})

test('puts groups of hooks and of other languages below', () => {
  const extra = [{ title: 'Blog', items: [{ title: 'Post', link: 'https://example.com' }] }]
  const groups = optionGroups({
    answer: { results, extra, others: [{ lang: 'zh', results }] },
    expanded: new Set(),
  })
  expect(groups.map(({ label, lang }) => [label, lang])).toEqual([
    ['Page', null],
    ['Blog', null],
    ['Page', 'zh'],
  ])
})

test('takes the terms of an answer as what was found, else what is marked in the group of a row, single letters only for want of more', () => {
  const text = (words: string, ...marks: [number, number][]): MarkedText => ({ text: words, marks })
  const marked: SearchResults = {
    ...results,
    groups: [
      {
        title: text('Use MDX', [4, 7]),
        routePath: '/a',
        sectionPath: [],
        isTitleHit: true,
        hits: [{ ...hit('x'), text: text('使用 MDX', [0, 2], [3, 6]) }],
      },
      {
        title: text('Other', [0, 1]),
        routePath: '/b',
        sectionPath: [],
        isTitleHit: true,
        hits: [],
      },
    ],
  }
  const found = (given: SearchResults): string[][] => {
    const all = { ...answer, results: given }
    const groups = optionGroups({ answer: all, expanded: new Set() })
    return groups.map((group) => foundTerms({ answer: all }, groups, group.options[0]!))
  }
  expect(found(marked)).toEqual([['mdx', '使用'], ['o']])
  expect(found({ ...marked, terms: ['mdx', 'm'] })).toEqual([['mdx'], ['mdx']])
})

test('takes the words of a page when they are not those of the answer', () => {
  const own = {
    ...answer,
    results: {
      ...results,
      terms: ['phrase'],
      groups: results.groups.map((group) => ({ ...group, terms: ['word', 'other'] })),
    },
  }
  const groups = optionGroups({ answer: own, expanded: new Set() })
  expect(foundTerms({ answer: own }, groups, groups[0]!.options[0]!)).toEqual(['word', 'other'])
})
