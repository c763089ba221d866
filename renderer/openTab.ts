import config from 'virtual:bifolio/config'
import { localeAt } from '../shared/edition.ts'
import { routePathOfUrl } from '../shared/routePath.ts'

/** Time between two questions for the version. Unit: milliseconds. */
const INTERVAL = 5 * 60_000

let lastAsked = performance.timeOrigin
let isShown = false

/** Called when the tab is shown or hidden: after a while asks for the version of the site, and offers to reload when it is another one. */
export async function checkVersion(): Promise<void> {
  const shown = document.querySelector<HTMLMetaElement>('meta[name="bifolio-version"]')?.content
  if (!shown || isShown || document.visibilityState !== 'visible' || Date.now() - lastAsked < INTERVAL) return
  lastAsked = Date.now()
  try {
    const response = await fetch(`${config.base}version.json`, { cache: 'no-store' })
    const { version } = (await response.json()) as { version?: string }
    if (version !== undefined && version !== shown) showNotice()
  } catch {
    // Offline, or no such file: asked again later.
  }
}

/** A bar at the lower edge. It stands outside the page, which a navigation draws anew. */
function showNotice(): void {
  isShown = true
  const { uiText, tag, dir } = localeAt(routePathOfUrl(window.location.pathname, config.base) ?? '/', config)
  const bar = document.createElement('div')
  bar.className = 'bf-new-version'
  bar.setAttribute('role', 'status')
  bar.lang = tag
  bar.dir = dir
  document.body.append(bar)
  const button = (text: string, onClick: () => void): HTMLButtonElement => {
    const element = document.createElement('button')
    element.type = 'button'
    element.textContent = text
    element.addEventListener('click', onClick)
    return element
  }
  const close = button('', () => bar.remove())
  close.setAttribute('aria-label', uiText.close)
  // What is added to a region that stands is read aloud.
  requestAnimationFrame(() => bar.append(button(uiText.newVersion, () => window.location.reload()), close))
}

/** Makes the site readable offline, unless the reader saves data. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  // Fails where workers are forbidden; the site then needs the network, as ever.
  await navigator.serviceWorker.register(`${config.base}sw.js`, { scope: config.base, updateViaCache: 'none' }).catch(() => {})
}
