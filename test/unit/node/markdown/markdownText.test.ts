import { describe, expect, test } from 'vitest'
import { RENDERERS } from '../../../../node/markdown/jsxToMarkdown.ts'
import { resolveMarkdown } from '../../../../node/markdown/resolveMarkdown.ts'
import { MDX_COMPONENTS } from '../../../../shared/mdxComponents.ts'
import { analyze, type AnalyzeOptions } from '../../../samples/analyze.ts'

/** The Markdown of a source. Fragments say their name. */
async function markdownOf(text: string, options: AnalyzeOptions = {}): Promise<string> {
  const { markdown, diagnostics } = await analyze(text, options)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return await resolveMarkdown(markdown, {
    page: async (routePath) => `page:${routePath}`,
    file: (path) => `file:${path.split('/').at(-1)}`,
    fragment: async (path) => ({
      text: `From ${path.split('/').at(-1)}.\n\nSecond.`,
      references: [],
    }),
  })
}

test('text stays as its author wrote it', async () => {
  const text =
    '# 标题\n\n* a *b* __c__，**重点：**文字\n* d  \n  e\n\n| a | b |\n| - | -: |\n| c | `\\|` |\n\n1) x\n\n> q\n> r\n\n```ts title="a.ts"\nconst a = <B />\n\n```\n\nA[^1]\n\n[^1]: Note.'
  expect(await markdownOf(text)).toBe(text)
})

test('words of a fence that are about its page are left out, but not those in its code', async () => {
  const shown = '````md\n```ts no-check="an excerpt" {1}\na\n```\n````'
  expect(
    await markdownOf(
      `~~~js {1,3-5} title='a "b".js' showLineNumbers\nx\n~~~\n\n- A\n\n  \`\`\`ts no-check="needs an account"\n  y\n    z\n  \`\`\`\n\n\`\`\`ts title='one'\nb\n\`\`\`\n\n${shown}`,
    ),
  ).toBe(
    `\`\`\`js title='a "b".js'\nx\n\`\`\`\n\n- A\n\n  \`\`\`ts\n  y\n    z\n  \`\`\`\n\n\`\`\`ts title='one'\nb\n\`\`\`\n\n${shown}`,
  )
})

test('what only MDX understands is left out', async () => {
  expect(
    await markdownOf(
      "---\ntitle: A\n---\n\nimport { X } from './X.tsx'\nexport const y = () => 1\n\n## A {#b}\n\n{/* not for readers */}\n\nText{/* nor this */} {y()}.\n",
    ),
  ).toBe('## A\n\nText .')
})

test('comments of plain Markdown are left out, its HTML stays', async () => {
  expect(
    await markdownOf('<!-- a -->\n\nA <b>c</b> {d}\n\n<div>e</div>', { path: 'en/page.md' }),
  ).toBe('A <b>c</b> {d}\n\n<div>e</div>')
})

test.each([
  ['en/page.md', '- [x] <!-- a -->\n\nword', '- [x] <!---->\n\nword'],
  ['en/page.mdx', '1. [x] {/* a */}\n2. [x] b', '1. [x] <!---->\n2. [x] b'],
  ['en/page.md', '*** <!-- a -->', '*** <!---->'],
  ['en/page.md', '* * * <!-- a -->', '* * * <!---->'],
  ['en/page.md', '1<!-- a -->. b', '1<!---->. b'],
  ['en/page.md', '[a]<!-- b -->(c)', '[a]<!---->(c)'],
  ['en/page.md', 'a <!-- b --> \nc', 'a <!----> \nc'],
  ['en/page.md', 'a<!-- b --> c <!-- d -->\n<!-- e -->', 'a c'],
  ['en/page.mdx', 'a\n\n{b} {/* c */}\n{/* d */} {e()}\n\nf', 'a\n\nf'],
  ['en/page.mdx', '> {b} {/* c */}\n> d', '>  \n> d'],
  ['en/page.md', '<!-- a --> <!-- b -->\n\nc', 'c'],
  ['en/page.md', '> a <!-- b -->\n>\n> <!-- c -->\n> d', '> a \n>\n> \n> d'],
])('in %s, a comment leaves what is read as before: %j', async (path, text, expected) => {
  expect(await markdownOf(text, { path })).toBe(expected)
})

test('expressions with a known value are replaced by it', async () => {
  expect(
    await markdownOf(
      "---\ntitle: Kite\nx-since: '2.1'\n---\n\nexport const limit = 100\nexport const names = ['a', 'b']\n\n{frontmatter.title} {limit} {names[1]} {`${limit} ms`} {'{'} {frontmatter['x-since']} {Math.max(1)}|",
    ),
  ).toBe('Kite 100 b 100 ms { 2.1 |')
})

