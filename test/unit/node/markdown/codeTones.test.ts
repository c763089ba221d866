import fc from 'fast-check'
import { toString } from 'hast-util-to-string'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { highlight } from '../../../../node/markdown/prism.ts'
import {
  classOf,
  type CodeToken,
  type CodeTokens,
  type CodeTone,
  withTones,
} from '../../../../node/markdown/codeTones.ts'

const token = (types: string, ...content: (string | CodeToken)[]): CodeToken => {
  const [type = '', ...alias] = types.split(' ')
  return { type, alias, content }
}
/** Each stretch with its classes. */
const drawn = (tokens: CodeTokens): string[] =>
  withTones(tokens).map(
    (node) =>
      `${node.type === 'element' ? String(node.properties.className) : ''}|${toString(node)}`,
  )

test('neighbors that look the same are one element, with the white space between them', () => {
  expect(
    drawn([
      token('punctuation', ')'),
      ' ',
      token('operator', '=>'),
      '\n  ',
      token('punctuation', '{'),
      'a',
    ]),
  ).toEqual(['bf-p|) =>\n  {', '|a'])
})

test('what has no color of its own has that of the token around it, and the last of several colors wins', () => {
  expect(
    drawn([
      token('tag', token('url', 'a'), token('punctuation', '<')),
      token('keyword null', 'null'),
      token('string property', '"a"'),
    ]),
  ).toEqual(['bf-f|a', 'bf-p|<', 'bf-k|null', 'bf-t|"a"'])
})

test('bold and italic are kept beside the color', () => {
  expect(drawn([token('bold', token('italic', 'a', token('comment', 'b')))])).toEqual([
    'bf-b,bf-i|a',
    'bf-c,bf-b,bf-i|b',
  ])
})

test('every tone has its color in the stylesheet', () => {
  const css = readFileSync('components/styles/code.css', 'utf8')
  const tones: CodeTone[] = [
    'comment',
    'keyword',
    'string',
    'number',
    'function',
    'type',
    'punctuation',
  ]
  for (const tone of tones)
    expect(css).toContain(`.${classOf(tone)} {\n    color: var(--bf-color-code-${tone});`)
  expect(new Set(tones.map(classOf)).size).toBe(tones.length)
})

test('no character of the code is lost or added', async () => {
  const piece = fc.constantFrom(
    'let a = 1',
    '\n',
    '  ',
    '"b"',
    '/* c',
    '*/',
    '<p class="a">',
    '</p>',
    '{',
    '}',
    '@media',
    '# T',
    '**x**',
    '`${',
    '=>',
    '\\',
    '&lt;',
    '中',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece),
      fc.constantFrom('ts', 'css', 'markup', 'markdown', 'json', 'bash', 'tsx'),
      async (pieces, lang) => {
        const source = pieces.join('')
        return (
          toString({
            type: 'root',
            children: withTones(await highlight(source, lang)),
          }) === source
        )
      },
    ),
  )
})
