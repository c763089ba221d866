import config from 'virtual:bifolio/config'
import { savesData } from '../client/connection.ts'
import { onNavigate } from '../client/router/navigation.tsx'
import { router } from '../client/router/router.ts'
import { RELOAD_PARAMETER } from './reloadDocument.ts'
import { startVersionChecks } from './versionChecks.ts'

// Loaded a few seconds after the page: what follows the site while the tab is open.

/** Makes the site readable offline, unless the reader saves data. */
async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return
  try {
    await navigator.serviceWorker.register(`${config.base}sw.js`, {
      scope: config.base,
      updateViaCache: 'none',
    })
  } catch {
    // Fails where workers are forbidden; the site then needs the network, as ever.
    return
  }
  if (config.offline === 'all') return
  await cacheVisitedPages()
}

/** Sends the worker what is read, and from then on with each page. */
async function cacheVisitedPages(): Promise<void> {
  /** Entries of loaded files that the worker has. */
  let sent = 0
  /** The page with what it has loaded, and the pages before and after it. */
  const keep = async (): Promise<void> => {
    const { active } = await navigator.serviceWorker.ready
    const near = [
      ...document.querySelectorAll<HTMLAnchorElement>('main :is(a[rel="prev"], a[rel="next"])'),
    ].map(({ href }) => href)
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    active?.postMessage({ keep: [window.location.href, ...near, ...loaded.slice(sent)] })
    sent = loaded.length
  }
  onNavigate(() => void keep())
  await keep()
}

/** Makes the URL of a document that was loaded past a cache that of its page again. */
function cleanUrl(): void {
  if (new URLSearchParams(window.location.search).has(RELOAD_PARAMETER))
    router.replaceQuery((url) => url.searchParams.delete(RELOAD_PARAMETER))
}

/** Follows the site while the tab is open. */
export function startOpenTab(): void {
  cleanUrl()
  if (config.versionCheck) startVersionChecks()
  if (config.offline) void startWorker()
}
