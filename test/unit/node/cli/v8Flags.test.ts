import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { v8Flags } from '../../../../node/cli/v8Flags.ts'

test('V8 has the flags that are set for it', () => {
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })
  for (const flag of v8Flags(process.versions.v8))
    expect(known).toContain(` ${flag.split('=')[0]} (`)
})

test.each([
  ['11.3.244.8-node.38', ['--heap-growing-percent', '--interrupt-budget']],
  ['12.4.254.21-node.57', ['--heap-growing-percent']],
  ['13.6.233.17-node.53', ['--heap-growing-percent']],
  ['14.6.202.34-node.34', ['--heap-growing-percent']],
  ['15.0.1-node.1', []],
])('V8 %s gets those that it has: %j', (version, names) => {
  expect(v8Flags(version).map((flag) => flag.split('=')[0])).toEqual(names)
})
