import { existsSync, readFileSync, rmSync } from 'node:fs'
import ts from 'typescript'
import { afterAll, expect, test } from 'vitest'
import { writeDataTypes } from '../../../../node/site/dataTypes.ts'
import { createScratch } from '../../../samples/scratch.ts'

const scratch = createScratch('data-types')
afterAll(() => scratch.remove())

const MODULES = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ESNext,
  lib: ['lib.es5.d.ts'],
}

function project(name: string): { root: string; write: (path: string, text: string) => void } {
  scratch.write(`${name}/package.json`, '{}')
  return {
    root: `${scratch.folder}/${name}`,
    write: (path, text) => scratch.write(`${name}/${path}`, text),
  }
}

test('types of YAML data are written beside the config, and go with the last file', () => {
  const { root, write } = project('types')
  const path = `${root}/data-types.d.ts`
  expect(existsSync(path)).toBe(false)

  write('data/team.yaml', '- name: Ann\n  tags: [a, 1]\n- name: ~\n  "first-day": 2026-01-31\n')
  write("data/more/it's.yml", 'empty: []\nnone: {}\non: true\n')
  write('data/wrong.yaml', '- "a')
  write('data/large.yaml', `a: ${'x'.repeat(70_000)}`)
  write('data/site.json', '{}')
  writeDataTypes(root)
  expect(readFileSync(path, 'utf8')).toMatchInlineSnapshot(`
    "// Written by Bifolio. Commit this file.

    declare module '.*/data/more/it\\'s.yml' {
      const data: {
        readonly empty: readonly unknown[]
        readonly none: Readonly<Record<string, unknown>>
        readonly on: boolean
      }
      export default data
    }

    declare module '.*/data/team.yaml' {
      const data: readonly ({
        readonly name: string | null
        readonly tags?: readonly (string | number)[]
        readonly 'first-day'?: string
      })[]
      export default data
    }
    "
  `)
  rmSync(`${root}/data`, { recursive: true })
  writeDataTypes(root)
  expect(existsSync(path)).toBe(false)
})

test('the types of data are those of its imports, at any depth', () => {
  const { root, write } = project('imports')
  write('data/team.yaml', '- name: Ann\n')
  write('data/other.yml', 'age: 4\n')
  writeDataTypes(root)
  const sources = {
    'a.d.ts': "declare module '*.yaml' { const data: unknown; export default data }\n",
    'b.ts':
      "import near from './data/team.yaml'\nimport far from '../../x/data/team.yaml'\n" +
      "import other from './data/other.yml'\nimport any from './any.yaml'\n" +
      'export const all: [string, string, number, unknown] = ' +
      '[near[0]!.name, far[0]!.name, other.age, any]\nexport const wrong: number = near[0]!.name\n',
  }
  for (const [name, text] of Object.entries(sources)) write(name, text)
  const program = ts.createProgram(
    ['a.d.ts', 'b.ts', 'data-types.d.ts'].map((name) => `${root}/${name}`),
    { strict: true, noEmit: true, types: [], ...MODULES },
  )
  const found = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText)
  expect(found).toEqual(["Type 'string' is not assignable to type 'number'."])
})
