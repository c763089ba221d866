import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Popover } from '../../../../components/ui/Popover.tsx'
import { during, render } from '../render.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const popover = (
  <Popover label="Tools" icon="T" opensOnHover>
    {(close) => <button onClick={close}>Inside</button>}
  </Popover>
)
const state = (): string | null | undefined =>
  document.querySelector('[aria-label="Tools"]')?.getAttribute('aria-expanded')
const trigger = (): HTMLButtonElement =>
  document.querySelector('button[aria-label="Tools"]') as HTMLButtonElement
const pointer = (kind: string): Promise<void> =>
  during(() => {
    const event = new Event(kind, { bubbles: true })
    trigger().parentElement?.dispatchEvent(
      Object.assign(event, { pointerType: 'mouse', relatedTarget: null }),
    )
  })
const key = (name: string): Promise<void> =>
  during(
    () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true }),
      ),
  )

test('opens and closes on a press, with aria-expanded', async () => {
  await render(popover)
  expect(state()).toBe('false')
  await during(() => trigger().click())
  expect(state()).toBe('true')
  await during(() => trigger().click())
  expect(state()).toBe('false')
})

test('Escape closes and returns focus to the button', async () => {
  await render(popover)
  trigger().focus()
  await during(() => trigger().click())
  await key('Escape')
  expect(state()).toBe('false')
  expect(document.activeElement).toBe(trigger())
})

test('a press outside and leaving by Tab close it', async () => {
  await render(popover)
  await during(() => trigger().click())
  await during(() => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })))
  expect(state()).toBe('false')
  await during(() => trigger().click())
  await during(() => void document.body.dispatchEvent(new Event('focusin', { bubbles: true })))
  expect(state()).toBe('false')
})

test('opens under a mouse after the delay, and a press then keeps it', async () => {
  await render(popover)
  await pointer('pointerover')
  await during(() => void vi.advanceTimersByTime(100))
  expect(state()).toBe('true')
  await during(() => trigger().click())
  expect(state()).toBe('true')
  await pointer('pointerout')
  await during(() => void vi.advanceTimersByTime(500))
  expect(state()).toBe('true')
})
