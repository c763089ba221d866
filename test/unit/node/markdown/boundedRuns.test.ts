import { describe, expect, test } from 'vitest'
import { analyze } from '../../../samples/analyze.ts'
import { byDay } from '../../../support/nightly.ts'

const problems = async (text: string, path: string): Promise<string[]> =>
  (await analyze(text, { path })).diagnostics.map(
    ({ code, line, message, hint }) => `${code} ${line} ${message} ${hint}`,
  )

describe.each(byDay(['en/page.md', 'en/page.mdx']))('marks of emphasis in %s', (path) => {
  test.each(byDay(['*a_ ', '[*a](b) *', '**a ', '_a ', '~~a ', '*a* ~~b '], 2))(
    'thousands of %j in one paragraph are an error',
    async (part) => {
      expect(await problems(`# Title\n\n${part.repeat(20_000)}\n`, path)).toEqual([
        'mdx/syntax 3 Invalid syntax: more than 4000 marks of emphasis in one paragraph. Divide ' +
          'the paragraph, or write `\\*` and `\\_` for the characters themselves.',
      ])
    },
  )

  test.each([
    ['words in bold', '**a** '.repeat(1500)],
    ['names with underscores', 'a_b_c '.repeat(5000)],
    ['paragraphs', '**a** _b_\n\n'.repeat(1200)],
    ['cells', `| a |\n| - |\n${'| **a** _b_ |\n'.repeat(1100)}`],
    ['code', `\`\`\`\n${'*a_ '.repeat(5000)}\n\`\`\`\n\n\`${'*a_ '.repeat(5000)}\``],
    ['a range', '1~3 '.repeat(5000)],
  ])('many are none in %s', async (_, text) => {
    expect(await problems(text, path)).toEqual([])
  })
})
