import config from 'virtual:bifolio/config'
import { hrefOf, isExternal } from '../../shared/routePath.ts'
import { router, type NavigateOptions } from './router.ts'

export type { NavigateOptions }

/**
 * Opens a page of the site without loading a new document, and any other URL as a document.
 * Resolves when the page is shown.
 *
 * @param link route path, such as `/guide/x`, without base, or a URL
 *
 * @example
 * await navigate('/guide/start', { replace: true })
 */
export async function navigate(link: string, options?: NavigateOptions): Promise<void> {
  const href = hrefOf(link, config)
  if (router.arrival && !isExternal(link)) await router.navigate(href, options)
  else if (options?.replace) window.location.replace(href)
  else window.location.assign(href)
}
