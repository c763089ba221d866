import { deployedVersion, isReplaced, shownBundle } from '../client/deployedVersion.ts'
import { drawNotice } from '../client/noticeBar.ts'
import { HYDRATION_ID, readHydrationData } from './hydrationData.ts'

/** Time in which a page is reloaded by itself once at most. Unit: milliseconds. */
const ONCE_IN = 5 * 60_000

/**
 * Runs when a file that the document names is missing: the document comes from a cache, or the host
 * has only some of the files of a build. Reloads the page if the host has another document, and
 * explains what is missing otherwise.
 */
async function recover(): Promise<void> {
  if ((await isOtherDocument()) && mayReload()) {
    window.location.reload()
    return
  }
  const { texts } = readHydrationData()
  if (!texts) return
  const { lang, dir } = document.documentElement
  const notice = isReplaced(await deployedVersion()) ? 'newVersion' : 'partFailed'
  drawNotice(notice, { uiText: texts, tag: lang, dir })
}

/**
 * Whether the host has another document for the URL than the one that is shown. The browser's cache
 * has it from then on.
 */
async function isOtherDocument(): Promise<boolean> {
  const html = await (await fetch(window.location.href, { cache: 'reload' })).text()
  const own = document.getElementById(HYDRATION_ID)?.textContent ?? ''
  return !html.includes(own) || !html.includes(shownBundle() ?? '')
}

/** Notes that the page is reloaded by itself. False if it was a moment ago. */
function mayReload(): boolean {
  const key = `bifolio-reloaded ${window.location.pathname}`
  try {
    const last = Number(sessionStorage.getItem(key))
    if (Date.now() - last < ONCE_IN) return false
    sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    return false
  }
}

// Offline the page stays as it is.
recover().catch(() => {})
