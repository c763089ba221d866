import { revision } from 'virtual:bifolio/config'
import { applyHead } from '../client/head/applyHead.ts'
import { replaceEntries } from '../client/collections.ts'
import { type PageModule, replacePage } from '../client/loadPage.ts'
import { addTo } from '../client/router/listeners.ts'
import { router } from '../client/router/router.ts'
import type { View } from '../client/view.ts'
import { PAGE_CHANGED, type PageUpdate, type ShownPage } from '../shared/hotUpdate.ts'
import type { PageData } from '../shared/page.ts'
import { createStateKeeper, ignorePageData, type KeepState } from './keepState.ts'

const OVERLAY = 'vite-error-overlay'

/**
 * Renders an edited page again during development; scroll position and sidebar stay as they are.
 * Edits that arrive before the page is `started` are rendered then.
 */
export function startHotUpdates({ pageType }: PageData, started: Promise<PageData>): void {
  // Vite gives it to modules that name it in this way.
  const hot = import.meta.hot
  if (!hot) return
  ignorePageData()
  const edits = createEdits(started)
  const isError = pageType === 'error'
  hot.on('bifolio:update', ({ reload, pages, collections }: PageUpdate) => {
    if (reload || isError) {
      window.location.reload()
      return
    }
    if (collections) replaceCollections(edits, collections)
    const time = Date.now()
    replacePages(
      edits,
      pages.map((page) => ({
        ...page,
        load: async () =>
          page.module ??
          ((await import(
            /* @vite-ignore */ `${page.url}${page.url.includes('?') ? '&' : '?'}t=${time}`
          )) as PageModule),
      })),
    )
  })
  // Something that the page imports has changed.
  window.addEventListener(PAGE_CHANGED, ({ detail: module }: CustomEventInit<PageModule>) => {
    const { routePath } = module?.pageData ?? {}
    if (module && routePath) replacePages(edits, [{ routePath, load: async () => module }])
  })
  // Before its first update, Vite reloads a page that has an overlay, as if it had failed to load.
  // One with problems of the content is back after it, and goes when they're solved.
  let covered: readonly Element[] = []
  hot.on('vite:beforeUpdate', () => {
    covered = removeOverlays('bifolio')
  })
  hot.on('vite:afterUpdate', () => {
    if (!document.querySelector(OVERLAY)) document.body.append(...covered)
    covered = []
  })
  hot.on('bifolio:clear', () => {
    removeOverlays('bifolio')
    covered = []
  })
  // A boundary that has caught an error keeps it, whatever is rendered again.
  hot.on('vite:afterUpdate', reloadFailed)
  // An edit between the rendering of the page and now reached nobody. Messages sent before the
  // connection is open are lost.
  const ask = async (): Promise<void> => {
    const { routePath, hash } = await started
    if (!isError) hot.send('bifolio:shown', { revision, routePath, hash } satisfies ShownPage)
  }
  hot.on('vite:ws:connect', () => void ask())
  void ask()
}

/** Edits are rendered in their order. */
interface Edits {
  /** Renders one after those before. Rejects with it. */
  render(edit: () => Promise<void>): Promise<void>
  readonly keepState: KeepState
}

function createEdits(started: Promise<unknown>): Edits {
  let last = started.then(() => {}).catch(() => {})
  return {
    render(edit) {
      const rendered = last.then(whenIdle).then(edit)
      last = rendered.catch(() => {})
      return rendered
    },
    keepState: createStateKeeper(),
  }
}

interface ReplacedPage {
  readonly routePath: string
  readonly load: () => Promise<PageModule>
}

/** Uses other modules for pages, and renders the current one again if it is one of them. */
function replacePages(edits: Edits, pages: readonly ReplacedPage[]): void {
  const replaced = edits.render(async () => {
    const { arrival } = router
    const update = pages.find(({ routePath }) => routePath === arrival?.view.page.routePath)
    if (!arrival || !update) return
    const module = await update.load()
    // What could not be loaded before is loaded now.
    removeOverlays('bifolio:code')
    await edits.keepState(arrival.view.module, module)
    await show({ ...arrival.view, page: module.pageData, module })
  })
  void replaced.then(() => Promise.all(pages.map(replacePage))).then(reloadFailed)
}

/** Renders the current page with the entries that have changed. */
function replaceCollections(
  edits: Edits,
  collections: NonNullable<PageUpdate['collections']>,
): void {
  void edits.render(async () => {
    replaceEntries(collections)
    if (router.arrival) await show({ ...router.arrival.view })
  })
}

/** Renders the current page once more, unless the reader has left it. */
async function show(view: View): Promise<void> {
  const { arrival } = router
  if (arrival?.view.page.routePath !== view.page.routePath) return
  if ((await router.render({ ...arrival, view, kind: 'edit' })) === 'shown') applyHead(view)
}

/** An edit doesn't end a navigation. */
async function whenIdle(): Promise<void> {
  if (!router.isPending) return
  await new Promise<void>((resolve) => {
    const stop = addTo(router.pending, () => {
      stop()
      resolve()
    })
  })
  await whenIdle()
}

/**
 * Removes the overlays of a source: problems of the content go by themselves, and one of somebody
 * else, as of a component that throws, stays. Returns those that it removed.
 */
function removeOverlays(source: 'bifolio' | 'bifolio:code'): readonly Element[] {
  const overlays = [...document.querySelectorAll(OVERLAY)].filter(({ shadowRoot }) =>
    shadowRoot?.querySelector('.plugin')?.textContent?.includes(`[plugin:${source}]`),
  )
  for (const overlay of overlays) overlay.remove()
  return overlays
}

function reloadFailed(): void {
  if (document.querySelector('[data-failed]')) window.location.reload()
}
