import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createJsonCache } from '../../node/cache/diskCache.ts'
import type { AnalyzedPage } from '../../node/site/pageRecord.ts'
import { type ContentStore, createContentStore } from '../../node/site/store.ts'
import { createCompiler } from '../../node/markdown/compiler.ts'
import { resolveConfig } from '../../node/config/resolveConfig.ts'
import { type Scratch, createScratch } from '../samples/scratch.ts'
import { tries } from '../support/nightly.ts'

// Files change all the time while pages are compiled from them. When they rest, nothing old is left
// in the cache.

const PAGES = 6
const config = resolveConfig({ locales: [{ lang: 'en', label: 'English' }] })

let scratch: Scratch
let contentRoot = ''
let cacheFolder = ''

beforeAll(() => {
  scratch = createScratch('stale-records')
  contentRoot = join(scratch.folder, 'content')
  cacheFolder = join(scratch.folder, 'cache')
  for (let page = 0; page < PAGES; page++) {
    scratch.write(
      `content/en/page-${page}.mdx`,
      `# Page\n\n\`\`\`ts file="./code-${page}.ts"\n\`\`\`\n\n![Picture](./picture-${page}.svg)\n`,
    )
    scratch.write(`content/en/code-${page}.ts`, '1\n')
    scratch.write(
      `content/en/picture-${page}.svg`,
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    )
  }
})
afterAll(() => {
  scratch.remove()
})

/**
 * Writes one of three numbers into the files in turn until it is terminated: content that was there
 * once comes back.
 */
const WRITER = `
const { parentPort, workerData: { contentRoot, pages } } = require('node:worker_threads')
const { writeFileSync } = require('node:fs')
for (let round = 0; ; round++) {
  const number = round % 3 + 1
  for (let page = 0; page < pages; page++) {
    writeFileSync(contentRoot + '/en/code-' + page + '.ts', number + '\\n')
    writeFileSync(contentRoot + '/en/picture-' + page + '.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="' + number + '" height="1"/>')
  }
  if (round === 0) parentPort.postMessage('started')
}
`

async function open(isCached: boolean): Promise<ContentStore> {
  const compiler = createCompiler({
    config,
    root: scratch.folder,
    contentRoot,
    math: null,
    globalComponents: new Map(),
    remarkPlugins: [],
    rehypePlugins: [],
  })
  const store = createContentStore({
    config,
    contentRoot,
    compiler,
    cache: isCached ? createJsonCache<AnalyzedPage>({ folder: cacheFolder, salt: '' }) : null,
  })
  await store.scan()
  return store
}

const codeOf = async (store: ContentStore): Promise<(string | null)[]> =>
  await Promise.all(
    (await store.records()).map(async ({ relativePath }) => (await store.body(relativePath)).code),
  )

test('a record in the cache is never older than its hash', async () => {
  const rounds = tries(5, 200)
  let stale = 0
  for (let round = 0; round < rounds; round++) {
    const writer = new Worker(WRITER, { eval: true, workerData: { contentRoot, pages: PAGES } })
    await once(writer, 'message')
    await (await open(true)).records()
    await writer.terminate()
    const [warm, cold] = [await codeOf(await open(true)), await codeOf(await open(false))]
    stale += warm.filter((code, at) => code !== cold[at]).length
  }
  expect(`${stale} of ${rounds * PAGES}`).toBe(`0 of ${rounds * PAGES}`)
})
