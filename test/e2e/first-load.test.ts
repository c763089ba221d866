import { expect, inject, test } from 'vitest'
import { bytesOf as sum, firstLoadOf } from '../support/firstLoad.ts'

const { folder } = inject('site')

const KB = 1024

test.each([
  { page: 'guide/basic/use-mdx.html', scripts: 90 },
  // With components on it.
  { page: 'guide/basic/deploy.html', scripts: 91 },
])('$page costs a reader at most $scripts KB of scripts, and at most 140 in all', ({ page, scripts }) => {
  const sizes = firstLoadOf(folder, page)
  const total = sum(sizes, '')
  console.log(`${page}: scripts ${sum(sizes, '.js')}, styles ${sum(sizes, '.css')}, fonts ${sum(sizes, '.woff2')}, document ${sizes.get(page)}, in all ${total}, files ${sizes.size}`)
  expect(sum(sizes, '.js')).toBeGreaterThan(60_000)
  expect(sum(sizes, '.js')).toBeLessThanOrEqual(scripts * KB)
  expect(total).toBeLessThanOrEqual(140 * KB)
  expect([...sizes.keys()].filter((address) => address.endsWith('.css'))).toHaveLength(1)
  expect(sizes.size).toBeLessThan(12)
})
