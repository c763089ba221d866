import { expect, test } from 'vitest'
import { readPageFacts } from '../../../../node/markdown/pageFacts.ts'
import { parseModule } from '../../../../node/schema/parseModule.ts'
import { analyze } from '../../../samples/analyze.ts'

const md = async (text: string) => await analyze(text, { path: 'en/page.md' })
const problems = async (text: string): Promise<string[]> =>
  (await md(text)).diagnostics.map(
    ({ severity, code, line, column }) => `${severity} ${code} ${line}:${column}`,
  )

test('a component in a line of a Markdown file is one, with its attributes as text', async () => {
  const { code, components, diagnostics, markdown } = await md(
    '# Kite <Badge text="new" />\n\nThe port <Badge type="warning" text="since &quot;1.2&quot;" /> and <Badge type="info">beta *now*</Badge>.\n',
  )
  expect(diagnostics).toEqual([])
  expect(code).toContain('import {Badge} from "bifolio/components"')
  expect(code).toContain('text: "since \\"1.2\\""')
  expect(components.map(({ name, props, line }) => [name, props, line])).toEqual([
    ['Badge', { text: 'new' }, 1],
    ['Badge', { type: 'warning', text: 'since "1.2"' }, 3],
    ['Badge', { type: 'info' }, 3],
  ])
  expect(markdown?.text).toContain('The port (since "1.2") and (beta *now*).')
})

test('components around Markdown hold it', async () => {
  const { code, headings, links, markdown, diagnostics } = await md(
    [
      '<Cards>',
      '  <LinkCard',
      '    href="./other.md"',
      '    title="A > B"',
      '  />',
      '  <Card title="Fast" icon="zap">',
      '    Loads <b>ahead</b>.',
      '  </Card>',
      '</Cards>',
      '',
      '<Tabs groupId="os">',
      '<Tab label="Linux">',
      '',
      '## Install it',
      '',
      '- one',
      '',
      '</Tab>',
      '<Tab label="Windows">Later.</Tab>',
      '</Tabs>',
      '',
      '<LinkCard',
      '  href="/nowhere"',
      '  title="Last"',
      '/>',
      '',
    ].join('\n'),
  )
  expect(diagnostics).toEqual([])
  expect(code).toContain('import {Card, Cards, LinkCard, Tab, Tabs} from "bifolio/components"')
  expect(code).toContain('groupId: "os"')
  expect(headings.map(({ text, line }) => [text, line])).toEqual([['Install it', 14]])
  expect(links.map(({ href, line }) => [href, line])).toEqual([
    ['./other.md', 2],
    ['/nowhere', 22],
  ])
  expect(markdown?.text).toMatch(
    new RegExp(
      String.raw`- \[A > B\]\([^)]+\)\n\n\*\*Fast\*\*\n\nLoads <b>ahead<\/b>\.[^]*## Linux\n` +
        String.raw`\n## Install it\n\n- one\n\n## Windows\n\nLater\.`,
    ),
  )
})

test('words between tags on lines of their own are a paragraph', async () => {
  const { code, html } = await md('<Card title="A">\nWords <Tag text="x" /> here.\n</Card>\n')
  expect(html).toBeNull()
  expect(code).toMatch(/<Card|_jsxs?\(Card/)
  expect(code).toMatch(/_jsxs\(_components\.p, \{\s*children: \["Words ", _jsx\(Tag/)
})

test('HTML around components stays HTML', async () => {
  const { code, diagnostics } = await md(
    '<div class="wide">\n<p>Since <Badge text="2" />, really.</p>\n</div>\n\n<!-- <Badge> -->\n\n<pre title="<Tag>">`<Steps>`</pre>\n\n`<Badge>` and \\<Badge>\n\n```md\n<Badge text="x" />\n```\n',
  )
  expect(diagnostics.map(({ line, column }) => [line, column])).toEqual([[7, 21]])
  expect(code).toMatch(
    new RegExp(
      String.raw`className: "wide",\s*children: _jsxs\(_components\.p, \{\s*children: ` +
        String.raw`\["Since ", _jsx\(Badge, \{\s*text: "2"\s*\}\), ", really\."\]`,
    ),
  )
  expect(code?.match(/_jsx\(Badge/g)).toHaveLength(1)
})

test.each([
  [
    'A tree and an icon',
    '<FileTree>\n\n- src/ <Icon name="zap" />\n  - **a.ts** the entry\n\n</FileTree>\n',
    /<div class="bf-file-tree">[^]*<svg class="bf-icon"[^]*<strong>a\.ts<\/strong>/,
  ],
  [
    'In a quote',
    '> <FileTree>\n>\n> - a.ts\n>\n> </FileTree>\n',
    /<blockquote>\s*<div class="bf-file-tree">/,
  ],
])('%s of a Markdown file are HTML', async (_, text, html) => {
  const record = await md(text)
  expect(record.diagnostics).toEqual([])
  expect(record.html?.text).toMatch(html)
})

test.each([
  ['Text <Badge text="x"> more.', ['error markdown/component 1:6']],
  ['Text </Badge> more.', ['error markdown/component 1:6']],
  ['<Tabs>\n<Tab label="A">\n\nText\n\n</Tabs>', ['error markdown/component 2:1']],
  ['- one\n\n  <Cards>\n    <Card title="A">\n  </Cards>', ['error markdown/component 4:5']],
  ['> <Cards>\n> <Icon name="nothing-such" />\n> </Cards>', ['error mdx/icon 2:3']],
  ['A <Icon name="zap" size={20} />', ['error markdown/component 1:20']],
  ['A <Badge text="x" typ="tip" />', ['warning mdx/unknown-prop 1:19']],
  ['<Badge\n  type="tipp" text="x" />', ['error mdx/wrong-prop 2:3']],
])('%j is reported at its place', async (text, expected) => {
  expect(await problems(text)).toEqual(expected)
})

test("what isn't a component is HTML as before", async () => {
  const { html, diagnostics } = await md('A <kbd>K</kbd> and <badge>b</badge>.\n')
  expect(diagnostics).toEqual([])
  expect(html?.text).toContain('<badge>b</badge>')
})

test('components of the project work in Markdown files too', async () => {
  const { code } = await analyze('<Kbd>K</Kbd>\n', {
    path: 'en/page.md',
    globalComponents: new Map([['Kbd', { path: '/site/theme/Kbd.tsx', isDefault: true }]]),
  })
  expect(code).toMatch(/import Kbd from/)
})

test('plugins find the components of a Markdown file', () => {
  expect(
    readPageFacts('# A\n\n<API moduleName="x" />\n\n`<API moduleName="y" />`\n', { path: 'a.md' })
      .components,
  ).toEqual([{ name: 'API', props: { moduleName: 'x' }, line: 3 }])
})

test('a comment may contain the end of a comment in code', async () => {
  const { code, diagnostics } = await md(
    '<Steps>\n\n1. One\n\n</Steps>\n\n<!-- default `*/mkdocs.yml` -->\n',
  )
  expect(diagnostics).toEqual([])

  expect(parseModule('page.js', code ?? '').errors).toEqual([])
})
