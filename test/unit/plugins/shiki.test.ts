import { readFileSync, utimesSync } from 'node:fs'
import { relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ActivePlugin, PluginContext } from '../../../node/plugin/types.ts'
import type { Diagnostic } from '../../../shared/diagnostic.ts'
import { formatDiagnostics } from '../../../node/report.ts'
import { type ShikiOptions, shiki } from '../../../plugins/shiki/index.ts'
import { installedState } from '../../../plugins/shiki/lockfile.ts'
import { resolveConfig } from '../../../node/config/resolveConfig.ts'
import { analyze, htmlOf, moduleOf } from '../../samples/analyze.ts'
import { setUp, wrongOptions } from '../../samples/plugins.ts'
import { createScratch } from '../../samples/scratch.ts'
import { repository } from '../../support/cli.ts'

const CONTENT = `${repository}/content`
const context: PluginContext = {
  root: repository,
  contentRoot: CONTENT,
  config: resolveConfig({
    locales: [{ lang: 'en', label: 'English' }],
    markdown: { highlightLanguages: [['kite', 'ts']] },
  }),
}

async function started(
  options: ShikiOptions = {},
): Promise<{ plugins: ActivePlugin[]; problems: readonly Diagnostic[] }> {
  const plugin = await setUp(shiki(options), context)
  return { plugins: [plugin], problems: plugin.logged }
}

/** One for all tests: starting TypeScript takes seconds. */
let typed: ReturnType<typeof started> | undefined
const withTypes = (): ReturnType<typeof started> => (typed ??= started({ twoslash: true }))

const cssOf = async (plugins: readonly ActivePlugin[]): Promise<string> =>
  (await plugins[0]?.globalStyles?.(context))?.[0]?.css ?? ''

test('tokens have a class for each scheme in place of a style, and the stylesheet has every class', async () => {
  const { plugins } = await started()
  const html = await htmlOf('```ts\nconst a = 1 // hi\n```', { plugins })
  expect(html).not.toContain('style=')
  expect(html).toMatch(/<span class="token sl\d+ sd\d+">const<\/span>/)
  const css = await cssOf(plugins)
  const classes = [...html.matchAll(/ (s[ld]f?\d+)\b/g)].map(([, name]) => name)
  expect(classes.length).toBeGreaterThan(4)
  for (const name of classes) expect(css).toMatch(new RegExp(`\\.${name}\\b[^{]*\\{--_bf-shiki-`))
})

test('titles, numbers, highlighted lines and notation are those of every code block', async () => {
  const { plugins } = await started()
  const html = await htmlOf(
    '```ts {2} showLineNumbers title="a.ts"\nlet a // [!code ++]\nlet b\nlet c // [!code focus]\n/* over\ntwo */\n```',
    { plugins },
  )
  expect(html).toMatch(/data-line-numbers="" data-focus=""/)
  expect(html).toContain('<p class="bf-code-title">a.ts</p>')
  expect(html.match(/<span class="line"/g)).toHaveLength(5)
  expect(html).toMatch(
    new RegExp(
      String.raw`<span class="line" data-add="">.*\n<span class="line" data-hl="">.*\n` +
        String.raw`<span class="line" data-focus="">`,
    ),
  )
  expect(html).not.toContain('[!code')
})

test('marks, sections and frames of the fence are those of every code block', async () => {
  const { plugins } = await started()
  const html = await htmlOf(
    '```bash title="Build" ins={1} del={2} "build" ins=/--\\w+/ collapse={3-4} showLineNumbers=7\nnpm run build --base\nb\nc\nd\n```',
    { plugins },
  )
  expect(html).toContain('data-frame="terminal"')
  expect(html).toMatch(
    new RegExp(
      String.raw`<span class="line" data-line="7" data-add="">.*<mark><span class="[^"]+">` +
        String.raw`build<\/span><\/mark>.*<ins><span class="[^"]+">--base<\/span><\/ins>.*\n` +
        String.raw`<span class="line" data-line="8" data-del="">`,
    ),
  )
  expect(html).toMatch(
    new RegExp(
      String.raw`<details><summary>.*<\/summary><pre><code[^>]*><span class="line" ` +
        String.raw`data-line="9">.*c.*\n<span class="line" data-line="10">.*d.*<\/details>`,
    ),
  )
  expect((await analyze('```ts "none"\nlet a\n```', { plugins })).diagnostics).toMatchObject([
    { code: 'code/unfound-text', line: 1 },
  ])
})

