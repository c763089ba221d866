import { expect, test } from 'vitest'
import { createNameMatcher } from '../../../../shared/search/nameMatcher.ts'
import { type SearchGroup, toResults } from '../../../../shared/search/results.ts'
import {
  createTitleSearch,
  keepPlaces,
  type NamedPage,
} from '../../../../shared/search/titleSearch.ts'

const page = (routePath: string, title: string, ...headings: string[]): NamedPage => ({
  title,
  routePath,
  sectionPath: ['Guide'],
  sections: headings.map((heading, at) => ({ id: heading, heading, depth: at === 0 ? 2 : 3 })),
})
const pages = [
  page('/basic', 'Basic config', 'base', 'config'),
  page('/config', 'Config'),
  page('/deploy', 'Deployment', 'GitHub Pages', 'Workflow'),
  {
    ...page('/zh/start', '快速开始'),
    pinyin: 'kuai su kai shi',
    sections: [{ id: 'an', heading: '安装', depth: 2, pinyin: 'an zhuang' }],
  },
]
const search = createTitleSearch(pages, createNameMatcher)
const found = (query: string): string[] =>
  search(query).groups.map(
    ({ routePath, hits }) => routePath + hits.map(({ id }) => `#${id}`).join(''),
  )

test.each([
  ['config', ['/config', '/basic#config']],
  ['deploy', ['/deploy']],
  ['deplyoment', ['/deploy']],
  ['workflwo', ['/deploy#Workflow']],
  ['github  pages', ['/deploy#GitHub Pages']],
  ['快速', ['/zh/start']],
  ['快速开放', ['/zh/start']],
  ['kuaisu', ['/zh/start']],
  ['kuaisukiashi', ['/zh/start']],
  ['anzhuang', ['/zh/start#an']],
  ['qqzzxxqq', []],
  ['', []],
])('finds for %s titles before headings, whole names first', (query, expected) => {
  expect(found(query)).toEqual(expected)
})

test('a hit has what a row shows', () => {
  expect(search('workflow')).toMatchObject({
    query: 'workflow',
    count: 1,
    groups: [
      {
        title: { text: 'Deployment', marks: [] },
        sectionPath: ['Guide'],
        isTitleHit: false,
        hits: [
          {
            kind: 'heading',
            id: 'Workflow',
            trail: ['GitHub Pages'],
            text: { text: 'Workflow', marks: [[0, 8]] },
          },
        ],
      },
    ],
  })
})

test('on a large site only titles are compared', () => {
  const many = Array.from({ length: 2500 }, (_, at) =>
    page(`/${at}`, `Page ${at}`, `Workflow ${at}`),
  )
  const large = createTitleSearch(many, createNameMatcher)
  expect(large('page 77').groups[0]?.routePath).toBe('/77')
  expect(large('workflow 77').count).toBe(0)
})

test('pages found by title keep the order in which they are shown', () => {
  const group = (routePath: string, isTitleHit: boolean): SearchGroup => ({
    title: { text: routePath, marks: [] },
    routePath,
    sectionPath: [],
    isTitleHit,
    hits: [],
  })
  const answer = toResults(
    'x',
    [group('a', true), group('text', false), group('b', true), group('c', true)],
    100,
  )
  const order = (...shown: string[]): string[] =>
    keepPlaces(
      shown.map((path) => group(path, true)),
      answer,
    ).groups.map(({ routePath }) => routePath)
  expect(order()).toEqual(['a', 'text', 'b', 'c'])
  expect(order('c', 'gone', 'a')).toEqual(['c', 'text', 'a', 'b'])
  expect(order('text')).toEqual(['a', 'text', 'b', 'c'])
})
