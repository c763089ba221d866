import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'

const { folder } = inject('site')

/** Files that a page names in its head or at its end, with the modules these import, by address. Unit: bytes after Brotli. */
function filesOf(page: string): Map<string, number> {
  const html = readFileSync(join(folder, page))
  const sizes = new Map([[page, brotliCompressSync(html).length]])
  const add = (address: string): void => {
    if (sizes.has(address)) return
    const bytes = readFileSync(join(folder, address))
    sizes.set(address, brotliCompressSync(bytes).length)
    if (!address.endsWith('.js')) return
    for (const [, path = ''] of bytes.toString().matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g)) add(new URL(path, `http://host${address}`).pathname)
  }
  for (const [, address = ''] of html.toString().matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css|woff2))"/g)) add(address)
  return sizes
}

const KB = 1024
const sum = (sizes: ReadonlyMap<string, number>, ending: string): number => [...sizes].filter(([address]) => address.endsWith(ending)).reduce((total, [, size]) => total + size, 0)

// The second has components on it.
test.each(['guide/basic/use-mdx.html', 'guide/basic/deploy.html'])('%s costs a reader at most 90 KB of scripts, and at most 140 in all', (page) => {
  const sizes = filesOf(page)
  const total = sum(sizes, '')
  console.log(`${page}: scripts ${sum(sizes, '.js')}, styles ${sum(sizes, '.css')}, fonts ${sum(sizes, '.woff2')}, document ${sizes.get(page)}, in all ${total}, files ${sizes.size}`)
  expect(sum(sizes, '.js')).toBeGreaterThan(60_000)
  expect(sum(sizes, '.js')).toBeLessThanOrEqual(90 * KB)
  expect(total).toBeLessThanOrEqual(140 * KB)
  expect([...sizes.keys()].filter((address) => address.endsWith('.css'))).toHaveLength(1)
  expect(sizes.size).toBeLessThan(12)
})
