import config from 'virtual:bifolio/config'
import { headScript } from '../client/colorScheme.ts'
import { sidebarHeadScript } from '../components/sidebar/restoreScript.ts'
import { hrefOf } from '../shared/routePath.ts'
import { documentTitle } from '../shared/title.ts'
import type { View } from './view.ts'

const PAPER = { light: '#fafbfb', dark: '#101319' }

/** Escapes text for an attribute or an element. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Tags of the document head, one per line, without the ones Vike adds. */
export function headTags({ page, locale }: View): string {
  const title = documentTitle(page, locale.title)
  const description = page.description || locale.description
  const isContent = page.pageType !== '404'
  const absolute = (link: string): string => (config.siteUrl ?? '') + hrefOf(encodeURI(link), config)
  const localeTag = (lang: string): string => config.locales.find((candidate) => candidate.lang === lang)?.tag ?? lang
  const fallback = page.alternates.find(({ lang }) => lang === config.lang)
  const tags: (readonly [string, Readonly<Record<string, string>>] | false)[] = [
    ['meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    description !== '' && ['meta', { name: 'description', content: description }],
    !isContent && ['meta', { name: 'robots', content: 'noindex' }],
    ['meta', { name: 'theme-color', media: '(prefers-color-scheme: light)', content: PAPER.light }],
    ['meta', { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: PAPER.dark }],
    config.icon !== null && ['link', { rel: 'icon', href: hrefOf(config.icon, { base: config.base, cleanUrls: true }) }],
  ]
  if (isContent && config.siteUrl !== null) {
    tags.push(
      ['link', { rel: 'canonical', href: absolute(page.routePath) }],
      ...page.alternates.map(({ lang, routePath }) => ['link', { rel: 'alternate', hreflang: localeTag(lang), href: absolute(routePath) }] as const),
      fallback !== undefined && ['link', { rel: 'alternate', hreflang: 'x-default', href: absolute(fallback.routePath) }],
      ['meta', { property: 'og:url', content: absolute(page.routePath) }],
    )
  }
  if (isContent) {
    tags.push(
      ['meta', { property: 'og:type', content: page.pageType === 'home' ? 'website' : 'article' }],
      ['meta', { property: 'og:site_name', content: locale.title }],
      ['meta', { property: 'og:title', content: title }],
      ['meta', { property: 'og:description', content: description }],
      ['meta', { property: 'og:locale', content: locale.tag.replace('-', '_') }],
    )
  }
  tags.push(...config.head, ...(page.frontmatter.head ?? []))
  const lines = tags.flatMap((tag) => (tag ? [toHtml(tag)] : []))
  return [`<title>${escapeHtml(title)}</title>`, ...lines, `<script>${headScript};${sidebarHeadScript}</script>`].join('\n')
}

function toHtml([name, attributes]: readonly [string, Readonly<Record<string, string>>]): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  const isVoid = name === 'meta' || name === 'link' || name === 'base'
  return `<${name}${list.join('')}>${isVoid ? '' : `</${name}>`}`
}
