import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { dropContext } from '../../../../node/site/context.ts'
import { type ReadSite, readSite } from '../../../support/readSite.ts'
import { createMarkdownPages } from '../../../../node/site/markdownPages.ts'
import { siteFiles } from '../../../../node/site/siteFiles.ts'
import { findVirtualModule } from '../../../../node/virtual/modules.ts'
import type { Sidebar } from '../../../../shared/sidebar.ts'
import { createScratch } from '../../../samples/scratch.ts'

const scratch = createScratch('placement')
let number = 0
const sites: ReadSite[] = []
afterEach(() => sites.splice(0).forEach(({ root }) => dropContext(root)))
afterAll(scratch.remove)

const TWO_LANGUAGES =
  "lang: 'en', siteUrl: 'https://example.com', locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }]"

/** A site with these pages. */
async function site(
  files: Readonly<Record<string, string>>,
  { config = TWO_LANGUAGES, showDrafts = false } = {},
): Promise<ReadSite> {
  const folder = `site${number++}`
  scratch.write(`${folder}/bifolio.config.mjs`, `export default { ${config} }\n`)
  for (const [path, text] of Object.entries(files)) scratch.write(`${folder}/content/${path}`, text)
  const context = await readSite({ root: `${scratch.folder}/${folder}`, showDrafts })
  sites.push(context)
  return context
}

const page = (title: string, frontMatter = '', body = ''): string =>
  `---\ntitle: ${title}\n${frontMatter === '' ? '' : `${frontMatter}\n`}---\n\n${body}\n`
const problems = async (opened: ReadSite): Promise<string[]> =>
  (await opened.problems()).map(
    ({ code, file, line, message, hint }) =>
      `${code} ${file ?? ''}:${line ?? ''} ${message} ${hint ?? ''}`,
  )
const routes = async (opened: ReadSite): Promise<string[]> =>
  (await opened.pages()).map(({ routePath }) => routePath)
const linksOf = (sidebars: readonly Sidebar[], key: string): (string | undefined)[] =>
  (sidebars.find((sidebar) => sidebar.key === key)?.items ?? []).map((item) =>
    'link' in item ? item.link : undefined,
  )

describe('a draft', () => {
  const files = {
    'en/index.mdx': page('Home'),
    'en/guide/_meta.json': '["start", "later", "soon"]',
    'en/guide/start.mdx': page('Start', '', '[Later](./later.mdx)\n\n[Later](/guide/later#more)'),
    'en/guide/later.mdx': page('Later', 'draft: true\nslug: afterwards', '[Nowhere](/nowhere)'),
    'en/guide/soon/index.tsx':
      "export const frontmatter = { title: 'Soon', draft: true }\nexport default () => <p>Soon</p>\n",
    'zh/index.mdx': page('首页'),
    'zh/guide/start.mdx': page('开始', 'draft: true'),
  }

  test('is not a page of a build, and its own mistakes are ignored: only links to it are reported', async () => {
    const context = await site(files)
    expect(await routes(context)).toEqual(['/guide/start', '/', '/zh/guide/start', '/zh/'])
    expect(await problems(context)).toEqual([
      'link/draft content/en/guide/start.mdx:5 Dead link "./later.mdx": content/en/guide/later.mdx is a draft, and drafts aren\'t built. Remove `draft: true` there, or remove the link.',
      expect.stringContaining('link/dead content/en/guide/start.mdx:7'),
    ])
    expect(linksOf(await context.sidebars(), '/guide/')).toEqual(['/guide/start'])
    expect((await context.searchIndex('en')).pages.map(({ title }) => title)).not.toContain('Later')
    expect(
      (await siteFiles({ ...context })).find(({ path }) => path === 'sitemap.xml')?.text,
    ).not.toMatch(/later|afterwards|soon/)
  })

  test('of a translation leaves the original in its place', async () => {
    const context = await site(files)
    const record = await context.page('zh/guide/start.mdx')
    expect(record).toMatchObject({ isFallback: true, title: 'Start' })
  })

  test('exists in development, with a notice', async () => {
    const context = await site(files, { showDrafts: true })
    expect(await routes(context)).toEqual([
      '/guide/afterwards',
      '/guide/soon/',
      '/guide/start',
      '/',
      '/zh/guide/afterwards',
      '/zh/guide/soon/',
      '/zh/guide/start',
      '/zh/',
    ])
    expect((await context.pageData('en/guide/later.mdx')).frontmatter.draft).toBe(true)
    expect(linksOf(await context.sidebars(), '/guide/')).toEqual([
      '/guide/start',
      '/guide/afterwards',
      '/guide/soon/',
    ])
  })
})

