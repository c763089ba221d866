import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type ReadSite, readSite } from '../../support/readSite.ts'
import type { PluginContext } from '../../../node/plugin/types.ts'
import { nearestConfig } from '../../../plugins/api-text/program.ts'
import { createConverter } from '../../../plugins/typedoc/convert.ts'
import { type TypedocOptions, typedoc } from '../../../plugins/typedoc/index.ts'
import { setUp, wrongOptions } from '../../samples/plugins.ts'
import { repository } from '../../support/cli.ts'
import { createScratch } from '../../samples/scratch.ts'

const scratch = createScratch('typedoc')
afterAll(scratch.remove)

const KITE = `/**
 * Kites. {@zh 风筝。}
 *
 * @module
 */
import type { Wind } from './wind.ts'
export type { Wind } from './wind.ts'

/**
 * Flies in \`{ wind }\`: Map<string, { id }>, see {@link fly} and {@link Wind.speed | the speed}.
 *
 * # Not a section
 *
 * import what you like
 *
 *     const indented = { a: 1 }
 *
 * <https://example.com/{x}> <!-- nothing --> $x$ | \\{ done }
 *
 * @deprecated Use <b>another</b> {one}.
 */
export class Kite<T extends object = Wind> implements Thing {
  /** Its name. @defaultValue \`'x'\` */
  readonly name: string = 'x'
  private secret: T | null = null
  /** Pulls, or lets go | hangs. {@zh 拉。} @param meters - How far: \`{a|b}\`. @returns what is left. @throws RangeError {always} */
  pull(meters: number, options?: { fast?: boolean }): Promise<Map<string, Wind | null>> { return Promise.resolve(new Map([[String(this.secret), null]])) }
  get height(): number { return 1 }
  static of(...names: (string | undefined)[]): Kite { return new Kite() }
}
/** Names { things }. */
export interface Thing { name: string; onMove?: (to: Thing) => void; [key: string]: unknown }
/** Lets go. */
export function fly(kite: Kite, times = 1): kite is Kite<Wind> { return times > 0 }
export const MAX = 3
export type Pair<A> = readonly [A, Kite][] | keyof A
export enum Side { Left = 'l', Right = 'r' }
export namespace inner { export interface Kite { deep: Side } }
`
const WIND =
  'export interface Wind {\n  /** Fast. */\n  speed: number\n}\nexport function functions(): Wind { return { speed: 1 } }\n'

scratch.write('site/src/kite.ts', KITE)
scratch.write('site/src/wind.ts', WIND)
scratch.write('site/tsconfig.json', '{ "compilerOptions": { "strict": true, "types": [] } }')
scratch.write('site/content/en/index.mdx', '# Home\n\n[Kite](/api/kite/Kite#pull)\n')
scratch.write(
  'site/bifolio.config.mjs',
  `import { typedoc } from 'bifolio/plugins/typedoc'
export default { route: { cleanUrls: true }, markdown: { math: true }, locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }], plugins: [typedoc({ entryPoints: ['src/kite.ts', 'src/wind.ts'], sourceUrl: 'https://example.com/blob/main/' })] }
`,
)

