import { expect, test } from 'vitest'
import { nearPages } from '../../../../components/notFound/nearPages.ts'
import * as matching from '../../../../shared/search/nameMatcher.ts'

const page = (
  routePath: string,
  title = '',
  ...headings: string[]
): Parameters<typeof nearPages>[1][number] => ({
  routePath,
  title,
  toc: headings.map((text) => ({ text, id: text, depth: 2, charIndex: -1 })),
})
const pages = [
  page('/', 'Home'),
  page('/guide/start/introduction', 'Introduction'),
  page('/guide/start/getting-started', 'Quick start'),
  page('/guide/basic/deploy', 'Deployment', 'GitHub Pages'),
  page('/guide/basic/code-blocks', 'Code blocks', 'Syntax highlighting'),
  page('/zh/guide/basic/mermaid', '图表', '流程图'),
  page('/api/', 'API overview'),
  page('/api/commands', 'Commands'),
]
const near = (path: string): string[] =>
  nearPages(path, pages, matching).map(({ routePath }) => routePath)

test.each([
  ['a typing error', '/guide/basic/depoly', '/guide/basic/deploy'],
  ['another folder', '/guide/deploy', '/guide/basic/deploy'],
  ['an old file ending', '/guide/start/introduction.html', '/guide/start/introduction'],
  ['another case', '/API/Commands', '/api/commands'],
  ['a singular', '/api/command', '/api/commands'],
  ['its title', '/guide/quick-start', '/guide/start/getting-started'],
  ['its title with a typing error', '/docs/quick-strat', '/guide/start/getting-started'],
  ['a heading', '/guide/syntax-highlighting', '/guide/basic/code-blocks'],
  ['a heading with a typing error', '/guide/githup-pages', '/guide/basic/deploy'],
  ['the name of its folder', '/api/overview', '/api/'],
  ['a Chinese heading', '/zh/guide/流程图', '/zh/guide/basic/mermaid'],
])('finds the page after %s', (_, path, expected) => {
  expect(near(path)[0]).toBe(expected)
})

test.each(['/something/else/entirely', '/', '/xqzv'])('finds nothing for %s', (path) => {
  expect(near(path)).toEqual([])
})

test('a page with a similar name comes before that of the folder, and a home page is none', () => {
  expect(near('/api/comands')).toEqual(['/api/commands', '/api/'])
  const home = { ...page('/zh/', '首页'), pageType: 'home' as const }
  expect(nearPages('/zh/xqzv', [home, page('/zh/api/')], matching)).toEqual([])
})

test('gives at most three', () => {
  const alike = Array.from({ length: 9 }, (_, at) => page(`/guide/page-${at}`))
  expect(nearPages('/guide/page', alike, matching)).toHaveLength(3)
})

test('a similar path counts more than a similar title', () => {
  const alike = [page('/guide/other', 'Deploy'), page('/guide/deploy', 'Other')]
  expect(nearPages('/guide/deploy', alike, matching).map(({ title }) => title)).toEqual([
    'Other',
    'Deploy',
  ])
})
