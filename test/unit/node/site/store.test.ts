import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createJsonCache } from '../../../../node/cache/diskCache.ts'
import { createFileReader } from '../../../../node/cache/filesRead.ts'
import { analyzePage } from '../../../../node/site/analyzePage.ts'
import type { AnalyzedPage } from '../../../../node/site/pageRecord.ts'
import { type ContentStore, createContentStore } from '../../../../node/site/store.ts'
import { type Compiler, createCompiler } from '../../../../node/markdown/compiler.ts'
import type { ActivePlugin } from '../../../../node/plugin/types.ts'
import { resolveConfig } from '../../../../node/config/resolveConfig.ts'
import { type Scratch, createScratch } from '../../../samples/scratch.ts'

const config = resolveConfig({ locales: [{ lang: 'en', label: 'English' }] })
const PAGE = 'index.mdx'

let scratch: Scratch
let contentRoot = ''

beforeEach(() => {
  scratch = createScratch('store')
  contentRoot = join(scratch.folder, 'content')
  scratch.write(
    `content/${PAGE}`,
    '# Home\n\n```ts file="./code.ts"\n```\n\n![Picture](./picture.svg)\n',
  )
  write(1)
})
afterEach(() => {
  scratch.remove()
})

const write = (version: number): void => {
  scratch.write('content/code.ts', `const version = ${version}\n`)
  scratch.write(
    'content/picture.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${version}" height="10"/>`,
  )
}

/** A compiler that calls `after` whenever it has compiled a page. */
function compilerWith(after: () => void, plugins: readonly ActivePlugin[] = []): Compiler {
  const compiler = createCompiler({
    config,
    root: scratch.folder,
    contentRoot,
    math: null,
    globalComponents: new Map(),
    remarkPlugins: [],
    rehypePlugins: [],
    plugins,
  })
  return {
    ...compiler,
    async compile(source, job) {
      const code = await compiler.compile(source, job)
      after()
      return code
    },
  }
}

async function open(compiler: Compiler): Promise<ContentStore> {
  const store = createContentStore({
    config,
    contentRoot,
    compiler,
    cache: createJsonCache<AnalyzedPage>({ folder: join(scratch.folder, 'cache'), salt: '' }),
  })
  await store.scan()
  return store
}

const shown = ({ html }: Pick<AnalyzedPage, 'html'>): (string | undefined)[] => [
  />(\d+)</.exec(html?.text ?? '')?.[1],
  / width="(\d+)"/.exec(html?.text ?? '')?.[1],
]

test('the hash of a file is that of what was read, whatever happens to the file then', async () => {
  const analyze = (after: () => void): Promise<AnalyzedPage> =>
    analyzePage(
      {
        relativePath: PAGE,
        path: join(contentRoot, PAGE),
        file: `content/${PAGE}`,
        text: '```ts file="./code.ts"\n```\n\n![Picture](./picture.svg)\n',
        inherited: null,
      },
      compilerWith(after),
      createFileReader(),
    )
  const still = await analyze(() => {})
  const edited = await analyze(() => write(2))
  expect(shown(edited)).toEqual(['1', '1'])
  expect(edited.files).toEqual(still.files)
  expect(edited.hash).toBe(still.hash)
})

test('a file that changes while its page is compiled is read again, now and in the next run', async () => {
  let edits = 0
  const store = await open(compilerWith(() => edits++ === 0 && write(2)))
  expect(shown(await store.body(PAGE))).toEqual(['2', '2'])
  expect(shown(await (await open(compilerWith(() => {}))).body(PAGE))).toEqual(['2', '2'])
})

test('a file that never rests does not stop the page, and no stale record stays', async () => {
  let version = 1
  const store = await open(compilerWith(() => write(++version)))
  await store.record(PAGE)
  expect(shown(await (await open(compilerWith(() => {}))).body(PAGE))).toEqual([
    String(version),
    String(version),
  ])
})

test('a file that a plugin reads and that changes before the plugin reports it', async () => {
  scratch.write(`content/${PAGE}`, '# Home\n\n<Shown />\n')
  let edits = 0
  const plugin: ActivePlugin = {
    name: 'test:shown',
    markdown: {
      components: {
        Shown({ watch }) {
          const text = readFileSync(join(contentRoot, 'code.ts'), 'utf8')
          if (edits++ === 0) write(2)
          watch([join(contentRoot, 'code.ts')])
          return `\`\`\`ts\n${text}\`\`\``
        },
      },
    },
  }
  expect(shown(await (await open(compilerWith(() => {}, [plugin]))).body(PAGE))[0]).toBe('2')
  expect(shown(await (await open(compilerWith(() => {}, [plugin]))).body(PAGE))[0]).toBe('2')
})

test('a record is used again while nothing changed', async () => {
  let compiled = 0
  const count = compilerWith(() => void compiled++)
  await (await open(count)).record(PAGE)
  await (await open(count)).record(PAGE)
  expect(compiled).toBe(1)
})
