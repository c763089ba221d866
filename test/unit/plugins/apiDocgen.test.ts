import { readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ReadSite, readSite } from '../../support/readSite.ts'
import type { PluginContext } from '../../../node/plugin/types.ts'
import { commentText } from '../../../plugins/api-docgen/commentText.ts'
import { doctrineText } from '../../../plugins/api-docgen/doctrineType.ts'
import { createUses } from '../../../plugins/api-docgen/moduleUses.ts'
import { type ApiDocgenOptions, apiDocgen } from '../../../plugins/api-docgen/index.ts'
import { setUp, wrongOptions } from '../../samples/plugins.ts'
import { repository } from '../../support/cli.ts'
import { createScratch } from '../../samples/scratch.ts'

const scratch = createScratch('api-docgen')
afterAll(scratch.remove)

const BUTTON = `import type { ButtonHTMLAttributes, ReactNode } from 'react'
import type { Size } from './size.ts'
export interface BadgeProps { tone: 'a' | 'b' }
/** A badge. */
export function Badge({ tone }: BadgeProps) { return <i>{tone}</i> }
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Text {a} | <b>. {@zh 文字} */
  label: string
  /** How large. @default 'small' */
  size?: Size
  /** See {@link Badge}. */
  badge?: BadgeProps
  /** @deprecated Use size. */
  big?: boolean
  onPick?: (size: Size) => void
  count?: number
}
/**
 * A button.
 *
 * @example
 * <Button label="x" />
 */
export function Button({ label, size = 'small', count = 3 }: ButtonProps) { return <b>{label}{size}{count}</b> }
`
const TIP = `import type { PropsWithChildren, ReactNode } from 'react'
interface TipProps { note?: ReactNode; icon?: ReactNode }
interface Base { text: string }
interface Linked extends Base { kind: 'linked' | 'listed'; 
  /** Where it goes. @deprecated Use a link. */
  href: string; target?: string }
interface Closed extends Base { kind: 'closed'; label: string }
interface Plain extends Base { kind?: 'plain'; label?: string }
/** Takes one of three. */
export function Note(props: Linked | Closed | Plain) { return <i>{props.text}</i> }
export function useTip() { return null }
export default function Tip({ note = 'No data', icon = <b />, children }: PropsWithChildren<TipProps>) { return <i>{icon}{note}{children}</i> }
`
const MANY = `import { Component, forwardRef, memo } from 'react'
export type Tone = 'small' | 'medium' | 'large'
interface P { size?: number; tone?: Tone; kind?: 'z' | 'a' | 'm' }
export const None = ({ size }: P) => <i>{size}</i>
export const Arrow = ({ size = 1 }: P) => <i>{size}</i>
export const Memo = memo(function Memo({ size: own = 2 }: P) { return <i>{own}</i> })
export const Ref = forwardRef<HTMLElement, P>(({ size = 3 }, ref) => <i ref={ref}>{size}</i>)
export const Both = memo(forwardRef<HTMLElement, P>(({ size = 4 }, ref) => <i ref={ref}>{size}</i>))
function Inner({ size = 5 }: P) { return <i>{size}</i> }
export const Named = memo(Inner)
export const Body = (props: P) => { const { size = 6 } = props; return <i>{size}</i> }
export class Old extends Component<P> { static defaultProps = { size: 7 }; render() { return null } }
export function Assigned({ size }: P) { return <i>{size}</i> }
Assigned.defaultProps = { size: 8 }
export default function Last({ size = 9 }: P) { return <i>{size}</i> }
`
const SUM = `/**
 * Adds {numbers}, see {@link Total}. {@zh 求和，见 {@link Total}。}
 *
 * # Not a section
 *
 * @param {number} a First.
 * @param b Second | last.
 * @param {Object} options How.
 * @param {string} [options.mode=fast] Mode.
 * @returns {Promise<Total>} What comes out. {@zh 结果。}
 * @throws {RangeError} when {negative}
 * @deprecated Use <i>sum</i>.
 * @since 1.2
 */
export function add(a, b = 2, options) { return Promise.resolve(a + b) }
`
const TOTAL = `/** A total. */
export interface Total { 
  /** Its value. */
  value: number | null }
/** Kinds. */
export type Kind = 'a' | Total[]
/** Counts. */
export class Counter {
  /** Steps. */
  step: number = 1
  /**
   * Goes on.
   * @param by How far.
   */
  next(by: number): void { this.step += by }
}
/** Most. */
export const MAX: number = 3
`

