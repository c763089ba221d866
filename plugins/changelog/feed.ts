import type { PluginContext, SitePage } from 'bifolio'
import { articleHtml } from '../rss/articleHtml.ts'
import type { Feed, FeedItem } from '../rss/feed.ts'
import type { PackageChangelog } from './changelogPages.ts'

/** A page of the site, with the changelog on it. */
export interface ShownChangelog {
  readonly changelog: PackageChangelog
  readonly page: SitePage
  /** How its items are called: `@acme/ui`. Empty where it is the only one. */
  readonly name: string
}

const LONGEST = 50

/** The versions of some changelogs as a feed: those with a date, the newest first. */
export async function feedOf(
  shown: readonly ShownChangelog[],
  {
    title,
    url,
    home,
    siteUrl,
    config,
    html,
  }: Pick<PluginContext, 'config'> & {
    readonly title: string
    /** Of the feed. */
    readonly url: string
    /** The page that lists all of them, or their only one. */
    readonly home: SitePage | undefined
    readonly siteUrl: string
    readonly html: (page: SitePage) => Promise<string>
  },
): Promise<Feed> {
  const [locale] = config.locales.filter(({ lang }) => lang === config.lang)
  const items = (
    await Promise.all(
      shown.map(async (each) => itemsOf(each, await html(each.page), siteUrl + each.page.href)),
    )
  ).flat()
  return {
    title,
    description: '',
    url,
    homeUrl: siteUrl + (home?.href ?? config.base),
    language: locale?.tag ?? config.lang,
    author: { name: config.title },
    items: items.toSorted((a, b) => b.date.getTime() - a.date.getTime()).slice(0, LONGEST),
  }
}

function itemsOf({ changelog, name }: ShownChangelog, document: string, page: string): FeedItem[] {
  const sections = sectionsOf(document)
  return changelog.releases.flatMap(({ id, name: version, date, isReleased }): FeedItem[] => {
    if (!isReleased || date === null) return []
    const url = `${page}#${id}`
    return [
      {
        id: url,
        url,
        title: `${name} ${version}`.trim(),
        description: '',
        content: articleHtml(`<article>${sections.get(id) ?? ''}</article>`, page),
        date: new Date(date),
      },
    ]
  })
}

/** HTML below each h2 of the article of a document, by its id. */
export function sectionsOf(document: string): Map<string, string> {
  const article = /<article[^>]*>([^]*?)<\/article>/.exec(document)?.[1] ?? ''
  const sections = article.split(/(?=<h2\b)/).slice(1)
  return new Map(
    sections.map((section) => [
      /^<h2\b[^>]*\bid="([^"]*)"/.exec(section)?.[1] ?? '',
      section.slice(section.indexOf('</h2>') + '</h2>'.length),
    ]),
  )
}
