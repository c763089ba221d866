import { XMLParser, XMLValidator } from 'fast-xml-parser'

// What the specifications of the formats ask for, written from them and not from the code that
// writes feeds:
// RFC 4287 for Atom, the RSS 2.0 specification of the RSS Advisory Board, JSON Feed 1.1.

/** What is wrong with a feed, each as a sentence. */
export function feedProblems(text: string, type: 'atom' | 'rss' | 'json'): string[] {
  if (type === 'json') return jsonProblems(text)
  const wellFormed = XMLValidator.validate(text)
  if (wellFormed !== true)
    return [`not well-formed: ${wellFormed.err.msg} in line ${wellFormed.err.line}`]
  return type === 'atom' ? atomProblems(readXml(text)) : rssProblems(readXml(text))
}

/** An element: attributes begin with `@`, text is `#text`, children are lists by name. */
export type XmlElement = Readonly<Record<string, unknown>>

/** Reads a document by a parser that has nothing to do with the writer. */
export function readXml(text: string): XmlElement {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    alwaysCreateTextNode: true,
    trimValues: false,
    isArray: (_name, _path, _leaf, isAttribute) => !isAttribute,
  })
  return parser.parse(text) as XmlElement
}

/** The children of a name. */
export function all(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return (element?.[name] ?? []) as readonly XmlElement[]
}

/** The text of the only child of a name, or an attribute. */
export function textOf(element: XmlElement | undefined, name: string): string | undefined {
  if (name.startsWith('@')) return element?.[name] as string | undefined
  return all(element, name)[0]?.['#text'] as string | undefined
}

const HOUR = String.raw`(?:[01]\d|2[0-3])`
const RFC_3339 = new RegExp(
  String.raw`^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])` +
    String.raw`T${HOUR}:[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]${HOUR}:[0-5]\d)$`,
)
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
const RFC_822 = new RegExp(
  String.raw`^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?\d{1,2} ${MONTH} \d{2}(?:\d{2})? ` +
    String.raw`${HOUR}:[0-5]\d(?::[0-5]\d)? (?:UT|GMT|[ECMP][SD]T|[A-Z]|[+-]\d{4})$`,
)
const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/
const MAIL = /^[^@\s]+@[^@\s]+/

const isAbsolute = (address: string | undefined): boolean =>
  /^https?:\/\/[^/\s]+/.test(address ?? '')

/** Problems of one element, with its name before them. */
class Check {
  readonly #found: string[]
  readonly #element: XmlElement | undefined
  readonly #name: string

  constructor(found: string[], element: XmlElement | undefined, name: string) {
    this.#found = found
    this.#element = element
    this.#name = name
  }

  require(isRight: boolean, problem: string): void {
    if (!isRight) this.#found.push(`${this.#name}: ${problem}`)
  }

