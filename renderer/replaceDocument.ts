import config from 'virtual:bifolio/config'
import { applyHead } from '../client/head/applyHead.ts'
import { entryState, replaceEntry } from '../client/router/historyEntry.ts'
import { normalizeHref, withBase } from '../client/urls.ts'
import type { View } from '../client/view.ts'
import { otherSlash } from '../shared/otherSlash.ts'
import { routePathOfUrl } from '../shared/routePath.ts'
import { replace } from './hydrate.tsx'
import { loadView } from './loadView.ts'
import { notFoundView, plainView } from './plainView.ts'

/** Renders a page where the document is another one: one 404 page serves every language. */
export async function replaceDocument(view: View): Promise<void> {
  applyHead(view)
  await replace(view)
}

/** Renders what the document of a 404 page or an error is for. */
export async function replaceError(pageType: '404' | 'error'): Promise<void> {
  const { pathname } = window.location
  await replaceDocument(
    pageType === '404' ? await unknownView(pathname) : await plainView(pathname, pageType),
  )
}

/**
 * The page that a host doesn't find at a URL that it had or could have: `/guide/x.html`,
 * `/guide/x/`. The URL becomes the page's own.
 */
async function unknownView(pathname: string): Promise<View> {
  const routePath = routePathOfUrl(pathname, config.base) ?? pathname
  const view = (await loadView(pathname)) ?? (await loadView(withBase(otherSlash(routePath))))
  if (!view) return await notFoundView(pathname)
  const { search, hash } = window.location
  replaceEntry(entryState(), normalizeHref(view.page.routePath) + search + hash)
  return view
}
