import { describe, expect, test } from 'vitest'
import { analyze, htmlOf } from '../../../samples/analyze.ts'

describe('one tilde', () => {
  test.each([
    '支持 1~3 个，最多 5~8 个。',
    '오전 9시~10시와 오후 2시~3시',
    'H~2~O, 10~20 and 30~40',
    '约~三~个',
  ])('is a character: %s', async (text) => {
    for (const path of ['en/page.md', 'en/page.mdx'])
      expect(await htmlOf(text, { path })).toBe(`<p>${text}</p>`)
  })

  test('and two strike text through, beside Chinese characters too', async () => {
    expect(await htmlOf('~~旧（版）~~新 1~2 and ~~old~~')).toBe(
      '<p><del>旧（版）</del>新 1~2 and <del>old</del></p>',
    )
    expect((await analyze('# A ~~b~~ 1~2\n')).title).toBe('A b 1~2')
  })
})

describe('a tag that takes words away', () => {
  const problems = async (text: string): Promise<string[]> =>
    (await analyze(text, { path: 'en/page.md' })).diagnostics.map(
      ({ code, severity, line, column, message, hint }) =>
        `${severity} ${code} ${line}:${column} ${message} ${hint}`,
    )

  test.each([
    ['Call List<String> now.', '1:10', '<String>'],
    ['Use `--x`, or --before <name> here.', '1:24', '<name>'],
    ['## Use <T> and more', '1:8', '<T>'],
    ['- a\n- Set<Integer>', '2:6', '<Integer>'],
    ['> Map<K extends V>', '1:6', '<K>'],
    ['| a |\n| - |\n| get <your-key> |', '3:7', '<your-key>'],
    ['Put a Ref<Input> there.', '1:10', '<Input>'],
    ['Await a Promise<P> there.', '1:16', '<P>'],
    ['Give --title <title> and go on.', '1:14', '<title>'],
    ['Fill in <file/> here.', '1:9', '<file>'],
    ['::: tip\nRun <command>\n:::', '2:5', '<command>'],
  ])('%s', async (text, place, tag) => {
    expect(await problems(text)).toEqual([
      `error markdown/unclosed-tag ${place} ${tag} is HTML that is never closed, so the page ` +
        `doesn't show it. To show it as text, write \`\\${tag}\` or put it in a code span. ` +
        `Otherwise close it with </${tag.slice(1)}.`,
    ])
  })

  test('is an error too when it only closes something', async () => {
    expect(await problems('End it with </name> now.')).toEqual([
      "error markdown/unclosed-tag 1:13 </name> is HTML without an opening tag, so the page doesn't " +
        'show it. To show it as text, write `\\</name>` or put it in a code span. Otherwise ' +
        'remove it.',
    ])
  })

  test.each([
    ['<Calout type="tip">\n\nText\n\n</Calout>', '1:1', 'Calout', 'Callout'],
    ['A <Badg text="x">new</Badg>.', '1:3', 'Badg', 'Badge'],
    ['A <Badg text="x" /> b.', '1:3', 'Badg', 'Badge'],
    ['<TabItem>x</TabItem>', '1:1', 'TabItem', 'Tab'],
  ])('a misspelt component is one problem: %s', async (text, place, name, near) => {
    expect(await problems(text)).toEqual([
      expect.stringContaining(
        `error mdx/unknown-component ${place} Unknown component <${name}>. Did you mean <${near}>`,
      ),
    ])
  })

  test('a component that nothing is near to is a problem, too', async () => {
    const [problem, ...others] = await problems('<Pricing>x</Pricing>')
    expect(problem).toContain('Unknown component <Pricing>. Add a component of your own to ')
    expect(others).toEqual([])
  })

  test.each(['<Version number="2.0" />', 'Since <Version/>.'])(
    'a component that ends itself is no HTML without an end: %s',
    async (text) => {
      expect(await problems(text)).toEqual([
        expect.stringMatching(/^error mdx\/unknown-component 1:\d+ Unknown component <Version>\./),
      ])
    },
  )

  test('HTML of the standard that is not closed is a warning', async () => {
    expect(await problems('<div>\n\ntext')).toEqual([
      'warning markdown/unclosed-tag 1:1 <div> is HTML that is never closed. To show it as text, ' +
        'write `\\<div>` or put it in a code span. Otherwise close it with </div>.',
    ])
  })

  test.each([
    'Line<br>break, <BR> and <img src="data:,">',
    '<div align="center">\n\n**text**\n\n</div>',
    '<p>one\n\n<p>two',
    '<ul><li>one<li>two</ul>',
    'A <my-element>x</my-element> and <foo>bar</foo>.',
    '<Details><Summary>a</Summary>b</Details>',
    '<svg><linearGradient id="a"></linearGradient></svg>',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/><foo/></svg>',
    '<!-- <name> and List<String> -->',
    '`List<String>` and\n\n    <name>\n\n```\n<name>\n```',
    '\\<name> and a < b and 1 <2> 3 and <https://example.com> and <a@example.com>',
    '<details><summary>More</summary>\n\ntext\n\n</details>',
    '<style>\n.a > b {}\n</style>',
  ])('nothing is wrong with %s', async (text) => {
    expect(await problems(text)).toEqual([])
  })
})