  once(...names: string[]): void {
    for (const name of names)
      this.require(
        all(this.#element, name).length === 1 && textOf(this.#element, name) !== '',
        `has to have one ${name}`,
      )
  }

  atMostOnce(...names: string[]): void {
    for (const name of names)
      this.require(all(this.#element, name).length <= 1, `has more than one ${name}`)
  }

  date(name: string, form: RegExp): void {
    for (const { '#text': value } of all(this.#element, name))
      this.require(
        form.test(String(value)) && !Number.isNaN(Date.parse(String(value))),
        `${name} is no date: ${String(value)}`,
      )
  }

  address(name: string): void {
    for (const { '#text': value } of all(this.#element, name))
      this.require(isAbsolute(String(value)), `${name} is not absolute: ${String(value)}`)
  }
}

function atomProblems(document: XmlElement): string[] {
  const found: string[] = []
  const [feed] = all(document, 'feed')
  const check = new Check(found, feed, 'feed')
  check.require(
    textOf(feed, '@xmlns') === 'http://www.w3.org/2005/Atom',
    'has not the namespace of Atom',
  )
  check.require(LANGUAGE_TAG.test(textOf(feed, '@xml:lang') ?? ''), 'has no language')
  check.once('id', 'title', 'updated')
  check.atMostOnce('subtitle', 'logo', 'icon', 'rights', 'generator')
  check.date('updated', RFC_3339)
  for (const name of ['id', 'logo', 'icon']) check.address(name)
  check.require(
    all(feed, 'link').filter((link) => textOf(link, '@rel') === 'self').length === 1,
    'has to have one link of itself',
  )
  const people = all(feed, 'author')
  const entries = all(feed, 'entry')
  for (const [index, entry] of entries.entries()) {
    const own = new Check(found, entry, `entry ${index + 1}`)
    own.once('id', 'title', 'updated')
    own.atMostOnce('published', 'summary', 'content', 'rights', 'source')
    own.date('updated', RFC_3339)
    own.date('published', RFC_3339)
    own.address('id')
    own.require(people.length + all(entry, 'author').length > 0, 'has no author')
    const hasAlternate = all(entry, 'link').some(
      (link) => (textOf(link, '@rel') ?? 'alternate') === 'alternate',
    )
    own.require(
      hasAlternate || all(entry, 'content').length > 0,
      'has neither a content nor a link',
    )
    own.require(all(entry, 'content').length + all(entry, 'summary').length > 0, 'says nothing')
    for (const part of [
      ...all(entry, 'content'),
      ...all(entry, 'summary'),
      ...all(entry, 'title'),
    ]) {
      own.require(
        ['text', 'html', undefined].includes(textOf(part, '@type')),
        `a part is ${textOf(part, '@type') ?? ''}`,
      )
      if (textOf(part, '@type') === 'html') found.push(...relativeAddresses(String(part['#text'])))
    }
    for (const link of all(entry, 'link'))
      own.require(
        isAbsolute(textOf(link, '@href')),
        `a link is not absolute: ${textOf(link, '@href') ?? ''}`,
      )
    for (const category of all(entry, 'category'))
      own.require((textOf(category, '@term') ?? '') !== '', 'a category has no term')
  }
  for (const person of [...people, ...entries.flatMap((entry) => all(entry, 'author'))])
    new Check(found, person, 'author').once('name')
  for (const link of all(feed, 'link'))
    check.require(
      isAbsolute(textOf(link, '@href')),
      `a link is not absolute: ${textOf(link, '@href') ?? ''}`,
    )
  return [...found, ...repeated(entries.map((entry) => textOf(entry, 'id') ?? ''))]
}

function rssProblems(document: XmlElement): string[] {
  const found: string[] = []
  const [root] = all(document, 'rss')
  const [channel] = all(root, 'channel')
  const check = new Check(found, channel, 'channel')
  check.require(textOf(root, '@version') === '2.0', 'is not of version 2.0')
  check.require(all(root, 'channel').length === 1, 'there has to be one')
  check.once('title', 'link', 'description', 'language')
  check.require(LANGUAGE_TAG.test(textOf(channel, 'language') ?? ''), 'has no language tag')
  check.date('pubDate', RFC_822)
  check.date('lastBuildDate', RFC_822)
  check.address('link')
  const prefixes = Object.keys(root ?? {})
    .filter((name) => name.startsWith('@xmlns:'))
    .map((name) => name.slice('@xmlns:'.length))
  const items = all(channel, 'item')
  for (const name of [channel, ...items].flatMap((element) => Object.keys(element ?? {}))) {
    const [, prefix] = /^([a-z]+):/.exec(name) ?? []
    check.require(prefix === undefined || prefixes.includes(prefix), `${name} has no namespace`)
  }
  const [self] = all(channel, 'atom:link')
  check.require(
    textOf(self, '@rel') === 'self' && isAbsolute(textOf(self, '@href')),
    'does not name itself',
  )
  for (const image of all(channel, 'image')) {
    new Check(found, image, 'image').once('url', 'title', 'link')
    new Check(found, image, 'image').address('url')
  }
  for (const [index, item] of items.entries()) {
    const own = new Check(found, item, `item ${index + 1}`)
    own.atMostOnce('title', 'link', 'description', 'author', 'guid', 'pubDate', 'content:encoded')
    own.require(
      all(item, 'title').length + all(item, 'description').length > 0,
      'has neither title nor description',
    )
    own.date('pubDate', RFC_822)
    own.address('link')
    own.once('guid')
    const [guid] = all(item, 'guid')
    own.require(
      textOf(guid, '@isPermaLink') === 'false' || isAbsolute(String(guid?.['#text'])),
      'guid is no address and does not say so',
    )
    for (const { '#text': author } of all(item, 'author'))
      own.require(MAIL.test(String(author)), `author is no e-mail address: ${String(author)}`)
    for (const { '#text': html } of [...all(item, 'content:encoded'), ...all(item, 'description')])
      found.push(...relativeAddresses(String(html)))
  }
  return [...found, ...repeated(items.map((item) => textOf(item, 'guid') ?? ''))]
}

function jsonProblems(text: string): string[] {
  const found: string[] = []
  const require = (isRight: boolean, problem: string): void => {
    if (!isRight) found.push(problem)
  }
  const feed = JSON.parse(text) as Readonly<Record<string, unknown>>
  require(feed['version'] ===
    'https://jsonfeed.org/version/1.1', 'version is not that of JSON Feed 1.1')
  require(typeof feed['title'] === 'string' && feed['title'] !== '', 'title is missing')
  for (const name of ['home_page_url', 'feed_url', 'icon'])
    require(feed[name] === undefined || isAbsolute(String(feed[name])), `${name} is not absolute`)
  require(LANGUAGE_TAG.test(String(feed['language'])), 'language is no language tag')
  require(!('author' in feed), 'author is of version 1')
  require(Array.isArray(feed['items']), 'items are missing')
  const items = (feed['items'] ?? []) as readonly Readonly<Record<string, unknown>>[]
  for (const [index, item] of items.entries()) {
    const name = `item ${index + 1}`
    require(typeof item['id'] === 'string' && item['id'] !== '', `${name}: id is no text`)
    require(typeof item['content_html'] === 'string' ||
      typeof item['content_text'] === 'string', `${name}: content is missing`)
    for (const key of ['url', 'image'])
      require(item[key] === undefined ||
        isAbsolute(String(item[key])), `${name}: ${key} is not absolute`)
    for (const key of ['date_published', 'date_modified'])
      require(item[key] === undefined ||
        RFC_3339.test(String(item[key])), `${name}: ${key} is no date`)
    require(item['tags'] === undefined ||
      (Array.isArray(item['tags']) &&
        item['tags'].every((tag) => typeof tag === 'string')), `${name}: tags are no texts`)
    require(!('author' in item), `${name}: author is of version 1`)
    for (const author of (item['authors'] ?? []) as readonly object[])
      require('name' in author ||
        'url' in author ||
        'avatar' in author, `${name}: an author says nothing`)
    found.push(...relativeAddresses(String(item['content_html'] ?? '')))
  }
  return [...found, ...repeated(items.map(({ id }) => String(id)))]
}

/** Readers show the content somewhere else, where relative URLs lead nowhere. */
function relativeAddresses(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src|poster|srcset)="([^"]*)"/g)].flatMap(([, address = '']) =>
    /^(?:https?:\/\/|mailto:|data:)/.test(address)
      ? []
      : [`an address in the content is not absolute: ${address}`],
  )
}

function repeated(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `two have the id ${id}`)
}
