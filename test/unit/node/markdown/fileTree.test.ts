import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { analyze, htmlOf } from '../../../samples/analyze.ts'
import { createScratch } from '../../../samples/scratch.ts'

const tree = (list: string): string => `<FileTree>\n\n${list}\n\n</FileTree>\n`
const inTree = async (list: string): Promise<string> =>
  (await htmlOf(tree(list))).replace(/^<div class="bf-file-tree">([\s\S]*)<\/div>$/, '$1')

test('a list becomes a tree of folders that open and close without a script', async () => {
  const source = tree(
    '- src/ what is *compiled*\n  - **index.ts** the entry\n  - …\n- public/\n- package.json',
  )
  expect(await htmlOf(source)).toBe(
    '<div class="bf-file-tree"><ul>' +
      '<li data-kind="folder"><details open><summary><bdi>src/</bdi> <span>what is <em>compiled</em></span></summary>' +
      '<ul><li data-kind="file"><bdi><strong>index.ts</strong></bdi> <span>the entry</span></li><li data-kind="more">…</li></ul></details></li>' +
      '<li data-kind="folder"><bdi>public/</bdi></li>' +
      '<li data-kind="file"><bdi>package.json</bdi></li>' +
      '</ul></div>',
  )
})

test('a page with a tree and no other component needs no script', async () => {
  expect((await analyze(`# T\n\n${tree('- a/\n  - b')}`)).code).not.toContain('import')
})

test.each([
  [
    'a nested list makes a folder without a slash',
    '- app\n  - x.ts',
    '<ul><li data-kind="folder"><details open><summary><bdi>app</bdi></summary><ul><li data-kind="file"><bdi>x.ts</bdi></li></ul></details></li></ul>',
  ],
  [
    'empty lines between entries',
    '- a/\n\n  - b.ts one\n\n  - c.ts\n',
    '<ul><li data-kind="folder"><details open><summary><bdi>a/</bdi></summary><ul><li data-kind="file"><bdi>b.ts</bdi> <span>one</span></li><li data-kind="file"><bdi>c.ts</bdi></li></ul></details></li></ul>',
  ],
  [
    'a dash, a colon or a number sign before the comment',
    '- a.ts – one\n- b.ts: two\n- c.ts # three\n- **d.ts**: four',
    '<ul><li data-kind="file"><bdi>a.ts</bdi> <span>one</span></li><li data-kind="file"><bdi>b.ts</bdi> <span>two</span></li><li data-kind="file"><bdi>c.ts</bdi> <span>three</span></li><li data-kind="file"><bdi><strong>d.ts</strong></bdi> <span>four</span></li></ul>',
  ],
  [
    'a dash that begins a word belongs to the comment',
    '- a.ts --watch',
    '<ul><li data-kind="file"><bdi>a.ts</bdi> <span>--watch</span></li></ul>',
  ],
  [
    'a name in code may have spaces',
    '- `my file.txt` notes',
    '<ul><li data-kind="file"><bdi><code>my file.txt</code></bdi> <span>notes</span></li></ul>',
  ],
  [
    'a slash behind a bold name',
    '- **src**/ code',
    '<ul><li data-kind="folder"><bdi><strong>src</strong>/</bdi> <span>code</span></li></ul>',
  ],
  [
    'underscores are part of the name',
    '- __tests__/ all of them\n  - __init__.py\n- _app.tsx',
    '<ul><li data-kind="folder"><details open><summary><bdi>__tests__/</bdi> <span>all of them</span></summary><ul><li data-kind="file"><bdi>__init__.py</bdi></li></ul></details></li><li data-kind="file"><bdi>_app.tsx</bdi></li></ul>',
  ],
  [
    'brackets of a route',
    '- [slug].tsx one post',
    '<ul><li data-kind="file"><bdi>[slug].tsx</bdi> <span>one post</span></li></ul>',
  ],
  [
    'dots stand for what is not listed',
    '- ... and more',
    '<ul><li data-kind="more">... and more</li></ul>',
  ],
])('%s', async (_, list, html) => {
  expect(await inTree(list)).toBe(html)
})

test('components and links in comments work as anywhere', async () => {
  const { code, links, diagnostics } = await analyze(
    tree('- a.ts <Badge text="new" /> see [b](/nowhere)'),
  )
  expect(diagnostics).toEqual([])
  expect(code).toContain('import {Badge} from "bifolio/components"')
  expect(links.map(({ href, line }) => [href, line])).toEqual([['/nowhere', 3]])
})

test('entries are found by the search', async () => {
  expect((await analyze(`# T\n\n${tree('- src/ code\n  - index.ts the entry')}`)).text).toBe(
    'src/ code\nindex.ts the entry',
  )
})

