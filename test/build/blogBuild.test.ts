import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CliResult, runCli } from '../support/cli.ts'
import { copyFixture } from '../support/fixture.ts'

// A blog with two posts a page in two languages, one post with a slug and one draft, built once.

let root = ''
let result: CliResult

beforeAll(async () => {
  root = copyFixture('blog', 'blog-build')
  result = await runCli(['build'], root)
  if (result.code !== 0)
    throw new Error(`The fixture does not build:\n${result.stdout}${result.stderr}`)
}, 120_000)

afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

const exists = (path: string): boolean => existsSync(join(root, 'dist/client', path))
const read = (path: string): string => readFileSync(join(root, 'dist/client', path), 'utf8')
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const articleOf = (path: string): string =>
  /<article[\s\S]*?<\/article>/.exec(read(path))?.[0] ?? ''
/** Title, URL and language of the posts that a page lists. */
const listed = (path: string): string[] =>
  [...articleOf(path).matchAll(/<h2([^>]*)><a href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, attributes = '', href, title = '']) =>
      `${textOf(title)} ${href}${/lang="[^"]+"/.exec(attributes)?.[0] ?? ''}`,
  )

test('the build reports no problem about lists and posts', () => {
  expect(result.stdout + result.stderr).not.toMatch(/warning|error/)
})

test('posts are listed by date, the newest first, with links between the pages of the list', () => {
  expect(listed('blog/index.html')).toEqual([
    'Third /docs/blog/third.html',
    'Second [post] /docs/blog/second.html',
  ])
  expect(listed('blog/page/2.html')).toEqual(['First &#x26; "foremost" /docs/blog/first.html'])
  expect(textOf(articleOf('blog/index.html'))).toMatch(/Page 1 of 2 Older posts$/)
  expect(articleOf('blog/index.html')).toContain('href="/docs/blog/page/2.html"')
  expect(textOf(articleOf('blog/page/2.html'))).toMatch(/Newer posts Page 2 of 2$/)
  expect(read('blog/page/2.html')).toContain('<title>Kite &amp; &lt;wind&gt; (Page 2 of 2)')
})

test('an entry has date, authors, description and tags', () => {
  const article = articleOf('blog/page/2.html')
  expect(article).toContain('<time datetime="2026-01-31">January 31, 2026</time> · Ann and Bob')
  expect(textOf(article)).toContain('The *first* {one} of &#x3C;all>. News C++')
  // The day that is written, wherever it is read.
  expect(articleOf('blog/index.html')).toContain(
    '<time datetime="2026-02-01T23:30:00-08:00">February 1, 2026</time>',
  )
})

test('every tag has a page; spellings with the same URL are one', () => {
  expect(listed('blog/tags/news.html')).toEqual([
    'Third /docs/blog/third.html',
    'Second [post] /docs/blog/second.html',
  ])
  expect(listed('blog/tags/news/page/2.html')).toEqual([
    'First &#x26; "foremost" /docs/blog/first.html',
  ])
  expect(listed('blog/tags/c++.html')).toEqual(['First &#x26; "foremost" /docs/blog/first.html'])
  expect(listed('blog/tags/风-(wind).html')).toEqual(['Second [post] /docs/blog/second.html'])
  expect(exists('blog/tags/secret.html')).toBe(false)
})

test('a language lists its own posts, and the originals of the others in their language', () => {
  expect(listed('zh/blog/index.html')).toEqual([
    'Third /docs/zh/blog/third.htmllang="en"',
    'Second [post] /docs/zh/blog/second.htmllang="en"',
  ])
  expect(listed('zh/blog/page/2.html')).toEqual(['第一篇 /docs/zh/blog/first.html'])
  expect(articleOf('zh/blog/page/2.html')).toContain(
    '<time datetime="2026-01-31">2026年1月31日</time> · Ann、Bob和Cid',
  )
  expect(textOf(articleOf('zh/blog/tags/新闻.html'))).toContain('标签“新闻”下的文章')
})

