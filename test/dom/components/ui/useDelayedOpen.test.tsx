import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDelayedOpen, type DelayedOpen } from '../../../../components/ui/useDelayedOpen.ts'
import { during, render } from '../render.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

async function start(): Promise<() => DelayedOpen> {
  const seen: { state?: DelayedOpen } = {}
  function Probe({ report }: { report: (state: DelayedOpen) => void }): null {
    report(useDelayedOpen())
    return null
  }
  await render(<Probe report={(state) => void (seen.state = state)} />)
  return () => seen.state as DelayedOpen
}

test('opens after 100 ms, not before', async () => {
  const state = await start()
  await during(() => state().setOpenSoon(true))
  await during(() => void vi.advanceTimersByTime(99))
  expect(state().isOpen).toBe(false)
  await during(() => void vi.advanceTimersByTime(1))
  expect(state().isOpen).toBe(true)
})

test('stays shut when the pointer leaves in time', async () => {
  const state = await start()
  await during(() => state().setOpenSoon(true))
  await during(() => void vi.advanceTimersByTime(50))
  await during(() => state().setOpenSoon(false))
  await during(() => void vi.advanceTimersByTime(500))
  expect(state().isOpen).toBe(false)
})

test('a press acts at once and overrules what was waiting', async () => {
  const state = await start()
  await during(() => state().setOpenSoon(true))
  await during(() => state().setOpen(true))
  expect(state().isOpen).toBe(true)
  await during(() => state().setOpenSoon(false))
  await during(() => state().setOpen(true))
  await during(() => void vi.advanceTimersByTime(500))
  expect(state().isOpen).toBe(true)
})