describe('links', () => {
  test('to pages become links to their Markdown, others stay', async () => {
    expect(
      await markdownOf(
        '[a *b*](../guide/x.mdx#c "T") [d](/guide/y?e=1) [f](https://a.example.com/) https://b.example.com [g][h] ![i](/logo.svg)\n\n[h]: /guide/z',
        { config: { siteUrl: 'https://docs.example.com', base: '/docs/' } },
      ),
    ).toBe(
      '[a *b*](page:/guide/x#c "T") [d](page:/guide/y?e=1) [f](https://a.example.com/) https://b.example.com [g][h] ![i](https://docs.example.com/docs/logo.svg)\n\n[h]: page:/guide/z',
    )
  })

  test('of a fragment to its own headings stay on the page that shows it', async () => {
    const text = '## Setup\n\n[a](#setup) [b](/guide/x#setup)'
    expect(await markdownOf(text, { isPart: true })).toBe(
      '## Setup\n\n[a](#setup) [b](page:/guide/x#setup)',
    )
    expect(await markdownOf(text)).toContain('[a](page:/page#setup)')
  })

  test('keep the language of the page', async () => {
    expect(await markdownOf('[a](/guide/x)', { path: 'zh/page.mdx' })).toBe('[a](page:/zh/guide/x)')
  })

  test('inside lists, tables and quotes', async () => {
    expect(await markdownOf('- a\n\n  [b](/c)\n\n> [d\n> e](/f)\n\n| [g\\|h](/i) |\n| - |')).toBe(
      '- a\n\n  [b](page:/c)\n\n> [d\n> e](page:/f)\n\n| [g\\|h](page:/i) |\n| - |',
    )
  })
})

describe('components', () => {
  test('that are built in have a rendering, each of them', () => {
    expect(Object.keys(RENDERERS).toSorted()).toEqual(Object.keys(MDX_COMPONENTS).toSorted())
  })

  test.each<[what: string, mdx: string, markdown: string]>([
    [
      'a callout',
      '<Callout type="warning" title="Mind">\n  A\n\n  - b\n</Callout>',
      '> **Mind**\n>\n> A\n>\n> - b',
    ],
    ['a callout without a title', '<Callout>A</Callout>', '> **Note**\n>\n> A'],
    [
      'tabs below a heading',
      '## H\n\n<Tabs>\n  <Tab label="npm">\n    ```bash\n    npm i\n      # deep\n    ```\n  </Tab>\n  <Tab label="pnpm">B</Tab>\n</Tabs>',
      '## H\n\n### npm\n\n```bash\nnpm i\n  # deep\n```\n\n### pnpm\n\nB',
    ],
    [
      'tabs with values',
      "<Tabs values={['x', { label: 'y', value: 'z' }]}><Tab>A</Tab><Tab>B</Tab></Tabs>",
      '## x\n\nA\n\n## y\n\nB',
    ],
    [
      'cards',
      '<Cards>\n  <LinkCard href="/a" title="A" description="About a" />\n  <LinkCard href="https://b.example.com" title="B" />\n</Cards>',
      '- [A](page:/a): About a\n- [B](https://b.example.com)',
    ],
    ['a card', '<Card title="A">\n  B\n</Card>', '**A**\n\nB'],
    ['steps made of a list', '<Steps>\n\n1. A\n\n   b\n2. C\n\n</Steps>', '1. A\n\n   b\n2. C'],
    [
      'steps made of headings',
      '<Steps>\n\n### A `b` {#c}\n\nText\n\n```txt\nd\n\ne\n```\n\n### F\n\n</Steps>',
      '1. **A `b`**\n\n   Text\n\n   ```txt\n   d\n\n   e\n   ```\n\n2. **F**',
    ],
    ['words', 'A <Badge type="tip" text="new" /> <Tag>b</Tag>', 'A (new) (b)'],
    [
      'the light one of two images',
      'A\n\n![B](/b.png#light-only)\n![B](/c.png#dark-only)\n\n![D](/e.png#dark-only)\n\n<img src="/f.png#light-only" alt="F" /> <img src="/g.png#dark-only" alt="F" />\n\nH',
      'A\n\n![B](/b.png)\n\n![F](/f.png)\n\nH',
    ],
    [
      'a file tree',
      '<FileTree>\n\n- src/ code\n  - **index.ts** the entry\n\n</FileTree>',
      '- src/ code\n  - **index.ts** the entry',
    ],
    [
      'an icon, by its label',
      'A <Icon name="check" label="yes" /> b <Icon name="x" />c',
      'A yes b c',
    ],
    ['a button', '<Button href="/a">Go on</Button>', '[Go on](page:/a)'],
    ['commands', '<PackageManagerTabs command="install kite" />', '```bash\nnpm install kite\n```'],
    [
      'a link to source code',
      '<SourceCode href="https://code.example.com/x" />',
      '[Source code](https://code.example.com/x)',
    ],
    [
      'components inside of components',
      '<Callout title="A">\n  <Tabs>\n    <Tab label="B">\n      <Badge text="c" /> d\n    </Tab>\n  </Tabs>\n</Callout>',
      '> **A**\n>\n> ## B\n>\n> (c) d',
    ],
    [
      'a component in a list',
      '- a\n\n  <Callout title="T">\n    b\n\n    c\n  </Callout>\n\n- d',
      '- a\n\n  > **T**\n  >\n  > b\n  >\n  > c\n\n- d',
    ],
    [
      'a component in a quote',
      '> <Callout title="T">\n>   b\n> </Callout>',
      '> > **T**\n> >\n> > b',
    ],
    [
      'a component of the site, of which the children are kept',
      "import { Box } from './Box.tsx'\n\nA <Box b={1}>*c*</Box>\n\n<Box />\n\nD",
      'A *c*\n\nD',
    ],
    [
      'a fragment',
      "import Part from './part.mdx'\n\nA\n\n- b\n\n  <Part />",
      'A\n\n- b\n\n  From part.mdx.\n  \n  Second.',
    ],
    [
      'HTML written as JSX',
      '<p>A <b>c</b> <kbd>D</kbd> <a href="/e">f</a> <img src="/g.png" alt="h" /></p>\n\n<details>\n  <summary>I</summary>\n\n  J\n</details>',
      'A **c** `D` [f](page:/e) ![h](/g.png)\n\n**I**\n\nJ',
    ],
  ])('%s', async (_, mdx, markdown) => {
    expect(await markdownOf(mdx)).toBe(markdown)
  })

  test('speak the language of the page', async () => {
    expect(await markdownOf('<Callout type="tip">甲</Callout>', { path: 'zh/page.mdx' })).toBe(
      '> **提示**\n>\n> 甲',
    )
  })
})

