import {
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Scratch, createScratch } from '../samples/scratch.ts'
import { repository } from '../support/cli.ts'

const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
  version: string
}
let scratch: Scratch
let project = ''

/** An engine in a folder of its own, as installed from a release. */
beforeEach(() => {
  scratch = createScratch('engine-version')
  project = join(scratch.folder, 'packages/bifolio')
  for (const folder of ['node', 'shared', 'plugins'])
    cpSync(
      join(repository, 'lib', folder, folder === 'node' ? 'cache' : ''),
      join(project, 'lib', folder, folder === 'node' ? 'cache' : ''),
      { recursive: true },
    )
  cpSync(join(repository, 'package.json'), join(project, 'package.json'))
  mkdirSync(join(project, 'node_modules'))
  symlinkSync(project, join(project, 'node_modules/bifolio'))
})
afterEach(() => {
  scratch.remove()
})

const file = (): string => join(project, 'lib/node/cache/engineVersion.js')
const read = (): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { engineVersion } from ${JSON.stringify(pathToFileURL(file()).href)}; console.log(await engineVersion())`,
    ],
    { encoding: 'utf8' },
  ).trim()

test('of a release is its number, whatever the times of its files', () => {
  expect(read()).toBe(version)
  utimesSync(file(), 1, 1)
  expect(read()).toBe(version)
})

test('of an engine that is developed changes with its code alone', () => {
  mkdirSync(join(project, 'node'))
  writeFileSync(join(project, 'node/tsconfig.json'), '{}')
  const before = read()
  expect(before).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')}-[\\da-f]{16}$`))
  utimesSync(file(), 1, 1)
  expect(read()).toBe(before)
  writeFileSync(join(project, 'lib/shared/more.js'), 'export const more = 1\n')
  expect(read()).not.toBe(before)
  rmSync(join(project, 'lib/shared/more.js'))
  expect(read()).toBe(before)
})
