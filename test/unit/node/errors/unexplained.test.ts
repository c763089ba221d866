import { expect, test } from 'vitest'
import { UsageError } from '../../../../shared/diagnostic.ts'
import { asReport } from '../../../../node/errors/unexplained.ts'

test.each([
  ['8:00:00 AM [vike][Wrong Usage] The hook is missing', 'The hook is missing.'],
  ['13:30:11 [vite] The port is in use.', 'The port is in use.'],
  ['[plugin kite] Error: It is broken', 'It is broken.'],
  ['12:30 is too late', '12:30 is too late.'],
])('what a tool puts before its message is left out: %s', (message, expected) => {
  const report = asReport(new Error(message), '/site')
  expect(report instanceof UsageError && report.diagnostics).toMatchObject([
    { code: 'code/runtime', message: expected },
  ])
})
