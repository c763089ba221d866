import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyInto } from '../../../../node/output/copyInto.ts'
import { replaceSite } from '../../../../node/output/replaceSite.ts'

let folder = ''
const at = (path: string): string => join(folder, path)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bifolio-replace-'))
  write('client', { 'index.html': 'old', 'assets/a.1.js': 'old', 'gone/page.html': 'old' })
  write('staged', { 'index.html': 'new', 'assets/a.2.js': 'new', 'guide/page.html': 'new' })
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function write(below: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(at(`${below}/${path}`)), { recursive: true })
    writeFileSync(at(`${below}/${path}`), text)
  }
}

function read(below: string): Record<string, string> {
  const files = readdirSync(at(below), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    files
      .map(
        (file) =>
          [relative(at(below), file).replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const,
      )
      .toSorted(),
  )
}

const NEW = { 'assets/a.2.js': 'new', 'guide/page.html': 'new', 'index.html': 'new' }
const replace = (): void =>
  replaceSite({ from: at('staged'), to: at('client'), previous: at('previous') })

test('the new site takes the place of the old one', () => {
  replace()
  expect(read('client')).toEqual(NEW)
  expect(readdirSync(folder)).toEqual(['client'])
})

test('the first site needs no old one', () => {
  rmSync(at('client'), { recursive: true })
  replace()
  expect(read('client')).toEqual(NEW)
})

test('when the new site cannot be moved, the old one is put back', () => {
  rmSync(at('staged'), { recursive: true })
  expect(replace).toThrow('ENOENT')
  expect(read('client')).toEqual({
    'assets/a.1.js': 'old',
    'gone/page.html': 'old',
    'index.html': 'old',
  })
  expect(readdirSync(folder)).toEqual(['client'])
})

test.each(['served', 'not/there/yet'])(
  'a link to %s stays, and the site is where it leads',
  (target) => {
    rmSync(at('client'), { recursive: true })
    if (target === 'served') write(target, { 'index.html': 'old', 'old.html': 'old' })
    symlinkSync(target, at('client'))
    replace()
    expect(read(target)).toEqual(NEW)
    expect(read('client')).toEqual(NEW)
  },
)

test('copying makes the folder equal', () => {
  copyInto(at('staged'), at('client'))
  expect(read('client')).toEqual(NEW)
  expect(readdirSync(at('client')).toSorted()).toEqual(['assets', 'guide', 'index.html'])
})

test('a file takes the place of a folder, and a folder that of a file', () => {
  write('client', { guide: 'a file', 'a/b/c': 'a folder' })
  write('staged', { 'a/b': 'a file' })
  copyInto(at('staged'), at('client'))
  expect(read('client')).toEqual({ ...NEW, 'a/b': 'a file' })
})

test('what a killed copy left is removed, and what the file system keeps stays', () => {
  write('client', { '.bifolio-new/half.html': 'h', 'lost+found/1': 'x' })
  copyInto(at('staged'), at('client'))
  expect(read('client')).toEqual({ ...NEW, 'lost+found/1': 'x' })
})
