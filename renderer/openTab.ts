import config from 'virtual:bifolio/config'
import { savesData } from '../client/connection.ts'
import { onNavigate } from '../client/navigation.tsx'
import { deployedVersion, isReplaced, noteVersion } from '../client/deployedVersion.ts'
import { showNotice } from '../client/notice.ts'

// Loaded a few seconds after the page: what follows the site while the tab is open.

/** Time between two questions for the version. Unit: milliseconds. */
const INTERVAL = 5 * 60_000

let lastAsked = performance.timeOrigin
let isShown = false

/**
 * Called when the tab is shown or hidden, and after a navigation: after a while, requests the
 * version of the site, and offers to reload if it's another one.
 */
async function checkVersion(): Promise<void> {
  if (isShown || document.visibilityState !== 'visible' || Date.now() - lastAsked < INTERVAL) return
  lastAsked = Date.now()
  // Offline: asked again later.
  if (!isReplaced(await deployedVersion().catch(() => undefined))) return
  isShown = true
  showNotice('newVersion')
}

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
  await keepRead()
  onNavigate(() => void keepRead())
}

/** Entries of loaded files that the worker has. */
let told = 0

/**
 * Sends the worker what is read: the page with what it has loaded, and the pages before and after
 * it.
 */
async function keepRead(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const near = [
    ...document.querySelectorAll<HTMLAnchorElement>('main :is(a[rel="prev"], a[rel="next"])'),
  ].map(({ href }) => href)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  active?.postMessage({ keep: [window.location.href, ...near, ...loaded.slice(told)] })
  told = loaded.length
}

/** Follows the site while the tab is open. */
export function startOpenTab(): void {
  if (config.versionCheck) {
    void noteVersion()
    document.addEventListener('visibilitychange', () => void checkVersion())
    onNavigate(() => void checkVersion())
  }
  if (config.offline) void startWorker()
}