describe('a site', () => {
  let site: Promise<ReadSite> | undefined
  const open = (): Promise<ReadSite> => (site ??= readSite({ root: join(scratch.folder, 'site') }))
  /** The page as Markdown, with its links as they are written. */
  const text = async (routePath: string): Promise<string> => {
    const opened = await open()
    const [place = ''] =
      [...(await opened.listing()).addedPages].find(([, page]) => page.routePath === routePath) ??
      []
    const { markdown } = await opened.body(place)
    return (markdown?.text ?? '').replaceAll(/\uE000(\d+)\uE001/g, (_, index: string) => {
      const reference = markdown?.references[Number(index)]
      return reference?.kind === 'page' ? reference.routePath + reference.suffix : ''
    })
  }

  test(
    'has a page for each module, class, interface and enumeration, in every language, without a problem',
    { timeout: 60_000 },
    async () => {
      const opened = await open()
      expect(
        (await opened.problems()).map(
          ({ code, file, line, message }) => `${code} ${file}:${line} ${message}`,
        ),
      ).toEqual([])
      const paths = [...(await opened.listing()).addedPages.values()].map(
        ({ routePath }) => routePath,
      )
      const below = [
        '',
        'kite/',
        'kite/inner/',
        'kite/inner/Kite',
        'kite/Kite',
        'kite/Thing',
        'kite/Side',
        'kite/types',
        'kite/functions',
        'kite/variables',
        'wind/',
        'wind/Wind',
        'wind/functions',
      ]
      expect(paths).toEqual([
        ...below.map((path) => `/api/${path}`),
        ...below.map((path) => `/zh/api/${path}`),
      ])
    },
  )

  test('lists them in its menus', async () => {
    const opened = await open()
    const { locales } = await opened.clientConfig()
    expect(locales.map(({ nav }) => nav)).toEqual([
      [{ text: 'API', activeMatch: '^/api/', link: '/api/' }],
      [{ text: 'API', activeMatch: '^/api/', link: '/zh/api/' }],
    ])
    const sidebar = (await opened.sidebars()).find(({ key }) => key === '/zh/api/')
    const texts = (items: NonNullable<typeof sidebar>['items']): unknown[] =>
      items.map((item) =>
        item.kind === 'group' ? [item.text, texts(item.items)] : 'text' in item ? item.text : '',
      )
    expect(texts(sidebar?.items ?? [])).toEqual([
      'API',
      [
        'kite',
        [
          '类',
          'Kite',
          '接口',
          'Thing',
          '枚举',
          'Side',
          '类型',
          '函数',
          '变量',
          ['inner', ['接口', 'Kite']],
        ],
      ],
      ['wind', ['接口', 'Wind', '函数']],
    ])
  })

  test('a comment is text: braces, tags and headings do not break the page', async () => {
    const page = await text('/api/kite/Kite')
    expect(page).toContain(
      'Flies in `{ wind }`: Map\\<string, { id }>, see [fly](/api/kite/functions#fly) and [the speed](/api/wind/Wind#properties).',
    )
    expect(page).toContain('**Not a section**')
    expect(page).toContain('\n\nimport what you like\n\n')
    expect(page).toContain('<https://example.com/{x}>  $x$ | { done }')
    expect(page).toContain('```\nconst indented = { a: 1 }\n```')
    expect(page).toContain('> **Deprecated**\n>\n> Use \\<b>another\\</b> {one}.')
    const opened = await open()
    const record = await opened.page('en/api/kite/Kite.mdx')
    expect(record.toc.map(({ id, depth }) => `${depth} ${id}`)).toEqual([
      '2 properties',
      '2 methods',
      '3 pull',
      '3 of',
    ])
    expect((await opened.body('en/api/kite/Kite.mdx')).text).toContain('Map<string, { id }>')
    expect(record.isStatic).toBe(true)
  })

  test('types link to their pages, sources to the repository', async () => {
    const page = await text('/api/kite/Kite')
    expect(page).toContain('Class · kite · [Source](https://example.com/blob/main/src/kite.ts#L22)')
    expect(page).toContain(
      '**Returns**: `Promise<Map<string, `[`Wind`](/api/wind/Wind)` | null>>` – what is left.',
    )
    expect(page).toContain('**Implements**: [`Thing`](/api/kite/Thing)')
    expect(page).toContain("| `name` (read-only) | `string` | `'x'` | Its name. |")
    expect(page).toContain('| `meters` | `number` | How far: `{a\\|b}`. |')
    expect(page).not.toContain('secret')
    expect(await text('/api/kite/Thing')).toContain(
      '| `onMove` (optional) | `(to: `[`Thing`](/api/kite/Thing)`) => void` |',
    )
    expect(await text('/api/kite/types')).toContain(
      '`readonly [A, `[`Kite`](/api/kite/Kite)`][] | keyof A`',
    )
    expect(await text('/api/wind/functions')).toContain('**Returns**: [`Wind`](/api/wind/Wind)')
  })

  test('words and comments are in the language of the page, URLs the same', async () => {
    const page = await text('/zh/api/kite/Kite')
    expect(page).toContain('拉。\n\n| 参数 | 类型 | 说明 |')
    expect(page).toContain('**返回**：`Promise<Map<string, `')
    expect(page).toContain('| `height`（只读） | `number` |')
    expect(await text('/zh/api/kite/')).toMatch(/^风筝。\n/)
    const opened = await open()
    expect(await opened.page('zh/api/kite/index.mdx')).toMatchObject({
      title: 'kite',
      description: '风筝。',
    })
    expect((await opened.page('zh/api/kite/Kite.mdx')).toc.map(({ id }) => id)).toEqual([
      'properties',
      'methods',
      'pull',
      'of',
    ])
  })

  test(
    'its pages are made from the files that are read, and kept until one changes',
    { timeout: 60_000 },
    async () => {
      const { madeFrom, root, config } = await open()
      expect(await madeFrom()).toEqual(
        ['src/kite.ts', 'src/wind.ts', 'tsconfig.json'].map((file) => `${root}/${file}`),
      )
      const add = async (): Promise<readonly unknown[]> =>
        ((await (
          await setUp(typedoc({ entryPoints: ['src/wind.ts'] }), { root, config })
        ).addPages?.({
          root,
          config,
          contentRoot: '',
          watch: () => {},
          pages: async () => [],
          compare: async () => ({ value: [], files: [] }),
        })) ?? []) as readonly unknown[]
      const first = await add()
      expect(await add()).toEqual(first)
      scratch.write('site/src/wind.ts', WIND.replace('Fast.', 'Slow.'))
      expect(JSON.stringify(await add())).toContain('Slow.')
      scratch.write('site/src/wind.ts', WIND)
    },
  )
})

