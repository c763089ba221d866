import config from 'virtual:bifolio/config'
import { loadPage } from '../client/loadPage.ts'
import { loadLocale } from '../client/locales.ts'
import type { View } from '../client/view.ts'
import { routePathOfUrl } from '../shared/routePath.ts'
import { loadSurroundings } from './loadSurroundings.ts'

export { loadPage }

/** Loads the content page of a URL, with what its layout shows. Null if the site has none. */
export async function loadView(pathname: string): Promise<View | null> {
  const routePath = routePathOfUrl(pathname, config.base)
  const module = routePath === null ? null : await loadPage(routePath)
  if (!module) return null
  const page = module.pageData
  const [locale] = await Promise.all([loadLocale(page.routePath), loadSurroundings(page)])
  return { page, locale, module }
}
