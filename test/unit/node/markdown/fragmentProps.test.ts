import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { resolveMarkdown } from '../../../../node/markdown/resolveMarkdown.ts'
import { analyze } from '../../../samples/analyze.ts'
import { createScratch } from '../../../samples/scratch.ts'

const { folder, write, remove } = createScratch('fragments')
const contentRoot = join(folder, 'content')
afterAll(remove)
const NODE =
  'Install Node.js {props.version}, see [the site]({props.href}).\n\n<Badge text={`since ${props.version}`} />\n\n{props.children}\n'
write('content/fragments/node.mdx', NODE)
write(
  'content/fragments/any.mdx',
  'export const list = (props) => Object.keys(props)\n\n{list(props)}\n',
)

const page = (use: string): string =>
  `import Node from '../fragments/node.mdx'\nimport Any from '../fragments/any.mdx'\n\n# T\n\n${use}\n`

test('parameters reach the fragment in the Markdown page too', async () => {
  const { markdown, diagnostics } = await analyze(
    page('- A\n\n  <Node version="22" href="/x">\n    More **text**.\n  </Node>'),
    { contentRoot },
  )
  const { markdown: fragment } = await analyze(
    NODE.replace('[the site]({props.href})', '{props.href}'),
    { contentRoot, path: 'fragments/node.mdx' },
  )
  expect(diagnostics).toEqual([])
  const text = await resolveMarkdown(markdown, {
    page: async () => '',
    file: () => '',
    fragment: async () => fragment,
  })
  expect(text.trim()).toBe(
    '# T\n\n- A\n\n  Install Node.js 22, see /x.\n  \n  (since 22)\n  \n  More **text**.',
  )
})

test.each<[what: string, use: string, ...problems: string[]]>([
  [
    'a parameter that is not read',
    '<Node version="22" herf="/x" />',
    'The fragment <Node> does not use the parameter "herf". Did you mean "href"?',
    'The fragment <Node> is used without "href". Add it: <Node href="…" />.',
  ],
  [
    'parameters that are not given',
    '<Node />',
    'The fragment <Node> is used without "version", "href". Add it: <Node version="…" href="…" />.',
  ],
])('%s is a warning at the line of the page', async (_, use, ...problems) => {
  const { diagnostics } = await analyze(page(use), { contentRoot })
  expect(diagnostics.map(({ message, hint }) => `${message} ${hint}`)).toEqual(problems)
  expect(diagnostics).toMatchObject(
    problems.map(() => ({
      code: 'mdx/fragment-parameter',
      severity: 'warning',
      file: 'content/en/page.mdx',
      line: 6,
    })),
  )
})

test.each([
  '<Node version="22" href="/x" />',
  '<Node {...{ version: 1, href: 2 }} />',
  '<Any a="b" />',
])('%s is right', async (use) => {
  expect((await analyze(page(use), { contentRoot })).diagnostics).toEqual([])
})

test('the page is made from its fragments', async () => {
  expect((await analyze(page('<Any />'), { contentRoot })).files.map(({ path }) => path)).toEqual([
    join(contentRoot, 'fragments/node.mdx'),
    join(contentRoot, 'fragments/any.mdx'),
  ])
})

test.each(['@parts/node.mdx', 'some-package/README.md'])(
  '%s, which only the bundler finds, is a warning at its import',
  async (specifier) => {
    const { diagnostics } = await analyze(`# T\n\nimport Node from '${specifier}'\n\n<Node />\n`, {
      contentRoot,
    })
    expect(diagnostics).toMatchObject([
      {
        code: 'mdx/fragment-alias',
        severity: 'warning',
        file: 'content/en/page.mdx',
        line: 3,
        column: 1,
      },
    ])
    expect(diagnostics[0]?.message).toContain(`"${specifier}"`)
  },
)

test('a path from the project root is right', async () => {
  const { diagnostics, files } = await analyze(
    "import Any from '/content/fragments/any.mdx'\n\n# T\n\n<Any />\n",
    { contentRoot },
  )
  expect(diagnostics).toEqual([])
  expect(files.map(({ path }) => path)).toContain(join(contentRoot, 'fragments/any.mdx'))
})

test('an alias of tsconfig.json is right, in a page and in a fragment', async () => {
  write(
    'tsconfig.json',
    '{ "compilerOptions": { "paths": { "@parts/*": ["./content/fragments/*"] } } }',
  )
  write('content/fragments/outer.mdx', "import Shown from '@parts/shown'\n\n<Shown />\n")
  write('content/fragments/shown.mdx', '<FileTree>\n\n- a\n\n</FileTree>\n')
  const { diagnostics, uses } = await analyze(
    "import Outer from '@parts/outer.mdx'\n\n# T\n\n<Outer />\n",
    { contentRoot },
  )
  expect(diagnostics).toEqual([])
  expect(uses).toContain('FileTree')
})
