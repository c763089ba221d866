import { expect, test } from 'vitest'
import { nearPages } from '../../../../components/notFound/nearPages.ts'

const pages = [
  '/',
  '/guide/start/introduction',
  '/guide/start/getting-started',
  '/guide/basic/deploy',
  '/api/',
  '/api/commands',
].map((routePath) => ({ routePath }))
const near = (path: string): string[] => nearPages(path, pages).map(({ routePath }) => routePath)

test.each([
  ['a typing error', '/guide/basic/depoly', '/guide/basic/deploy'],
  ['another folder', '/guide/deploy', '/guide/basic/deploy'],
  ['an old file ending', '/guide/start/introduction.html', '/guide/start/introduction'],
  ['another case', '/API/Commands', '/api/commands'],
  ['a singular', '/api/command', '/api/commands'],
])('finds the page after %s', (_, path, expected) => {
  expect(near(path)[0]).toBe(expected)
})

test.each(['/something/else/entirely', '/', '/xqzv'])('finds nothing for %s', (path) => {
  expect(near(path)).toEqual([])
})

test('gives at most three', () => {
  const alike = Array.from({ length: 9 }, (_, at) => ({ routePath: `/guide/page-${at}` }))
  expect(nearPages('/guide/page', alike)).toHaveLength(3)
})