const write = (path: string, text: string): string => scratch.write(`site/${path}`, text)
const PLUGIN =
  "apiDocgen({ appDir: 'src', entries: { button: 'Button.tsx', tip: 'Tip.tsx', many: 'Many.tsx', sum: { file: 'sum.js', apiParseTool: 'documentation' }, total: { file: 'total.ts', apiParseTool: 'documentation' }, empty: 'empty.ts' }, typeLinks: { Size: '/sizes' } })"

let site: ReadSite

beforeAll(async () => {
  write('src/Button.tsx', BUTTON)
  write('src/Tip.tsx', TIP)
  write('src/Many.tsx', MANY)
  write('src/size.ts', "export type Size = 'small' | 'large'\n")
  write('src/sum.js', SUM)
  write('src/total.ts', TOTAL)
  write('src/empty.ts', 'const nothing = 1\n')
  write(
    'tsconfig.json',
    '{ "compilerOptions": { "strict": true, "jsx": "react-jsx", "types": [] } }',
  )
  write(
    'content/en/index.mdx',
    '# Home\n\n## Button\n\n<API moduleName="button" />\n\n## Sum\n\n<API moduleName="sum" />\n',
  )
  write(
    'content/zh/index.mdx',
    '# 首页\n\n## 按钮\n\n<API moduleName="button" />\n\n## 求和\n\n<API moduleName="sum" />\n',
  )
  write(
    'content/en/live.mdx',
    '# Live\n\n<API moduleName="button" component="Button" inherited="disabled" />\n\n' +
      '<Controls moduleName="tip" component="Tip" />\n\n<API moduleName="tip" />\n',
  )
  write('content/en/many.mdx', '# Many\n\n<API moduleName="many" />\n')
  write('content/en/sizes.mdx', '# Sizes\n')
  write('content/en/total.mdx', '# Total\n\n<API moduleName="total" />\n')
  write(
    'bifolio.config.mjs',
    `import { apiDocgen } from 'bifolio/plugins/api-docgen'\nexport default { route: { cleanUrls: true }, locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }], plugins: [${PLUGIN}] }\n`,
  )
  site = await readSite({ root: join(scratch.folder, 'site') })
}, 60_000)

const markdown = async (place: string): Promise<string> =>
  (await site.body(place)).markdown?.text ?? ''

