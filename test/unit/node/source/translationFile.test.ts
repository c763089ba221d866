import { expect, test } from 'vitest'
import {
  formatTranslationFile,
  parseTranslationFile,
  recordKey,
} from '../../../../node/source/translationFile.ts'

const FILE = 'content/zh/_translation.json'
const TEXT = `{
  "guide/install": {
    "#": "aa",
    "## linux": "bb",
    "### 安装": "cc"
  },
  "index": {
    "#": "dd"
  }
}
`

test('what is written is read again', () => {
  const { records, diagnostics } = parseTranslationFile(TEXT, FILE)
  expect(diagnostics).toEqual([])
  expect(records.get('guide/install')).toEqual([
    { id: '', depth: 1, hash: 'aa' },
    { id: 'linux', depth: 2, hash: 'bb' },
    { id: '安装', depth: 3, hash: 'cc' },
  ])
  expect(formatTranslationFile(records)).toBe(TEXT)
})

test('who translated is beside the hash of the original', () => {
  const text = TEXT.replace('"bb"', '"bb machine:ee"').replace('"cc"', '"cc reviewed"')
  const { records, diagnostics } = parseTranslationFile(text, FILE)
  expect(diagnostics).toEqual([])
  expect(records.get('guide/install')).toEqual([
    { id: '', depth: 1, hash: 'aa' },
    { id: 'linux', depth: 2, hash: 'bb', machine: 'ee' },
    { id: '安装', depth: 3, hash: 'cc', machine: null },
  ])
  expect(formatTranslationFile(records)).toBe(text)
})

test('pages are written in order of their names', () => {
  const records = new Map([
    ['b', []],
    ['a/z', []],
    ['a', []],
  ])
  expect(Object.keys(JSON.parse(formatTranslationFile(records)) as object)).toEqual([
    'a',
    'a/z',
    'b',
  ])
})

test('the key of a page does not depend on its version, language and extension', () => {
  const editions = [{ folder: 'zh' }, { folder: 'ar' }, { folder: 'v1/zh' }]
  expect(
    ['zh/guide/x.mdx', 'ar/guide/x.md', 'v1/zh/guide/x.mdx'].map((path) =>
      recordKey(path, editions),
    ),
  ).toEqual(['guide/x', 'guide/x', 'guide/x'])
})

test.each<[what: string, text: string, line: number, message: string]>([
  ['a conflict of two branches', '{\n<<<<<<< HEAD\n}', 2, ''],
  ['a list', '[]', 1, 'not a record'],
  ['a page without sections', '{\n  "index": 3\n}', 2, '"index"'],
  ['a section without a level', '{\n  "index": { "linux": "aa" }\n}', 2, '"index"'],
])('%s is an error that shows what to do', (_, text, line, message) => {
  const { records, diagnostics } = parseTranslationFile(text, FILE)
  expect(records.size).toBe(0)
  expect(diagnostics).toMatchObject([
    {
      code: 'i18n/record-syntax',
      severity: 'error',
      file: FILE,
      line,
      hint: expect.stringContaining('bifolio i18n --all') as string,
    },
  ])
  expect(diagnostics[0]?.message).toContain(message)
})
