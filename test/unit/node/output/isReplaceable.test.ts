import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isReplaceable } from '../../../../node/output/isReplaceable.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bifolio-site-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

test.each<[what: string, files: Readonly<Record<string, string>>, expected: boolean]>([
  ['empty', {}, true],
  ['the root of an empty file system', { 'lost+found/x': '' }, true],
  [
    'a built site',
    { '404.html': "<script>localStorage.getItem('bifolio-scheme')</script>", 'index.html': '' },
    true,
  ],
  [
    'a site with its own 404 page',
    { '404.html': '', 'sw.js': 'const RELEASE = {"cachePrefix":"bifolio / "}' },
    true,
  ],
  ['the first part of a copied site', { '.bifolio-new/index.html': '' }, true],
  ['source code', { 'main.ts': 'export {}' }, false],
  ['a page of another tool', { 'index.html': '<h1>bifolio</h1>' }, false],
  ['a repository', { '404.html': "'bifolio-scheme'", '.git/HEAD': '' }, false],
  ['a folder named like a page', { 'index.html/x': '' }, false],
])('%s', (_, files, expected) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  expect(isReplaceable(folder)).toBe(expected)
})

test('a missing folder may be made, and a file is not replaced', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(isReplaceable(join(folder, 'none'))).toBe(true)
  expect(isReplaceable(join(folder, 'file'))).toBe(false)
})