describe('description and search', () => {
  test.each([
    ['a comment of MDX', 'One{/* hidden */} two.', 'One two.'],
    ['an expression that has to be run', 'One {Math.max(1, 2)}two.', 'One two.'],
    [
      'a value',
      "export const version = '2.1'\n\nBifolio {version} and {'three'}.",
      'Bifolio 2.1 and three.',
    ],
    ['a value of the front matter', '---\nx-a: b\n---\n\nIt is {frontmatter["x-a"]}.', 'It is b.'],
    ['footnote numbers', 'Text with a note[^1].\n\n[^1]: Note.', 'Text with a note.'],
    ['words for screen readers', 'See [this](https://example.com).', 'See this.'],
    ['emoji and code', 'Run `npm start` :rocket:', 'Run npm start 🚀'],
  ])('have no words but the visible ones: %s', async (_, text, description) => {
    const record = await analyze(text)
    expect(record.description).toBe(description)
    expect(record.text.split('\n')[0]).toBe(description)
  })

  test('a comment of HTML is in no text', async () => {
    const { description, text } = await analyze('One<!-- hidden --> two.', { path: 'en/page.md' })
    expect([description, text]).toEqual(['One two.', 'One two.'])
  })

  test('a heading has neither footnote numbers nor comments', async () => {
    const { toc, headings, title, text } = await analyze(
      '# Title[^1] {/* c */}\n\n## Part[^1]\n\n[^1]: Note.',
    )
    expect([title, toc[0]?.text, headings[0]?.text]).toEqual(['Title', 'Part', 'Part'])
    expect(toc[0]?.id).toBe('part')
    expect(text).toBe('Part\nNote.')
  })

  test('a folded description is one line', async () => {
    const { description, title } = await analyze(
      '---\ntitle: >\n  A\n  title\ndescription: >\n  One\n  line\n---\n\nText',
    )
    expect([title, description]).toEqual(['A title', 'One line'])
  })
})

