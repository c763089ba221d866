import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { composesFailure } from '../../../../node/errors/explainComposes.ts'
import { createScratch } from '../../../samples/scratch.ts'

const scratch = createScratch('composes')
afterAll(scratch.remove)

const explain = (text: string, files: Record<string, string>) => {
  for (const [path, css] of Object.entries(files)) scratch.write(path, css)
  const file = join(scratch.folder, Object.keys(files)[0] ?? '')
  const failure = composesFailure(text, { root: scratch.folder, file })
  return failure && `${failure.file}:${failure.line}:${failure.column} ${failure.message}`
}
const UNRESOLVED = '[postcss] The returned path from the "fileResolve" option must be absolute.'
const within = (file: string): string => join(scratch.folder, file)

test('a file that composes refers to is missing, also in a file that is composed', () => {
  const first = ".a {\n  composes: b from './second.module.css';\n}\n"
  const second = "/* from './old.module.css' */\n.b { composes: c from './gone.module.css' }\n"
  expect(explain(UNRESOLVED, { 'first.module.css': first, 'second.module.css': second })).toBe(
    'second.module.css:2:24 Cannot find "./gone.module.css".',
  )
  expect(explain(UNRESOLVED, { 'x.module.css': ".a { composes: b from 'nothing/x.css' }" })).toBe(
    'x.module.css:1:24 Cannot find "nothing/x.css".',
  )
})

test('a class that composes refers to is not in its file', () => {
  const text = (file: string, line: number): string =>
    `[postcss] postcss-modules-scope: ${within(file)}:${line}:3: referenced class name "b" in composes not found`
  const message = 'There is no class "b" above, which `composes` refers to.'
  expect(
    explain(text('own.module.scss', 7), {
      'own.module.scss': '// composes: b\n.ab { color: red }\n.a {\n  composes: ab b;\n}\n',
    }),
  ).toBe(`own.module.scss:4:16 ${message}`)
  expect(
    explain(text('other.module.css', 2), {
      'own.module.css': ".x { composes: a from './other.module.css' }",
      'other.module.css': '.a {\n  composes: b;\n}\n',
    }),
  ).toBe(`other.module.css:2:13 ${message}`)
})

test('a file that is composed cannot be read', () => {
  expect(
    explain(`css-modules-parser: ${within('broken.module.css')}:3:1: Unclosed block`, {
      'first.module.css': ".a { composes: b from './broken.module.css' }",
      'broken.module.css': '\n\n.b {',
    }),
  ).toBe('broken.module.css:3:1 Unclosed block.')
})

test('composes is in a rule for something else than a class', () => {
  const text =
    'composition is only allowed when selector is single :local class name not in ":local(.button) :local(.inner)"'
  expect(
    explain(text, {
      'rule.module.css':
        '/* composes */\n.b { color: red }\n.a {\n  composes: b;\n}\n.button .inner {\n  composes: b;\n}\n',
    }),
  ).toBe(
    'rule.module.css:7:3 `composes` works in a rule for a single class only, and not in ' +
      '".button .inner".',
  )
  expect(composesFailure('Unclosed block', { root: scratch.folder, file: within('x.css') })).toBe(
    null,
  )
})