test.each([
  ['<FileTree></FileTree>', ['mdx/file-tree 3:1 <FileTree> is empty.']],
  [
    '<FileTree>\n\nsrc/\n\n</FileTree>',
    ['mdx/file-tree 5:1 <FileTree> contains something other than a list.'],
  ],
  [
    '<FileTree>\n\n- a/\n\n  ```ts\n  1\n  ```\n\n</FileTree>',
    [
      'mdx/file-tree 7:3 An entry of the file tree contains more than a name, a comment and a list.',
    ],
  ],
  [
    '<FileTree>\n\n- a\n- \n\n</FileTree>',
    ['mdx/file-tree 6:1 An entry of the file tree has no name.'],
  ],
  [
    '<FileTree open>\n\n- a\n\n</FileTree>',
    ['mdx/unknown-prop 3:11 Unknown prop "open" on <FileTree>.'],
  ],
  [
    "import { FileTree } from 'bifolio/components'\n\n<FileTree>\n- a\n</FileTree>",
    ['mdx/not-exported 3:1 `bifolio/components` does not export FileTree.'],
  ],
])('%j is reported', async (text, expected) => {
  const { diagnostics } = await analyze(`# T\n\n${text}\n`)
  expect(
    diagnostics.map(({ code, line, column, message }) => `${code} ${line}:${column} ${message}`),
  ).toEqual(expected)
})

test("a component of the page's own with this name stays one", async () => {
  const { code, diagnostics } = await analyze(
    "import { FileTree } from './FileTree.tsx'\n\n<FileTree>\n- a\n</FileTree>\n",
  )
  expect(diagnostics).toEqual([])
  expect(code).not.toContain('bf-file-tree')
})

test('a page uses what its fragments use, at any depth', async () => {
  const scratch = createScratch('file-tree')
  onTestFinished(scratch.remove)
  mkdirSync(`${scratch.folder}/content/en`, { recursive: true })
  writeFileSync(
    `${scratch.folder}/content/en/outer.mdx`,
    "import Inner from './inner.mdx'\n\n<Inner />\n",
  )
  writeFileSync(`${scratch.folder}/content/en/inner.mdx`, tree('- a'))
  const { uses, files } = await analyze("import Outer from './outer.mdx'\n\n# T\n\n<Outer />\n", {
    contentRoot: `${scratch.folder}/content`,
  })
  expect(uses).toEqual(expect.arrayContaining(['FileTree', 'Inner', 'Outer']))
  expect(files?.map(({ path }) => path.split('/').at(-1))).toEqual(['outer.mdx', 'inner.mdx'])
  expect((await analyze('# T')).uses).not.toContain('FileTree')
})

test.each([
  [
    'indented by spaces',
    'src/  what is compiled\n  **index.ts** # the entry\n  my file.txt\n  …\npackage.json',
  ],
  [
    'as the program `tree` draws it',
    'src/  what is compiled\n├── **index.ts** # the entry\n├── my file.txt\n└── …\npackage.json',
  ],
  [
    'with deeper lines first',
    '  src/ // what is compiled\n    **index.ts** ← the entry\n    my file.txt\n    …\npackage.json',
  ],
])('a code block of the language tree, %s, is a tree', async (_, code) => {
  const { html, uses, diagnostics, markdown } = await analyze(`\`\`\`tree\n${code}\n\`\`\`\n`, {
    path: 'en/page.md',
  })
  expect(diagnostics).toEqual([])
  expect(html?.text.trim()).toBe(
    '<div class="bf-file-tree"><ul>' +
      '<li data-kind="folder"><details open><summary><bdi>src/</bdi> <span>what is compiled</span></summary>' +
      '<ul><li data-kind="file"><bdi><strong>index.ts</strong></bdi> <span>the entry</span></li><li data-kind="file"><bdi>my file.txt</bdi></li><li data-kind="more">…</li></ul></details></li>' +
      '<li data-kind="file"><bdi>package.json</bdi></li>' +
      '</ul></div>',
  )
  expect(uses).toContain('FileTree')
  expect(markdown?.text).toContain('```tree')
})

test('a tree of several levels keeps them', async () => {
  expect(await htmlOf('```tree\n.\n├── a\n│   └── b\n│       └── c.ts\n└── d\n```')).toMatch(
    new RegExp(
      String.raw`<bdi>\.<\/bdi>.*<bdi>a<\/bdi><\/summary>.*<bdi>b<\/bdi><\/summary><ul><li ` +
        String.raw`data-kind="file"><bdi>c\.ts<\/bdi><\/li><\/ul><\/details><\/li><\/ul>` +
        String.raw`<\/details><\/li><li data-kind="file"><bdi>d`,
    ),
  )
})
