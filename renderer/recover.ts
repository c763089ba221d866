import { deployedVersion, isReplaced } from '../client/deployedVersion.ts'
import { drawNotice } from '../client/noticeBar.ts'
import { readHydrationData } from './hydrationData.ts'
import { isOtherDocument, reloadDocument } from './reloadDocument.ts'

/** Time in which a page is reloaded by itself once at most. Unit: milliseconds. */
const ONCE_IN = 5 * 60_000

/**
 * Runs when a file that the document names is missing: the document comes from a cache, or the host
 * has only some of the files of a build. Reloads the page if the host has another version of it,
 * and explains what is missing otherwise.
 */
async function recover(): Promise<void> {
  const isOld = isReplaced(await deployedVersion())
  if ((isOld || (await isOtherDocument())) && mayReload()) {
    await reloadDocument()
    return
  }
  const { texts } = readHydrationData()
  if (!texts) return
  const { lang, dir } = document.documentElement
  drawNotice(
    isOld ? 'newVersion' : 'partFailed',
    { uiText: texts, tag: lang, dir },
    () => void reloadDocument(),
  )
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