test('a site without Markdown pages and lists does not make them', async () => {
  expect(
    (await analyze('A', { config: { markdownPages: false, llms: false } })).markdown,
  ).toBeNull()
  expect((await analyze('A', { config: { markdownPages: false } })).markdown).not.toBeNull()
})

test('a fragment that imports itself ends', async () => {
  const circle = {
    text: 'a \uE0000\uE001',
    references: [{ kind: 'fragment', path: '/x.mdx', parameters: {} }],
  } as const
  const resolver = { page: async () => '', file: () => '', fragment: async () => circle }
  expect(await resolveMarkdown(circle, resolver)).toBe('a a ')
})

describe('names that every object inherits', () => {
  test.each([
    ['a tag', '<constructor>a</constructor>', 'a'],
    ['a component', "import * as __proto__ from './a.ts'\n\n<__proto__>a</__proto__>", 'a'],
    [
      'the language of a tab',
      '::: code-group\n```constructor\na\n```\n:::',
      '**constructor**\n\n```constructor\na\n```',
    ],
  ])('%s', async (_, text, expected) => {
    expect(await markdownOf(text)).toBe(expected)
  })

  test('the type of a callout', async () => {
    expect((await analyze('<Callout type="constructor">a</Callout>')).diagnostics).toMatchObject([
      { code: 'mdx/wrong-prop', line: 1 },
    ])
  })
})

test.each([
  ['a component', '\uFEFFA <Badge text="b" /> c', 'A (b) c'],
  [
    'front matter',
    '\uFEFF---\ntitle: T\n---\n\n- <Badge>a</Badge> *b* [c](/d) e',
    '- (a) *b* [c](page:/d) e',
  ],
])('a byte order mark moves nothing: %s', async (_, text, expected) => {
  expect(await markdownOf(text)).toBe(expected)
})

test('a word that is not known leaves no empty brackets', async () => {
  expect(
    await markdownOf(
      'export const word = () => "x"\n\nA <Badge text={word()} /> b <Badge text="d">c</Badge>',
    ),
  ).toBe('A  b (c)')
})

test('comments of HTML before a text are read once', async () => {
  expect(await markdownOf(`${'<!-- a -->'.repeat(100)}b`, { path: 'en/page.md' })).toContain('b')
})