describe('a site', () => {
  test('has no problem, and nothing of it needs a script', async () => {
    expect(
      (await site.problems()).map(
        ({ code, file, line, message }) => `${code} ${file}:${line} ${message}`,
      ),
    ).toEqual([])
    const pages = await site.pages()
    const withScripts = pages.filter(({ isStatic }) => !isStatic)
    expect(withScripts.map(({ routePath }) => routePath)).toEqual(['/live', '/zh/live'])
  }, 60_000)

  test('shows the props of components: type, default, whether they are required', async () => {
    const text = await markdown('en/index.mdx')
    expect(text).toContain('### Button\n\nA button.\n\n| Property | Type | Default | Description |')
    expect(text).toContain('| `label` (required) | `string` |  | Text {a} \\| \\<b>. |')
    expect(text).toContain("| `size` | `'small' \\| 'large'` | `'small'` | How large. |")
    expect(text).toContain('| `big` (deprecated) | `boolean` |  | Use size. |')
    expect(text).toContain('| `count` | `number` | `3` |')
    expect(text).toContain('**Example**\n\n```tsx\n<Button label="x" />\n```')
    // Those of HTML are described elsewhere.
    expect(text).not.toContain('disabled')
  })

  test('shows inherited properties by choice, children of React, and one of several components', async () => {
    const text = await markdown('en/live.mdx')
    expect(text).toContain('| `disabled` | `boolean` |')
    expect(text).not.toContain('autoFocus')
    expect(text).not.toContain('A badge')
    expect(text).toMatch(/\| `children` \| `ReactNode` \|/)
  })

  test('shows when a property of a union of objects can be set, and no hooks', async () => {
    const text = await markdown('en/live.mdx')
    const rows = text.split('\n').filter((line) => line.startsWith('| `'))
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\| `text` \(required\) \|/),
        expect.stringMatching(/^\| `kind` \|/),
        expect.stringMatching(
          /^\| `href` \(required, `kind: .linked.*`, deprecated\).* goes\. Use a link\. \|$/,
        ),
        expect.stringContaining("| `target` (`kind: 'linked' \\| 'listed'`) |"),
        expect.stringContaining("| `label` (`kind: 'closed' \\| 'plain'`) |"),
      ]),
    )
    expect(text).not.toContain('useTip')
  })

  test('shows defaults as they are written: texts in quotes, code without', async () => {
    const text = await markdown('en/live.mdx')
    expect(text).toContain("| `note` | `ReactNode` | `'No data'` |")
    expect(text).toContain('| `icon` | `ReactNode` | `<b />` |')
  })

  test('shows the defaults of each component of a file, and unions in the order of the code', async () => {
    const text = await markdown('en/many.mdx')
    const names = [
      'None',
      'Arrow',
      'Memo',
      'Ref',
      'Both',
      'Named',
      'Body',
      'Old',
      'Assigned',
      'Many',
    ]
    const shown = names.map((name) => {
      const [, section = ''] = text.split(`## ${name}\n`)
      return /\| `size` \| `number` \|(?: `(\d)`)?/.exec(section.split('\n## ')[0] ?? '')?.[1] ?? ''
    })
    expect(shown).toEqual(['', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
    expect(text).toContain(String.raw`'small' \| 'medium' \| 'large'`)
    expect(text).toContain(String.raw`'z' \| 'a' \| 'm'`)
  })

  test('shows the code of a component with controls in Markdown', async () => {
    expect(await markdown('en/live.mdx')).toContain('```tsx\n<Tip>Tip</Tip>\n```')
  })

  test('links names to what shows them, on the same page, on another one, or as the site states', async () => {
    const { links, toc, ids } = await site.page('en/index.mdx')
    expect(toc.map(({ id, depth }) => `${depth} ${id}`)).toEqual([
      '2 button-1',
      '3 badge',
      '3 button',
      '2 sum',
      '3 add',
    ])
    const own = links
      .filter(({ line }) => line !== undefined)
      .map(({ href, line }) => `${href}:${line}`)
    expect(own).toEqual(['#badge:5', '#badge:5', '/sizes:5', '/total#total:9', '/total#total:9'])
    expect(ids).toContain('badge')
  })

  test('shows what documentation.js reads, of JavaScript and TypeScript', async () => {
    const text = await markdown('en/index.mdx')
    expect(text).toContain('> **Deprecated**\n>\n> Use \\<i>sum\\</i>.')
    expect(text).toContain('Adds {numbers}, see [Total](')
    expect(text).toContain('**Not a section**')
    expect(text).toContain('| `b` |  | `2` | Second \\| last. |')
    expect(text).toContain('| `options.mode` | `string` | `fast` | Mode. |')
    expect(text).toMatch(/\*\*Returns\*\*: `Promise<`\[`Total`\]\(.*\)`>` – What comes out\./)
    expect(text).toContain('**Throws**: `RangeError` – when {negative}')
    expect(text).toContain('**Since**: 1.2')
    const other = await markdown('en/total.mdx')
    expect(other).toContain(
      '## Total\n\nA total.\n\n| Property | Type | Description |\n| --- | --- | --- |\n| `value` | `number \\| null` | Its value. |',
    )
    expect(other).toContain("## Kind\n\nKinds.\n\n**Type**: `'a' | `[`Total`](")
    expect(other).toContain(
      '## Counter\n\nCounts.\n\n| Property | Description |\n| --- | --- |\n| `step` | Steps. |',
    )
    expect(other).toContain(
      '### Counter.next()\n\nGoes on.\n\n| Parameter | Type | Description |\n| --- | --- | --- |\n| `by` (required) | `number` | How far. |',
    )
    expect(other).toContain('## MAX\n\nMost.\n\n**Type**: `number`')
  })

  test('is in the language of the page', async () => {
    const text = await markdown('zh/index.mdx')
    expect(text).toContain('| `label`（必填） | `string` |  | 文字 |')
    const { html } = await site.body('zh/index.mdx')
    expect(JSON.stringify(html)).toMatch(/class=\\?"bf-flag\\?">必填</)
    expect(text).toContain('求和，见 [Total](')
    expect(text).toContain('**返回**：`Promise<`')
    expect((await site.page('zh/index.mdx')).toc.map(({ id }) => id)).toEqual([
      'button-1',
      'badge',
      'button',
      'sum',
      'add',
    ])
  })

  test('is found by the search', async () => {
    expect((await site.body('en/index.mdx')).text).toContain('Text {a} | <b>.')
  })

  test('follows its sources', async () => {
    const { files } = await site.page('en/index.mdx')
    expect(files.map(({ path }) => path.slice(site.root.length + 1)).toSorted()).toEqual([
      'content/en/live.mdx',
      'content/en/many.mdx',
      'content/en/total.mdx',
      'src/Button.tsx',
      'src/size.ts',
      'src/sum.js',
    ])
    write('src/size.ts', "export type Size = 'tiny' | 'huge'\n")
    await site.change('src/size.ts')
    expect(await markdown('en/index.mdx')).toContain("`'tiny' \\| 'huge'`")
  })

  test('shows the comment of a component apart from its properties', async () => {
    const parts = ['description', 'properties'].map(
      (part) => `<API moduleName="button" component="Button" part="${part}" />`,
    )
    write('content/en/parts.mdx', `# Parts\n\n${parts.join('\n\n***\n\n')}\n`)
    await site.changeList('content/en/parts.mdx')
    const [above = '', below = ''] = (await markdown('en/parts.mdx')).split(/\n\*\*\*\n|\n---\n/)
    expect(above.trim()).toBe('# Parts\n\nA button.')
    expect(below).toContain('## Button\n\n| Property |')
    expect(below).toContain('**Example**')
    expect(below).not.toContain('A button')
  })

  test('wrong uses are reported with their lines', async () => {
    write(
      'content/en/wrong.mdx',
      '# Wrong\n\n<API moduleName="buton" />\n\n<API />\n\n<API moduleName="empty" />\n\n' +
        '<API moduleName="button" part="text" />\n',
    )
    await site.changeList('content/en/wrong.mdx')
    const { diagnostics } = await site.page('en/wrong.mdx')
    expect(
      diagnostics.map(({ file, line, message, hint }) => [
        `${file?.split('/').slice(-2).join('/')}:${line}`,
        message,
        hint,
      ]),
    ).toEqual([
      [
        'en/wrong.mdx:3',
        'The plugin "bifolio:api-docgen": Unknown module \'buton\' on <API>.',
        "Did you mean 'button'? Use one of: button, tip, many, sum, total, empty.",
      ],
      [
        'en/wrong.mdx:5',
        'The plugin "bifolio:api-docgen": <API> has no literal `moduleName`.',
        'Write moduleName="…" with one of: button, tip, many, sum, total, empty.',
      ],
      [
        'en/wrong.mdx:7',
        'The plugin "bifolio:api-docgen": react-docgen-typescript finds nothing to document in \'empty.ts\'.',
        'Export a component from it.',
      ],
      [
        'en/wrong.mdx:9',
        'The plugin "bifolio:api-docgen": Unknown part \'text\' on <API>.',
        'Use one of: description, properties.',
      ],
    ])
  })
})