describe('a comment of MDX', () => {
  const places = async (text: string, path = 'en/page.md'): Promise<string[]> =>
    (await analyze(text, { path })).diagnostics.map(
      ({ code, severity, line, column }) => `${severity} ${code} ${line}:${column}`,
    )

  test.each([
    ['# Title\n\n{/* note */}', '3:1'],
    ['# Title\n\n{/*note*/}', '3:1'],
    ['Text {/* TODO: more */} and so on.', '1:6'],
    ['{/*\n\nSeveral\n\nparagraphs\n\n*/}', '1:1'],
    ['- a\n- b {/* note */}', '2:5'],
    ['::: tip\n{/* note */}\n:::', '2:1'],
    ['| a |\n| - |\n| b {/* note */} |', '3:5'],
    ['---\ntitle: A\n---\n\n{/* note */}', '5:1'],
    ['## Title {/* not-an-id but text */}', '1:10'],
    ['<div>\n{/* note */}\n</div>', '2:1'],
    ['- a\n\n  <p>Words {/* note */}</p>', '3:12'],
    ['<Callout>\n{/* note */}\n</Callout>', '2:1'],
    ['<Callout>\n\n{/* note */}\n\n</Callout>', '3:1'],
  ])('is shown in Markdown: %s', async (text, place) => {
    expect(await places(text)).toEqual([`warning markdown/comment ${place}`])
  })

  test.each([
    'Write `{/* note */}`.',
    '```jsx\n<p>{/* note */}</p>\n```',
    '    {/* note */}',
    '\\{/* note */}',
    '<pre>\n{/* note */}\n</pre>',
    '<!-- {/* note */} -->',
    '<div title="{/* note */}">\n<code>{/* note */}</code>\n</div>',
    '$\\{/* x */\\}$',
  ])('is meant in %s', async (text) => {
    expect(await places(text)).toEqual([])
  })

  test('is replaced by what Markdown has', async () => {
    const hintOf = async (text: string): Promise<string | undefined> =>
      (await analyze(text, { path: 'en/page.md' })).diagnostics[0]?.hint
    const end = ', or rename the file to `.mdx`. To show it, put it in a code span.'
    expect(await hintOf('{/* note */}')).toBe(`Write \`<!-- … -->\`${end}`)
    expect(await hintOf('## Title {/* #an-id */}')).toBe(`Write \`{#an-id}\`${end}`)
  })

  test('is one in MDX', async () => {
    expect(await places('Text {/* note */}', 'en/page.mdx')).toEqual([])
  })
})

describe('Markdown in HTML', () => {
  const problems = async (text: string, path = 'en/page.md'): Promise<string[]> =>
    (await analyze(text, { path })).diagnostics.map(
      ({ code, severity, line, column, message }) =>
        `${severity} ${code} ${line}:${column} ${message}`,
    )

  test.each([
    ['<Steps>\n1. One **step**\n2. Two\n</Steps>', '2:1', '1. One **step**'],
    ['<Callout type="tip">\nIt is **bold**.\n</Callout>', '2:7', '**bold**'],
    ['<Callout>\nSee [more](./b.md "title").\n</Callout>', '2:5', '[more](./b.md "title")'],
    ['<Tabs>\n<Tab label="x">\n```js\na\n```\n</Tab>\n</Tabs>', '3:1', '```js'],
    ['<div>\nRun `npm start`.\n</div>', '2:5', '`npm start`'],
    ['<div>\n\n<p>\n## Part\n</p>\n</div>', '4:1', '## Part'],
    ['<div>\n| a | b |\n| --- | --- |\n</div>', '3:1', '| --- | --- |'],
    ['- a\n\n  <p align="center">\n  ![logo](/a.png)\n  </p>', '4:3', '![logo](/a.png)'],
  ])('is shown as it is written: %s', async (text, place, shown) => {
    expect(await problems(text)).toEqual([
      `warning markdown/in-html ${place} The page shows this Markdown as text: \`${shown}\`.`,
    ])
    const inMdx = await problems(text, 'en/page.mdx')
    expect(inMdx.filter((problem) => problem.includes('in-html'))).toEqual([])
  })

  test.each([
    '<Steps>\n\n1. One **step**\n\n</Steps>',
    '<Callout>It is **bold**.</Callout>',
    '<Callout>\nWords, 2 * 3 * 4 and a - b.\nSome more: x[0](y).\n</Callout>',
    '<pre>\n- a\n**b**\n</pre>',
    '<div>\n<code>**b**</code> <a href="`x`">a</a>\n</div>',
    '<!--\n- a\n-->',
    '<style>\na { --b: `x` }\n</style>',
    '<p>\n2. edition, price\n</p>',
  ])('is none in %s', async (text) => {
    expect(await problems(text)).toEqual([])
  })
})
