import { expect, test } from 'vitest'
import type { DiskCache } from '../../../../node/cache/diskCache.ts'
import { createPageBodies } from '../../../../node/site/pageBodies.ts'
import type { AnalyzedPage } from '../../../../node/site/pageRecord.ts'
import { analyze } from '../../../samples/analyze.ts'

const page = async (name: string, text: string): Promise<AnalyzedPage> => ({
  ...(await analyze(text)),
  relativePath: name,
})

function memoryCache(): Pick<DiskCache<AnalyzedPage>, 'get' | 'set'> & { readonly read: string[] } {
  const values = new Map<string, AnalyzedPage>()
  const read: string[] = []
  return {
    read,
    get: async (key) => {
      read.push(key)
      return values.get(key) ?? null
    },
    set: async (key, value) => void values.set(key, value),
  }
}

test('a page is parted from its body', async () => {
  const bodies = createPageBodies(null)
  const whole = await page('en/a.mdx', '# A\n\nText.\n\n```js\nlet a\n```\n')
  const { markdown, text, codeBlocks, html, code, ...record } = whole
  expect(bodies.take(whole)).toEqual(record)
  expect(await bodies.get('en/a.mdx')).toEqual({ markdown, text, codeBlocks, html, code })
  expect(text).toContain('Text.')
})

test('the oldest bodies leave the memory when there is no room, and are read from the cache', async () => {
  const one = await page('en/a.mdx', 'x'.repeat(1000))
  const room = Math.ceil(
    (one.text.length + (one.html?.text.length ?? 0) + (one.markdown?.text.length ?? 0)) * 2.5,
  )
  const cache = memoryCache()
  const bodies = createPageBodies(cache, room)
  const add = async (name: string): Promise<string> => {
    const key = bodies.keyOf(name, [name])
    await cache.set(key, { ...one, relativePath: name })
    bodies.take({ ...one, relativePath: name })
    return key
  }
  const first = await add('en/a.mdx')
  // A page that comes again takes its room once.
  for (const name of ['en/b.mdx', 'en/b.mdx', 'en/b.mdx']) await add(name)
  expect([(await bodies.get('en/a.mdx'))?.text, cache.read]).toEqual([one.text, []])
  await add('en/c.mdx')
  expect([(await bodies.get('en/a.mdx'))?.text, cache.read]).toEqual([one.text, [first]])
  expect([(await bodies.get('en/c.mdx'))?.text, cache.read]).toEqual([one.text, [first]])
})

test('without a cache nothing leaves the memory', async () => {
  const one = await page('en/a.mdx', 'x'.repeat(1000))
  const bodies = createPageBodies(null, 10)
  for (const name of ['en/a.mdx', 'en/b.mdx']) bodies.take({ ...one, relativePath: name })
  expect((await bodies.get('en/a.mdx'))?.text).toBe(one.text)
})
