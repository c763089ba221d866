import config from 'virtual:bifolio/config'
import { routePathOfUrl } from '../shared/routePath.ts'
import { loadLocale } from './locales.ts'

import type { ClientLocale } from '../shared/config/resolvedConfig.ts'

/** What an open tab may have to say. `partOffline` offers nothing,
 * `pageOffline` to try again, the others to reload. */
export type Notice = 'newVersion' | 'partFailed' | 'partOffline' | 'pageOffline'

let shown: HTMLElement | null = null

/**
 * Shows a bar at the lower edge, in place of the one before. It is outside the page, which a
 * navigation renders again. A click on it reloads the page, or calls `retry`.
 */
export function showNotice(notice: Notice, retry?: () => void): void {
  // The element has been in the document since the page was rendered.
  void loadLocale(routePathOfUrl(window.location.pathname, config.base) ?? '/').then((locale) =>
    drawNotice(notice, locale, retry),
  )
}

function drawNotice(notice: Notice, { uiText, tag, dir }: ClientLocale, retry?: () => void): void {
  shown?.remove()
  const bar = (shown = document.createElement('div'))
  bar.className = 'bf-notice-bar'
  bar.setAttribute('role', 'status')
  bar.lang = tag
  bar.dir = dir
  document.body.append(bar)
  const add = (text: string, onClick?: () => void): HTMLElement => {
    const element = document.createElement(onClick ? 'button' : 'span')
    element.textContent = text
    if (onClick) element.addEventListener('click', onClick)
    return element
  }
  const close = (): void => bar.remove()
  const act = (): void => {
    if (!retry) window.location.reload()
    else {
      close()
      retry()
    }
  }
  if (notice === 'partOffline') addEventListener('online', close, { once: true })
  const closing = add('', close)
  closing.setAttribute('aria-label', uiText.close)
  // Only what is added to a region that is already there is read aloud.
  requestAnimationFrame(() =>
    bar.append(add(uiText[notice], notice === 'partOffline' ? undefined : act), closing),
  )
}
