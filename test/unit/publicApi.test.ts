import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { repository } from '../support/cli.ts'

/** What a project can import, by the file behind each public name. A name that goes away breaks projects. */
const ENTRIES = {
  '.': 'node/index.ts',
  './client': 'client/index.ts',
  './components': 'components/index.ts',
  './config': 'renderer/config.ts',
  './vite': 'node/vite.ts',
}

/** Names that a module exports: values, then types. */
function exportsOf(file: string): { readonly values: string[]; readonly types: string[] } {
  const { module, errors } = parseSync(file, readFileSync(join(repository, file), 'utf8'))
  expect(errors).toEqual([])
  const entries = module.staticExports.flatMap((statement) => statement.entries)
  const names = (isType: boolean): string[] =>
    entries.filter((entry) => entry.isType === isType).map(({ exportName }) => (exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*'))).toSorted()
  return { values: names(false), types: names(true) }
}

test('the package has these entries', () => {
  const { exports } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { exports: Record<string, unknown> }
  expect(Object.keys(exports).filter((name) => !/^\.\/(?:docs|__internal)\/|\.json$/.test(name)).toSorted()).toEqual(Object.keys(ENTRIES).toSorted())
})

test.each(Object.entries(ENTRIES))('names of bifolio%s', (_, file) => {
  expect(exportsOf(file)).toMatchSnapshot()
})
