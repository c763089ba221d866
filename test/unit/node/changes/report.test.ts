import { expect, test } from 'vitest'
import { formatChanges, jsonOfChanges } from '../../../../node/changes/report.ts'
import { markdownOfChanges } from '../../../../node/changes/reportMarkdown.ts'
import { changesOf } from '../../../support/changesOf.ts'

const BEFORE = {
  'en/a.mdx':
    '# Fly\n\nThe *kite* flies.\n\n## Wind\n\nBlows [hard](https://a.example).\n\n## Old\n\nGone @ann.',
  'en/old.mdx': '# Other\n\nNothing.',
}
const AFTER = {
  'en/a.mdx': '# Fly\n\nThe kite sails.\n\n## Winds\n\nBlows [hard](https://b.example).\n',
}

test('reports to the terminal', async () => {
  expect(formatChanges(await changesOf(BEFORE, AFTER), null)).toMatchInlineSnapshot(`
    "state → state

    content/en/a.mdx
      changed   opening  +1 −1 words
      changed   #wind → #winds  +1 −1 words
                link "hard": https://a.example → https://b.example
      gone      #old  −3 words

    content/en/old.mdx  (gone)
      gone      opening  −2 words

    Ended URLs:
      /a#wind  now /a#winds
      /a#old
      /old  no redirect

    2 pages: sections 2 changed, 2 gone; 3 URLs ended"
  `)
})

test('reports as a comment for a pull request', async () => {
  expect(markdownOfChanges(await changesOf(BEFORE, AFTER), null)).toMatchInlineSnapshot(`
    "**Documentation changes**: 2 pages: sections 2 changed, 2 gone; 3 URLs ended

    **These URLs end:**

    - \`/a#wind\`, now \`/a#winds\`
    - \`/a#old\`
    - \`/old\` has no redirect

    \`content/en/a.mdx\` Fly

    - **changed** Opening (+1 −1 words)

      > The kite <del>flies</del><ins>sails</ins>.

    - **changed** Wind → Winds (+1 −1 words)
      - link "hard": https://a.example → https://b.example

      > <del>Wind</del><ins>Winds</ins>

    - **gone** Old (−3 words)

    \`content/en/old.mdx\` Other (gone)

    - **gone** Opening (−2 words)"
  `)
})

test('reports as JSON, without what only a preview needs', async () => {
  const report = JSON.parse(jsonOfChanges(await changesOf(BEFORE, AFTER), null)) as Record<
    string,
    unknown
  >
  expect(Object.keys(report)).toEqual(['before', 'after', 'pages', 'ended', 'navigation', 'counts'])
  expect(report['counts']).toEqual({ changed: 2, new: 0, gone: 2, moved: 0, targets: 0 })
  expect(JSON.stringify(report)).not.toContain('"rows"')
})

test('no difference is one line, and no comment', async () => {
  const same = await changesOf(BEFORE, BEFORE)
  expect(formatChanges(same, null)).toBe('state → state\n\nReaders see no difference.')
  expect(markdownOfChanges(same, null)).toBe('')
})

test('a long comment is cut where GitHub would refuse it', async () => {
  const texts = (word: string): Record<string, string> =>
    Object.fromEntries(
      Array.from({ length: 90 }, (_, at) => [
        `en/p${at}.mdx`,
        `# Page ${at}\n\n${`The kite number ${at} ${word}. `.repeat(40)}`,
      ]),
    )
  const text = markdownOfChanges(await changesOf(texts('flies'), texts('sails')), null)
  expect(text.length).toBeLessThan(65_536)
  expect(text).toContain('more parts. Run `bifolio changes` to read all.')
})
