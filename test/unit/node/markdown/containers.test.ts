import { describe, expect, test } from 'vitest'
import { analyze, htmlOf } from '../../../samples/analyze.ts'

async function problems(text: string, path = 'en/page.mdx'): Promise<string[]> {
  const { diagnostics } = await analyze(text, { path })
  return diagnostics.map(({ severity, code, line, message, hint }) =>
    `${severity} ${code} ${line}: ${message} ${hint ?? ''}`.trim(),
  )
}

describe.each(['en/page.md', 'en/page.mdx'])('containers in %s', (path) => {
  test.each<[what: string, text: string, html: string]>([
    [
      'a tip',
      '::: tip\nA *b*\n:::',
      '<div class="bf-callout" data-type="tip" role="note" aria-label="Tip"><p class="bf-callout-title">Tip</p><p>A <em>b</em></p></div>',
    ],
    [
      'a name without space',
      ':::tip\nA\n:::',
      '<div class="bf-callout" data-type="tip" role="note" aria-label="Tip"><p class="bf-callout-title">Tip</p><p>A</p></div>',
    ],
    [
      'a title behind the name',
      '::: note Use `npm`\nA\n:::',
      '<div class="bf-callout" data-type="note" role="note" aria-label="Use npm"><p class="bf-callout-title">Use <code>npm</code></p><p>A</p></div>',
    ],
    [
      'a title in brackets',
      ':::caution[Look out]\nA\n:::',
      '<div class="bf-callout" data-type="caution" role="note" aria-label="Look out"><p class="bf-callout-title">Look out</p><p>A</p></div>',
    ],
    [
      'a title in brackets with a link in it',
      ':::tip[See [a *b*](https://a.example) \\[c]\nA\n:::',
      '<div class="bf-callout" data-type="tip" role="note" aria-label="See a b [c"><p class="bf-callout-title">See <a href="https://a.example" rel="noreferrer" data-external="">a <em>b</em><span class="bf-sr"> (external link)</span></a> [c</p><p>A</p></div>',
    ],
    [
      'a title that begins with a link',
      '::: tip [a](https://a.example) first\nA\n:::',
      '<div class="bf-callout" data-type="tip" role="note" aria-label="a first"><p class="bf-callout-title"><a href="https://a.example" rel="noreferrer" data-external="">a<span class="bf-sr"> (external link)</span></a> first</p><p>A</p></div>',
    ],
    [
      'details',
      '::: details Why?\nA\n:::',
      '<details class="bf-callout" data-type="details"><summary>Why?</summary><p>A</p></details>',
    ],
    [
      'a title that begins with an escaped character',
      '::: details \\_\\_proto\nA\n:::',
      '<details class="bf-callout" data-type="details"><summary>__proto</summary><p>A</p></details>',
    ],
    [
      'a title with braces of code in it',
      '::: details About $x_{1}$ {open}\nA\n:::',
      '<details class="bf-callout" data-type="details" open><summary>About $x_{1}$</summary><p>A</p></details>',
    ],
    [
      'the same on a page that remark reads',
      '::: details About *x* $x_{1}$ and {open}\nA\n:::\n\n1. A  \n  b',
      '<details class="bf-callout" data-type="details" open><summary>About <em>x</em> $x_{1}$ and</summary><p>A</p></details>\n<ol>\n<li>A<br>\nb</li>\n</ol>',
    ],
    [
      'details that are open',
      '::: details {open}\nA\n:::',
      '<details class="bf-callout" data-type="details" open><summary>Details</summary><p>A</p></details>',
    ],
    ['steps', '::: steps\n1. A\n:::', '<div class="bf-steps"><ol>\n<li>A</li>\n</ol></div>'],
  ])('%s', async (_, text, html) => {
    expect(await problems(text, path)).toEqual([])
    expect(await htmlOf(text, { path })).toBe(html)
  })

  test('take their title from an attribute', async () => {
    expect(await htmlOf('::: danger {title="Look out"}\nA\n:::', { path })).toContain(
      '<p class="bf-callout-title">Look out</p><p>A</p>',
    )
  })

  test.each([
    ['of more colons', ':::: info\n::: tip\nA\n:::\nB\n::::'],
    ['of as many colons', '::: info\n::: tip\nA\n:::\nB\n:::'],
    ['in a list', '- ::: info\n  ::: tip\n  A\n  :::\n  B\n  :::'],
    ['in a quote', '> ::: info\n> ::: tip\n> A\n> :::\n> B\n> :::'],
  ])('are inside each other: %s', async (_, text) => {
    expect(await problems(text, path)).toEqual([])
    expect(await htmlOf(text, { path })).toMatch(
      /data-type="info"[^]*data-type="tip"[^]*<p>A<\/p><\/div><p>B<\/p><\/div>/,
    )
  })

  test('end a paragraph', async () => {
    expect(await htmlOf('A\n::: tip\nB\n:::\nC', { path })).toMatch(
      /^<p>A<\/p>\s*<div .*<p>B<\/p><\/div>\s*<p>C<\/p>$/,
    )
  })

  test.each(['::', '::note', 'A ::: tip', ':::note:::', '```md\n::: tip\n```'])(
    'are not %j',
    async (text) => {
      expect(await problems(text, path)).toEqual([])
      expect(await htmlOf(text, { path })).not.toContain('bf-callout')
    },
  )
})

test('titles speak the language of the page', async () => {
  expect(
    await htmlOf('::: caution\n甲\n:::\n\n> [!IMPORTANT]\n> 乙', { path: 'zh/page.md' }),
  ).toMatch(/注意[^]*重要/)
})

