import fc from 'fast-check'
import type { Element, ElementContent } from 'hast'
import { toString } from 'hast-util-to-string'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadLanguages } from '../../../../node/markdown/languages.ts'
import { classOf, type CodeTone, withTones } from '../../../../node/markdown/codeTones.ts'

const refractor = await loadLanguages()
const token = (types: string, ...children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { className: ['token', ...types.split(' ')] },
  children,
})
const text = (value: string): ElementContent => ({ type: 'text', value })
/** Each stretch with its classes. */
const drawn = (nodes: readonly ElementContent[]): string[] =>
  withTones(nodes).map(
    (node) =>
      `${node.type === 'element' ? String(node.properties.className) : ''}|${toString(node)}`,
  )

test('neighbors that look the same are one element, with the white space between them', () => {
  expect(
    drawn([
      token('punctuation', text(')')),
      text(' '),
      token('operator', text('=>')),
      text('\n  '),
      token('punctuation', text('{')),
      text('a'),
    ]),
  ).toEqual(['bf-p|) =>\n  {', '|a'])
})

test('what has no color of its own has that of the token around it, and the last of several colors wins', () => {
  expect(
    drawn([
      token('tag', token('url', text('a')), token('punctuation', text('<'))),
      token('keyword null', text('null')),
      token('string property', text('"a"')),
    ]),
  ).toEqual(['bf-f|a', 'bf-p|<', 'bf-k|null', 'bf-t|"a"'])
})

test('bold and italic are kept beside the color', () => {
  expect(drawn([token('bold', token('italic', text('a'), token('comment', text('b'))))])).toEqual([
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
    expect(css).toContain(`.${classOf(tone)} {\n    color: var(--_bf-code-${tone});`)
  expect(new Set(tones.map(classOf)).size).toBe(tones.length)
})

test('no character of the code is lost or added', () => {
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
  fc.assert(
    fc.property(
      fc.array(piece),
      fc.constantFrom('ts', 'css', 'markup', 'markdown', 'json', 'bash', 'tsx'),
      (pieces, lang) => {
        const source = pieces.join('')
        return (
          toString({
            type: 'root',
            children: withTones(refractor.highlight(source, lang).children as ElementContent[]),
          }) === source
        )
      },
    ),
  )
})