test('the words of the code stay as they are', async () => {
  const { plugins } = await started()
  const html = await htmlOf('```mdx\n# Hi {name}\n\n<Tabs>&</Tabs>\n```', { plugins })
  expect(/<code[^>]*>([\s\S]*)<\/code>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '')).toBe(
    '# Hi {name}\n\n&#x3C;Tabs>&#x26;&#x3C;/Tabs>',
  )
})

test('a slow machine colors code as any other does', async () => {
  const { plugins } = await started()
  const code = '```ts\ninterface Kite extends Toy { readonly length: number }\n```'
  const expected = await htmlOf(code, { plugins })
  const clock = vi.spyOn(Date, 'now')
  onTestFinished(() => clock.mockRestore())
  let time = 0
  clock.mockImplementation(() => (time += 1000))
  expect(await htmlOf(code, { plugins: (await started()).plugins })).toBe(expected)
})

test('an unknown language is one warning at its first place; plain text, aliases and capital letters are not', async () => {
  const { plugins } = await started()
  const { diagnostics: found, html: plain } = await analyze(
    'A\n\n```klingon\nx\n```\n\n```klingon\nx\n```\n',
    { plugins },
  )
  expect(found).toMatchObject([
    {
      severity: 'warning',
      message: 'Unknown language "klingon" of the code block.',
      file: 'content/en/page.mdx',
      line: 3,
    },
  ])
  expect(plain?.text.match(/<code class="language-klingon">x<\/code>/g)).toHaveLength(2)
  expect(
    (await analyze('```TypeScript\nlet a\n```\n\n```Kite\nlet a\n```\n', { plugins })).diagnostics,
  ).toEqual([])
  const { diagnostics, html } = await analyze(
    '```txt\nx\n```\n\n```kite\nlet a\n```\n\n```\nx\n```\n',
    { plugins },
  )
  expect(diagnostics).toEqual([])
  expect(html?.text).toContain('sl')
})

test.each(['en', 'zh'])('the page shows this error (%s)', async (lang) => {
  const { plugins } = await started()
  const [problem] = (await analyze('A\n\n```klingon\nx\n```\n', { plugins })).diagnostics
  const printed = formatDiagnostics(
    problem ? [{ ...problem, file: 'content/en/guide/x.mdx' }] : [],
    { color: false, hasUrls: false },
  ).replace('\n\n1 warning', '')
  expect(readFileSync(`${CONTENT}/${lang}/plugin/official-plugins/shiki.mdx`, 'utf8')).toContain(
    printed,
  )
})

test('a theme that there is not is an error at the option', async () => {
  const { problems } = await started({ themes: { light: 'github-lite', dark: 'nord' } })
  expect(problems).toMatchObject([
    {
      severity: 'error',
      message: 'The plugin "bifolio:shiki": Unknown Shiki theme \'github-lite\' in `themes.light`.',
    },
  ])
})

