import { type Feed, type FeedAuthor, type FeedItem, lastChange } from './feed.ts'
import type { FeedType } from './options.ts'
import { type XmlNode, writeXml, xml } from './xml.ts'

/** How a format is called in a `<link>`, where it ends, and how it is written. */
export interface FeedFormat {
  readonly mediaType: string
  readonly ending: string
  readonly write: (feed: Feed) => string
}

export const FORMATS: Readonly<Record<FeedType, FeedFormat>> = {
  atom: { mediaType: 'application/atom+xml', ending: 'xml', write: writeAtom },
  rss: { mediaType: 'application/rss+xml', ending: 'xml', write: writeRss },
  json: { mediaType: 'application/feed+json', ending: 'json', write: writeJson },
}

/** An element with a text, or nothing where there is no text. */
const textNode = (name: string, text: string | undefined): XmlNode | null =>
  text === undefined || text === '' ? null : xml(name, {}, text)

/** RFC 4287. */
function writeAtom(feed: Feed): string {
  const person = ({ name, email, url }: FeedAuthor): XmlNode =>
    xml('author', {}, textNode('name', name), textNode('email', email), textNode('uri', url))
  const entry = ({
    id,
    url,
    title,
    description,
    content,
    date,
    updated = date,
    author,
    categories = [],
  }: FeedItem): XmlNode =>
    xml(
      'entry',
      {},
      xml('id', {}, id),
      xml('title', {}, title),
      xml('link', { rel: 'alternate', type: 'text/html', href: url }),
      xml('published', {}, date.toISOString()),
      xml('updated', {}, updated.toISOString()),
      author ? person(author) : null,
      ...categories.map((term) => xml('category', { term })),
      textNode('summary', description),
      // An entry without a summary has to have a content.
      content === ''
        ? description === ''
          ? xml('content', {}, title)
          : null
        : xml('content', { type: 'html' }, content),
    )
  return writeXml(
    xml(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language },
      xml('id', {}, feed.url),
      xml('title', {}, feed.title),
      textNode('subtitle', feed.description),
      xml('link', { rel: 'self', type: 'application/atom+xml', href: feed.url }),
      xml('link', {
        rel: 'alternate',
        type: 'text/html',
        hreflang: feed.language,
        href: feed.homeUrl,
      }),
      xml('updated', {}, lastChange(feed).toISOString()),
      person(feed.author),
      textNode('logo', feed.image),
      textNode('rights', feed.copyright),
      xml('generator', {}, 'Bifolio'),
      ...feed.items.map(entry),
    ),
  )
}

/** RSS 2.0 of the RSS Advisory Board, with the modules that readers know. */
function writeRss(feed: Feed): string {
  const item = ({
    id,
    url,
    title,
    description,
    content,
    date,
    author = feed.author,
    categories = [],
  }: FeedItem): XmlNode =>
    xml(
      'item',
      {},
      xml('title', {}, title),
      xml('link', {}, url),
      xml('guid', { isPermaLink: String(id === url) }, id),
      xml('pubDate', {}, date.toUTCString()),
      // `author` of RSS is an e-mail address.
      textNode('dc:creator', author.name),
      ...categories.map((name) => xml('category', {}, name)),
      textNode('description', escapeHtml(description)),
      textNode('content:encoded', content),
    )
  return writeXml(
    xml(
      'rss',
      {
        version: '2.0',
        'xmlns:atom': 'http://www.w3.org/2005/Atom',
        'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      },
      xml(
        'channel',
        {},
        xml('title', {}, feed.title),
        xml('link', {}, feed.homeUrl),
        xml('description', {}, feed.description || feed.title),
        xml('language', {}, feed.language),
        textNode('copyright', feed.copyright),
        xml('lastBuildDate', {}, lastChange(feed).toUTCString()),
        xml('generator', {}, 'Bifolio'),
        xml('atom:link', { rel: 'self', type: 'application/rss+xml', href: feed.url }),
        feed.image === undefined
          ? null
          : xml(
              'image',
              {},
              xml('url', {}, feed.image),
              xml('title', {}, feed.title),
              xml('link', {}, feed.homeUrl),
            ),
        ...feed.items.map(item),
      ),
    ),
  )
}

/** Descriptions of RSS are HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** JSON Feed 1.1. */
function writeJson(feed: Feed): string {
  const person = ({ name, url }: FeedAuthor): object => ({
    name,
    ...(url !== undefined && { url }),
  })
  const item = ({
    id,
    url,
    title,
    description,
    content,
    date,
    updated,
    author,
    categories = [],
  }: FeedItem): object => ({
    id,
    url,
    title,
    ...(content === '' ? { content_text: description || title } : { content_html: content }),
    ...(description !== '' && { summary: description }),
    date_published: date.toISOString(),
    ...(updated && { date_modified: updated.toISOString() }),
    ...(author && { authors: [person(author)] }),
    ...(categories.length > 0 && { tags: categories }),
  })
  const whole = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.homeUrl,
    feed_url: feed.url,
    ...(feed.description !== '' && { description: feed.description }),
    ...(feed.image !== undefined && { icon: feed.image }),
    authors: [person(feed.author)],
    language: feed.language,
    items: feed.items.map(item),
  }
  return `${JSON.stringify(whole, null, 2)}\n`
}
