import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CliResult, freePort, runCli, startCli } from '../support/cli.ts'
import { all, feedProblems, readXml, textOf } from '../support/feedRules.ts'
import { copyFixture } from '../support/fixture.ts'
import { isNightly } from '../support/nightly.ts'
import { inkIn, readPng } from '../support/png.ts'

// A site with feeds and cards, built once.

let root = ''
let result: CliResult

beforeAll(async () => {
  root = copyFixture('news', 'news-build')
  result = await runCli(['build'], root)
  if (result.code !== 0)
    throw new Error(`The fixture does not build:\n${result.stdout}${result.stderr}`)
}, 120_000)

afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

const read = (path: string): string => readFileSync(join(root, 'dist/client', path), 'utf8')
const atomEntries = (text: string): (string | undefined)[] =>
  all(all(readXml(text), 'feed')[0], 'entry').map((entry) => textOf(entry, 'title'))

test.each([
  ['rss/blog.xml', 'atom'],
  ['zh/rss/blog.xml', 'atom'],
  ['rss/releases.xml', 'rss'],
  ['zh/rss/releases.xml', 'rss'],
  ['feeds/json/everything.json', 'json'],
  ['zh/feeds/json/everything.json', 'json'],
] as const)('%s follows the rules of its format', (file, type) => {
  expect(feedProblems(read(file), type)).toEqual([])
})

test('a feed holds the dated pages of its language, the newest first', () => {
  const [feed] = all(readXml(read('rss/blog.xml')), 'feed')
  const [chinese] = all(readXml(read('zh/rss/blog.xml')), 'feed')
  expect([
    textOf(feed, 'title'),
    textOf(feed, '@xml:lang'),
    textOf(feed, 'id'),
    textOf(feed, 'logo'),
  ]).toEqual([
    'Kite “blog”',
    'en',
    'https://kite.example/docs/rss/blog.xml',
    'https://kite.example/docs/logo.png',
  ])
  expect([
    textOf(chinese, 'title'),
    textOf(chinese, '@xml:lang'),
    textOf(chinese, 'subtitle'),
  ]).toEqual(['Kite 博客', 'zh-CN', '风筝'])
  expect(atomEntries(read('rss/blog.xml'))).toEqual(['Second', 'Use <Tail> & "bows"'])
  expect(atomEntries(read('zh/rss/blog.xml'))).toEqual([
    '风从哪里来？——“第二篇” 𠮷 ☂',
    '使用 <Tail> 与“蝴蝶结”',
  ])
  const [, first] = all(feed, 'entry')
  expect([textOf(first, 'id'), textOf(first, 'published'), textOf(first, 'summary')]).toEqual([
    'https://kite.example/docs/blog/first.html',
    '2026-01-31T00:00:00.000Z',
    'Tails & <bows>',
  ])
})

test('the content is the article, with components rendered and URLs that work elsewhere', () => {
  const [, first] = all(all(readXml(read('rss/blog.xml')), 'feed')[0], 'entry')
  const content = textOf(first, 'content') ?? ''
  expect(content).toContain(
    '<a href="https://kite.example/docs/blog/second.html#wind">the second</a>',
  )
  expect(content).toContain("<pre><code>const tail = '&#x3C;b>' // ]]></code></pre>")
  expect(content).toContain('<p>Flown 0 times </p>')
  expect(content).not.toMatch(/<h1|class=|<button|bf-/)
})

test('items are changed, left out, sorted and counted as the options say', () => {
  const { items } = JSON.parse(read('feeds/json/everything.json')) as {
    items: { title: string; tags: string[] }[]
  }
  expect(items.map(({ title }) => title)).toEqual(['Kite 1.0', 'Use <Tail> & "bows"'])
  expect(items.map(({ tags }) => tags[0])).toEqual(['news', 'news'])
  const [item] = all(all(all(readXml(read('rss/releases.xml')), 'rss')[0], 'channel')[0], 'item')
  expect(textOf(item, 'dc:creator')).toBe('Ann')
})

