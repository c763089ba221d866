import config from 'virtual:bifolio/config'
import { routePathOfUrl } from '../shared/routePath.ts'
import { loadLocale } from './locales.ts'
import { drawNotice } from './noticeBar.ts'

/** What an open tab may have to say. All but `partOffline` offer to reload. */
export type Notice = 'newVersion' | 'partFailed' | 'partOffline'

/**
 * Shows a bar at the lower edge, in place of the one before. It is outside the page, which a
 * navigation renders again.
 */
export function showNotice(notice: Notice): void {
  // The element has been in the document since the page was rendered.
  void loadLocale(routePathOfUrl(window.location.pathname, config.base) ?? '/').then((locale) =>
    drawNotice(notice, locale),
  )
}
