import { existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSiteFolder } from '../../../../node/output/siteFolder.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bifolio-site-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const last = (path: string): string => join(folder, 'last', path)
const next = (path: string): string => join(folder, 'next', path)
function build(): ReturnType<typeof createSiteFolder> {
  return createSiteFolder(join(folder, 'next'), join(folder, 'last'))
}
function writeLast(path: string, text: string): void {
  mkdirSync(dirname(last(path)), { recursive: true })
  writeFileSync(last(path), text)
}
const isSameFile = (path: string): boolean => statSync(last(path)).ino === statSync(next(path)).ino

test('a file of the last site with the same content is linked, any other is written', () => {
  writeLast('guide/same.html', '指南')
  writeLast('guide/changed.html', 'abc')
  const site = build()
  site.write('guide/same.html', '指南')
  site.write('guide/changed.html', 'abd')
  site.write('guide/new.html', Buffer.from('new'))
  expect(isSameFile('guide/same.html')).toBe(true)
  expect(isSameFile('guide/changed.html')).toBe(false)
  expect(
    ['same', 'changed', 'new'].map((name) => readFileSync(next(`guide/${name}.html`), 'utf8')),
  ).toEqual(['指南', 'abd', 'new'])
  expect(readFileSync(last('guide/changed.html'), 'utf8')).toBe('abc')
})

test('a file that is written again leaves the last site as it was', () => {
  writeLast('_headers', 'a')
  const site = build()
  site.write('_headers', 'a')
  site.write('_headers', 'b')
  expect(readFileSync(last('_headers'), 'utf8')).toBe('a')
  expect(readFileSync(next('_headers'), 'utf8')).toBe('b')
})

test('a link or a folder in the last site is never taken for a file', () => {
  writeLast('elsewhere.txt', 'a')
  symlinkSync(last('elsewhere.txt'), last('link.txt'))
  mkdirSync(last('folder.txt'))
  const site = build()
  site.write('link.txt', 'a')
  site.write('folder.txt', 'a')
  expect(statSync(next('link.txt')).ino).not.toBe(statSync(last('elsewhere.txt')).ino)
  expect(readFileSync(next('folder.txt'), 'utf8')).toBe('a')
})

test('a file that is there already is replaced, not written into', () => {
  writeLast('robots.txt', 'own')
  mkdirSync(join(folder, 'next'))
  linkSync(last('robots.txt'), next('robots.txt'))
  createSiteFolder(join(folder, 'next'), null).write('robots.txt', 'new')
  expect(readFileSync(last('robots.txt'), 'utf8')).toBe('own')
  expect(existsSync(next('robots.txt'))).toBe(true)
})