test('pages link the feeds that their front matter lists, in their language', () => {
  const links = (path: string): string[] =>
    [...read(path).matchAll(/<link rel="alternate" type="application\/[^>]*>/g)].map(([tag]) => tag)
  expect(links('index.html')).toHaveLength(3)
  expect(links('blog/index.html')).toEqual([
    '<link rel="alternate" type="application/atom+xml" title="Kite “blog”" href="https://kite.example/docs/rss/blog.xml" data-page>',
    '<link rel="alternate" type="application/rss+xml" title="Kite" href="https://kite.example/docs/rss/releases.xml" data-page>',
  ])
  expect(links('zh/index.html')[0]).toContain(
    'title="Kite 博客" href="https://kite.example/docs/zh/rss/blog.xml"',
  )
  for (const [, file = ''] of read('zh/index.html').matchAll(
    /href="https:\/\/kite\.example\/docs\/([^"]*\.(?:xml|json))"/g,
  ))
    expect(existsSync(join(root, 'dist/client', file))).toBe(true)
  expect(links('blog/first.html')).toEqual([])
})

test('a page without a date is reported, once', () => {
  const output = result.stdout + result.stderr
  expect(output).toContain(
    'content/en/blog/draft.mdx\n  The plugin "bifolio:rss": The page has no date, so the feeds "blog", "all" leave it out.\n  Add `date: 2026-01-31` to its front matter, or leave it out by `test`.',
  )
  expect(output.match(/draft\.mdx/g)).toHaveLength(1)
})

test.runIf(isNightly)(
  'the development server has feeds and cards as they are now',
  async () => {
    const port = await freePort()
    const server = startCli(['dev', '--port', String(port)], root)
    try {
      await server.waitFor(/localhost/)
      const response = await fetch(`http://localhost:${port}/docs/rss/blog.xml`)
      const text = await response.text()
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'application/atom+xml; charset=utf-8',
      ])
      expect(feedProblems(text, 'atom')).toEqual([])
      expect(atomEntries(text)).toEqual(['Second', 'Use <Tail> & "bows"'])
      expect(textOf(all(all(readXml(text), 'feed')[0], 'entry')[0], 'content')).toContain(
        'It blows.',
      )
      const card = await fetch(`http://localhost:${port}/docs/social-cards/blog/first.png`)
      expect([
        card.headers.get('content-type'),
        readPng(new Uint8Array(await card.arrayBuffer())).width,
      ]).toEqual(['image/png', 1200])
    } finally {
      await server.stop()
    }
  },
  60_000,
)

test('pages have their cards, and warnings tell what a card lacks', () => {
  const [, address = ''] =
    new RegExp(
      String.raw`<meta property="og:image" content="https:\/\/kite\.example\/docs\/([^"?]*)\?` +
        String.raw`[\da-f]{16}" data-page>`,
    ).exec(read('zh/blog/second.html')) ?? []
  expect(address).toBe('social-cards/zh/blog/second.png')
  const png = readPng(readFileSync(join(root, 'dist/client', address)))
  expect([png.width, png.height, inkIn(png, [150, 170, 1200, 480]) > 5000]).toEqual([
    1200,
    630,
    true,
  ])
  expect(existsSync(join(root, 'dist/client/social-cards/releases/1.0.png'))).toBe(true)
  for (const path of ['blog/second', 'blog/draft'])
    expect(existsSync(join(root, `dist/client/social-cards/${path}.png`))).toBe(false)
  expect(read('blog/second.html')).toContain(
    '<meta property="og:image" content="https://kite.example/docs/logo.png" data-page>',
  )
  expect(read('blog/draft.html')).not.toContain('og:image')
  expect(result.stdout + result.stderr).toContain(
    'content/zh/blog/second.mdx\n  The plugin "bifolio:social-cards": The fonts of the card lack these characters: 𠮷\n',
  )
})

test('neither feeds nor cards are stored for reading offline', () => {
  const worker = read('sw.js')
  expect(worker).toContain('"blog/first.html"')
  expect(worker).not.toMatch(/"(?:zh\/)?(?:rss|feeds|social-cards)\//)
})
