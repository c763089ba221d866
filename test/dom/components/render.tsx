import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const mounted = new Set<Root>()

// What React still has to do after a test would find no document.
afterEach(async () => {
  for (const root of mounted) await act(async () => root.unmount())
  mounted.clear()
})

/** Draws into a fresh element of the document. */
export async function render(node: ReactNode): Promise<{
  readonly container: HTMLElement
  readonly draw: (next: ReactNode) => Promise<void>
  readonly unmount: () => Promise<void>
}> {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  const root = createRoot(container)
  mounted.add(root)
  const draw = async (next: ReactNode): Promise<void> => {
    await act(async () => root.render(next))
  }
  await draw(node)
  return { container, draw, unmount: () => act(async () => root.unmount()) }
}

/** Runs a change and lets React settle. */
export async function during(change: () => void | Promise<void>): Promise<void> {
  await act(async () => {
    await change()
  })
}
