import { expect, test } from 'vitest'
import { changesOf, stateOf } from '../../../support/changesOf.ts'

/** Two ways to write what reads the same. */
const SAME: Readonly<Record<string, readonly [string, string]>> = {
  'lines that are wrapped elsewhere': ['One line\nof text.', 'One\nline of text.'],
  'Chinese lines that are wrapped elsewhere': ['风筝飞得\n很高。', '风筝\n飞得很高。'],
  emphasis: ['Some *text* and __more__.', 'Some _text_ and **more**.'],
  'emphasis that is gone': ['Some **bold** text.', 'Some bold text.'],
  'list markers': ['* a\n* b', '- a\n- b'],
  'numbers of a list': ['1. a\n1. b', '1. a\n2. b'],
  'a tight list and a loose one': ['- a\n- b', '- a\n\n- b'],
  'alignment of a table': [
    '| A | B |\n|---|---|\n| 1 | 2 |',
    '| A   | B   |\n| :-- | --: |\n| 1   | 2   |',
  ],
  'a link by reference': ['[text](https://a.example)', '[text][a]\n\n[a]: https://a.example'],
  'an entity': ['A &amp; B &copy; 1', 'A & B © 1'],
  escapes: [String.raw`1 \* 2 \_ 3`, '1 * 2 _ 3'],
  'an expression of text': ["A {'brace'} here", 'A brace here'],
  'a comment': ['Text.', 'Text.\n\n{/* nobody reads this */}'],
  'a heading with an underline': ['Head\n----\n\ntext', '## Head\n\ntext'],
  'closing signs of a heading': ['## Head ##\n\ntext', '## Head\n\ntext'],
  'an id that equals the slug': ['## Head\n\ntext', '## Head {#head}\n\ntext'],
  'an emoji by its name': ['Go :rocket:', 'Go 🚀'],
  'an alert and a container': ['> [!TIP]\n> Fly.', '::: tip\n\nFly.\n\n:::'],
  'an alert with a hard break': ['> [!NOTE]  \n> Fly.', '> [!NOTE]\n> Fly.'],
  'an alert with an empty line': ['> [!NOTE]\n>\n> Fly.', '> [!NOTE]\n> Fly.'],
  'Chinese paragraphs': ['风筝飞得高。\n\n也飞得远。', '风筝飞得高。也飞得远。'],
  'fences of code': ['```js\na()\n```', '~~~js\na()\n~~~'],
  'what marks lines of code': ['```js\na() // [!code ++]\n```', '```js {1}\na()\n```'],
  'white space at the end of code': ['```js\na()  \n```', '```js\na()\n```'],
  'an empty line at the end of code': ['```js\na()\n\n```', '```js\na()\n```'],
  'a hard break': ['One  \ntwo', 'One\\\ntwo'],
  'a soft hyphen': ['doc\u00ADumentation', 'documentation'],
  'line ends of Windows': ['One\r\n\r\ntwo', 'One\n\ntwo'],
  'an autolink': ['See <https://a.example>.', 'See https://a.example.'],
  'nested quotes': ['> a\n> b', '> a\nb'],
}

for (const [what, [before, after]] of Object.entries(SAME))
  test(`reads the same: ${what}`, async () => {
    const { pages } = await changesOf({ 'en/a.mdx': before }, { 'en/a.mdx': after })
    expect(pages.flatMap(({ sections }) => sections)).toEqual([])
  })

/** What looks alike and doesn't read the same. */
const DIFFERENT: Readonly<Record<string, readonly [string, string]>> = {
  'one letter': ['A kite.', 'A kites.'],
  capitals: ['A kite.', 'A Kite.'],
  'a space between words': ['A log in.', 'A login.'],
  'a mark': ['Fly?', 'Fly!'],
  'a Chinese mark': ['飞。', '飞！'],
  'a space between Chinese words': ['风筝 飞得很高。', '风筝飞得很高。'],
  'the title of an alert': ['> [!NOTE] **Fly**\n> High.', '> [!NOTE]\n> High.'],
  'indentation of code': ['```py\nif a:\n  b\n```', '```py\nif a:\n    b\n```'],
  'an empty line in code': ['```js\na()\nb()\n```', '```js\na()\n\nb()\n```'],
  'a line break in code': ['```js\na() b()\n```', '```js\na()\nb()\n```'],
  'the title of a code block': ['```js title="a.js"\na()\n```', '```js title="b.js"\na()\n```'],
  'the kind of a callout': ['::: tip\nFly.\n:::', '::: warning\nFly.\n:::'],
  'a text in a property': ['<Badge text="new" />', '<Badge text="old" />'],
  'the text of an expression': ["A {'kite'}", "A {'plane'}"],
  'an expression that is run': ['A {kites()}', 'A {planes()}'],
  'a heading': ['## Wind\n\nBlows.', '## Winds\n\nBlows.'],
  'a number': ['Version 1.10', 'Version 1.1'],
}

for (const [what, [before, after]] of Object.entries(DIFFERENT))
  test(`reads differently: ${what}`, async () => {
    const { pages } = await changesOf({ 'en/a.mdx': before }, { 'en/a.mdx': after })
    expect(
      pages.flatMap(({ sections }) => sections).filter(({ isChanged }) => isChanged),
    ).toHaveLength(1)
  })

test('a page with a syntax error is compared as Markdown', async () => {
  const { pages } = await changesOf({ 'en/a.mdx': 'One {' }, { 'en/a.mdx': 'Two {' })
  expect(pages[0]?.sections[0]?.words).toEqual({ added: 1, removed: 1 })
})

test('a draft and a page that the config leaves out are no pages', async () => {
  const { pages } = await changesOf(
    {},
    { 'en/a.mdx': '---\ndraft: true\n---\nText', 'fr/b.mdx': 'x' },
  )
  expect(pages).toEqual([])
})

/** Headings below a title "Kite" with the ids that a build gives them. */
const IDS: Readonly<Record<string, readonly [string, string]>> = {
  'a component': ['Wind <Badge text="new" />', 'wind'],
  'an expression that is run': ['Wind {kites()}', 'wind'],
  'an expression of text': ["Wind {'speed'}", 'wind-speed'],
  'the words of the title': ['Kite', 'kite-1'],
  'no letters': ['!', 'section-1'],
}

for (const [what, [heading, id]] of Object.entries(IDS))
  test(`the id of a heading with ${what}`, async () => {
    const [page] = stateOf({ 'en/a.mdx': `# Kite\n\n## ${heading}\n` }).pages
    expect((await page?.read())?.sections.map((section) => section.id)).toEqual(['', id])
  })