test('are inside components', async () => {
  const { code, diagnostics } = await analyze(
    '<Steps>\n\n1. A\n\n   ::: tip\n   B\n   :::\n\n</Steps>',
  )
  expect(diagnostics).toEqual([])
  expect(code).toContain('bf-callout')
})

test('hold headings of the page', async () => {
  const { toc } = await analyze('::: info\n## Inside\n:::')
  expect(toc).toMatchObject([{ text: 'Inside', id: 'inside' }])
})

test.each<[what: string, text: string, problem: RegExp]>([
  [
    'an unknown name',
    'A\n\n::: tipp\nB\n:::',
    /^error markdown\/unknown-container 3: Unknown container "tipp"\. Did you mean "tip"\?/,
  ],
  [
    'no end',
    'A\n\n::: tip\nB',
    /^error markdown\/unclosed-container 3: The container "tip" is not closed\. Add the line ":::"/,
  ],
  [
    'an end too much',
    '::: tip\nA\n:::\n\n:::',
    /^error markdown\/stray-container-end 5: ":::" does not close a container\./,
  ],
  [
    'too few colons at the end',
    ':::: tip\nA\n:::\nB\n::::',
    /^error markdown\/stray-container-end 3/,
  ],
  [
    'an inner one without end',
    ':::: tip\n::: info\nA\n::::',
    /^error markdown\/unclosed-container 2: The container "info"/,
  ],
  [
    'an unknown attribute',
    '::: tip {titel="A"}\nB\n:::',
    new RegExp(
      String.raw`^error markdown\/unknown-container-attribute 1: .*"titel".*\. Use title: ` +
        String.raw`::: tip \{title="…"\}`,
    ),
  ],
  [
    'text in a code group',
    '::: code-group\n```ts\n```\nA\n:::',
    /^error markdown\/code-group 4: A code group/,
  ],
  [
    'an empty code group',
    'A\n::: code-group\n:::',
    /^error markdown\/code-group 2: The code group is empty/,
  ],
  [
    'two tabs of one name',
    '::: code-group\n```ts\n```\n```ts\n```\n:::',
    /^error markdown\/code-group 4: .*"TypeScript"/,
  ],
  [
    'an unknown alert',
    '> [!NOTES]\n> A',
    /^warning markdown\/unknown-alert 1: .*"\[!NOTES\]".* Did you mean \[!NOTE\]\?/,
  ],
])('reports %s', async (_, text, problem) => {
  expect(await problems(text)).toEqual([expect.stringMatching(problem)])
})

describe('alerts', () => {
  test.each(['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION', 'note'])(
    '[!%s] is a callout',
    async (name) => {
      expect(await htmlOf(`> [!${name}]\n> A *b*\n>\n> - c`, { path: 'en/page.md' })).toMatch(
        new RegExp(
          `^<div class="bf-callout" data-type="${name.toLowerCase()}" role="note" aria-label="\\w+"><p class="bf-callout-title">\\w+</p><p>A <em>b</em></p><ul>`,
        ),
      )
    },
  )

  test('may have a title', async () => {
    expect(await htmlOf('> [!TIP] Use `npm` now\n> A')).toContain(
      '<p class="bf-callout-title">Use <code>npm</code> now</p><p>A</p>',
    )
  })

  test('are quotes without the sign', async () => {
    expect(await htmlOf('> A [!NOTE]')).toContain('<blockquote>')
  })
})

describe('code groups', () => {
  const group =
    '::: code-group\n```ts\nlet a\n```\n```js title="a.js" {1}\nlet a\n```\n```py [Snake]\na\n```\n:::'

  test('are tabs, called by title or language', async () => {
    const { code, diagnostics } = await analyze(group, { path: 'en/page.md' })
    expect(diagnostics).toEqual([])
    expect(code).toMatch(/import \{ ?Tab, Tabs ?\} from ['"]bifolio\/components['"]/)
    expect([...(code ?? '').matchAll(/label: "([^"]+)"/g)].map(([, label]) => label)).toEqual([
      'TypeScript',
      'a.js',
      'Snake',
    ])
    expect(code).not.toContain('bf-code-title')
    expect(code).toContain('data-hl')
  })

  test.each([
    ['the same labels', group, '"a.js|snake|typescript"'],
    [
      'package managers',
      '::: code-group\n```sh [npm]\n```\n```sh [yarn]\n```\n:::',
      '"package-manager"',
    ],
    ['a group of their own', '::: code-group {group="os"}\n```sh [Linux]\n```\n:::', '"os"'],
  ])('share the choice by %s', async (_, text, groupId) => {
    expect((await analyze(text)).code).toContain(`groupId: ${groupId}`)
  })
})

describe('a page as Markdown', () => {
  test.each<[what: string, text: string, markdown: string]>([
    ['a container', '::: tip\nA\n\n- b\n:::', '> **Tip**\n>\n> A\n>\n> - b'],
    ['a title', '::: tip {title="Use it"}\nA\n:::', '> **Use it**\n>\n> A'],
    [
      'containers inside',
      ':::: tip\n::: info **B**\nA\n:::\n::::',
      '> **Tip**\n>\n> > **B**\n> >\n> > A',
    ],
    [
      'a code group',
      '::: code-group\n```sh [npm]\nnpm i\n```\n```sh [yarn]\nyarn\n```\n:::',
      '**npm**\n\n```sh\nnpm i\n```\n\n**yarn**\n\n```sh\nyarn\n```',
    ],
    ['notations', '```ts\na // [!code ++]\nb\n```', '```ts\na\nb\n```'],
    ['an alert', '> [!NOTE]\n> A', '> [!NOTE]\n> A'],
  ])('has %s', async (_, text, markdown) => {
    expect((await analyze(text)).markdown?.text.trim()).toBe(markdown)
  })
})
