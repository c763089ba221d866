import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFrontMatter } from '../../node/source/frontMatter.ts'
import { readTitle } from '../../node/markdown/readTitle.ts'
import { analyze } from '../samples/analyze.ts'
import { anyBody, anyText } from '../support/arbitraries.ts'
import { tries } from '../support/nightly.ts'

// The title that the sidebar shows in development before a page is compiled, and the one that
// compiling finds.

const word = fc.constantFrom(
  'Title',
  'a b',
  '汉字',
  '强调（注）',
  'x_y',
  'C#',
  '1.0',
  ':rocket:',
  '10:30',
  '&amp;',
  '&lt;',
  '\\*',
  '\\{',
  '\\#',
  '#',
  '|',
  '-',
  '“',
  ' ',
  '  ',
  '=',
  '~',
  '@x',
  'a@b.example',
  'https://a.example',
)
const inline = fc.letrec<{ part: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 2 },
    word,
    word.map((text) => `\`${text}\``),
    tie('part').map((text) => `**${text}**`),
    tie('part').map((text) => `*${text}*`),
    tie('part').map((text) => `~~${text}~~`),
    tie('part').map((text) => `[${text}](/x)`),
    tie('part').map((text) => `<Badge>${text}</Badge>`),
    tie('part').map((text) => `<kbd>${text}</kbd>`),
    fc.constantFrom(
      '<Badge text="new" />',
      "<Badge text={'new'} />",
      '<Icon name="rocket" />',
      '{#id}',
      '{1 + 1}',
      '{/* c */}',
      '![alt](/logo.svg)',
      '[name]',
      '[^1]',
      '<!-- c -->',
      '<br/>',
      '$x$',
      '<https://a.example>',
      '<h2>x</h2>',
      '</h1>',
      '<p>',
      '<title>',
      '<b>',
      '\\{#id}',
    ),
  ),
}))
const line = fc.array(inline.part, { maxLength: 4 }).map((parts) => parts.join(' '))
const heading = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('# ', '#\t', '   # ', '#', '## ', '> # ', '- # ', '    # '),
      line,
      fc.constantFrom('', ' #', ' {#own}', ' '),
    )
    .map((parts) => parts.join('')),
  fc
    .tuple(
      line,
      fc.constantFrom('\n', ' \n', '\\\n', '\n  '),
      line,
      fc.constantFrom('\n===', '\n=', '\n---', '\n  ==  '),
    )
    .map((parts) => parts.join('')),
)
const block = fc.oneof(
  line,
  fc.constantFrom(
    '',
    "import A from './A.tsx'",
    "import { A, b } from 'x'\n",
    ' ',
    '```\n# no\n```',
    '~~~~\n# no\n~~~\n# no\n~~~~',
    '<!-- # no -->',
    '<!--\n# no\n\n-->',
    '<!-->',
    '<!-- a --!>',
    '{/* # no */}',
    '{/*\n\n# no\n\n*/}',
    "import A from './A.tsx'",
    'export const a = {\n\n  b: `\n# no\n`,\n}',
    '<div>\n\n# inside\n\n</div>',
    '<Steps>\n\n# inside\n\n</Steps>',
    '<Card title="x" />',
    '::: tip\n# inside\n:::',
    '::: tip',
    '- item',
    '| a |\n| - |\n| # b |',
    '[name]: /x',
    '[^1]: note',
    '<h1>raw</h1>',
    '<textarea>',
    '<script>',
    '---',
    '> quote\n# title',
    '1. one\n\n   # two',
  ),
)
const page = fc
  .tuple(
    fc.constantFrom('', '---\nsidebar: false\n---\n', '---\nsidebar: false\n---\n\n'),
    fc.array(block, { maxLength: 3 }),
    heading,
    fc.array(fc.oneof(block, heading), { maxLength: 2 }),
    fc.constantFrom('\n', '\n\n'),
  )
  .map(([front, before, title, after, gap]) => front + [...before, title, ...after].join(gap))

async function expectSame(source: string, path: string): Promise<boolean> {
  const { frontMatter } = parseFrontMatter(source, path)
  const title = readTitle(source, frontMatter, { path, isTitlePlain: false })
  if (title === null) return false
  const record = await analyze(source, { path })
  // A page that cannot be compiled shows what can be read of it.
  if (record.code !== null) expect([source, title]).toEqual([source, record.title])
  return record.code !== null
}

test.each(['en/page.mdx', 'en/page.md'])(
  'of %s are the same',
  async (path) => {
    let read = 0
    const runs = tries(150, 40_000)
    await fc.assert(
      fc.asyncProperty(page, async (source) => {
        if (await expectSame(source, path)) read++
      }),
      { numRuns: runs },
    )
    // Not by giving up.
    expect(read).toBeGreaterThan(runs / 10)
  },
  600_000,
)

test.each(['en/page.mdx', 'en/page.md'])(
  'of %s are the same whatever it holds',
  async (path) => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          anyBody,
          anyText,
          fc.tuple(anyText, anyText).map(([a, b]) => `${a}\n# ${b}`),
        ),
        async (source) => void (await expectSame(source, path)),
      ),
      { numRuns: tries(80, 20_000) },
    )
  },
  600_000,
)
