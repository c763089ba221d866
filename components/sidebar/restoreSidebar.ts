import { restoreRules } from '../../client/restoredRules.ts'
import { jsonOf, readStored, siteKey } from '../../client/storage.ts'
import { isCollapseState, isGroupOpen } from '../layout/collapse.ts'
import { COLLAPSE_KEY } from '../layout/collapseStore.ts'

/** Key of the scroll position in `sessionStorage`: sidebar key and pixels. */
export const SCROLL_KEY: string = siteKey('bifolio-sidebar-scroll')

/**
 * Called in the document head. Hides the groups that the reader closed and restores the scroll
 * position before the first paint. A group that holds the current page stays open unless it was
 * closed on this page.
 */
export function restoreSidebar(): void {
  const rules = collapseRules()
  if (rules !== '') restoreRules('sidebar', rules)
  const position = readStored('sessionStorage', SCROLL_KEY, jsonOf(isPosition))
  if (position) whenTextBegins(() => scrollSidebar(...position))
}

/** What the stylesheet has to say on the groups that the reader opened or closed. */
function collapseRules(): string {
  const state = readStored('sessionStorage', COLLAPSE_KEY, jsonOf(isCollapseState)) ?? {}
  const here = decodedPath()
  return Object.entries(state)
    .flatMap(([sidebarKey, choices]) =>
      Object.entries(choices).map(([path, { at }]) => {
        if (!/^[\d-]+$/.test(path)) return ''
        const group = `[data-key=${JSON.stringify(sidebarKey)}] [id="bf:sb-${path}"]`
        const isOpen = (isInTrail: boolean): boolean =>
          isGroupOpen(
            state,
            { collapsible: true, collapsed: false },
            { sidebarKey, path, routePath: here.endsWith(at) ? at : '', isInTrail },
          )
        if (isOpen(false)) return `${group}{height:auto!important;visibility:visible!important}`
        return `${group}${isOpen(true) ? ':not(:has([aria-current]))' : ''}{display:none!important}`
      }),
    )
    .join('')
}

/** The path of the URL, which ends like the route path. */
function decodedPath(): string {
  try {
    return decodeURI(location.pathname)
      .replace(/\.html$/, '')
      .replace(/\/index$/, '/')
  } catch {
    return ''
  }
}

function isPosition(value: unknown): value is [sidebarKey: string, top: number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
}

/** Calls back when the sidebar is in the document, which is before the text. */
function whenTextBegins(run: () => void): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main')) return
    observer.disconnect()
    run()
  }).observe(document, { childList: true, subtree: true })
}

function scrollSidebar(key: string, top: number): void {
  const sidebar = document.querySelector('.bf-sidebar')
  if (sidebar?.getAttribute('data-key') === key) sidebar.scrollTop = top
}