describe('a slug', () => {
  const files = {
    'en/index.mdx': page(
      'Home',
      '',
      '[One](./guide/01-one.mdx), [Two](/guide/02-two.md#hello), [All](/all/)',
    ),
    'en/guide/_meta.json': '["01-one", "02-two", "03-three"]',
    'en/guide/01-one.mdx': page('One', 'slug: one', '[self](#hello)\n\n## Hello'),
    'en/guide/02-two.mdx': page('Two', 'slug: /second', '[One](./01-one.mdx)\n\n## Hello'),
    'en/guide/03-three.tsx':
      "export const frontmatter = { title: 'Three', slug: '/all/' }\nexport default () => <p>Three</p>\n",
    'zh/index.mdx': page('首页'),
    'zh/guide/01-one.mdx': page('一', 'slug: 第一', '[二](./02-two.mdx)\n\n## Hello {#hello}'),
  }

  test('is the last part of the route, or the whole route within the language; a page that is not translated has that of its original', async () => {
    const context = await site(files)
    expect(await problems(context)).toEqual([])
    expect(await routes(context)).toEqual([
      '/guide/one',
      '/second',
      '/all/',
      '/',
      '/zh/guide/第一',
      '/zh/second',
      '/zh/all/',
      '/zh/',
    ])
  })

  test('links between files, sidebars and the switch of languages lead there', async () => {
    const opened = await site(files)
    const targets = async (place: string): Promise<string[]> => [
      ...new Set(
        (await opened.page(place)).links.map(({ target }) =>
          target.kind === 'page' ? target.routePath : target.kind,
        ),
      ),
    ]
    expect(await targets('en/index.mdx')).toEqual(['/guide/one', '/second', '/all/'])
    expect(await targets('en/guide/01-one.mdx')).toEqual(['/guide/one'])
    expect(await targets('zh/guide/01-one.mdx')).toEqual(['/zh/second'])
    expect(linksOf(await opened.sidebars(), '/guide/')).toEqual(['/guide/one', '/second', '/all/'])
    const two = await opened.pageData('en/guide/02-two.mdx')
    expect(two).toMatchObject({
      routePath: '/second',
      sidebarKey: '/guide/',
      relativePath: 'en/guide/02-two.mdx',
      alternates: [
        { lang: 'en', routePath: '/second' },
        { lang: 'zh', routePath: '/zh/second', isFallback: true },
      ],
    })
    expect((await opened.pageData('en/guide/01-one.mdx')).alternates).toEqual([
      { lang: 'en', routePath: '/guide/one' },
      { lang: 'zh', routePath: '/zh/guide/第一' },
    ])
    expect((await opened.pageData('zh/guide/02-two.mdx')).translation).toMatchObject({
      state: 'missing',
      routePath: '/second',
    })
  })

  test('sitemap, Markdown, and what the browser finds pages by have it', async () => {
    const context = await site(files)
    const { config, contentRoot, get } = context
    expect(
      (await siteFiles({ ...context })).find(({ path }) => path === 'sitemap.xml')?.text,
    ).toContain('<loc>https://example.com/guide/one.html</loc>')
    const markdown = await createMarkdownPages({
      config,
      contentRoot,
      get,
      assetUrl: (path) => path,
    })
    expect(await markdown.paths()).toEqual(
      expect.arrayContaining(['guide/one.md', 'second.md', 'all/index.md', 'zh/guide/第一.md']),
    )
    expect(await markdown.read('second.md')).toContain('[One](https://example.com/guide/one.md)')
    expect(await markdown.read('guide/02-two.md')).toBeNull()
    const found = findVirtualModule('virtual:bifolio/content/en')
    const code = String(await found?.module.load(context, 'en', 'serve'))
    expect(
      [...code.matchAll(/"([^"]+)": (?:own|originals|\(\) =>)/g)].map(([, key]) => key),
    ).toEqual(['/guide/one', '/second', '/all/index', '/index', '/search'])
  })

  test('of a version pairs by file', async () => {
    const opened = await site(
      {
        'v1/en/index.mdx': page('Home'),
        'v1/en/guide/one.mdx': page('One'),
        'v2/en/index.mdx': page('Home'),
        'v2/en/guide/one.mdx': page('One', 'slug: /start'),
        'v2/en/guide/start.mdx': page('Other'),
      },
      {
        config:
          "lang: 'en', multiVersion: { default: 'v2', versions: ['v2', 'v1'] }, locales: [{ lang: 'en', label: 'English' }]",
      },
    )
    expect(await opened.pageData('v1/en/guide/one.mdx')).toMatchObject({
      versions: [{ version: 'v2', routePath: '/start' }],
      canonical: '/start',
    })
    expect((await opened.pageData('v2/en/guide/one.mdx')).versions).toEqual([
      { version: 'v1', routePath: '/v1/guide/one' },
    ])
  })

  test.each<[what: string, files: Readonly<Record<string, string>>, problem: string]>([
    [
      'two pages at one route',
      { 'en/a.mdx': page('A', 'slug: b'), 'en/b.mdx': page('B') },
      'route/duplicate content/en/a.mdx:3 Duplicate URL /b: content/en/a.mdx:3 and content/en/b.mdx. Rename one of them, change its `slug`, or remove it.',
    ],
    [
      'an original that is not translated, at the route of another page',
      { 'en/a.mdx': page('A', 'slug: b'), 'zh/b.mdx': page('B') },
      'route/duplicate content/en/a.mdx:3 Duplicate URL /zh/b: content/zh/b.mdx and content/en/a.mdx:3, which is not translated. Rename one of them, change its `slug`, or remove it.',
    ],
    [
      'a link to the route of the file',
      { 'en/a.mdx': page('A', 'slug: b'), 'en/c.mdx': page('C', '', '[A](/a)') },
      'link/dead content/en/c.mdx:5 Dead link "/a": there is no page at /a. The page has a `slug`. Link to /b.',
    ],
    [
      'the route of another language',
      { 'en/a.mdx': page('A', 'slug: /zh/a') },
      'front-matter/wrong-slug content/en/a.mdx:3 The URL /zh/a belongs to the pages of `zh`. Use another `slug`. It must not begin with the prefix of a language or version.',
    ],
    [
      'a slug of the 404 page',
      { 'en/404.mdx': page('A', 'slug: b') },
      'front-matter/wrong-slug content/en/404.mdx:3 The 404 page has no URL of its own, so `slug` has no effect. Remove `slug`.',
    ],
    ...['a/b', '/', "''", 'a b?', '../a', 'index', 'a.html', '/a//b', "'%41'", '/404', '.']
      .filter((slug) => slug !== '/')
      .map((slug): [string, Readonly<Record<string, string>>, string] => [
        `the slug ${slug}`,
        { 'en/a.mdx': page('A', `slug: ${slug}`) },
        `front-matter/wrong-value content/en/a.mdx:3 \`slug\` cannot be '${slug.replaceAll("'", '')}'. Use the last part of the URL such as 'first-steps', or the whole path such as '/start/first-steps'.`,
      ]),
  ])('%s is an error', async (_, own, problem) => {
    const context = await site({
      'en/index.mdx': page('Home'),
      'zh/index.mdx': page('首页'),
      ...own,
    })
    expect(await problems(context)).toEqual([problem])
  })

  test('that changes is noticed, and pages that link there are read again', async () => {
    const context = await site(files)
    const before = await context.body('en/index.mdx')
    scratch.write(
      `${context.root.split('/').at(-1)}/content/en/guide/01-one.mdx`,
      page('One', 'slug: first', '## Hello'),
    )
    await context.change('content/en/guide/01-one.mdx')
    expect((await context.page('en/index.mdx')).links[0]?.target).toMatchObject({
      routePath: '/guide/first',
    })
    expect((await context.body('en/index.mdx')).html).not.toEqual(before.html)
  })
})
