import { expect, inject, test } from 'vitest'
import { bytesOf as sum, firstLoadOf } from '../support/firstLoad.ts'

const { folder } = inject('site')

const KB = 1024

// The second has components on it.
test.each(['guide/basic/use-mdx.html', 'guide/basic/deploy.html'])('%s costs a reader at most 90 KB of scripts, and at most 140 in all', (page) => {
  const sizes = firstLoadOf(folder, page)
  const total = sum(sizes, '')
  console.log(`${page}: scripts ${sum(sizes, '.js')}, styles ${sum(sizes, '.css')}, fonts ${sum(sizes, '.woff2')}, document ${sizes.get(page)}, in all ${total}, files ${sizes.size}`)
  expect(sum(sizes, '.js')).toBeGreaterThan(60_000)
  expect(sum(sizes, '.js')).toBeLessThanOrEqual(90 * KB)
  expect(total).toBeLessThanOrEqual(140 * KB)
  expect([...sizes.keys()].filter((address) => address.endsWith('.css'))).toHaveLength(1)
  expect(sizes.size).toBeLessThan(12)
})
