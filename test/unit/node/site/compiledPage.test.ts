import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { analyzePage } from '../../../../node/site/analyzePage.ts'
import { dropContext } from '../../../../node/site/context.ts'
import { createPageBodies } from '../../../../node/site/pageBodies.ts'
import type { AnalyzedPage } from '../../../../node/site/pageRecord.ts'
import { setup, type SiteSetup } from '../../../../node/site/siteSetup.ts'
import type { Compiler } from '../../../../node/markdown/compiler.ts'
import { type Scratch, createScratch } from '../../../samples/scratch.ts'
import { type ReadSite, readSite } from '../../../support/readSite.ts'

const PAGE = 'en/index.mdx'

let scratch: Scratch

beforeEach(() => {
  scratch = createScratch('compiled-page')
  scratch.write('bifolio.config.mjs', 'export default {}\n')
  scratch.write(
    `content/${PAGE}`,
    '# Home\n\n```ts file="../code.ts"\n```\n\n![Picture](../picture.svg)\n',
  )
  write(1)
})
afterEach(() => {
  dropContext(scratch.folder)
  scratch.remove()
})

const codeFile = (): string => join(scratch.folder, 'content/code.ts')

const write = (version: number): void => {
  scratch.write('content/code.ts', `const version = ${version}\n`)
  scratch.write(
    'content/picture.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${version}" height="10"/>`,
  )
}

/** A compiler that calls `after` whenever it has compiled a page. */
function calling<C extends Pick<Compiler, 'compile'>>(compiler: C, after: () => void): C {
  return {
    ...compiler,
    async compile(...input: Parameters<Compiler['compile']>) {
      const code = await compiler.compile(...input)
      after()
      return code
    },
  }
}

/** The site as the next run opens it. `after` is called whenever a page is compiled. */
async function open(after: () => void = () => {}, own: Partial<SiteSetup> = {}): Promise<ReadSite> {
  dropContext(scratch.folder)
  const site = await readSite({ root: scratch.folder })
  const known = await site.get(setup)
  site.graph.set(setup, { ...known, compiler: calling(known.compiler, after), ...own })
  return site
}

const shown = ({ html }: Pick<AnalyzedPage, 'html'>): (string | undefined)[] => [
  />(\d+)</.exec(html?.text ?? '')?.[1],
  / width="(\d+)"/.exec(html?.text ?? '')?.[1],
]

test('the hash of a file is that of what was read, whatever happens to the file then', async () => {
  const { compiler, contentRoot, listing } = await open()
  const { routes } = await listing()
  const analyze = (after: () => void): Promise<AnalyzedPage> =>
    analyzePage(
      {
        relativePath: PAGE,
        path: join(contentRoot, PAGE),
        file: `content/${PAGE}`,
        text: '```ts file="../code.ts"\n```\n\n![Picture](../picture.svg)\n',
        inherited: null,
        site: { ...compiler.site, routes },
      },
      calling(compiler, after),
    )
  const still = await analyze(() => {})
  const edited = await analyze(() => write(2))
  expect(shown(edited)).toEqual(['1', '1'])
  expect(edited.files).toEqual(still.files)
  expect(edited.hash).toBe(still.hash)
})

test('a file that changes while its page is compiled is read again, now and in the next run', async () => {
  let edits = 0
  const site = await open(() => edits++ === 0 && write(2))
  expect(shown(await site.body(PAGE))).toEqual(['2', '2'])
  expect(shown(await (await open()).body(PAGE))).toEqual(['2', '2'])
})

test('a file that never rests does not stop the page, and no stale record stays', async () => {
  let version = 1
  const site = await open(() => write(++version))
  await site.page(PAGE)
  expect(shown(await (await open()).body(PAGE))).toEqual([String(version), String(version)])
})

test('a file that a plugin reads and that changes before the plugin reports it', async () => {
  scratch.write(`content/${PAGE}`, '# Home\n\n<Shown />\n')
  scratch.write(
    'bifolio.config.mjs',
    `import { readFileSync, writeFileSync } from 'node:fs'
let edits = 0
const Shown = ({ watch }) => {
  const text = readFileSync(${JSON.stringify(codeFile())}, 'utf8')
  if (edits++ === 0) writeFileSync(${JSON.stringify(codeFile())}, 'const version = 2\\n')
  watch([${JSON.stringify(codeFile())}])
  return '\`\`\`ts\\n' + text + '\`\`\`'
}
const markdown = { cacheKey: 'shown', components: { Shown } }
export default { plugins: [{ name: 'shown', setup: () => ({ markdown }) }] }
`,
  )
  expect(shown(await (await open()).body(PAGE))[0]).toBe('2')
  expect(shown(await (await open()).body(PAGE))[0]).toBe('2')
})

test('a page is used again while nothing changed, in this run and in the next', async () => {
  let compiled = 0
  const site = await open(() => void compiled++)
  await site.page(PAGE)
  await site.change('content/other.txt', `content/${PAGE}`, 'content/code.ts')
  await site.page(PAGE)
  await (await open(() => void compiled++)).page(PAGE)
  expect(compiled).toBe(1)
})

test('a file that changes later changes the page, and only what is told is read again', async () => {
  const site = await open()
  expect(shown(await site.body(PAGE))).toEqual(['1', '1'])
  write(2)
  expect(shown(await site.body(PAGE))).toEqual(['1', '1'])
  await site.change('content/code.ts', 'content/picture.svg')
  expect(shown(await site.body(PAGE))).toEqual(['2', '2'])
})

test.each([
  ['is read from the cache', {}, 1],
  ['is compiled again without a cache', { pageCache: null }, 2],
])('a body that left the memory %s', async (_, own, times) => {
  let compiled = 0
  const site = await open(() => void compiled++, { bodies: createPageBodies(1), ...own })
  await site.page(PAGE)
  expect(shown(await site.body(PAGE))).toEqual(['1', '1'])
  expect(compiled).toBe(times)
})
