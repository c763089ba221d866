import { expect, test } from 'vitest'
import { type CodeMeta, parseCodeMeta } from '../../../../node/markdown/codeMeta.ts'

function meta(more: Partial<CodeMeta> = {}, lines: CodeMeta['highlighted'] = []): CodeMeta {
  return { highlighted: lines, ...more }
}

test.each<[text: string, expected: CodeMeta]>([
  ['', meta()],
  ['title="a b.ts"', meta({ title: 'a b.ts' })],
  ['title=a.ts wrap', meta({ title: 'a.ts', wrap: true })],
  ['{1,3-5}', meta({}, [[1, 1], [3, 5]])],
  ['{ 2, 4 - 5 }', meta({}, [[2, 2], [4, 5]])],
  ['title="x {9} wrap" {1}', meta({ title: 'x {9} wrap' }, [[1, 1]])],
  ['showLineNumbers', meta({ showLineNumbers: true })],
  ['noLineNumbers noWrap', meta({ showLineNumbers: false, wrap: false })],
  ['showLineNumbersX wrapped', meta()],
  ['no-check="needs a network, wrap" {2}', meta({}, [[2, 2]])],
  ['{x}', meta()],
])('reads %j', (text, expected) => {
  expect(parseCodeMeta(text)).toEqual(expected)
})
