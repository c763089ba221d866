import { expect, test, vi } from 'vitest'
import { nextScheme } from '../../../../components/navbar/schemeCycle.ts'

vi.mock('../../../../client/index.ts', () => import('../clientStub.tsx'))

test('goes from system to light to dark and around', () => {
  expect(nextScheme('system')).toBe('light')
  expect(nextScheme('light')).toBe('dark')
  expect(nextScheme('dark')).toBe('system')
})
