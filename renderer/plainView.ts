import config from 'virtual:bifolio/config'
import { loadLocale, localeResource } from '../client/locales.ts'
import { loadPage } from '../client/loadPage.ts'
import { loadLazyParts } from '../components/app/lazyPageParts.tsx'
import type { ClientLocale } from '../shared/config/resolvedConfig.ts'
import { editionKey } from '../shared/edition.ts'
import type { PageData } from '../shared/page.ts'
import { routePathOfUrl } from '../shared/routePath.ts'
import type { View } from '../client/view.ts'
import { loadSurroundings } from './loadSurroundings.ts'

/** The 404 page of a URL's language: the site's own, or that of the theme. */
export async function notFoundView(pathname: string): Promise<View> {
  const plain = await plainView(pathname, '404')
  const { locale, page } = plain
  const module = await loadPage(`${locale.prefix}/404`)
  if (!module) return plain
  await loadSurroundings(module.pageData)
  // It is shown in the place of other pages, which have no translations and no Markdown.
  return {
    page: {
      ...module.pageData,
      routePath: page.routePath,
      alternates: [],
      isStatic: false,
      hash: '',
    },
    locale,
    module,
  }
}

/** A view that isn't a content page: an error, or a page of the site's own. */
export async function plainView(pathname: string, pageType: PageData['pageType']): Promise<View> {
  const routePath = routePathOfUrl(pathname, config.base) ?? '/'
  const locale = await loadLocale(routePath)
  const page: PageData = {
    title: titleOf(pageType, locale),
    description: locale.description,
    routePath,
    lang: locale.lang,
    toc: [],
    frontmatter: {},
    version: locale.version,
    relativePath: '',
    pageType,
    alternates: [],
    sidebarKey: null,
    isStatic: false,
    hash: '',
  }
  // The page of an unknown URL is for readers of every language.
  if (import.meta.env.SSR && pageType === '404')
    await Promise.all(
      config.locales.map((other) =>
        localeResource.load(editionKey({ ...other, version: locale.version })),
      ),
    )
  await loadLazyParts(page)
  return { page, locale, module: null }
}

function titleOf(pageType: PageData['pageType'], { title, uiText }: ClientLocale): string {
  if (pageType === '404') return uiText.notFoundTitle
  return pageType === 'error' ? uiText.errorTitle : title
}
