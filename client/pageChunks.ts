import config from 'virtual:bifolio/config'
import { localeAt } from '../shared/edition.ts'
import type { PageModule } from './loadPage.ts'
import { manifestOf } from './siteFiles.ts'

/**
 * Loads the chunk of a page of a built site, and what the page needs with it. Null for a page
 * without components.
 */
export async function loadPageChunk(routePath: string): Promise<PageModule | null> {
  const { chunks } = await manifestOf(localeAt(routePath, config))
  const [chunk, ...needed] = (chunks[routePath] ?? []).map((path) => config.base + path)
  if (chunk === undefined) return null
  const [module] = await Promise.all([
    import(/* @vite-ignore */ chunk) as Promise<PageModule>,
    ...needed.map(request),
  ])
  return module
}

/**
 * Requests a script or a stylesheet. Waits for a stylesheet, because the page isn't shown without
 * it.
 */
function request(href: string): Promise<unknown> | undefined {
  const isStyle = href.endsWith('.css')
  const rel = isStyle ? 'stylesheet' : 'modulepreload'
  const known = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"][href="${href}"]`)
  const link = known ?? Object.assign(document.createElement('link'), { rel, href })
  if (!known) document.head.append(link)
  // A stylesheet that hasn't arrived has no `sheet`.
  if (!isStyle || link.sheet) return undefined
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      // The next attempt requests it again.
      link.remove()
      reject(new Error(`${href} could not be loaded.`))
    })
  })
}