test('pages are read once, however many tags they have, and again when the content changes', async () => {
  const other = createScratch('api-uses')
  const path = other.write('en/a.mdx', '<API moduleName="button" />\n')
  const read: string[] = []
  const uses = createUses((file) => {
    read.push(file.replace(/^.*\//, ''))
    return readFile(file, 'utf8')
  })
  await Promise.all([uses(other.folder), uses(other.folder)])
  expect(await uses(other.folder)).toEqual([{ module: 'button', page: 'en/a.mdx' }])
  expect(read).toEqual(['a.mdx'])
  writeFileSync(path, '<API moduleName="total" />\n\nMore text.\n')
  other.write('en/b.mdx', '# B\n')
  expect(await uses(other.folder)).toEqual([{ module: 'total', page: 'en/a.mdx' }])
  expect(read.toSorted()).toEqual(['a.mdx', 'a.mdx', 'b.mdx'])
  other.remove()
})

test.each<[source: string, en: string, zh: string]>([
  ['Plain {a}.', 'Plain {a}.', 'Plain {a}.'],
  ['One. {@zh 一。}', 'One.', '一。'],
  [
    'See {@link A} and {@link B | the b}, {@linkcode A}.',
    'See [A](/a) and the b, [`A`](/a).',
    'See [A](/a) and the b, [`A`](/a).',
  ],
  ['{@link https://example.com x}', '[x](https://example.com)', '[x](https://example.com)'],
  ['{@zh 见 {@link A}，{b}。} A', 'A', '见 [A](/a)，{b}。'],
])('the comment %j has a text in each language', (source, en, zh) => {
  const read = (lang: string): string =>
    commentText(source, {
      lang,
      langs: ['en', 'zh'],
      find: (name) => (name === 'A' ? '/a' : undefined),
    })
  expect([read('en'), read('zh')]).toEqual([en, zh])
})

test.each<[type: Parameters<typeof doctrineText>[0], text: string]>([
  [null, ''],
  [{ type: 'AllLiteral' }, 'any'],
  [
    { type: 'NullableType', expression: { type: 'NameExpression', name: 'string' } },
    'string | null',
  ],
  [
    {
      type: 'TypeApplication',
      expression: { type: 'NameExpression', name: 'Array' },
      applications: [
        {
          type: 'UnionType',
          elements: [{ type: 'NameExpression', name: 'A' }, { type: 'VoidLiteral' }],
        },
      ],
    },
    '(A | void)[]',
  ],
  [
    {
      type: 'FunctionType',
      params: [
        { type: 'ParameterType', name: 'x', expression: { type: 'NameExpression', name: 'A' } },
      ],
      result: null,
    },
    '(x: A) => void',
  ],
  [
    {
      type: 'ArrayType',
      elements: [
        { type: 'NumericLiteralType', value: 1 },
        { type: 'StringLiteralType', value: 'b' },
      ],
    },
    "[1, 'b']",
  ],
])('the type %j is written as %s', (type, text) => {
  expect(doctrineText(type)).toBe(text)
})

test.each<[options: object, message: string]>([
  [{}, '`entries` is missing.'],
  [{ entries: { a: 'src' } }, '`entries.a` cannot be '],
  [{ entries: {}, apiParseTool: 'jsdoc' }, "`apiParseTool` cannot be 'jsdoc'."],
  [
    { entries: {}, parseToolOptions: { documentation: { depe: true } } },
    'Unknown key `depe` in `parseToolOptions.documentation`.',
  ],
  [{ entries: {}, typeLinks: { A: 'a' } }, "`typeLinks.A` cannot be 'a'."],
])('%j is a mistake in the options', (options, message) => {
  const [problem] = wrongOptions(apiDocgen(options as ApiDocgenOptions))
  expect(problem?.message).toContain('Options of the plugin "bifolio:api-docgen": ')
  expect(problem?.message).toContain(message)
})

test('a file for a version that the site does not have is a mistake', async () => {
  scratch.write('other/Kite.tsx', '')
  const kite = { file: 'other/Kite.tsx', versions: { '1.1': 'dist/Kite.d.ts' } }
  const plugin = await setUp(apiDocgen({ entries: { kite } }), { root: scratch.folder })
  const config = { multiVersion: { default: '2.0', versions: ['1.0', '2.0'] } }
  expect(await plugin.configResolved?.({ config } as unknown as PluginContext)).toMatchObject([
    {
      message: "Unknown version '1.1' in entries.kite.versions.",
      hint: 'Use one of: 1.0, 2.0.',
      at: ['entries', 'kite', 'versions', '1.1'],
    },
  ])
})

describe.each(['en', 'zh'])('the page of the plugin (%s)', (lang) => {
  const page = readFileSync(
    join(repository, 'content', lang, 'plugin/official-plugins/api-docgen.mdx'),
    'utf8',
  )
  const source = readFileSync(join(repository, 'plugins/api-docgen/index.ts'), 'utf8')

  test('lists every option', () => {
    const body = /interface ApiDocgenOptions \{\n([\s\S]*?)\n\}/.exec(source)?.[1] ?? ''
    const fields = [...body.matchAll(/^ {2}readonly (\w+)/gm)].map(([, name]) => name)
    expect(
      [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name).slice(0, fields.length),
    ).toEqual(fields)
  })

  const context = {
    root: scratch.folder,
    config: { multiVersion: { default: '2.0', versions: ['1.0', '2.0'] } },
  } as unknown as PluginContext

  test('shows the messages about what is missing', async () => {
    const problems = await (
      await setUp(apiDocgen({ entries: { kite: 'src/Kite.tsx' } }), { root: scratch.folder })
    ).configResolved?.(context)
    expect(problems).toHaveLength(1)
    expect(page).toContain(problems?.[0]?.message)
    expect(page).toContain("Unknown module 'kite' on <API>.")
  })
})
