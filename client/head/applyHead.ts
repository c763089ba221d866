import config from 'virtual:bifolio/config'
import type { HeadTag } from '../../shared/page.ts'
import { showThemeColor } from '../themeColor.ts'
import type { View } from '../view.ts'
import { documentTags, OWN, withBase } from './documentTags.ts'

/** Finds the tags of a page in a document, apart from those that are written by hand. */
const PAGE_TAGS =
  'meta[name="description"],meta[name="robots"],link[rel="canonical"],link[rel="icon"],' +
  'link[rel="alternate"][hreflang],link[rel="alternate"][type="text/markdown"],' +
  'meta[property^="og:"],meta[name="docsearch:version"]'

/** Makes the document's head that of another page. */
export function applyHead(view: View): void {
  const { automatic, site, own, title } = documentTags(view)
  document.title = title
  const root = document.documentElement
  // Setting the same language again restyles the whole page.
  if (root.lang !== view.locale.tag) root.lang = view.locale.tag
  if (root.dir !== view.locale.dir) root.dir = view.locale.dir
  // Scripts and styles of the site are the same on every page.
  const isMeta = ([name]: HeadTag): boolean => name === 'meta' || name === 'link'
  const wanted = [...automatic, ...site.filter(isMeta), ...own].map(elementOf)
  const ofSite = config.head.filter(isMeta).map((tag) => elementOf(withBase(tag)))
  for (const old of Array.from(document.head.children)) {
    if (!old.matches(`${PAGE_TAGS},[${OWN}]`) && !ofSite.some((tag) => tag.isEqualNode(old)))
      continue
    const at = wanted.findIndex((element) => element.isEqualNode(old))
    // What stays isn't touched: an icon would be loaded again.
    if (at < 0 || old.localName === 'script') old.remove()
    else wanted.splice(at, 1)
  }
  document.head.append(...wanted)
  showThemeColor()
}

function elementOf([name, attributes, content]: HeadTag): HTMLElement {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  if (content !== undefined) element.textContent = content
  return element
}
