import { expect, test } from 'vitest'
import { readPageFacts } from '../../../../node/markdown/pageFacts.ts'

const PAGE = `# A \`x\`

> \`quoted\` <Not />
>
> ${'```'}js
> not()
> ${'```'}

COMMENT

Text \`z\`.

${'```'}js title="a.js"
// \`not a span\`
run()
${'```'}

<Tabs id="t" />
`

test.each([
  ['md', '<!-- first -->', 'Text <!-- second --> `inline`.'],
  ['mdx', '{/* first */}', 'Text {/* second */} `inline`.'],
])('what is written in a page is read, in .%s', (extension, comment, inline) => {
  const text = `${PAGE.replace('COMMENT', comment)}\n${inline}\n`
  const facts = readPageFacts(text, { path: `guide/a.${extension}` })
  expect(facts.codeSpans.map((span) => `${span.text} ${span.line}:${span.column}`)).toEqual([
    'x 1:5',
    'quoted 3:3',
    'z 11:6',
    expect.stringContaining('inline 20:'),
  ])
  expect(facts.comments).toEqual([
    { text: 'first', line: 9, column: 1 },
    { text: 'second', line: 20, column: 6 },
  ])
  // What is quoted isn't an example of the page.
  expect(facts.codeBlocks).toEqual([
    { lang: 'js', meta: 'title="a.js"', code: '// `not a span`\nrun()', line: 13 },
  ])
  expect(facts.components).toEqual([{ name: 'Tabs', props: { id: 't' }, line: 18 }])
})

test('a page with a syntax error has none', () => {
  expect(readPageFacts('{', { path: 'a.mdx' })).toEqual({
    codeBlocks: [],
    components: [],
    codeSpans: [],
    comments: [],
  })
})
