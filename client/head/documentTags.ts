import config from 'virtual:bifolio/config'
import { markdownLinkOf } from '../../shared/markdownLink.ts'
import type { HeadTag } from '../../shared/page.ts'
import { replaceTags } from '../../shared/replaceTags.ts'
import { fileHrefOf, pageHrefOf } from '../../shared/routePath.ts'
import { documentTitle } from '../../shared/title.ts'
import type { View } from '../view.ts'

/** Marks the tags of plugins and of a page's front matter. */
export const OWN = 'data-page'

/** The tags of a document, by where they come from. */
export interface DocumentTags {
  /** What pages have without anyone writing it, but for what is written by hand. */
  readonly automatic: readonly HeadTag[]
  /** Those of the config that the page does not replace. */
  readonly site: readonly HeadTag[]
  /** Those of plugins and of the front matter. */
  readonly own: readonly HeadTag[]
  /** Of the window. */
  readonly title: string
}

/** The tags of a page's document. `beside` are automatic ones that all pages have. */
export function documentTags(view: View, beside: readonly HeadTag[] = []): DocumentTags {
  const { page, locale } = view
  const isNotFound = page.pageType === '404'
  const [automatic = [], site = [], plugins = [], own = []] = replaceTags([
    [['title', {}, documentTitle(page, locale.title)], ...beside, ...automaticTags(view)],
    config.head.map(withBase),
    isNotFound ? [] : (page.head ?? []),
    isNotFound ? [] : (page.frontmatter.head ?? []).map(withBase),
  ])
  const isTitle = ([name]: HeadTag): boolean => name.toLowerCase() === 'title'
  const all = [...automatic, ...site, ...plugins, ...own]
  return {
    automatic: automatic.filter((tag) => !isTitle(tag)),
    site: site.filter((tag) => !isTitle(tag)),
    own: [...plugins, ...own]
      .filter((tag) => !isTitle(tag))
      .map(([name, attributes, ...content]) => [name, { ...attributes, [OWN]: '' }, ...content]),
    title: all.findLast(isTitle)?.[2] ?? '',
  }
}

function automaticTags({ page, locale }: View): HeadTag[] {
  const title = documentTitle(page, locale.title)
  const description = page.description || locale.description
  const tags: HeadTag[] = [
    ...(config.icon === null
      ? []
      : [['link', { rel: 'icon', href: fileHrefOf(config.icon, config.base) }] as const]),
    ...(description === ''
      ? []
      : [['meta', { name: 'description', content: description }] as const]),
  ]
  if (page.pageType === '404') return [...tags, ['meta', { name: 'robots', content: 'noindex' }]]
  const tagOf = (lang: string): string =>
    config.locales.find((candidate) => candidate.lang === lang)?.tag ?? lang
  const { siteUrl } = config
  if (siteUrl !== null) {
    const absolute = (routePath: string): string => siteUrl + pageHrefOf(routePath, config)
    const url = absolute(page.canonical ?? page.routePath)
    // A page with another canonical page isn't a page of its own.
    const alternates = page.canonical ? [] : page.alternates.filter(({ isFallback }) => !isFallback)
    const fallback = alternates.find(({ lang }) => lang === config.lang)
    tags.push(
      ['link', { rel: 'canonical', href: url }],
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
      ['meta', { property: 'og:url', content: url }],
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
    ['meta', { property: 'og:locale', content: openGraphLocale(locale.tag) }],
  ]
}

/** A language as Open Graph writes it, with its territory: `en` → `en_US`. */
function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return region === undefined ? language : `${language}_${region}`
}

/** Route paths and files of `public` get the base, as everywhere. */
export function withBase([name, attributes, ...content]: HeadTag): HeadTag {
  const isLink = (key: string): boolean => key === 'href' || key === 'src'
  return [
    name,
    Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [
        key,
        isLink(key) ? fileHrefOf(value, config.base) : value,
      ]),
    ),
    ...content,
  ]
}
