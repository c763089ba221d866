import config from 'virtual:bifolio/config'
import { routePathOfUrl } from '../shared/routePath.ts'
import { loadLocale } from './locales.ts'
import { drawNotice, type Notice } from './noticeBar.ts'

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
