import { expect, test } from 'vitest'
import { formatDiagnostics, hasErrors, isColored, judge } from '../../../node/report.ts'
import type { Diagnostic } from '../../../shared/diagnostic.ts'

const dead: Diagnostic = {
  code: 'link/dead',
  severity: 'error',
  message: 'There is no page /guide/y.',
  hint: 'Did you mean /guide/z?',
  file: 'content/en/guide/x.mdx',
  line: 12,
  column: 5,
}
const unlisted: Diagnostic = {
  code: 'meta/unlisted',
  severity: 'warning',
  message: 'A page is not in the sidebar.',
  file: 'content/en/guide/_meta.json',
}

test('prints nothing without problems', () => {
  expect(formatDiagnostics([], { color: true })).toBe('')
})

test('sorts by file and line, reports each problem once and counts', () => {
  const all = [
    dead,
    { ...dead, line: 3 },
    { code: 'config/not-found', severity: 'error', message: 'No config file.' } as const,
    unlisted,
    { ...dead },
  ]
  expect(formatDiagnostics(all, { color: false })).toMatchInlineSnapshot(`
    "error config/not-found
      No config file.
      https://bifolio.github.io/api/errors/config#config-not-found

    warning meta/unlisted  content/en/guide/_meta.json
      A page is not in the sidebar.
      https://bifolio.github.io/api/errors/navigation#meta-unlisted

    error link/dead  content/en/guide/x.mdx:3:5
      There is no page /guide/y.
      Did you mean /guide/z?
      https://bifolio.github.io/api/errors/links#link-dead

    error link/dead  content/en/guide/x.mdx:12:5
      There is no page /guide/y.
      Did you mean /guide/z?

    3 errors, 1 warning"
  `)
})

test('compares lines as numbers', () => {
  const report = formatDiagnostics(
    [
      { ...dead, line: 10 },
      { ...dead, line: 9 },
    ],
    { color: false },
  )
  expect(report.indexOf('x.mdx:9')).toBeLessThan(report.indexOf('x.mdx:10'))
})

test('colors for a terminal', () => {
  expect(formatDiagnostics([unlisted], { color: true }).replaceAll('\u001B', '␛'))
    .toMatchInlineSnapshot(`
    "␛[1m␛[33mwarning␛[39m␛[22m ␛[1mmeta/unlisted␛[22m  ␛[36mcontent/en/guide/_meta.json␛[39m
      A page is not in the sidebar.
    ␛[2m  https://bifolio.github.io/api/errors/navigation#meta-unlisted␛[22m

    ␛[1m␛[33m1 warning␛[39m␛[22m"
  `)
})

test('distinguishes errors from warnings', () => {
  expect(hasErrors([unlisted])).toBe(false)
  expect(hasErrors([unlisted, dead])).toBe(true)
})

const alike = (severity: 'error' | 'warning', code: string, count: number): Diagnostic[] =>
  Array.from({ length: count }, (_, line) => ({
    code,
    severity,
    message: `The link "./${line}" is long.`,
    hint: 'Cut it.',
    file: 'a.md',
    line: line + 1,
  }))

test('many warnings of one kind are written once, with the first places and their number; errors and a few are written in full', () => {
  const all = [
    ...alike('warning', 'a/many', 5),
    ...alike('warning', 'a/few', 2),
    ...alike('error', 'a/wrong', 4),
  ]
  const text = formatDiagnostics(all, { color: false, allListed: 'X lists all of them.' })
  expect(text.match(/^(?:warning|error) \S+/gm)?.toSorted()).toEqual([
    'error a/wrong',
    'error a/wrong',
    'error a/wrong',
    'error a/wrong',
    'warning a/few',
    'warning a/few',
    'warning a/many',
  ])
  expect(text).toContain(
    'warning a/many  5 times\n  The link "./0" is long.\n  Cut it.\n    a.md:1\n    a.md:2\n    a.md:3\n    2 more. X lists all of them.',
  )
  expect(text).toContain('4 errors, 7 warnings')
  expect(
    formatDiagnostics(all, { color: false }).match(/^warning a\/many  a\.md:\d/gm),
  ).toHaveLength(5)
})

