import { expect, test } from 'vitest'
import { type CodeMeta, parseCodeMeta } from '../../../../node/markdown/codeMeta.ts'

function meta(more: Partial<CodeMeta> = {}, lines: CodeMeta['highlighted'] = []): CodeMeta {
  return { highlighted: lines, ...more }
}

test.each<[text: string, expected: CodeMeta]>([
  ['', meta()],
  ['title="a b.ts"', meta({ title: 'a b.ts' })],
  ['title=a.ts wrap', meta({ title: 'a.ts', wrap: true })],
  [
    '{1,3-5}',
    meta({}, [
      [1, 1],
      [3, 5],
    ]),
  ],
  [
    '{ 2, 4 - 5 }',
    meta({}, [
      [2, 2],
      [4, 5],
    ]),
  ],
  ['title="x {9} wrap" {1}', meta({ title: 'x {9} wrap' }, [[1, 1]])],
  ['showLineNumbers', meta({ showLineNumbers: true })],
  ['noLineNumbers noWrap', meta({ showLineNumbers: false, wrap: false })],
  [
    'showLineNumbersX wrapped twoslash',
    meta({ misspelled: [{ word: 'showLineNumbersX', meant: 'showLineNumbers' }] }),
  ],
  [
    'colapse={1} showlinenumbers live lines={2} test',
    meta({
      misspelled: [
        { word: 'showlinenumbers', meant: 'showLineNumbers' },
        { word: 'colapse', meant: 'collapse' },
      ],
    }),
  ],
  ['no-check="needs a network, wrap" {2}', meta({}, [[2, 2]])],
  ['{x}', meta()],
  [
    'ins={1,3-4} del={2} {5}',
    meta(
      {
        inserted: [
          [1, 1],
          [3, 4],
        ],
        deleted: [[2, 2]],
      },
      [[5, 5]],
    ),
  ],
  [
    'ins="a b" del=/c+/ "d" \'e\'',
    meta({
      texts: [
        { kind: 'ins', find: 'a b' },
        { kind: 'del', find: /c+/gu },
        { kind: 'mark', find: 'd' },
        { kind: 'mark', find: 'e' },
      ],
    }),
  ],
  ['"a \\"b\\" {1}"', meta({ texts: [{ kind: 'mark', find: 'a "b" {1}' }] })],
  [
    'collapse={1-5,12-14} frame="terminal"',
    meta({
      collapsed: [
        [1, 5],
        [12, 14],
      ],
      frame: 'terminal',
    }),
  ],
  ['showLineNumbers=12', meta({ showLineNumbers: true, firstLine: 12 })],
  ['showLineNumbers=1', meta({ showLineNumbers: true })],
  ['noLineNumbers showLineNumbers=3', meta({ showLineNumbers: false, firstLine: 3 })],
  [
    'ins=1 del={} collapse="a" frame=box showLineNumbers=0 /(/ /a*/',
    meta({
      showLineNumbers: true,
      wrong: ['ins=1', 'del={}', 'collapse="a"', '/(/', '/a*/', 'showLineNumbers=0', 'frame="box"'],
    }),
  ],
  [
    'wrap="x" fold={3} noWrap=false other=1 showLineNumbers=3',
    meta({ wrong: ['wrap="x"', 'fold={3}', 'noWrap=false'], showLineNumbers: true, firstLine: 3 }),
  ],
  ['{5-2} ins={1,0} "a /b/i {1}x', meta({ wrong: ['{5-2}', 'ins={1,0}', '"a', '/b/i'] })],
  [
    'file=/i18n/a/b.ts#c /d e/',
    meta({ file: '/i18n/a/b.ts#c', texts: [{ kind: 'mark', find: /d e/gu }] }),
  ],
  ['frame=none', meta({ frame: 'none' })],
  ['frame="code"', meta({ frame: 'code' })],
  ["title='a.ts' file=./a.ts#b", meta({ title: 'a.ts', file: './a.ts#b' })],
])('reads %j', (text, expected) => {
  expect(parseCodeMeta(text)).toEqual(expected)
})
