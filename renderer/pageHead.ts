import config from 'virtual:bifolio/config'
import { markdownLinkOf } from '../shared/markdownLink.ts'
import type { HeadTag } from '../shared/page.ts'
import { pageHrefOf } from '../shared/routePath.ts'
import { documentTitle } from '../shared/title.ts'
import type { View } from './view.ts'

/** Finds the tags of `pageTags` in a document, apart from those of front matter. */
const PAGE_TAGS =
  'meta[name="description"],meta[name="robots"],link[rel="canonical"],' +
  'link[rel="alternate"][hreflang],link[rel="alternate"][type="text/markdown"],' +
  'meta[property^="og:"],meta[name="docsearch:version"]'
/** Marks the tags of plugins and of a page's front matter. */
export const OWN = 'data-page'

/** Tags of the head that belong to one page. */
export function pageTags({ page, locale }: View): HeadTag[] {
  const title = documentTitle(page, locale.title)
  const description = page.description || locale.description
  const tags: HeadTag[] =
    description === '' ? [] : [['meta', { name: 'description', content: description }]]
  if (page.pageType === '404') return [...tags, ['meta', { name: 'robots', content: 'noindex' }]]
  const tagOf = (lang: string): string =>
    config.locales.find((candidate) => candidate.lang === lang)?.tag ?? lang
  const { siteUrl } = config
  if (siteUrl !== null) {
    const absolute = (routePath: string): string => siteUrl + pageHrefOf(routePath, config)
    const address = absolute(page.canonical ?? page.routePath)
    // A page with another canonical page isn't a page of its own.
    const alternates = page.canonical ? [] : page.alternates.filter(({ isFallback }) => !isFallback)
    const fallback = alternates.find(({ lang }) => lang === config.lang)
    tags.push(
      ['link', { rel: 'canonical', href: address }],
      ...alternates.map(({ lang, routePath }): HeadTag => [
        'link',
        { rel: 'alternate', hreflang: tagOf(lang), href: absolute(routePath) },
      ]),
      ...(fallback
        ? [
            [
              'link',
              { rel: 'alternate', hreflang: 'x-default', href: absolute(fallback.routePath) },
            ] as const,
          ]
        : []),
      ['meta', { property: 'og:url', content: address }],
    )
  }
  // The crawler of DocSearch makes it a facet.
  if (page.version !== '') tags.push(['meta', { name: 'docsearch:version', content: page.version }])
  const markdown = markdownLinkOf(page, config)
  if (markdown !== null)
    tags.push(['link', { rel: 'alternate', type: 'text/markdown', href: markdown }])
  return [
    ...tags,
    ['meta', { property: 'og:type', content: page.pageType === 'home' ? 'website' : 'article' }],
    ['meta', { property: 'og:site_name', content: locale.title }],
    ['meta', { property: 'og:title', content: title }],
    ['meta', { property: 'og:description', content: description }],
    ['meta', { property: 'og:locale', content: locale.tag.replace('-', '_') }],
    ...[...(page.head ?? []), ...(page.frontmatter.head ?? [])].map(
      ([name, attributes, ...content]): HeadTag => [name, { ...attributes, [OWN]: '' }, ...content],
    ),
  ]
}

/** Makes the document's head that of another page. */
export function applyHead(view: View): void {
  document.title = documentTitle(view.page, view.locale.title)
  const root = document.documentElement
  // Setting the same language again restyles the whole page.
  if (root.lang !== view.locale.tag) root.lang = view.locale.tag
  if (root.dir !== view.locale.dir) root.dir = view.locale.dir
  for (const old of document.head.querySelectorAll(`${PAGE_TAGS},[${OWN}]`)) old.remove()
  for (const [name, attributes, content] of pageTags(view)) {
    const element = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    if (content !== undefined) element.textContent = content
    document.head.append(element)
  }
}
