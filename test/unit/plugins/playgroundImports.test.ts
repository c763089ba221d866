import { expect, test } from 'vitest'
import { compile } from '../../../plugins/playground/client/compile.ts'
import { createRequire } from '../../../plugins/playground/client/frame/createRequire.ts'
import { LOOP_GUARD } from '../../../plugins/playground/client/loopGuardName.ts'

const MODULES = {
  clsx: { default: (...names: string[]) => names.join(' '), join: () => 'joined' },
  kit: { name: 'Kite' },
}

/** What the code exports by default. */
function run(code: string): unknown {
  const compiled = compile(code, 'ts')
  if ('error' in compiled) throw new Error(compiled.error.message)
  const module = { exports: {} as Record<string, unknown> }
  const body = new Function('require', 'module', 'exports', LOOP_GUARD, compiled.code)
  body(createRequire(MODULES), module, module.exports, () => {})
  return module.exports['default']
}

test.each([
  ["import clsx from 'clsx'\nexport default clsx('a', 'b')", 'a b'],
  ["import { join } from 'clsx'\nexport default join()", 'joined'],
  ["import clsx, { join } from 'clsx'\nexport default clsx('a', join())", 'a joined'],
  ["import * as all from 'clsx'\nexport default Object.keys(all).join()", 'default,join'],
  ["import * as all from 'clsx'\nexport default all.default('a', 'b')", 'a b'],
  ["import { name as kite } from 'kit'\nexport default kite", 'Kite'],
  ["import kit from 'kit'\nexport default kit === undefined", true],
])('%s', (code, exported) => {
  expect(run(code)).toBe(exported)
})

test('a module that is not included is reported with those that are', () => {
  expect(() => run("import day from 'dayjs'\nexport default day")).toThrow(
    'There is no module "dayjs". There are: clsx, kit.',
  )
})
