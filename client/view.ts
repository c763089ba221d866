import config from 'virtual:bifolio/config'
import type { ClientLocale } from '../shared/config/resolvedConfig.ts'
import type { PageData } from '../shared/page.ts'
import { routePathOfUrl } from '../shared/routePath.ts'
import { loadPage, loadPageSurroundings, type PageModule } from './loadPage.ts'
import { loadLocale } from './locales.ts'

/** One page, ready to be rendered. */
export interface View {
  readonly page: PageData
  readonly locale: ClientLocale
  /** The page's module; absent for pages that aren't content. */
  readonly module: PageModule | null
}

/** Loads the content page of a URL, with what its layout shows. Null if the site has none. */
export async function loadView(pathname: string): Promise<View | null> {
  const routePath = routePathOfUrl(pathname, config.base)
  const module = routePath === null ? null : await loadPage(routePath)
  if (!module) return null
  const page = module.pageData
  const [locale] = await Promise.all([loadLocale(page.routePath), loadPageSurroundings(page)])
  return { page, locale, module }
}
