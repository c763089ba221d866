import { dirname } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPageFacts } from '../../../node/markdown/pageFacts.ts'
import type { SitePage } from '../../../node/plugin/types.ts'
import { createExportReader } from '../../../plugins/verify/packageExports.ts'
import { writeRecord } from '../../../plugins/verify/record.ts'
import { createSources } from '../../../plugins/verify/sources.ts'
import { type DescribedPage, describedPages } from '../../../plugins/verify/state.ts'
import { createScratch } from '../../samples/scratch.ts'

const scratch = createScratch('verify-sections')
afterAll(scratch.remove)

const FENCE = '```'
const TEXT = `# Kites

## \`createKite\`

Makes one.

## Colors

The option \`color\` of \`createKite()\`.

## Kite options

What there is to choose.

## Storms

Whoever flies with \`createKite()\` in a storm needs luck.

## Options

${FENCE}ts
interface KiteOptions {
  color?: string
  length?: number
  tail?: Tail
  onLand?: (place: Place) => void
}
${FENCE}

## Flying

${FENCE}ts
import { createKite } from 'kite'

interface Props { name: string }
const kite = createKite({ length: 3, onLand: () => {} })
kite.rise(4)
${FENCE}
`

const CODE = `
type Tail = 'short' | 'long'
interface Place { x: number }
interface KiteOptions<T> {
  /** Of the cloth. */
  color?: string
  length?: number
  tail?: Tail
  onLand?: (place: Place, state: Map<T, T>) => void
}
export interface Kite { rise(height: number): void; name: string }
/** Makes a kite. */
export function createKite(options: KiteOptions<1>): Kite {
  const { length = 3 } = options
  return make(length, options.color ?? 'red')
}
export interface A { name: string }
export interface B { name: string }
export interface C { name: string }
`

function pageAt(file: string): SitePage {
  const headings = Array.from(TEXT.matchAll(/^(##+) (.*)$/gm), ({ 2: text = '', index }) => ({
    depth: 2,
    text: text.replaceAll('`', ''),
    id: text.replaceAll('`', '').replaceAll(' ', '-').toLowerCase(),
    line: TEXT.slice(0, index).split('\n').length,
  }))
  return {
    file,
    relativePath: 'en/kite.mdx',
    lang: 'en',
    version: '',
    isFallback: false,
    frontmatter: {},
    title: 'Kites',
    headings,
    codeBlocks: readPageFacts(TEXT, { path: 'en/kite.mdx' }).codeBlocks,
    links: [],
  } satisfies Partial<SitePage> as unknown as SitePage
}

/** Sections that are unverified after a change of the code, by id. */
async function unverifiedAfter(change: (code: string) => string): Promise<string[]> {
  const file = scratch.write('content/en/kite.mdx', TEXT)
  const described = async (code: string): Promise<DescribedPage[]> =>
    await describedPages([pageAt(file)], {
      config: {
        lang: 'en',
        root: 'content',
        editions: [{ lang: 'en', version: '', folder: 'en' }],
      } as never,
      contentRoot: dirname(dirname(file)),
      version: '',
      isExcluded: () => false,
      sources: createSources({
        root: scratch.folder,
        entries: [{ name: 'kite', file: scratch.write('kite.ts', code) }],
        reader: createExportReader(),
        commands: [],
        repository: null,
      }),
    })
  const record = (await described(CODE)).map(({ key, sections }) => [
    key,
    Object.fromEntries(
      sections.map(({ name, sources }) => [
        name,
        Object.fromEntries(sources.map((source) => [source.key, source.hash ?? ''])),
      ]),
    ),
  ])
  writeRecord(dirname(file), Object.fromEntries(record) as never)
  const [page] = await described(change(CODE))
  return (page?.sections ?? []).flatMap(({ id, sources }) =>
    sources.some(({ state }) => state === 'changed' || state === 'gone') ? [id] : [],
  )
}

test.each([
  ['nothing', (code: string) => code, []],
  [
    'what an option means',
    (code: string) => code.replace('Of the cloth', 'Of the tail'),
    ['colors', 'options'],
  ],
  [
    'that there is one more option',
    (code: string) => code.replace('length?', 'width?: number\n  length?'),
    ['kite-options', 'options'],
  ],
  [
    'a link, an example and white space of a doc comment',
    (code: string) =>
      code
        .replace('Of the cloth.', 'Of the  cloth.\n * @see https://kite.dev/2.0/color')
        .replace('Makes a kite.', 'Makes a kite.\n * @example createKite({ color: 1 })'),
    [],
  ],
  [
    'the default of an option, in the body of a function',
    (code: string) => code.replace('length = 3', 'length = 4'),
    ['options'],
  ],
  [
    'the default of an option, by an operator',
    (code: string) => code.replace("?? 'red'", "?? 'blue'"),
    ['colors', 'options'],
  ],
  [
    'the values of an option, by their own type',
    (code: string) => code.replace("'long'", "'longer'"),
    ['options'],
  ],
  ['how an option hands on types', (code: string) => code.replace('Map<T, T>', 'Map<T>'), []],
  [
    'what has to be passed',
    (code: string) => code.replace('<1>)', '<1>, wind: number)'),
    ['createkite', 'colors', 'storms', 'flying'],
  ],
  [
    'that it is deprecated',
    (code: string) => code.replace('Makes a kite.', 'Makes a kite. @deprecated'),
    ['createkite', 'colors', 'storms', 'flying'],
  ],
  [
    'the doc comment',
    (code: string) => code.replace('Makes a kite.', 'Makes a new kite.'),
    ['createkite'],
  ],
  [
    'that less has to be passed',
    (code: string) => code.replace('(options: KiteOptions<1>)', '(options?: KiteOptions<1>)'),
    ['createkite'],
  ],
  [
    'what has to be passed to a method',
    (code: string) => code.replace('height: number', 'height: number, wind: number'),
    ['flying'],
  ],
  [
    'a name that many types have',
    (code: string) => code.replaceAll(/(?<=[ABC] \{ )name: string/g, 'name: number'),
    [],
  ],
])('the sections that rely on it are unverified after a change of %s', async (_, change, ids) => {
  expect(await unverifiedAfter(change)).toEqual(ids)
})
