import type { Page } from 'playwright-core'

/** Runs in the page before its scripts: counts what React renders, by the name of the component. */
function countRenders(): void {
  interface Fiber {
    readonly tag: number
    readonly flags: number
    readonly type: { readonly name?: string; readonly type?: { readonly name?: string } } | null
    readonly child: Fiber | null
    readonly sibling: Fiber | null
    readonly alternate: Fiber | null
  }
  const PERFORMED_WORK = 1
  // Functions, with `forwardRef` and with `memo`, by React's tags.
  const COMPONENTS = new Set([0, 11, 15])
  const rendered: string[] = []
  const visit = (fiber: Fiber | null): void => {
    for (let at = fiber; at; at = at.sibling) {
      if (COMPONENTS.has(at.tag) && at.flags & PERFORMED_WORK)
        rendered.push(at.type?.name ?? at.type?.type?.name ?? '')
      // What React has left as it is has the same children as before.
      if (!at.alternate || at.child !== at.alternate.child) visit(at.child)
    }
  }
  Object.assign(globalThis, {
    rendered,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      onCommitFiberRoot: (_: number, { current }: { readonly current: Fiber }) => visit(current),
    },
  })
}

/** Counts what React renders in a page from its start. */
export async function followRenders(page: Page): Promise<void> {
  await page.addInitScript(countRenders)
}

/** Names of the components that were rendered since the last call, once for each time. */
export async function takeRenders(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() =>
    (globalThis as unknown as { rendered: string[] }).rendered.splice(0),
  )
}
