import { expect, test } from 'vitest'
import { withFallbackEntries } from '../../../../node/site/fallbackMeta.ts'
import { type MetaFile, parseMetaFile } from '../../../../node/source/metaFile.ts'

function metaFile(path: string, entries: readonly unknown[]): MetaFile {
  const { meta } = parseMetaFile(JSON.stringify(entries), `content/${path}/_meta.json`)
  if (!meta) throw new Error(`${path} cannot be read.`)
  return meta
}

/** Entries of `zh/guide`. A page whose path begins with `!` is not translated. */
function entriesOf(
  files: Readonly<Record<string, readonly unknown[]>>,
  pages: readonly string[],
): unknown[] {
  const metaFiles = new Map(
    Object.entries(files).map(([path, entries]) => [path, metaFile(path, entries)]),
  )
  const completed = withFallbackEntries({
    folder: 'zh',
    original: 'en',
    pages: pages.map((page) => ({
      relativePath: `zh/guide/${page.replace('!', '')}.mdx`,
      isFallback: page.startsWith('!'),
    })),
    metaFiles,
    folders: new Set(metaFiles.keys()),
    text: { basics: { en: 'Basics', zh: '基础' } },
  })
  return (
    completed
      .get('zh/guide')
      ?.entries.map((entry) => ('name' in entry ? { ...entry } : entry.type)) ?? []
  )
}

const named = (...names: string[]): unknown[] => names.map((name) => ({ type: 'any', name }))

test('a page that is not translated comes after the entry it follows in the original', () => {
  expect(
    entriesOf({ 'en/guide': ['a', 'b', 'c', 'd'], 'zh/guide': ['d', 'a'] }, ['a', '!b', '!c', 'd']),
  ).toEqual(named('d', 'a', 'b', 'c'))
})

test('the first page of the original comes first', () => {
  expect(entriesOf({ 'en/guide': ['a', 'b'], 'zh/guide': ['b'] }, ['!a', 'b'])).toEqual(
    named('a', 'b'),
  )
})

test('a folder comes when none of its pages is translated', () => {
  const files = {
    'en/guide': ['a', { type: 'dir', name: 'x', label: 'basics' }],
    'zh/guide': ['a'],
  }
  expect(entriesOf(files, ['a', '!x/one', '!x/two'])).toEqual([
    ...named('a'),
    { type: 'dir', name: 'x', label: 'basics' },
  ])
  expect(entriesOf(files, ['a', 'x/one', '!x/two'])).toEqual(named('a'))
})

test('what the language leaves out on purpose stays out', () => {
  expect(entriesOf({ 'en/guide': ['a', 'b'], 'zh/guide': ['a'] }, ['a', 'b'])).toEqual(named('a'))
})

test('a folder without the file takes that of the original, without labels that would hide a translated title', () => {
  const files = {
    'en/guide': [
      { name: 'a', label: 'First' },
      { name: 'b', label: 'Second' },
      { name: 'c', label: 'basics' },
      { type: 'divider' },
    ],
  }
  expect(entriesOf(files, ['a', '!b', 'c'])).toEqual([
    { type: 'file', name: 'a' },
    { type: 'file', name: 'b', label: 'Second' },
    { type: 'file', name: 'c', label: 'basics' },
    'divider',
  ])
})

test('places of the own entries stay known', () => {
  const own = metaFile('zh/guide', ['b'])
  const completed = withFallbackEntries({
    folder: 'zh',
    original: 'en',
    text: {},
    folders: new Set(['en/guide', 'zh/guide']),
    pages: [
      { relativePath: 'zh/guide/a.mdx', isFallback: true },
      { relativePath: 'zh/guide/b.mdx', isFallback: false },
    ],
    metaFiles: new Map([
      ['en/guide', metaFile('en/guide', ['a', 'b'])],
      ['zh/guide', own],
    ]),
  }).get('zh/guide')
  expect(completed?.locate([1], 'value')).toEqual(own.locate([0], 'value'))
  expect(completed?.locate([0], 'value')).toBeUndefined()
})

test('a name with a dot is a name: with the extension of code too', () => {
  expect(
    entriesOf({ 'en/guide': ['1.0', 'node.js', 'node'], 'zh/guide': ['1.0'] }, [
      '1.0',
      '!node.js',
      '!node',
    ]),
  ).toEqual(named('1.0', 'node.js', 'node'))
  expect(
    entriesOf({ 'en/guide': ['node.js.mdx', 'a.mdx'], 'zh/guide': ['node.js'] }, ['node.js', '!a']),
  ).toEqual(named('node.js', 'a.mdx'))
  expect(entriesOf({ 'en/guide': [{ name: 'node.js', label: 'Node' }] }, ['node.js'])).toEqual([
    { type: 'file', name: 'node.js' },
  ])
})