/** Pages that lack a translation in languages. */
const missing = (pages: readonly string[], languages: readonly string[]): Diagnostic[] =>
  pages.flatMap((page) =>
    languages.map((lang) => ({
      code: 'i18n/missing',
      severity: 'warning',
      message: `Missing translation for "${lang}".`,
      hint: `Add content/${lang}/${page}.`,
      file: `content/en/${page}`,
    })),
  )

test('what has no place is counted only', () => {
  const nowhere: Diagnostic = {
    code: 'i18n/missing',
    severity: 'warning',
    message: 'Missing translation for "de".',
  }
  const all = [nowhere, ...missing(['b.mdx', 'c.mdx', 'd.mdx'], ['de'])]
  expect(formatDiagnostics(all, { color: false, allListed: 'X.', hasUrls: false })).toContain(
    '    content/en/b.mdx\n    content/en/c.mdx\n    content/en/d.mdx\n    1 more. X.',
  )
})

test('a message that many places have is written by itself', () => {
  const all = missing(['a.mdx', 'b.mdx', 'c.mdx', 'd.mdx'], ['de', 'ja'])
  const text = formatDiagnostics(all, { color: false, allListed: 'X.', hasUrls: false })
  const places = '    content/en/a.mdx\n    content/en/b.mdx\n    content/en/c.mdx\n    1 more. X.'
  expect(text).toBe(
    `warning i18n/missing  4 times\n  Missing translation for "de".\n  Add content/de/a.mdx.\n${places}\n\n` +
      `warning i18n/missing  4 times\n  Missing translation for "ja".\n  Add content/ja/a.mdx.\n${places}\n\n8 warnings`,
  )
})

test('a place that is listed more than once has what differs', () => {
  const all = missing(['a.mdx', 'b.mdx'], ['de', 'ja'])
  const text = formatDiagnostics(all, { color: false, allListed: 'X.', hasUrls: false })
  expect(text).toContain(
    '    content/en/a.mdx  "de"\n    content/en/a.mdx  "ja"\n    content/en/b.mdx  "de"\n    1 more. X.',
  )
})

test('other messages of one code are another kind', () => {
  const text = formatDiagnostics(
    [
      ...alike('warning', 'a/many', 4),
      { code: 'a/many', severity: 'warning', message: 'Something else.' },
    ],
    { color: false, allListed: 'X lists all of them.' },
  )
  expect(text.match(/^warning a\/many/gm)).toHaveLength(2)
})

test.each([
  [true, {}, true],
  [true, { NO_COLOR: '' }, true],
  [true, { NO_COLOR: '1' }, false],
  [false, {}, false],
])('a terminal (%s) with %j gets colors: %s', (isTTY, env, expected) => {
  expect(isColored({ isTTY }, env)).toBe(expected)
})

test('text of others neither controls the terminal nor gives commands to GitHub Actions', () => {
  const foreign = '\u001B[31mred\u001B]0;title\u0007 \u202Eback\n::stop-commands::x\n  ##[error]y'
  const text = formatDiagnostics(
    [{ ...dead, message: foreign, hint: foreign, file: `a\u001B[2J\n::error::b.mdx` }],
    { color: false, hasUrls: false },
  )
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  expect(text).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E]/)
  expect(text).not.toMatch(/^\s*::|##\[/m)
  expect(text).toContain(String.raw`\u001B[31mred`)
})

test.each([
  ['link/dead', 'warning'],
  ['asset/missing', 'warning'],
  ['code/missing-file', 'warning'],
  ['markdown/math', 'warning'],
  ['page/duplicate-id', 'warning'],
  ['markdown/mdx', 'error'],
])('without strict mode, %s is a problem of the severity %s', (code, severity) => {
  expect(judge([{ ...dead, code }], { strict: false })).toMatchObject([{ severity }])
  expect(judge([{ ...dead, code }], { strict: true })).toMatchObject([{ severity: 'error' }])
})
