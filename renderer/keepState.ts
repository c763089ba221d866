import type { PageModule } from '../client/loadPage.ts'

type RefreshRuntime = typeof import('virtual:bifolio/refresh-runtime')

declare global {
  interface Window {
    __registerBeforePerformReactRefresh?: (call: () => void) => void
    __getReactRefreshIgnoredExports?: (module: { readonly id: string }) => readonly string[]
  }
}

/**
 * Replaces the components of a page's module by those of its new module. What they render keeps its
 * state. Resolves when React has replaced them.
 */
export type KeepState = (before: PageModule | null, after: PageModule) => Promise<void>

/** Modules of pages that are components export data too, which needs no reload. */
export function ignorePageData(): void {
  const others = window.__getReactRefreshIgnoredExports
  window.__getReactRefreshIgnoredExports = (module) => [
    ...(others?.(module) ?? []),
    'pageData',
    'hooks',
  ]
}

/** Prepares that. The runtime is loaded for the first edit. */
export function createStateKeeper(): KeepState {
  let runtime: Promise<RefreshRuntime | null> | undefined
  let onRefresh: (() => void)[] = []
  const load = (): Promise<RefreshRuntime | null> =>
    loadRuntime(() => {
      const calls = onRefresh
      onRefresh = []
      for (const call of calls) call()
    })
  return async (before, after) => {
    const refresh = await (runtime ??= load())
    if (!refresh || !before?.default || !after.default) return
    for (const module of [before, after])
      registerComponents(refresh, module, after.pageData.routePath)
    await new Promise<void>((resolve) => {
      // It calls back right before it takes the update in.
      onRefresh.push(() => setTimeout(resolve))
      refresh.validateRefreshBoundaryAndEnqueueUpdate(
        '',
        { default: 0 },
        { default: after.default },
      )
    })
  }
}

/** Gives the components of a module the names by which React finds those of the next one. */
function registerComponents(refresh: RefreshRuntime, module: PageModule, routePath: string): void {
  for (const [name, value] of Object.entries(module)) {
    if (typeof value !== 'function' || !/^(?:default$|[A-Z])/.test(name)) continue
    // A component that calls other hooks than before starts again.
    const hooks = `${name === 'default' ? (module.hooks ?? '') : hooksOf(String(value))}`
    refresh.createSignatureFunctionForTransform()(value, hooks)
    refresh.register(value, `bifolio page ${routePath} ${name}`)
  }
}

function hooksOf(code: string): string {
  return (code.match(/\buse[A-Z]\w*\(.*/g) ?? []).join('\n')
}

/** The runtime that `@vitejs/plugin-react` serves. Null if it's off. */
async function loadRuntime(beforeRefresh: () => void): Promise<RefreshRuntime | null> {
  const loaded = await import('virtual:bifolio/refresh-runtime').catch(() => null)
  if (!loaded || !window.__registerBeforePerformReactRefresh) return null
  window.__registerBeforePerformReactRefresh(beforeRefresh)
  return loaded
}
