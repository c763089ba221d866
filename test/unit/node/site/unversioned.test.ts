import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropContext } from '../../../../node/site/context.ts'
import { siteFiles } from '../../../../node/site/siteFiles.ts'
import { localeAt } from '../../../../shared/edition.ts'
import { createScratch, type Scratch } from '../../../samples/scratch.ts'
import { type ReadSite, readSite } from '../../../support/readSite.ts'

// A site with two versions in two languages, and pages that belong to none: a blog and a changelog.

const FILES: Readonly<Record<string, string>> = {
  'bifolio.config.ts': `import { blog } from 'bifolio/plugins/blog'
import { readingTime } from 'bifolio/plugins/reading-time'

export default {
  title: 'Kite',
  siteUrl: 'https://kite.example',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  route: { cleanUrls: true },
  multiVersion: { default: 'v2', versions: ['v1', 'v2'] },
  plugins: [blog(), readingTime()],
}
`,
  'content/v1/en/index.mdx': '# Home of v1\n',
  'content/v1/en/guide/install.mdx': '# Install\n\nSee the [news](/blog/release).\n',
  'content/v2/en/index.mdx': '# Home\n',
  'content/v2/en/guide/install.mdx':
    '# Install\n\nSee the [news](/blog/release) and the [changes](/changelog#two).\n',
  'content/v2/zh/guide/install.mdx': '# 安装\n',
  'content/en/changelog.mdx': '# Changelog\n\n## Two\n\n[Install](./guide/install.mdx) it.\n',
  'content/en/blog/release.mdx': '---\ndate: 2026-01-31\n---\n\n# Kite 2.0\n\nTimers stay.\n',
  'content/en/blog/second.mdx':
    '---\ndate: 2026-02-01\n---\n\n# Kite 2.1\n\n![A dial](./dial.svg)\n',
  'content/en/blog/dial.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>',
  'content/zh/blog/release.mdx': '---\ndate: 2026-01-31\n---\n\n# Kite 2.0 发布\n\n计时继续。\n',
}

let scratch: Scratch
let site: ReadSite

beforeAll(async () => {
  scratch = createScratch('site')
  for (const [path, text] of Object.entries(FILES)) scratch.write(path, text)
  site = await readSite({ root: scratch.folder })
})
afterAll(() => {
  dropContext(scratch.folder)
  scratch.remove()
})

const routes = async (edition: string): Promise<string[]> =>
  (await site.pageIndex(edition)).map(({ routePath }) => routePath)

test('the site has no problem', async () => {
  expect(await site.problems()).toEqual([])
})

test('pages that belong to no version have one URL in each language', async () => {
  expect((await routes('v2/en')).toSorted()).toEqual([
    '/',
    '/blog/',
    '/blog/release',
    '/blog/second',
    '/changelog',
    '/guide/install',
  ])
  expect((await routes('v1/en')).toSorted()).toEqual(['/v1/', '/v1/guide/install'])
  expect(await routes('v2/zh')).toContain('/zh/blog/second')
  expect(await routes('v1/zh')).not.toContain('/v1/zh/blog/release')
})

test('they are translated, and show their originals where they are not', async () => {
  expect((await site.pageData('zh/blog/release.mdx')).alternates).toEqual([
    { lang: 'en', routePath: '/blog/release' },
    { lang: 'zh', routePath: '/zh/blog/release' },
  ])
  expect(await site.pageData('zh/blog/second.mdx')).toMatchObject({
    lang: 'zh',
    title: 'Kite 2.1',
    translation: { state: 'missing', routePath: '/blog/second' },
    relativePath: 'en/blog/second.mdx',
  })
})

test('plugins know their language', async () => {
  const bodyOf = async (place: string): Promise<string> =>
    JSON.stringify((await site.body(place)).html)
  expect(await bodyOf('zh/blog/release.mdx')).toContain('1分钟')
  expect(await bodyOf('en/blog/release.mdx')).toContain('1 minute')
})

test('pages of every version link to them', async () => {
  const links = async (place: string): Promise<string[]> =>
    (await site.page(place)).links.flatMap(({ target }) =>
      target.kind === 'page' ? [target.routePath] : [],
    )
  expect(await links('v1/en/guide/install.mdx')).toEqual(['/blog/release'])
  expect(await links('v1/zh/guide/install.mdx')).toEqual(['/zh/blog/release'])
  expect(await links('v2/en/guide/install.mdx')).toEqual(['/blog/release', '/changelog'])
})

test('their own links lead to the default version', async () => {
  const [link] = (await site.page('en/changelog.mdx')).links
  expect(link?.target).toMatchObject({ kind: 'page', routePath: '/guide/install' })
})

test('they are in the navbar and the search of every version, once', async () => {
  const config = await site.clientConfig()
  for (const [path, links] of [
    ['/guide/install', ['/guide/install', '/changelog', '/blog/']],
    ['/v1/guide/install', ['/v1/guide/install', '/changelog', '/blog/']],
    ['/v1/zh/guide/install', ['/v1/zh/guide/install', '/zh/changelog', '/zh/blog/']],
  ] as const)
    expect(localeAt(path, config).nav.map(({ link }) => link)).toEqual(links)
  for (const [edition, route] of [
    ['v1/en', '/blog/release'],
    ['v2/en', '/blog/release'],
    ['v1/zh', '/zh/blog/release'],
    // Not translated.
    ['v1/zh', '/zh/blog/second'],
  ] as const) {
    const { pages } = await site.searchIndex(edition)
    expect(pages.filter(({ routePath }) => routePath === route)).toHaveLength(1)
  }
})

test('they have a sidebar, which the blog sorts', async () => {
  const sidebar = (await site.sidebars()).find(({ key }) => key === '/blog/')
  expect(sidebar?.items).toMatchObject([{ link: '/blog/second' }, { link: '/blog/release' }])
  expect((await site.pageData('en/blog/release.mdx')).sidebarKey).toBe('/blog/')
})

test('the version menu leads to the home pages of the other versions', async () => {
  expect((await site.pageData('en/blog/release.mdx')).versions).toEqual([
    { version: 'v1', routePath: '/v1/', isParent: true },
  ])
})

test('they are in the sitemap', async () => {
  const [sitemap] = (await siteFiles(site)).filter(({ path }) => path === 'sitemap.xml')
  expect(sitemap?.text).toContain('<loc>https://kite.example/blog/release</loc>')
  expect(sitemap?.text).not.toContain('/v1/blog/')
})

test('what their `_meta.json` lists replaces what is found, in every version', async () => {
  scratch.write('content/en/_meta.json', '[{ "text": "News", "link": "/blog/" }]')
  scratch.write('content/en/blog/_meta.json', '["release", "second"]')
  await site.changeList('content/en/_meta.json', 'content/en/blog/_meta.json')
  const config = await site.clientConfig()
  for (const path of ['/guide/install', '/v1/guide/install'])
    expect(localeAt(path, config).nav.map(({ text }) => text)).toEqual(['guide', 'News'])
  const sidebar = (await site.sidebars()).find(({ key }) => key === '/blog/')
  expect(sidebar?.items).toMatchObject([{ link: '/blog/release' }, { link: '/blog/second' }])
})
