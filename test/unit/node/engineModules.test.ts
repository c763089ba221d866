import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  ENGINE_MODULES,
  ENGINE_PREFIX,
  engineFile,
  engineModule,
} from '../../../node/engineModules.ts'
import { repository } from '../../support/cli.ts'

test('every module that generated code imports has a source', () => {
  const missing = ENGINE_MODULES.filter(
    (name) => !['.ts', '.tsx'].some((extension) => existsSync(join(repository, name + extension))),
  )
  expect(missing).toEqual([])
})

test('a specifier stands for a file of the package, and only for a listed one', () => {
  expect(engineFile(engineModule('client/withTexts'))).toMatch(/\/client\/withTexts\.js$/)
  for (const other of ['bifolio/client', `${ENGINE_PREFIX}client/router`, `${ENGINE_PREFIX}../x`])
    expect(engineFile(other)).toBe(null)
})
