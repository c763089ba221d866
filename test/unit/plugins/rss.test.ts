import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PluginContext, SitePage } from 'bifolio'
import { describe, expect, test } from 'vitest'
import { keysOf } from '../../../node/schema/describe.ts'
import { articleHtml } from '../../../plugins/rss/articleHtml.ts'
import type { Feed } from '../../../plugins/rss/feed.ts'
import { FORMATS } from '../../../plugins/rss/formats.ts'
import { rss } from '../../../plugins/rss/index.ts'
import { feedSchema, optionsSchema, outputSchema } from '../../../plugins/rss/options.ts'
import { setUp, wrongOptions } from '../../samples/plugins.ts'
import { repository } from '../../support/cli.ts'
import { all, feedProblems, readXml, textOf } from '../../support/feedRules.ts'

const TYPES = ['atom', 'rss', 'json'] as const

const FEED: Feed = {
  title: 'Kite & <Tail> ]]> “风筝”',
  description: '',
  url: 'https://kite.example/rss/blog.xml',
  homeUrl: 'https://kite.example/',
  language: 'zh-CN',
  author: { name: 'Ann', email: 'ann@kite.example', url: 'https://kite.example/ann' },
  image: 'https://kite.example/logo.png',
  copyright: '© Kite',
  items: [
    {
      id: 'https://kite.example/b',
      url: 'https://kite.example/b',
      title: 'Use <Tail> & "bows" \u{1F680}\u0007',
      description: 'A < B',
      content: '<p>It &amp; flies ]]></p>',
      date: new Date('2026-01-31T08:00:00Z'),
      updated: new Date('2026-03-01T00:00:00Z'),
      categories: ['a', 'b'],
    },
    {
      id: 'urn:uuid:1',
      url: 'https://kite.example/a',
      title: 'Bare',
      description: '',
      content: '',
      date: new Date('2026-02-01T00:00:00Z'),
      author: { name: 'Bo' },
    },
  ],
}
// Without a URL of its own an Atom entry is named by any IRI, here by that of the page.
const ATOM_FEED: Feed = { ...FEED, items: FEED.items.map((item) => ({ ...item, id: item.url })) }

test.each(TYPES)('what %s requests is written, whatever the texts are', (type) => {
  expect(feedProblems(FORMATS[type].write(type === 'atom' ? ATOM_FEED : FEED), type)).toEqual([])
  expect(feedProblems(FORMATS[type].write({ ...FEED, items: [] }), type)).toEqual([])
})

test.each([
  ['atom', 'a date', /<updated>[^<]*/, '<updated>Sat, 31 Jan 2026', 'updated is no date'],
  ['atom', 'the author', /<author>[\s\S]*?<\/author>/g, '', 'has no author'],
  ['atom', 'the language', / xml:lang="[^"]*"/, '', 'has no language'],
  [
    'atom',
    'an id',
    'https://kite.example/b</id>',
    'https://kite.example/a</id>',
    'two have the id',
  ],
  ['rss', 'a date', /<pubDate>[^<]*/, '<pubDate>2026-01-31', 'pubDate is no date'],
  ['rss', 'an address', /<link>[^<]*/, '<link>/b', 'link is not absolute'],
  [
    'rss',
    'the description',
    /<description>[^<]*<\/description>\n {4}<lang/,
    '<lang',
    'has to have one description',
  ],
  ['rss', 'the namespace of a module', / xmlns:dc="[^"]*"/, '', 'dc:creator has no namespace'],
  ['json', 'the version', '1.1', '1', 'version'],
  [
    'json',
    'an address in the content',
    '<p>It',
    "<p><a href='/x'>It".replaceAll("'", '\\"'),
    'not absolute: /x',
  ],
] as const)('the rules for %s notice a fault in %s', (type, _, part, fault, problem) => {
  const text = FORMATS[type].write(type === 'atom' ? ATOM_FEED : FEED)
  const broken = text.replace(part, fault)
  expect(broken).not.toBe(text)
  expect(feedProblems(broken, type).join('\n')).toContain(problem)
})

