import { expect, test } from 'vitest'
import { parseJson } from '../../../../node/schema/parseJson.ts'

function problem(source: string): string {
  const parsed = parseJson(source)
  return 'problem' in parsed
    ? `${parsed.problem.line}:${parsed.problem.column} ${parsed.problem.message}`
    : `no problem: ${JSON.stringify(parsed.value)}`
}

test.each([
  ['', '1:1 The file is empty.'],
  ['\uFEFF \n', '2:1 The file is empty.'],
  ['[] x', "1:4 Unexpected 'x' after the end of the list."],
  ['[] []', "1:4 Unexpected '[' after the end of the list."],
  ['[', '1:2 Expected a value, but the end of the file follows.'],
  ['[1', '1:1 This [ is never closed.'],
  ['{"a": 1', '1:1 This { is never closed.'],
  ['[[1,\n2]', '1:1 This [ is never closed.'],
  ['{', '1:2 A key must be in double quotes, but the end of the file follows.'],
  ['[1,]', '1:3 JSON allows no comma before ].'],
  ['{"a": 1,\n}', '1:8 JSON allows no comma before }.'],
  ['[,1]', '1:2 A value is missing before this comma.'],
  ['[1,,2]', '1:4 A value is missing before this comma.'],
  ['{"a" 1}', '1:6 Expected a colon after "a", but \'1\' follows.'],
  ['{"a": 1 "b": 2}', '1:9 Expected a comma or }, but "b" follows.'],
  ["{'a': 1}", "1:2 A key must be in double quotes, but ''' follows."],
  ['{a: 1}', "1:2 A key must be in double quotes, but 'a' follows."],
  ['{"a": }', "1:7 Expected a value, but '}' follows."],
  ['[/* c */ 1]', '1:2 JSON allows no comments.'],
  ['[1] // c', '1:5 JSON allows no comments.'],
  ['/* never closed', '1:1 JSON allows no comments.'],
  ['["a\nb"]', '1:2 This text is not closed on its line, or holds a wrong escape.'],
  ['["\\x"]', '1:2 This text is not closed on its line, or holds a wrong escape.'],
  ['["\\u12"]', '1:2 This text is not closed on its line, or holds a wrong escape.'],
  ['{"a\\q": 1}', '1:2 This text is not closed on its line, or holds a wrong escape.'],
  ['[undefined]', "1:2 Expected a value, but 'undefined' follows."],
  ['[NaN]', "1:2 Expected a value, but 'NaN' follows."],
  ['[1.]', "1:2 Expected a value, but '1.' follows."],
  ['{"a": 1, "a": 2}', '1:10 The key "a" is duplicated.'],
  ['{"a": 1, "\\u0061": 2}', '1:10 The key "a" is duplicated.'],
])('of %j the message is %j', (source, message) => {
  expect(problem(source)).toBe(message)
})

test('a key of every name is a key of its own', () => {
  const parsed = parseJson(
    '{"__proto__": {"x": 1}, "constructor": 2, "toString": {"__proto__": 3}}',
  )
  if ('problem' in parsed) throw new Error(parsed.problem.message)
  expect(Object.keys(parsed.value as object)).toEqual(['__proto__', 'constructor', 'toString'])
  expect(Object.getPrototypeOf(parsed.value)).toBe(Object.prototype)
  expect(({} as { x?: number }).x).toBeUndefined()
  expect(parsed.locate(['toString', '__proto__'], 'value')).toEqual({ line: 1, column: 69 })
})

test('lists that are nested too deep are a problem, however deep they are', () => {
  expect(problem('['.repeat(200_000))).toBe(
    '1:102 The lists and objects are nested more than 100 levels deep.',
  )
  expect(problem('['.repeat(100) + ']'.repeat(100))).toMatch(/^no problem/)
})

test('after a byte order mark the places are those of the file', () => {
  const parsed = parseJson('\uFEFF["a", {"b": "c"}]')
  expect('locate' in parsed && parsed.locate([1, 'b'], 'value')).toEqual({ line: 1, column: 14 })
})
