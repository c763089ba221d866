import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropContext } from '../../node/site/context.ts'
import { setup } from '../../node/site/siteSetup.ts'
import { type Scratch, createScratch } from '../samples/scratch.ts'
import { tries } from '../support/nightly.ts'
import { type ReadSite, readSite } from '../support/readSite.ts'

// Files change all the time while pages are compiled from them. When they rest, nothing old is left
// in the cache.

const PAGES = 6

let scratch: Scratch
let contentRoot = ''

beforeAll(() => {
  scratch = createScratch('stale-records')
  contentRoot = join(scratch.folder, 'content')
  scratch.write('bifolio.config.mjs', 'export default {}\n')
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
  dropContext(scratch.folder)
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

/** The site as the next run opens it. */
async function open(isCached: boolean): Promise<ReadSite> {
  dropContext(scratch.folder)
  const site = await readSite({ root: scratch.folder })
  if (!isCached) site.graph.set(setup, { ...(await site.get(setup)), pageCache: null })
  return site
}

const codeOf = async (site: ReadSite): Promise<(string | null)[]> =>
  await Promise.all(
    (await site.pages()).map(async ({ relativePath }) => (await site.body(relativePath)).code),
  )

test('a record in the cache is never older than its hash', async () => {
  const rounds = tries(5, 200)
  let stale = 0
  for (let round = 0; round < rounds; round++) {
    const writer = new Worker(WRITER, { eval: true, workerData: { contentRoot, pages: PAGES } })
    await once(writer, 'message')
    await (await open(true)).pages()
    await writer.terminate()
    const [warm, cold] = [await codeOf(await open(true)), await codeOf(await open(false))]
    stale += warm.filter((code, at) => code !== cold[at]).length
  }
  expect(`${stale} of ${rounds * PAGES}`).toBe(`0 of ${rounds * PAGES}`)
})