test('grammars of its own, transformers and a theme of its own', async () => {
  const theme = {
    name: 'mine',
    type: 'light' as const,
    colors: { 'editor.background': '#fefefe', 'editor.foreground': '#111111' },
    tokenColors: [
      { scope: 'keyword.kite2', settings: { foreground: '#AA0000', fontStyle: 'bold' } },
    ],
  }
  const { plugins } = await started({
    themes: { light: theme, dark: 'nord' },
    langs: [
      {
        name: 'kite2',
        scopeName: 'source.kite2',
        patterns: [{ match: '\\bfly\\b', name: 'keyword.kite2' }],
        repository: {},
      },
    ],
    transformers: [
      {
        line: (node, line) => {
          node.properties['data-n'] = String(line)
        },
      },
      {
        span: (node) => {
          node.properties['style'] = `${String(node.properties['style'])};color:red`
        },
      },
    ],
  })
  const { html, diagnostics } = await analyze('```kite2\nfly up\n```\n', { plugins })
  expect(html?.text).toMatch(/data-n="1"/)
  expect(html?.text).toMatch(/class="token sl\d slf1 sd\d">fly/)
  expect(diagnostics).toMatchObject([
    { severity: 'warning', message: expect.stringContaining('the style "color:red"') },
  ])
  expect(await cssOf(plugins)).toMatch(/\{--_bf-shiki-light:#aa0000\}/)
})

test('queried types and expected errors are below their lines', async () => {
  const { plugins, problems } = await withTypes()
  expect(problems).toEqual([])
  const html = await htmlOf(
    '```ts {3} twoslash showLineNumbers\n// @errors: 2322\nconst a = [1, 2]\nconst b: string = 1\n//    ^?\nlet c\n```',
    { plugins },
  )
  expect(html.match(/<span class="line"/g)).toHaveLength(3)
  expect(html).toMatch(/<span class="line" data-hl="">.*b.*<span data-note="\w+">\n {6}\^ /)
  expect(html).toContain(
    "<span data-note=\"error\">\n      ^ Type 'number' is not assignable to type 'string'.</span>",
  )
  expect(html).toContain('<span data-note="query">\n      ^ const b: string</span>')
  expect(html).not.toContain('@errors')
  expect(await htmlOf('```ts\nconst b: string = 1\n```', { plugins })).not.toContain('data-note')
}, 30_000)

test('sections are those of the code as written, where TypeScript leaves out lines', async () => {
  const { plugins } = await withTypes()
  const html = await htmlOf(
    '```ts twoslash collapse={3-4}\n// @errors: 2322\nlet a\nlet b\nlet c\nlet d\n```',
    { plugins },
  )
  expect(
    /<details>(.*?)<\/details>/s
      .exec(html)?.[1]
      ?.replace(/<summary>.*<\/summary>/, '')
      .replaceAll(/<[^>]+>/g, ''),
  ).toBe('let b\nlet c\n')
}, 30_000)

test.each([
  ['en', 'Types in this code'],
  ['zh', '这段代码中的类型'],
])(
  'types of names open below the code, each once, in markup that needs no script (%s)',
  async (lang, words) => {
    const { plugins } = await withTypes()
    const html = await htmlOf(
      '```ts twoslash\nconst a = [1, 2]\nconst b = a.length + a.length\n```',
      { plugins, path: `${lang}/page.mdx` },
    )
    const [details = ''] =
      /<\/pre><details class="bf-code-types">.*<\/details><\/div>$/.exec(html) ?? []
    expect(details).toContain(`<summary>${words}</summary>`)
    expect([...details.matchAll(/<li><code>(.*?)<\/code><\/li>/g)].map(([, type]) => type)).toEqual(
      ['const a: number[]', 'const b: number', '(property) Array&#x3C;number>.length: number'],
    )
    expect(await cssOf(plugins)).toContain('.bf-code-types')
    // The name of the list isn't part of the text for the search.
    expect((await analyze('A\n\n```ts twoslash\nlet a = 1\n```', { plugins })).text).toBe('A')
    expect(
      await htmlOf('```ts twoslash\n// @noStaticSemanticInfo\nlet a = 1\n```', { plugins }),
    ).not.toContain('details')
  },
  30_000,
)

test('compiled pages are kept for the next build, until packages or files that TypeScript reads change', async () => {
  const { plugins } = await withTypes()
  const keyOf = (list: readonly ActivePlugin[]): unknown => list[0]?.markdown?.cacheKey
  expect(keyOf(plugins)).toEqual(expect.stringContaining(installedState(repository) ?? 'none'))
  expect(keyOf((await started({ twoslash: true, transformers: [{}] })).plugins)).toBeUndefined()
  const scratch = createScratch('shiki-types')
  onTestFinished(scratch.remove)
  scratch.write('kite.ts', 'export const wind: number = 2\n')
  const read = async (): Promise<{ readonly html: string; readonly files: readonly string[] }> => {
    const { html, files, diagnostics } = await analyze(
      `\`\`\`ts twoslash\nimport { wind } from './${relative(process.cwd(), scratch.folder)}/kite'\n\`\`\``,
      { plugins },
    )
    return {
      html: (html?.text ?? '') + JSON.stringify(diagnostics),
      files: files.map(({ path }) => path),
    }
  }
  const before = await read()
  expect(before.html).toContain('const wind: number')
  expect(before.files).toContain(`${scratch.folder}/kite.ts`)
  expect(
    before.files.filter((file) => file.includes('node_modules') || file.startsWith('/lib.')),
  ).toEqual([])
  scratch.write('kite.ts', 'export const wind: string = "2"\n')
  utimesSync(`${scratch.folder}/kite.ts`, 1, 1)
  expect((await read()).html).toContain('const wind: string')
}, 30_000)

test('the lockfile above a folder is used', () => {
  const scratch = createScratch('shiki-lock')
  onTestFinished(scratch.remove)
  scratch.write('pnpm-lock.yaml', 'a: 1\n')
  scratch.write('docs/x.txt', '')
  const first = installedState(`${scratch.folder}/docs`)
  scratch.write('pnpm-lock.yaml', 'a: 2\n')
  expect([first, installedState(`${scratch.folder}/docs`), installedState('/')]).toEqual([
    expect.stringMatching(/^[\da-f]{16}$/),
    expect.not.stringContaining(first ?? ''),
    null,
  ])
})

test('an error that a block does not expect is reported at its place', async () => {
  const { plugins } = await withTypes()
  expect(
    (await analyze('A\n\n```ts twoslash\nconst b: string = 1\n```', { plugins })).diagnostics,
  ).toMatchObject([
    {
      line: 3,
      message: "TypeScript finds in this block: Type 'number' is not assignable to type 'string'.",
      hint: 'Correct the code, or expect it: // @errors: 2322',
    },
  ])
}, 30_000)

test('pages that are not included are left to the built-in highlighter', async () => {
  const { plugins } = await started({ include: ['zh/**'] })
  expect(await htmlOf('```ts\nlet a\n```', { plugins })).toContain('<span class="bf-k">')
  expect(await htmlOf('```ts\nlet a\n```', { plugins, path: 'zh/page.mdx' })).toContain(
    '<span class="token sl',
  )
})

test.each([
  [{ themes: { light: 'nord' } }, 'themes'],
  [{ langs: ['ts'] }, 'langs[0]'],
  [{ theme: 'nord' }, 'theme'],
])('wrong options are reported: %j', (options, name) => {
  const problems = wrongOptions(shiki(options as unknown as ShikiOptions))
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining(name)])
})

test('an empty pattern is a problem of the options', async () => {
  const plugin = shiki({ include: [''] })
  expect(wrongOptions(plugin)).toMatchObject([{ message: expect.stringContaining("cannot be ''") }])
})

test('costs a page half a kilobyte of styles, and no larger code', async () => {
  const { plugins } = await started()
  const page = readFileSync(`${CONTENT}/en/api/config/config-build.mdx`, 'utf8')
  const sizeOf = async (highlighters: readonly ActivePlugin[]): Promise<number> => {
    const blocks = [
      ...moduleOf(await analyze(page, { plugins: highlighters })).matchAll(
        /<code class=\\?"language-[\s\S]*?<\/code>/g,
      ),
    ].map(([block]) => block)
    expect(blocks.length).toBeGreaterThan(10)
    return gzipSync(blocks.join('\n')).length
  }
  const [own, other] = [await sizeOf([]), await sizeOf(plugins)]
  expect(other).toBeLessThan(own * 1.1)
  expect(gzipSync(await cssOf(plugins)).length).toBeLessThan(600)
})
