import { afterEach, expect, test, vi } from 'vitest'
import { useShortcut } from '../../../../components/ui/useShortcut.ts'
import { during, render } from '../render.tsx'

function Keys({ run }: { readonly run: () => void }): null {
  useShortcut(({ key }) => key === 'k', run)
  return null
}

async function press(): Promise<{ readonly isPrevented: boolean }> {
  const event = new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true })
  await during(() => void document.body.dispatchEvent(event))
  return { isPrevented: event.defaultPrevented }
}

afterEach(() => document.querySelectorAll('body > dialog').forEach((dialog) => dialog.remove()))

test('runs by its key', async () => {
  const run = vi.fn()
  await render(<Keys run={run} />)
  expect(await press()).toEqual({ isPrevented: true })
  expect(run).toHaveBeenCalledOnce()
})

test('runs beside a dialog of the site that is not modal', async () => {
  const run = vi.fn()
  await render(<Keys run={run} />)
  document.body.insertAdjacentHTML('beforeend', '<dialog open class="consent"></dialog>')
  expect(await press()).toEqual({ isPrevented: true })
  expect(run).toHaveBeenCalledOnce()
})

test('does nothing behind a modal', async () => {
  const run = vi.fn()
  await render(<Keys run={run} />)
  const modal = document.body.appendChild(document.createElement('dialog'))
  vi.spyOn(document, 'querySelector').mockImplementation((selector) =>
    selector === 'dialog:modal' ? modal : null,
  )
  expect(await press()).toEqual({ isPrevented: true })
  expect(run).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
