import config from 'virtual:bifolio/config'
import { deployedVersion, isReplaced, shownBundle } from '../client/deployedVersion.ts'
import { showNotice } from '../client/notice.ts'

/** Time between two questions for the version. Unit: milliseconds. */
const INTERVAL = 5 * 60_000

let lastAsked = performance.timeOrigin
let isShown = false
/** Called when the tab is shown or hidden: after a while asks for the version of the site, and offers to reload when it is another one. */
export async function checkVersion(): Promise<void> {
  if (!shownBundle() || isShown || document.visibilityState !== 'visible' || Date.now() - lastAsked < INTERVAL) return
  lastAsked = Date.now()
  // Offline: asked again later.
  if (!isReplaced(await deployedVersion().catch(() => undefined))) return
  isShown = true
  showNotice('newVersion')
}

/** Makes the site readable offline, unless the reader saves data. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  // Fails where workers are forbidden; the site then needs the network, as ever.
  await navigator.serviceWorker.register(`${config.base}sw.js`, { scope: config.base, updateViaCache: 'none' }).catch(() => {})
}