test(
  'each version of a site has the pages of its own sources, which link to each other',
  { timeout: 60_000 },
  async () => {
    scratch.write(
      'versions/old/kite.ts',
      '/** See {@link Wind}. */\nexport class Kite { wind?: Wind }\nexport interface Wind { speed: number }\n',
    )
    scratch.write('versions/src/kite.ts', 'export class Kite {}\n')
    for (const version of ['v1', 'v2'])
      scratch.write(`versions/content/${version}/en/index.mdx`, '# Home\n\n[Kite](/api/Kite)\n')
    scratch.write(
      'versions/bifolio.config.mjs',
      `import { typedoc } from 'bifolio/plugins/typedoc'
export default { multiVersion: { default: 'v2', versions: ['v1', 'v2'] }, plugins: [typedoc({ entryPoints: { v2: ['src/kite.ts'], v1: ['old/kite.ts'] } })] }
`,
    )
    const opened = await readSite({ root: join(scratch.folder, 'versions') })
    expect(
      (await opened.problems()).map(({ code, file, message }) => `${code} ${file} ${message}`),
    ).toEqual([])
    expect(
      [...(await opened.listing()).addedPages.values()]
        .map(({ routePath }) => routePath)
        .toSorted(),
    ).toEqual(['/api/', '/api/Kite', '/v1/api/', '/v1/api/Kite', '/v1/api/Wind'])
    const { links } = await opened.page('v1/en/api/Kite.mdx')
    expect(links.map(({ target }) => JSON.stringify(target))).toContainEqual(
      expect.stringContaining('/v1/api/Wind'),
    )

    const problems = await (
      await setUp(typedoc({ entryPoints: { v2: ['src/kite.ts'], v3: ['src/none.ts'] } }))
    ).configResolved?.({
      root: join(scratch.folder, 'versions'),
      config: { multiVersion: { default: 'v2', versions: ['v1', 'v2'] } },
    } as unknown as PluginContext)
    expect(problems).toMatchObject([
      {
        message: "Unknown version 'v3' in entryPoints.",
        hint: 'Its versions are v1, v2.',
        at: ['entryPoints', 'v3'],
      },
      { message: "Missing file 'src/none.ts' of entryPoints.v3[0].", at: ['entryPoints', 'v3', 0] },
    ])
  },
)