test('another parser reads the texts as they were', () => {
  const [feed] = all(readXml(FORMATS.atom.write(FEED)), 'feed')
  const [entry] = all(feed, 'entry')
  expect([textOf(feed, 'title'), textOf(feed, '@xml:lang'), textOf(feed, 'updated')]).toEqual([
    FEED.title,
    'zh-CN',
    '2026-03-01T00:00:00.000Z',
  ])
  // XML can't contain a control character.
  expect([textOf(entry, 'title'), textOf(entry, 'content'), textOf(entry, 'published')]).toEqual([
    'Use <Tail> & "bows" \u{1F680}',
    FEED.items[0]?.content,
    '2026-01-31T08:00:00.000Z',
  ])
  const [item, bare] = all(
    all(all(readXml(FORMATS.rss.write(FEED)), 'rss')[0], 'channel')[0],
    'item',
  )
  expect([
    textOf(item, 'content:encoded'),
    textOf(item, 'description'),
    textOf(item, 'pubDate'),
  ]).toEqual([FEED.items[0]?.content, 'A &lt; B', 'Sat, 31 Jan 2026 08:00:00 GMT'])
  expect(all(bare, 'guid')).toEqual([{ '#text': 'urn:uuid:1', '@isPermaLink': 'false' }])
  expect(textOf(bare, 'dc:creator')).toBe('Bo')
})

describe('the article of a page, for readers elsewhere', () => {
  const article = (html: string): string =>
    articleHtml(
      `<!DOCTYPE html><html><head><title>x</title></head><body><nav>no</nav><main><article class="bf-prose">${html}</article></main></body></html>`,
      'https://kite.example/docs/zh/a',
    )

  test.each([
    [
      'loses its title and what only works on the site',
      '<h1>Title</h1><h2 id="a">A<a class="bf-anchor" href="#a">#</a></h2><button>x</button><div data-js><p>x</p></div><p onclick="x" class="y" style="color:red">Text<script>x</script></p>',
      '<h2>A</h2><p>Text</p>',
    ],
    [
      'has absolute addresses',
      '<p><a href="/b">1</a><a href="#c">2</a><a href="d">3</a><a href="https://x.org/?a&amp;b">4</a><img src="/k.png" alt="" srcset="/k2.png 2x"></p>',
      '<p><a href="https://kite.example/b">1</a><a href="https://kite.example/docs/zh/a#c">2</a><a href="https://kite.example/docs/zh/d">3</a><a href="https://x.org/?a&#x26;b">4</a><img src="https://kite.example/k.png" alt=""></p>',
    ],
    [
      'keeps code as text',
      '<div class="bf-code"><pre><code class="language-ts"><span class="bf-k">const</span> a</code></pre></div>',
      '<div><pre><code>const a</code></pre></div>',
    ],
    [
      'leaves out addresses that are code',
      '<a href="javascript:a()">a</a><iframe src=" JavaScript:a()"></iframe>',
      '<a>a</a>',
    ],
    [
      'names frames by a link',
      '<iframe src="/demo" title="Demo"></iframe>',
      '<p><a href="https://kite.example/demo">Demo</a></p>',
    ],
    [
      'says nothing of an address that is none',
      '<a href="https://">x</a>',
      '<a href="https://">x</a>',
    ],
  ])('%s', (_, html, expected) => {
    expect(article(html)).toBe(expected)
  })

  test('is empty where a page has none', () => {
    expect(articleHtml('<main>Home</main>', 'https://kite.example/')).toBe('')
  })
})

