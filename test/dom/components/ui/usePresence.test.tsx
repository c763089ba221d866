import { useRef, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePresence } from '../../../../components/ui/usePresence.ts'
import { during, render } from '../render.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

let finish: () => void = () => {}

function Panel({
  isOpen,
  isStuck = false,
}: {
  isOpen: boolean
  isStuck?: boolean
}): ReactElement | null {
  const ref = useRef<HTMLDivElement>(null)
  const isPresent = usePresence(ref, isOpen)
  if (!isPresent) return null
  return (
    <div
      ref={(element) => {
        ref.current = element
        const finished = new Promise<void>((resolve) => {
          finish = isStuck ? () => {} : resolve
        })
        if (element) Object.assign(element, { getAnimations: () => [{ finished }] })
      }}
    />
  )
}

test('goes when its closing animation has ended', async () => {
  const { container, draw } = await render(<Panel isOpen />)
  await draw(<Panel isOpen={false} />)
  expect(container.querySelector('div')).not.toBeNull()
  await during(() => finish())
  expect(container.querySelector('div')).toBeNull()
})

test('goes after 1000 ms when the animation never ends', async () => {
  const { container, draw } = await render(<Panel isOpen isStuck />)
  await draw(<Panel isOpen={false} isStuck />)
  await during(() => void vi.advanceTimersByTime(999))
  expect(container.querySelector('div')).not.toBeNull()
  await during(() => void vi.advanceTimersByTime(1))
  expect(container.querySelector('div')).toBeNull()
})
