import { revision } from 'virtual:bifolio/config'
import { type PageModule, replacePage } from '../client/loadPage.ts'
import type { PageUpdate, ShownPage } from '../shared/hotUpdate.ts'
import type { PageData } from '../shared/page.ts'
import { redraw } from './draw.tsx'

/**
 * Renders an edited page again during development; scroll position and sidebar stay as they are.
 */
export function startHotUpdates(shown: PageData): void {
  // Vite gives it to modules that name it in this way.
  const hot = import.meta.hot
  if (!hot) return
  const isError = shown.pageType === 'error'
  hot.on('bifolio:update', ({ reload, pages }: PageUpdate) => {
    if (reload || isError) {
      window.location.reload()
      return
    }
    const time = Date.now()
    const updates = pages.map((page) => ({
      ...page,
      load: async () =>
        page.module ??
        ((await import(
          /* @vite-ignore */ `${page.url}${page.url.includes('?') ? '&' : '?'}t=${time}`
        )) as PageModule),
    }))
    void redraw(async (view) => {
      const update = updates.find((page) => page.routePath === view.page.routePath)
      if (!update) return view
      const module = await update.load()
      return { ...view, page: module.pageData, module }
    })
      .then(() => Promise.all(updates.map(replacePage)))
      .then(reloadFailed)
  })
  hot.on('bifolio:clear', removeContentOverlays)
  // A boundary that has caught an error keeps it, whatever is rendered again.
  hot.on('vite:afterUpdate', reloadFailed)
  // An edit between the rendering of the page and now reached nobody. Messages sent before the
  // connection is open are lost.
  const { routePath, hash } = shown
  const ask = (): void => {
    if (!isError) hot.send('bifolio:shown', { revision, routePath, hash } satisfies ShownPage)
  }
  hot.on('vite:ws:connect', ask)
  ask()
}

/**
 * Problems of the content go by themselves. An overlay of somebody else, as of a component that
 * throws, stays.
 */
function removeContentOverlays(): void {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) {
    if (overlay.shadowRoot?.querySelector('.plugin')?.textContent?.includes('[plugin:bifolio]'))
      overlay.remove()
  }
}

function reloadFailed(): void {
  if (document.querySelector('[data-state="failed"]')) window.location.reload()
}
