import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOutputFolder } from '../../../../node/output/outputFolder.ts'

let root = ''
const at = (path: string): string => join(root, path)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bifolio-output-'))
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}

const open = (): ReturnType<typeof openOutputFolder> =>
  openOutputFolder(at('dist'), { name: 'dist', command: 'bifolio build' })

test('a site is published, and nothing else is left', async () => {
  write('dist/own.txt', 'of the user')
  const output = await open()
  expect(output.staging.startsWith(at('dist'))).toBe(true)
  write(`${output.staging.slice(root.length)}/client/index.html`, 'new')
  expect(existsSync(at('dist/client'))).toBe(false)
  output.publish()
  output.close()
  expect(readdirSync(at('dist')).toSorted()).toEqual(['client', 'own.txt'])
  expect(readFileSync(at('dist/client/index.html'), 'utf8')).toBe('new')
})

test('a build that fails leaves no folder where there was none', async () => {
  const output = await open()
  write(`${output.staging.slice(root.length)}/client/index.html`, 'half')
  output.close()
  output.close()
  expect(readdirSync(root)).toEqual([])
})

test('a site whose replacement was killed between the two renames is put back', async () => {
  write('dist/.bifolio/previous/index.html', 'old')
  write('dist/.bifolio/build-1/client/index.html', 'new')
  const output = await open()
  output.close()
  expect(readdirSync(at('dist'))).toEqual(['client'])
  expect(readFileSync(at('dist/client/index.html'), 'utf8')).toBe('old')
})

test('what killed builds left is removed', async () => {
  write('dist/client/index.html', 'new')
  write('dist/client/.bifolio-new/index.html', 'half')
  write('dist/.bifolio/previous/index.html', 'old')
  for (const pid of [1, 2, 3]) write(`dist/.bifolio/build-${pid}/client/index.html`, 'half')
  const output = await open()
  expect(readdirSync(at('dist/.bifolio'))).toEqual(['lock.json'])
  output.close()
  expect(readdirSync(at('dist'))).toEqual(['client'])
  expect(readdirSync(at('dist/client'))).toEqual(['index.html'])
})

test('a build that lost its lock does not publish', async () => {
  write('dist/client/index.html', 'old')
  const output = await open()
  write(`${output.staging.slice(root.length)}/client/index.html`, 'new')
  write('dist/.bifolio/lock.json', '{}')
  expect(() => output.publish()).toThrow('Another build has taken over "dist"')
  output.close()
  expect(readFileSync(at('dist/client/index.html'), 'utf8')).toBe('old')
})

test('listeners of the process go with the build', async () => {
  const count = (): number[] =>
    ['exit', 'SIGINT', 'SIGTERM', 'SIGHUP'].map((name) => process.listenerCount(name))
  const before = count()
  const output = await open()
  expect(count()).toEqual(before.map((number) => number + 1))
  output.close()
  expect(count()).toEqual(before)
})
