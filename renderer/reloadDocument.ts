import { shownBundle } from '../client/deployedVersion.ts'
import { HYDRATION_ID } from './hydrationData.ts'

/** Parameter of a URL that no cache has seen. */
export const RELOAD_PARAMETER = 'bifolio-reload'

/**
 * Whether the host has another document for the URL than the one that is shown. The browser's cache
 * has it from then on.
 */
export async function isOtherDocument(): Promise<boolean> {
  const html = await (await fetch(window.location.href, { cache: 'reload' })).text()
  const own = document.getElementById(HYDRATION_ID)?.textContent ?? ''
  const sidebar = document.querySelector<HTMLMetaElement>('meta[name="bifolio-sidebar"]')?.content
  return [own, sidebar ?? '', shownBundle() ?? ''].some((part) => !html.includes(part))
}

/**
 * Loads the document from the host. A cache in front of it that has kept the one that is shown may
 * ignore everything but the URL.
 */
export async function reloadDocument(): Promise<void> {
  // Offline: the browser explains it.
  const isOther = await isOtherDocument().catch(() => true)
  if (isOther) {
    window.location.reload()
    return
  }
  const url = new URL(window.location.href)
  url.searchParams.set(RELOAD_PARAMETER, String(Date.now()))
  window.location.replace(url)
}
