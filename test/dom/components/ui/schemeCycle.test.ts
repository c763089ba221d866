import { expect, test, vi } from 'vitest'
import { changeScheme, nextScheme } from '../../../../components/ui/schemeCycle.ts'

vi.mock('../../../../client/index.ts', () => import('../clientStub.tsx'))

test.each(['light', 'dark'] as const)('goes between a %s system and its opposite', (system) => {
  const opposite = system === 'light' ? 'dark' : 'light'
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes(system) }) as MediaQueryList,
  )
  expect(nextScheme('system', system)).toBe(opposite)
  expect(nextScheme(opposite, opposite)).toBe('system')
  // What the menu of a phone has chosen.
  expect(nextScheme(system, system)).toBe(opposite)
})

test('fades if the site has it on and the reader does not prefer reduced motion', () => {
  const start = vi.fn((change: () => void) => change())
  const media = vi.spyOn(window, 'matchMedia')
  const change = vi.fn()
  const asks = (isReduced: boolean): void =>
    void media.mockReturnValue({ matches: isReduced } as MediaQueryList)

  asks(false)
  changeScheme(change, true)
  // A browser without view transitions changes at once.
  expect([change.mock.calls.length, start.mock.calls.length]).toEqual([1, 0])
  Object.assign(document, { startViewTransition: start })
  changeScheme(change, true)
  expect([change.mock.calls.length, start.mock.calls.length]).toEqual([2, 1])
  changeScheme(change, false)
  asks(true)
  changeScheme(change, true)
  expect([change.mock.calls.length, start.mock.calls.length]).toEqual([4, 1])
})
