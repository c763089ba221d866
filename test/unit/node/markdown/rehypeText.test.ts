import { expect, test } from 'vitest'
import { analyze } from '../../../samples/analyze.ts'

const PAGE = `# Title

First *paragraph* with a [link](#a)
over two lines.

## A \`b\` {#a}

- one
- two

| x | y |
| - | - |
| 1 | 2 |

\`\`\`ts
const code = 'left out'
\`\`\`

### 中文标题

<Callout title="Not text">

Inside a component.

</Callout>

#### Deep

##### Deeper

End.
`

test('collects the text of a page, one line per block, without title and code', async () => {
  const { text } = await analyze(PAGE)
  expect(text.split('\n')).toEqual([
    'First paragraph with a link over two lines.',
    'A b',
    'one',
    'two',
    'x',
    'y',
    '1',
    '2',
    '中文标题',
    'Inside a component.',
    'Deep',
    'Deeper',
    'End.',
  ])
})

test('lists the headings of level two to four with their place in the text', async () => {
  const { toc, text } = await analyze(PAGE)
  expect(toc.map(({ text: heading, id, depth }) => [depth, id, heading])).toEqual([
    [2, 'a', 'A b'],
    [3, '中文标题', '中文标题'],
    [4, 'deep', 'Deep'],
  ])
  for (const { charIndex, text: heading } of toc)
    expect(text.slice(charIndex, charIndex + heading.length)).toBe(heading)
})

test.each([
  ['a heading at the start', '## A\n\ntext', [0]],
  ['headings without text between them', '## A\n\n## B', [0, 2]],
  ['a heading that ends with a hash', '## C\\#\n\n## D', [0, 3]],
  ['a heading in a quotation', '> ## A\n\n## B', [0, 2]],
])('places %s', async (_, text, offsets) => {
  expect((await analyze(text)).toc.map(({ charIndex }) => charIndex)).toEqual(offsets)
})

test.each([
  ['the front matter', '---\ndescription: A\n---\n# T\n\nB', 'A'],
  [
    'the first paragraph',
    '# T\n\nFirst *paragraph*,\nof two.\n\nSecond.',
    'First paragraph, of two.',
  ],
  ['a paragraph of a list before one below', '# T\n\n- one\n\n- two\n\ntext', 'one'],
  [
    'what is shown of a paragraph',
    '# T\n\nPublic {/* internal: 1 */}text {"a"}{1 + 1}.',
    'Public text a.',
  ],
  ['nothing of a page without paragraph', '# T\n\n```ts\n```', ''],
])('takes the description from %s', async (_, text, description) => {
  expect((await analyze(text)).description).toBe(description)
})

test('cuts a long description at a word', async () => {
  const { description } = await analyze(`# T\n\n${'word '.repeat(50)}`)
  expect(description).toBe(`${'word '.repeat(31)}word…`)
})

test('cuts a long Chinese description anywhere', async () => {
  expect((await analyze(`# T\n\n${'文'.repeat(200)}`)).description).toBe(`${'文'.repeat(160)}…`)
})

test.each(['en/page.md', 'en/page.mdx'])('keeps words of tags apart in %s', async (path) => {
  const { text, description } = await analyze(
    `# Title

one<br/>two \\
three

<table><tbody><tr><td>a</td><td>b</td></tr><tr><th>c</th><td>d</td></tr></tbody></table>

<div><div>e</div><div>f</div></div>

<ul><li>g</li><li>h</li></ul>

<Tabs><Tab label="l">i</Tab><Tab label="m">j</Tab></Tabs>

<p>o<b>p</b></p><p>q <kbd>r</kbd><kbd>s</kbd></p>

| t<br/>u | v |
| - | - |
| w | x |
`,
    { path },
  )
  expect(description).toBe('one two three')
  expect(text.replaceAll('\n', ' ')).toBe('one two three a b c d e f g h i j op q r s t u v w x')
})
