import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import type { ActivePlugin, PluginMarkdown } from '../../../../node/plugin/types.ts'
import { analyze, htmlOf } from '../../../samples/analyze.ts'

const add =
  (sign: string) =>
  () =>
  (tree: Root): void =>
    visit(tree, 'text', (node) => {
      node.value += sign
    })

test('plugins of Markdown run before those of the site, or after them', async () => {
  const plugins = [
    { name: 'before', markdown: { remarkPlugins: [add('1')] } },
    { name: 'after', enforce: 'post' as const, markdown: { remarkPlugins: [add('3')] } },
  ]
  expect(await htmlOf('A', { plugins, remarkPlugins: [add('2')] })).toBe('<p>A123</p>')
})

test('those before Bifolio write what it reads', async () => {
  const plugins = [{ name: 'early', markdown: { beforeDefaultRemarkPlugins: [add(':::')] } }]
  expect(await htmlOf('::: tip\n\nA\n\n', { plugins })).toMatch(/^<div class="bf-callout/)
})

test('one that fails is named with its plugin and the page', async () => {
  const broken = (): void => {
    throw new Error('no tree')
  }
  const { diagnostics } = await analyze('A', {
    plugins: [{ name: 'example:x', markdown: { rehypePlugins: [broken] } }],
  })
  expect(diagnostics).toMatchObject([
    {
      code: 'markdown/plugin-failed',
      file: 'content/en/page.mdx',
      message:
        'The plugin "example:x", in `markdown.rehypePlugins[0]` (broken) failed on this page: no tree.',
    },
  ])
})

test('a highlighter handles its languages, and leaves the rest to the built-in one', async () => {
  const highlighter = (code: string, lang: string) =>
    lang === 'kite'
      ? [
          {
            type: 'element' as const,
            tagName: 'b',
            properties: {},
            children: [{ type: 'text' as const, value: code }],
          },
        ]
      : null
  const plugins = [{ name: 'x', markdown: { highlighter } }]
  expect(await htmlOf('```kite\nfly\n```\n\n```js\nlet a\n```', { plugins })).toMatch(
    /<b>fly<\/b>.*<span class="bf-k">let<\/span>/s,
  )
  expect((await analyze('```kite\nfly\n```', { plugins })).diagnostics).toEqual([])
})

test('a highlighter gets the fence and reports at its place', async () => {
  const highlighter: NonNullable<PluginMarkdown['highlighter']> = (
    _,
    lang,
    { meta, relativePath, report },
  ) => {
    report({ message: [lang, meta, relativePath].join(' '), hint: 'Do.' })
    return null
  }
  expect(
    (
      await analyze('A\n\n```kite title="x"\nfly\n```', {
        plugins: [{ name: 'x', markdown: { highlighter } }],
      })
    ).diagnostics,
  ).toMatchObject([
    {
      code: 'plugin/code-block',
      severity: 'error',
      message: 'kite title="x" en/page.mdx',
      hint: 'Do.',
      file: 'content/en/page.mdx',
      line: 3,
    },
  ])
})

test('a highlighter that fails is named with the page', async () => {
  const highlighter = (): never => {
    throw new Error('no grammar')
  }
  expect(
    (await analyze('```js\na\n```', { plugins: [{ name: 'x', markdown: { highlighter } }] }))
      .diagnostics,
  ).toMatchObject([
    {
      file: 'content/en/page.mdx',
      message: 'The plugin "x", in `markdown.highlighter` failed on this page: no grammar.',
    },
  ])
})

const api = (
  components: NonNullable<NonNullable<ActivePlugin['markdown']>['components']>,
): readonly ActivePlugin[] => [{ name: 'x', markdown: { components } }]

test('a component that writes Markdown is part of the page: headings, links, search, the Markdown page', async () => {
  const plugins = api({
    Api: ({ attributes, depth, lang }) =>
      `${'#'.repeat(depth + 1)} ${String(attributes['of'])}\n\nIn ${lang}, \\{see} [first](/guide/first#a) and <code>Map\\<[Key](#key)></code>.\n\n| A |\n| --- |\n| 1 |\n`,
  })
  const source = "## Types\n\n<Api of={'Ki' + 'te'} />\n\nBehind\n"
  const { diagnostics, toc, links, text, markdown, isStatic } = await analyze(source, { plugins })
  expect(diagnostics).toEqual([])
  expect(toc.map(({ depth, id }) => [depth, id])).toEqual([
    [2, 'types'],
    [3, 'kite'],
  ])
  // Problems are at the tag.
  expect(links.filter(({ line }) => line !== undefined)).toMatchObject([
    { href: '/guide/first#a', line: 3 },
    { href: '#key', line: 3 },
  ])
  expect(text).toContain('In en, {see} first and Map<Key>.')
  expect(markdown?.text).toBe(
    '## Types\n\n### Kite\n\nIn en, \\{see} [first](\uE0000\uE001) and `Map<`[`Key`](\uE0001\uE001)`>`.\n\n| A |\n| --- |\n| 1 |\n\nBehind',
  )
  expect(markdown?.references).toMatchObject([
    { kind: 'page', routePath: '/guide/first', suffix: '#a' },
    { kind: 'page', suffix: '#key' },
  ])
  expect(isStatic).toBe(true)
})

test('a component that writes Markdown reports problems at its place, and the files it read', async () => {
  const plugins = api({
    Api({ attributes, report, watch }) {
      watch(['/a.ts'])
      if (attributes['of'] === undefined) report({ message: 'no `of`.', hint: 'Add it.' })
      return ''
    },
  })
  const { diagnostics, files } = await analyze('A\n\n<Api />\n\nB <Api of="x" /> C\n', { plugins })
  expect(files.map(({ path }) => path)).toEqual(['/a.ts'])
  expect(diagnostics).toMatchObject([
    {
      code: 'plugin/wrong-use',
      message: 'The plugin "x": no `of`.',
      hint: 'Add it.',
      file: 'content/en/page.mdx',
      line: 3,
    },
    {
      code: 'plugin/wrong-use',
      message: 'The plugin "x": <Api> is inside a line of text.',
      line: 5,
    },
  ])
  const failing = api({ Api: () => Promise.reject(new Error('no types')) })
  expect((await analyze('<Api />', { plugins: failing })).diagnostics).toMatchObject([
    {
      code: 'markdown/plugin-failed',
      message: 'The plugin "x", in `markdown.components.Api` failed on this page: no types.',
    },
  ])
})

test('an attribute of such a component that is known in the browser only is not left out', async () => {
  const called: unknown[] = []
  const plugins = api({
    Api({ attributes }) {
      called.push(attributes)
      return ''
    },
  })
  const source = [
    'export const name = "kite"',
    '',
    '<Api of={name} props={{ sizes: [1, 2] }} />',
    '',
    '<Api of={Date.now()} props={{ icon: <b>x</b> }} />',
    '',
    '<Api {...name} />',
    '',
  ].join('\n')
  const { diagnostics } = await analyze(source, { plugins })
  expect(called).toEqual([{ of: 'kite', props: { sizes: [1, 2] } }])
  expect(diagnostics).toMatchObject([
    {
      code: 'plugin/wrong-use',
      message: 'The plugin "x": The value of `of` on <Api> isn\'t known at build time.',
      hint: 'Write out the value, without functions, components and imported variables.',
      line: 5,
    },
    { message: 'The plugin "x": The value of `props` on <Api> isn\'t known at build time.' },
    {
      message: 'The plugin "x": The value of `{...}` on <Api> isn\'t known at build time.',
      line: 7,
    },
  ])
})

const wrongParts: readonly (readonly [what: string, markdown: PluginMarkdown, message: string])[] =
  [
    [
      'a component that returns a number',
      { components: { Price: () => 3 as never } },
      'in `markdown.components.Price` failed on this page: it returned the number 3 instead of text or a tree.',
    ],
    [
      'a component whose text is broken',
      { components: { Price: () => 'a <Foo' } },
      'in `markdown.components.Price` failed on this page: Unexpected end of file',
    ],
    [
      'a highlighter that returns text',
      { highlighter: () => 'x' as never },
      "in `markdown.highlighter` failed on this page: it returned 'x' instead of a list of nodes, or",
    ],
  ]

test.each(wrongParts)(
  'a part that fails is reported where it was called: %s',
  async (_, markdown, message) => {
    const { diagnostics } = await analyze(
      `A\n\n${markdown.highlighter ? '' : '<Price of="x" />'}\n\n\n\`\`\`js\n1\n\`\`\`\n`,
      {
        plugins: [{ name: 'x', markdown }],
      },
    )
    expect(diagnostics).toMatchObject([
      {
        code: 'markdown/plugin-failed',
        message: expect.stringContaining(message) as string,
        line: markdown.highlighter ? 6 : 3,
        column: 1,
      },
    ])
  },
)