test('an entry point that did not change is not converted again', { timeout: 60_000 }, async () => {
  const root = join(scratch.folder, 'apart')
  const entryPoints = ['a.ts', 'b.ts'].map((file) => `${root}/${file}`)
  scratch.write('apart/a.ts', "export type { C } from './c.ts'\nexport const a = 1\n")
  scratch.write('apart/b.ts', 'export const b = 1\n')
  scratch.write('apart/c.ts', 'export interface C { old: 1 }\n')
  const convert = createConverter()
  const run = () => convert({ root, entryPoints, tsconfig: null, tags: [] })
  const first = await run()
  scratch.write('apart/c.ts', 'export interface C { fresh: 1 }\n')
  const second = await run()
  expect(second.modules[1]).toBe(first.modules[1])
  expect(second.modules[0]?.reflection.getChildByName(['C', 'fresh'])?.name).toBe('fresh')
  scratch.write('apart/b.ts', '// nothing\n')
  await expect(run()).rejects.toMatchObject({
    message: expect.stringContaining('b.ts (entryPoints[1])'),
    file: expect.stringMatching(/b\.ts$/),
    hint: 'Export something from it, or remove it from `entryPoints`.',
  })
})

test.each(['kites', '@wind/kites'])(
  'an entry point may be of an installed package (%s); what it takes from others is external',
  { timeout: 60_000 },
  async (name) => {
    const root = join(scratch.folder, `installed-${name.replace(/\W/g, '')}`)
    const below = root.slice(scratch.folder.length + 1)
    scratch.write(
      `${below}/node_modules/${name}/package.json`,
      `{ "name": "${name}", "types": "index.d.ts" }`,
    )
    scratch.write(
      `${below}/node_modules/${name}/index.d.ts`,
      "import type { Base } from 'other'\nexport * from './kite'\nexport type { Base } from 'other'\n/** Flies. */\nexport declare function fly(base: Base): void\n",
    )
    scratch.write(
      `${below}/node_modules/${name}/kite.d.ts`,
      '/** A kite. */\nexport interface Kite { /** In meters. */ length: number }\n',
    )
    scratch.write(
      `${below}/node_modules/other/package.json`,
      '{ "name": "other", "types": "index.d.ts" }',
    )
    scratch.write(
      `${below}/node_modules/other/index.d.ts`,
      '/** Not ours. */\nexport interface Base { wind: number }\n',
    )
    const entry = `${root}/node_modules/${name}/index.d.ts`
    const convert = createConverter()
    const read = async (): Promise<string[][]> => {
      const { modules, files } = await convert({
        root,
        entryPoints: [entry],
        tsconfig: null,
        tags: [],
      })
      return [
        modules
          .flatMap(({ reflection }) => reflection.children?.map((child) => child.name) ?? [])
          .toSorted(),
        files.map((file) => file.slice(root.length)),
      ]
    }
    expect(await read()).toEqual([
      ['Kite', 'fly'],
      [`/node_modules/${name}/index.d.ts`, `/node_modules/${name}/kite.d.ts`],
    ])
    // Another version of the package is read while the server runs.
    scratch.write(
      `${below}/node_modules/${name}/kite.d.ts`,
      '/** A kite. */\nexport interface Dragon { /** In meters. */ length: number }\n',
    )
    expect((await read())[0]).toEqual(['Dragon', 'fly'])
  },
)

test('options of TypeScript come from the nearest file', () => {
  expect(nearestConfig('/p/src/a/b.ts', '/p', (path) => path === '/p/src/tsconfig.json')).toBe(
    '/p/src/tsconfig.json',
  )
  expect(nearestConfig('/p/src/a/b.ts', '/p', (path) => path === '/tsconfig.json')).toBeNull()
})

