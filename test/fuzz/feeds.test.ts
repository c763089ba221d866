import * as fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { articleHtml } from '../../plugins/rss/articleHtml.ts'
import type { Feed } from '../../plugins/rss/feed.ts'
import { FORMATS } from '../../plugins/rss/formats.ts'
import { analyze } from '../samples/analyze.ts'
import { anyBody, anyHref, anyText } from '../support/arbitraries.ts'
import { tries } from '../support/nightly.ts'

const URL_OF_PAGE = 'https://site.example/blog/a'
const date = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
const author = fc.record(
  { name: anyText, email: anyText, url: anyText },
  { requiredKeys: ['name'] },
)
const item = fc.record(
  {
    id: anyText,
    url: anyHref,
    title: anyText,
    description: anyText,
    content: fc.oneof(anyText, fc.constant('<p>]]></p>')),
    date,
    updated: date,
    author,
    categories: fc.array(anyText, { maxLength: 2 }),
  },
  { requiredKeys: ['id', 'url', 'title', 'description', 'content', 'date'] },
)
const feed: fc.Arbitrary<Feed> = fc.record(
  {
    title: anyText,
    description: anyText,
    url: anyHref,
    homeUrl: anyHref,
    language: fc.constantFrom('en', 'zh-CN'),
    author,
    image: anyHref,
    copyright: anyText,
    items: fc.array(item, { maxLength: 3 }),
  },
  { requiredKeys: ['title', 'description', 'url', 'homeUrl', 'language', 'author', 'items'] },
)

/** Without what no document may hold. */
function withoutForbidden(text: string): string {
  return text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
}

function withLineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n')
}

describe('a feed', () => {
  test.each(['atom', 'rss'] as const)('as %s is well-formed and keeps its texts', (type) => {
    fc.assert(
      fc.property(feed, (value) => {
        const document = FORMATS[type].write(value)
        expect(XMLValidator.validate(document)).toBe(true)
        expect(document).toBe(withoutForbidden(document))
        const read = new XMLParser({
          trimValues: false,
          parseTagValue: false,
          processEntities: true,
        }).parse(document) as { feed?: { title?: string }; rss?: { channel?: { title?: string } } }
        expect(withLineFeeds(String(read.feed?.title ?? read.rss?.channel?.title ?? ''))).toBe(
          withLineFeeds(withoutForbidden(value.title)),
        )
      }),
      { numRuns: tries(200, 20_000) },
    )
  })

  test('as JSON is read again', () => {
    fc.assert(
      fc.property(feed, (value) => {
        const read = JSON.parse(FORMATS.json.write(value)) as {
          title: string
          items: readonly { id: string }[]
        }
        expect(read.title).toBe(value.title)
        expect(read.items.map(({ id }) => id)).toEqual(value.items.map(({ id }) => id))
      }),
      { numRuns: tries(300, 20_000) },
    )
  })

  test('of generated pages is well-formed and has no scripts', async () => {
    await fc.assert(
      fc.asyncProperty(anyBody, async (body) => {
        const { html, title } = await analyze(body)
        if (html === null) return
        const content = articleHtml(
          `<!DOCTYPE html><html><body><article>${html.text}</article></body></html>`,
          URL_OF_PAGE,
        )
        expect(content).not.toMatch(/<(?:script|style|button|h1)\b|\son\w+=/i)
        const value: Feed = {
          title,
          description: '',
          url: URL_OF_PAGE,
          homeUrl: URL_OF_PAGE,
          language: 'en',
          author: { name: title },
          items: [
            { id: '1', url: URL_OF_PAGE, title, description: '', content, date: new Date(0) },
          ],
        }
        for (const type of ['atom', 'rss'] as const)
          expect(XMLValidator.validate(FORMATS[type].write(value))).toBe(true)
      }),
      { numRuns: tries(60, 5000) },
    )
  })

  test('has absolute URLs of the page only', () => {
    fc.assert(
      fc.property(anyHref, anyText, (href, text) => {
        const escape = (value: string): string =>
          value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
        const content = articleHtml(
          `<article><a href="${escape(href)}" onclick="a()">${escape(text)}</a><script>a</script><iframe src="${escape(href)}"></iframe></article>`,
          URL_OF_PAGE,
        )
        expect(content).not.toMatch(/onclick|<script|<iframe/)
        expect(content).not.toMatch(/href="javascript:/i)
      }),
      { numRuns: tries(300, 20_000) },
    )
  })
})
