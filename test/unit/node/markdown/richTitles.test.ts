import { expect, test } from 'vitest'
import { readRichTitle } from '../../../../node/markdown/readTitle.ts'
import { analyze } from '../../../samples/analyze.ts'

test.each([
  ['`foo()` and *x*', ['code', 'foo()'], ' and ', ['em', 'x']],
  ['Use **`a`**, ~~b~~', 'Use ', ['code', 'a'], ', ', ['del', 'b']],
  ['A [link to `x`](https://example.com)', 'A link to ', ['code', 'x']],
  ['`<script>`', ['code', '<script>']],
])('the marks of "%s" are kept in the outline and in the title', async (text, ...rich) => {
  const { toc, richTitle } = await analyze(`# ${text}\n\n## ${text}\n`)
  expect([richTitle, toc[0]?.rich]).toEqual([rich, rich])
  // The sidebar of the development server reads titles before pages are compiled.
  const read = readRichTitle(
    `# ${text.replace(/\[(.*)\]\(.*\)/, '$1')}\n`,
    {},
    {
      path: 'en/page.mdx',
      isTitlePlain: false,
    },
  )
  expect(read?.richTitle).toEqual(rich)
})

test('a title without marks is text, and so is one of the front matter', async () => {
  expect((await analyze('# Plain :rocket:\n')).richTitle).toBeUndefined()
  expect((await analyze('---\ntitle: "`a`"\n---\n')).richTitle).toBeUndefined()
})