test.each<[options: object, message: string]>([
  [{}, '`entryPoints` is missing.'],
  [{ entryPoints: [] }, '`entryPoints` cannot be an empty list.'],
  [{ entryPoints: ['src'] }, "`entryPoints[0]` cannot be 'src'."],
  [{ entryPoints: ['a.ts'], outDir: '/api/' }, "`outDir` cannot be '/api/'."],
  [{ entryPoints: ['a.ts'], out: 'api' }, 'Unknown key `out`.'],
  [
    { entryPoints: ['a.ts'], text: { zh: { retruns: 'x' } } },
    'Unknown key `retruns` in `text.zh`.',
  ],
])('%j is a mistake in the options', (options, message) => {
  const [problem] = wrongOptions(typedoc(options as TypedocOptions))
  expect(problem?.message).toContain('Options of the plugin "bifolio:typedoc": ')
  expect(problem?.message).toContain(message)
})

describe.each(['en', 'zh'])('the page of the plugin (%s)', (lang) => {
  const page = readFileSync(
    join(repository, 'content', lang, 'plugin/official-plugins/typedoc.mdx'),
    'utf8',
  )

  test('lists every option with its type', () => {
    const source = readFileSync(join(repository, 'plugins/typedoc/index.ts'), 'utf8')
    const body = /interface TypedocOptions \{\n([\s\S]*?)\n\}/.exec(source)?.[1] ?? ''
    const fields = [...body.matchAll(/readonly (\w+)\??: (.*)$/gm)].map(([, name, type = '']) => [
      name,
      type.replaceAll('readonly ', '').replace(/Readonly<(Record<.*>)>/, '$1'),
    ])
    const rows = [...page.matchAll(/^\| `(\w+)` \| ([^|]*) \|/gm)]
      .slice(0, fields.length)
      .map(([, name, type = '']) => [name, type.replaceAll('`', '').replace(/ (?:or|或) /, ' | ')])
    expect(rows).toEqual(fields)
  })

  test('shows the message about a file that is missing', async () => {
    const problems = await (
      await setUp(typedoc({ entryPoints: ['src/indx.ts'] }))
    ).configResolved?.({
      root: scratch.folder,
      config: { multiVersion: { default: '', versions: [] } },
    } as unknown as PluginContext)
    expect(problems?.map(({ message }) => message)).toEqual([expect.any(String)])
    expect(page).toContain(problems?.[0]?.message)
  })
})

test('packages of a monorepo have their names, and links to their sources', async () => {
  for (const name of ['ui', 'hooks']) {
    scratch.write(`mono/packages/${name}/package.json`, `{ "name": "@acme/${name}" }`)
    scratch.write(`mono/packages/${name}/src/index.ts`, `/** One. */\nexport const ${name} = 1\n`)
  }
  scratch.write('mono/docs/content/en/index.mdx', '# Home\n\n[UI](/api/ui/variables)\n')
  scratch.write(
    'mono/docs/bifolio.config.mjs',
    `import { typedoc } from 'bifolio/plugins/typedoc'
export default { plugins: [typedoc({ entryPoints: ['../packages/ui/src/index.ts', '../packages/hooks/src/index.ts'], sourceUrl: 'https://github.com/acme/ui/blob/main/docs' })] }
`,
  )
  const site = await readSite({ root: join(scratch.folder, 'mono/docs') })
  expect((await site.problems()).map(({ message }) => message)).toEqual([])
  expect([...(await site.listing()).addedPages.values()].map(({ routePath }) => routePath)).toEqual(
    expect.arrayContaining(['/api/ui/', '/api/ui/variables', '/api/hooks/variables']),
  )
  const { links } = await site.page('en/api/ui/variables.mdx')
  expect(links.map(({ href }) => href)).toEqual([
    'https://github.com/acme/ui/blob/main/packages/ui/src/index.ts#L2',
  ])
})