test('a post shows below its title when it was published, by whom and about what', () => {
  const meta =
    /<h1[^>]*>.*?<\/h1>\s*(<div class="bf-post"[\s\S]*?<\/div>)/.exec(
      read('blog/first.html'),
    )?.[1] ?? ''
  expect(meta).toContain('<time datetime="2026-01-31">January 31, 2026</time>')
  expect(textOf(/<ul aria-label="Authors">[\s\S]*?<\/ul>/.exec(meta)?.[0] ?? '')).toMatch(
    /^Ann Bob/,
  )
  expect(meta).toContain('href="https://bob.example"')
  expect(meta).toContain('<a href="/docs/blog/tags/news.html">News</a>')
  expect(meta).toContain('<a href="/docs/blog/tags/c++.html">C++</a>')
  expect(read('blog/second.html')).toMatch(/<img src="\/docs\/ann.png" alt=""/)
  expect(articleOf('zh/blog/first.html')).toContain(
    '<li>Cid</li></ul><ul aria-label="标签"><li><a href="/docs/zh/blog/tags/%E6%96%B0%E9%97%BB.html">新闻</a>',
  )
  // The text of a page that is not translated is in the language of its original; its links are in
  // that of the page.
  expect(articleOf('zh/blog/third.html')).toContain(
    'March 1, 2026</time><ul aria-label="Tags"><li><a href="/docs/zh/blog/tags/news.html">news</a>',
  )
  expect(read('index.html')).not.toContain('bf-post')
  expect(read('rss/blog.xml')).not.toContain('January 31')
})

test('lists and posts load no script of the plugin, and no list of pages', () => {
  const json = (
    path: string,
  ): { page: { isStatic: boolean; components?: unknown }; pageIndex?: string } =>
    JSON.parse(
      /<script type="application\/json" id="bf:page">([\s\S]*?)<\/script>/.exec(read(path))?.[1] ??
        '',
    ) as ReturnType<typeof json>
  for (const path of ['blog/index.html', 'blog/tags/news.html', 'blog/first.html']) {
    expect(json(path)).toMatchObject({ page: { isStatic: true } })
    expect(json(path).page.components).toBeUndefined()
    expect(json(path).pageIndex).toBeUndefined()
  }
})

test('the sidebar of the posts has them in the order of the list, and the feed has authors and tags', () => {
  const sidebar =
    /<nav[^>]*aria-label="Pages"[\s\S]*?<\/nav>/.exec(read('blog/first.html'))?.[0] ?? ''
  expect([...sidebar.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/docs/blog/third.html',
    '/docs/blog/second.html',
    '/docs/blog/first.html',
  ])
  const feed = read('rss/blog.xml')
  expect([...feed.matchAll(/<title>([^<]+)<\/title>/g)].map(([, title]) => title)).toEqual([
    'Kite',
    'Third',
    'Second [post]',
    'First &amp; "foremost"',
  ])
  expect(feed).toContain('<name>Ann and Bob</name>')
  expect(feed).toContain('<category term="C++"')
  expect(read('blog/index.html')).toContain(
    '<link rel="alternate" type="application/atom+xml" title="Kite" href="https://kite.example/docs/rss/blog.xml"',
  )
})

test('the draft is nowhere', () => {
  expect(exists('blog/unfinished.html')).toBe(false)
  for (const path of ['sitemap.xml', 'rss/blog.xml', 'llms.txt', 'blog/index.html', 'search.html'])
    expect(read(path)).not.toMatch(/unfinished|secret/i)
})

test('the page with a slug is at its URL, and nothing is at that of its file', () => {
  expect(exists('blog/second.html')).toBe(true)
  expect(exists('blog/2026-02-01-second.html')).toBe(false)
  expect(articleOf('blog/third.html')).toContain('href="/docs/blog/second.html"')
  expect(read('sitemap.xml')).toContain('https://kite.example/docs/blog/second.html')
  expect(read('blog/second.html')).toContain(
    '<script type="application/json" id="bf:page">{"page":{"title":"Second [post]"',
  )
})
