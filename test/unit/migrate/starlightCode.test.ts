import { expect, test } from 'vitest'
import { writeFence } from '../../../migrate/fence.ts'
import { readCodeBlock } from '../../../migrate/starlight/codeMeta.ts'

const CODE = 'one\ntwo text\nthree'

test.each<[lang: string | null, meta: string, expected: string, lost?: readonly string[]]>([
  [null, '', ''],
  ['js', '', 'js'],
  ['js', '{1,3-5}', 'js {1,3-5}'],
  ['js', '{1} {3}', 'js {1,3}'],
  ['js', 'mark={2} ins={1} add={4} del={2-3} rem={5}', 'js {2} ins={1,4} del={2-3,5}'],
  ['js', '"text" /t.o/ ins="two" del=/o+/', 'js "text" /t.o/ ins="two" del=/o+/'],
  ['js', "'text'", 'js "text"'],
  ['js', '"gone" /gone/', 'js'],
  ['js', 'title="a b.js" wrap', 'js title="a b.js" wrap'],
  ['js', "title='x' wrap=false showLineNumbers=false", 'js title="x" noLineNumbers noWrap'],
  ['js', 'showLineNumbers startLineNumber=5', 'js showLineNumbers=5'],
  ['js', 'startLineNumber=1 showLineNumbers', 'js showLineNumbers'],
  ['js', 'collapse={1-5, 12-14} frame="none"', 'js collapse={1-5,12-14} frame="none"'],
  ['sh', 'title="Run"', 'sh title="Run"'],
  ['sh', 'title="Run" frame="code"', 'sh title="Run" frame="code"'],
  ['js', '{"A":1-2} ins={"B":3}', 'js {1-2} ins={3}', ['"A":', '"B":']],
  ['js', 'twoslash preserveIndent=false x="y"', 'js', ['twoslash', 'x=y']],
  ['md', '{% meta="{1}" %}', 'md', ['{% meta="{1}" %}']],
])('%s %s is %j', (lang, meta, expected, lost = []) => {
  const read = readCodeBlock(lang, meta, CODE)
  expect(writeFence(read.request)).toBe(expected)
  if (!meta.includes('%')) expect(read.lost).toEqual(lost)
  expect(read.code).toBe(CODE)
})

test('a regular expression becomes one of Unicode', () => {
  expect(readCodeBlock('js', '/{ a: .+ }/ /[/]x/', '{ a: b }\n/x').request.marks).toEqual([
    '/\\{ a: .+ \\}/',
    '/[\\/]x/',
  ])
})

test.each<[name: string, lang: string, code: string, title: string | undefined, rest: string]>([
  ['a comment', 'js', '// src/a.js\na()', 'src/a.js', 'a()'],
  ['an empty line below goes', 'ts', '// a.ts\n\na()', 'a.ts', 'a()'],
  ['HTML', 'html', '<!-- a/b.html -->\n<p>', 'a/b.html', '<p>'],
  ['CSS', 'css', '/* a.css */\na {}', 'a.css', 'a {}'],
  ['YAML', 'yaml', '# a.yml\na: 1', 'a.yml', 'a: 1'],
  ['words before the name', 'js', '// File name: a.js\na()', 'a.js', 'a()'],
  ['in the fourth line', 'js', 'a\nb\nc\n// a.js', 'a.js', 'a\nb\nc'],
  ['not in the fifth', 'js', 'a\nb\nc\nd\n// a.js', undefined, 'a\nb\nc\nd\n// a.js'],
  ['front matter', 'md', '---\n# a.md\ntitle: A\n---', 'a.md', '---\ntitle: A\n---'],
  ['front matter with the name only', 'astro', '---\n// a.astro\n---\n\n<p>', 'a.astro', '<p>'],
  ['another language', 'js', '// a.css\na()', undefined, '// a.css\na()'],
  ['a terminal', 'sh', '# a.sh\nls', undefined, '# a.sh\nls'],
  ['an address', 'js', '// https://a.dev/b.js\na()', undefined, '// https://a.dev/b.js\na()'],
  ['a sentence', 'js', '// See a.js\na()', undefined, '// See a.js\na()'],
  ['a number', 'js', '// 1.5\na()', undefined, '// 1.5\na()'],
  ['what goes on', 'js', '// etc...\na()', undefined, '// etc...\na()'],
])('the name of a file in a comment: %s', (_, lang, code, title, rest) => {
  const read = readCodeBlock(lang, '', code)
  expect([read.request.title, read.code]).toEqual([title, rest])
})

test('lines are counted without the comment', () => {
  const { request } = readCodeBlock(
    'js',
    '{1-2,4} ins={1} del={5-6} collapse={1-8}',
    '// a.js\n\na\nb\nc\nd\ne\nf',
  )
  expect(request).toMatchObject({ highlighted: '2', deleted: '3-4', collapsed: '1-6' })
  expect(request.inserted).toBeUndefined()
  expect(readCodeBlock('js', 'title="b" {1}', '// a.js\na').request).toMatchObject({
    title: 'b',
    highlighted: '1',
  })
})

test.each([
  ['  a\n-   b\n+   c\n\n  d', 'a\n  b\n  c\n\nd', '3', '2'],
  ['a {\n+  b\n}', 'a {\n  b\n}', '2', undefined],
  ['--- a\n+++ b\n+c', '--- a\n+++ b\nc', '3', undefined],
])('a diff in another language: %j', (code, shown, inserted, deleted) => {
  const read = readCodeBlock('diff', 'lang="js"', code)
  expect(read).toMatchObject({ code: shown, request: { lang: 'js', inserted } })
  expect(read.request.deleted).toBe(deleted)
  expect(readCodeBlock('diff', '', code)).toMatchObject({ code, request: { lang: 'diff' } })
})