test.each<[what: string, options: object, message: string]>([
  ['a type that there is not', { output: { type: 'atm' } }, "`output.type` cannot be 'atm'."],
  ['an id with a slash', { feed: { id: 'a/b' } }, "`feed.id` cannot be 'a/b'."],
  [
    'an address with a path',
    { siteUrl: 'https://kite.example/docs' },
    "`siteUrl` cannot be 'https://kite.example/docs'.",
  ],
  ['no items', { output: { itemsPerFeed: 0 } }, '`output.itemsPerFeed` cannot be the number 0.'],
  ['an unknown option', { feed: { tests: '/blog/' } }, 'Unknown key `tests` in `feed`.'],
  ['two of one name', { feed: [{}, { id: 'blog' }] }, "Duplicate feed id 'blog'."],
  [
    'two in one file',
    {
      feed: [
        { id: 'a', output: { filename: 'x.xml' } },
        { id: 'b', output: { filename: 'x.xml' } },
      ],
    },
    'Two feeds are written to rss/x.xml.',
  ],
])('%s is a mistake in the options', (_, options, message) => {
  expect(
    wrongOptions(rss(options))
      .map((problem) => problem.message)
      .join('\n'),
  ).toContain(message)
})

describe.each(['en', 'zh'])('the page of the plugin (%s)', (lang) => {
  const page = readFileSync(
    join(repository, 'content', lang, 'plugin/official-plugins/rss.mdx'),
    'utf8',
  )
  const documented = (name: string): string[] => {
    const above =
      name === 'RssOptions'
        ? '## (?:Options|选项)'
        : `(?:Fields of \`${name}\`:|\`${name}\` 的字段：)`
    return [
      ...(new RegExp(`${above}\\n\\n((?:\\|.*\\n)+)`).exec(page)?.[1] ?? '').matchAll(
        /^\| `(\w+)`/gm,
      ),
    ].map(([, field = '']) => field)
  }

  test('lists every option', () => {
    expect(documented('RssOptions').toSorted()).toEqual(keysOf(optionsSchema).toSorted())
    expect(documented('FeedOptions').toSorted()).toEqual(keysOf(feedSchema).toSorted())
    expect(documented('FeedOutput').toSorted()).toEqual(keysOf(outputSchema).toSorted())
  })

  test('shows the messages', async () => {
    const context = {
      root: '/',
      contentRoot: '/content',
      config: {
        siteUrl: null,
        base: '/',
        lang: 'en',
        locales: [{ lang: 'en', tag: 'en', prefix: '', title: 'Kite', description: '' }],
        multiVersion: { default: '', versions: [] },
      },
    } as unknown as PluginContext
    const plugin = await setUp(rss(), context)
    const undated = {
      routePath: '/blog/a',
      relativePath: 'en/blog/a.mdx',
      href: '/blog/a',
      lang: 'en',
      version: '',
      title: 'A',
      description: '',
      frontmatter: {},
      isFallback: false,
    } as unknown as SitePage
    const told = [...plugin.logged, ...((await plugin.checkPage?.(undated, context)) ?? [])].map(
      ({ message }) => message.replace('The plugin "bifolio:rss": ', ''),
    )
    const [empty] = (await plugin.checkSite?.({ ...context, pages: [undated] })) ?? []
    expect(empty).toMatchObject({
      severity: 'warning',
      hint: 'Add a page below /blog/ with `date: 2026-01-31` in its front matter.',
    })
    expect(await plugin.buildStart?.({ ...context, pages: [undated] })).toBeUndefined()
    const dated = { ...undated, frontmatter: { date: '2026-01-31' } } as unknown as SitePage
    const twice = await setUp(
      rss({
        siteUrl: 'https://kite.example',
        feed: { item: (item) => ({ ...item, id: 'https://kite.example/blog/a' }) },
      }),
      context,
    )
    const stopped = await Promise.resolve(
      twice.buildEnd?.({
        ...context,
        pages: [dated, { ...dated, href: '/blog/b' }],
        outDir: '/nowhere',
        html: () => Promise.resolve(''),
        onlineOnly: () => {},
        addLicensesOf: () => {},
      }),
    ).catch((error: Error) => error.message)
    expect(told).toHaveLength(2)
    for (const message of [...told, empty?.message, stopped])
      expect(page).toContain(`| \`${String(message)}\` |`)
  })
})
