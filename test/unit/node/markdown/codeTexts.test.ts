import type { ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { describe, expect, test } from 'vitest'
import type { TextMark } from '../../../../node/markdown/codeMeta.ts'
import { markTexts } from '../../../../node/markdown/codeTexts.ts'

const text = (value: string): ElementContent => ({ type: 'text', value })
const token = (className: string, ...children: readonly ElementContent[]): ElementContent => ({
  type: 'element',
  tagName: 'span',
  properties: { className: [className] },
  children: [...children],
})

describe('marks within lines', () => {
  test.each<
    readonly [
      name: string,
      tokens: readonly ElementContent[],
      marks: readonly TextMark[],
      html: string,
    ]
  >([
    [
      'every occurrence of a text',
      [text('a b a')],
      [{ kind: 'mark', find: 'a' }],
      '<mark>a</mark> b <mark>a</mark>',
    ],
    [
      'across tokens',
      [token('x', text('const')), text(' ab'), token('y', text('cd'))],
      [{ kind: 'ins', find: 't abc' }],
      '<span class="x">cons</span><ins><span class="x">t</span> ab<span class="y">c</span></ins><span class="y">d</span>',
    ],
    [
      'groups of an expression',
      [text('go(1); go(2)')],
      [{ kind: 'del', find: /go\((\d)\)/gu }],
      'go(<del>1</del>); go(<del>2</del>)',
    ],
    [
      'two kinds that overlap: the first keeps its text',
      [text('abc')],
      [
        { kind: 'mark', find: 'ab' },
        { kind: 'ins', find: 'bc' },
      ],
      '<mark>ab</mark><ins>c</ins>',
    ],
    [
      'one within another of its kind',
      [text('await next();')],
      [
        { kind: 'mark', find: 'next' },
        { kind: 'mark', find: 'await next();' },
      ],
      '<mark>await next();</mark>',
    ],
    [
      'one around another of another kind',
      [text('await next();')],
      [
        { kind: 'ins', find: 'next' },
        { kind: 'mark', find: 'await next();' },
      ],
      '<mark>await </mark><ins>next</ins><mark>();</mark>',
    ],
    [
      'remarks are no code',
      [
        text('a'),
        {
          type: 'element',
          tagName: 'span',
          properties: { dataNote: 'error' },
          children: [text('ab')],
        },
        text('b'),
      ],
      [{ kind: 'mark', find: 'ab' }],
      '<mark>a</mark><span data-note="error">ab</span><mark>b</mark>',
    ],
    [
      'within tokens of tokens',
      [token('x', text('a'), token('y', text('bc')), text('d'))],
      [{ kind: 'mark', find: 'cd' }],
      '<span class="x">a<span class="y">b</span></span><mark><span class="x"><span class="y">c</span>d</span></mark>',
    ],
    [
      'two that meet',
      [token('x', text('ab'))],
      [
        { kind: 'mark', find: 'a' },
        { kind: 'ins', find: 'b' },
      ],
      '<mark><span class="x">a</span></mark><ins><span class="x">b</span></ins>',
    ],
    ['nothing to mark', [token('x', text('a'))], [], '<span class="x">a</span>'],
  ])('%s', (_, tokens, marks, html) => {
    expect(toHtml({ type: 'root', children: markTexts(tokens, marks).tokens })).toBe(html)
  })

  test('a text that does not occur, or spans two lines, is reported', () => {
    const marks: readonly TextMark[] = [
      { kind: 'mark', find: 'c' },
      { kind: 'ins', find: 'a\nb' },
      { kind: 'mark', find: /b/gu },
    ]
    expect(markTexts([text('a\nb')], marks).unfound).toEqual([marks[0], marks[1]])
    expect(
      markTexts(
        [text('abc')],
        [
          { kind: 'mark', find: 'abc' },
          { kind: 'ins', find: 'b' },
        ],
      ).unfound,
    ).toEqual([])
  })
})
