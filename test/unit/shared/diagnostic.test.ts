import { expect, test } from 'vitest'
import { presented } from '../../../node/report.ts'
import { UsageError } from '../../../shared/diagnostic.ts'

const PROBLEM = { code: 'plugin/own', severity: 'error', message: 'No version.' } as const

test('an error of another copy of the package is one of the user', async () => {
  // Vite loads a module again under another URL, as a package that contains it does.
  const copy = (await import(
    '../../../shared/diagnostic.ts?copy' as string
  )) as typeof import('../../../shared/diagnostic.ts')
  const error = new copy.UsageError([PROBLEM])
  expect(copy.UsageError).not.toBe(UsageError)
  expect(error).toBeInstanceOf(UsageError)
  expect(String(presented(error))).toContain('No version.')
})

test.each([
  ['an error with its name', Object.assign(new Error('x'), { name: 'UsageError' })],
  ['an error with a list', Object.assign(new Error('x'), { diagnostics: [] })],
  ['an object like it', { name: 'UsageError', diagnostics: [] }],
  ['nothing', undefined],
])('%s is none', (_, value) => {
  expect(value instanceof UsageError).toBe(false)
})
