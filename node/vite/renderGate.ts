import type { ViteDevServer } from 'vite'

/**
 * Keeps the modules of the server as they are while a page is rendered: a page whose modules are partly from before an edit
 * and partly from after it has two copies of React contexts, and fails.
 */
export interface RenderGate {
  /** Resolves when a page may be rendered. `ended` resolves when it was. */
  render(ended: Promise<void>): Promise<void>
  /** Invalidates modules when no page is being rendered. */
  change(invalidate: () => void): Promise<void>
}

const gates = new WeakMap<object, RenderGate>()

/** The gate of a development server. */
export function gateOf(server: ViteDevServer): RenderGate {
  const known = gates.get(server)
  if (known) return known
  const gate = createRenderGate()
  gates.set(server, gate)
  return gate
}

/** Longest wait for a page that is being rendered. A request may stay open. Unit: milliseconds. */
const PATIENCE = 2000

export function createRenderGate(patience = PATIENCE): RenderGate {
  const running = new Set<Promise<void>>()
  let closed: Promise<void> | undefined
  let hasChanged = false

  /** Others wait until this resolves. */
  const closeUntil = (end: Promise<unknown>): void => {
    closed = within(end, patience).then(() => {
      closed = undefined
    })
  }

  return {
    async render(ended) {
      for (let other = closed; other; other = closed) await other
      // Of two renders at once after a change, each may evaluate the modules for itself: the first one runs alone.
      if (hasChanged) closeUntil(ended)
      hasChanged = false
      running.add(ended)
      void ended.then(() => running.delete(ended))
    },
    async change(invalidate) {
      for (let other = closed; other; other = closed) await other
      const changed = within(Promise.all(running), patience).then(() => {
        hasChanged = true
        invalidate()
      })
      closeUntil(changed.catch(() => {}))
      await changed
    },
  }
}

/** Resolves when `end` does, or when the time is over. */
async function within(end: Promise<unknown>, time: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, time)
  })
  await Promise.race([end, over])
  clearTimeout(timer)
}
