import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropContext } from '../../../../node/site/context.ts'
import { type ReadSite, readSite } from '../../../support/readSite.ts'
import { createMarkdownPages } from '../../../../node/site/markdownPages.ts'
import { siteFiles } from '../../../../node/site/siteFiles.ts'
import { searchUrls } from '../../../../node/site/searchUrls.ts'
import { searchPages } from '../../../../node/search/searchPages.ts'
import { localeAt } from '../../../../shared/edition.ts'
import type { PageData } from '../../../../shared/page.ts'
import { createScratch, type Scratch } from '../../../samples/scratch.ts'
import { repository } from '../../../support/cli.ts'

// A site with two versions in two languages. `legacy` exists in the old version only, `plugins` in
// the current one.

let scratch: Scratch
let context: ReadSite

beforeAll(async () => {
  scratch = createScratch('site')
  cpSync(join(repository, 'test/fixtures/two-versions'), scratch.folder, { recursive: true })
  context = await readSite({ root: scratch.folder })
})
afterAll(() => {
  dropContext(scratch.folder)
  scratch.remove()
})

const page = async (place: string): Promise<PageData> => context.pageData(place)
const routePaths = async (edition: string): Promise<string[]> =>
  (await context.pageIndex(edition)).map(({ routePath }) => routePath)

test('the site has no problem', async () => {
  expect(await context.problems()).toEqual([])
})

test('each version has its pages, with a prefix unless it is the default one, and its own fallbacks', async () => {
  expect(await routePaths('v2/en')).toEqual(['/guide/install', '/guide/plugins', '/'])
  expect(await routePaths('v2/zh')).toEqual(['/zh/guide/install', '/zh/guide/plugins', '/zh/'])
  expect(await routePaths('v1/en')).toEqual(['/v1/guide/install', '/v1/guide/legacy', '/v1/'])
  expect(await routePaths('v1/zh')).toEqual([
    '/v1/zh/guide/install',
    '/v1/zh/guide/legacy',
    '/v1/zh/',
  ])
  expect(await page('v1/zh/guide/legacy.mdx')).toMatchObject({
    version: 'v1',
    lang: 'zh',
    translation: { state: 'missing', routePath: '/v1/guide/legacy' },
    relativePath: 'v1/en/guide/legacy.mdx',
  })
})

test('languages change within a version', async () => {
  expect((await page('v1/en/guide/install.mdx')).alternates).toEqual([
    { lang: 'en', routePath: '/v1/guide/install' },
    { lang: 'zh', routePath: '/v1/zh/guide/install' },
  ])
})

test('a page lists the same page in the other versions and the headings it lacks there, else the nearest page above', async () => {
  expect((await page('v1/en/guide/install.mdx')).versions).toEqual([
    { version: 'v2', routePath: '/guide/install', without: [2] },
  ])
  expect((await page('v2/zh/guide/install.mdx')).versions).toEqual([
    { version: 'v1', routePath: '/v1/zh/guide/install', without: [2] },
  ])
  expect((await page('v2/zh/guide/plugins.mdx')).versions).toEqual([
    { version: 'v1', routePath: '/v1/zh/', isParent: true },
  ])
  expect((await page('v1/en/index.mdx')).versions).toEqual([{ version: 'v2', routePath: '/' }])
})

test('search engines are shown the default version, where it has the page', async () => {
  expect((await page('v1/en/guide/install.mdx')).canonical).toBe('/guide/install')
  expect((await page('v1/zh/guide/install.mdx')).canonical).toBe('/zh/guide/install')
  expect((await page('v1/en/guide/legacy.mdx')).canonical).toBeUndefined()
  expect((await page('v1/zh/guide/legacy.mdx')).canonical).toBe('/v1/guide/legacy')
  expect((await page('v2/zh/guide/plugins.mdx')).canonical).toBe('/guide/plugins')
  const [sitemap] = (await siteFiles(context)).filter(({ path }) => path === 'sitemap.xml')
  expect(
    [...(sitemap?.text ?? '').matchAll(/<loc>https:\/\/kite\.example(.*?)<\/loc>/g)]
      .map(([, path]) => path)
      .toSorted(),
  ).toEqual([
    '/',
    '/guide/install',
    '/guide/plugins',
    '/search',
    '/v1/guide/legacy',
    '/zh/',
    '/zh/guide/install',
    '/zh/search',
  ])
})

test('links stay in their version unless they name another', async () => {
  const links = async (place: string): Promise<string[]> =>
    (await context.page(place)).links.flatMap(({ href, target }) =>
      target.kind === 'page' && !href.startsWith('#') ? [target.routePath] : [],
    )
  expect(await links('v1/en/guide/legacy.mdx')).toEqual(['/v1/guide/install'])
  expect(await links('v1/en/guide/install.mdx')).toEqual(['/v1/guide/legacy', '/guide/plugins'])
  expect(await links('v2/en/guide/install.mdx')).toEqual(['/guide/plugins', '/v1/guide/install'])
})

test('nav and sidebars are those of the version, from files in English and from the config in Chinese', async () => {
  const site = await context.clientConfig()
  expect(localeAt('/zh/guide/install', site).nav.map(({ link }) => link)).toEqual([
    '/zh/guide/install',
    '/zh/guide/plugins',
  ])
  expect(localeAt('/v1/zh/guide/install', site)).toMatchObject({
    version: 'v1',
    lang: 'zh',
    label: '简体中文',
    prefix: '/v1/zh',
    sidebarKeys: ['/v1/zh/guide/'],
    nav: [{ link: '/v1/zh/guide/install' }, { link: '/v1/zh/guide/legacy' }],
  })
  expect(localeAt('/guide/install', site).nav.map(({ link }) => link)).toEqual([
    '/guide/install',
    '/v1/guide/install',
  ])
  expect((await page('v1/zh/guide/install.mdx')).sidebarKey).toBe('/v1/zh/guide/')
  expect((await context.sidebars()).find(({ key }) => key === '/zh/guide/')?.items).toEqual([
    {
      fileKey: 'v2/zh/guide/install.mdx',
      kind: 'link',
      text: expect.any(String),
      link: '/zh/guide/install',
    },
    {
      fileKey: 'v2/zh/guide/plugins.mdx',
      kind: 'link',
      text: '插件',
      link: '/zh/guide/plugins',
      lang: 'en',
    },
  ])
  const items = (await context.sidebars()).find(({ key }) => key === '/v1/zh/guide/')?.items
  expect(items?.map((item) => (item.kind === 'link' ? [item.link, item.lang] : []))).toEqual([
    ['/v1/zh/guide/install', undefined],
    ['/v1/zh/guide/legacy', 'en'],
  ])
})

test('each version has its search index and its search page', async () => {
  expect(Object.keys(await searchUrls(context, 'local'))).toEqual([
    'v2/en',
    'v2/zh',
    'v1/en',
    'v1/zh',
  ])
  const { pages } = await context.searchIndex('v1/en')
  expect(pages.map(({ routePath }) => routePath)).toEqual([
    '/v1/guide/install',
    '/v1/guide/legacy',
    '/v1/',
  ])
  expect(
    searchPages(context.config, await context.listing()).map(({ routePath }) => routePath),
  ).toEqual(['/search', '/zh/search', '/v1/search', '/v1/zh/search'])
})

test('programs get Markdown and a list of every version', async () => {
  const pages = await createMarkdownPages({ ...context, assetUrl: (path) => path })
  expect(await pages.read('v1/guide/install.md')).toContain(
    '[what it replaced](https://kite.example/v1/guide/legacy.md)',
  )
  expect(await pages.read('v1/llms.txt')).toMatch(
    new RegExp(
      String.raw`^# Kite v1\n[^]*\[v2 · English\]\(https:\/\/kite\.example\/llms\.txt\)[^]*\(` +
        String.raw`https:\/\/kite\.example\/v1\/guide\/legacy\.md\)`,
    ),
  )
})

test('a search that is not versioned has one index for each language, with the versions in the paths', async () => {
  const searchOfAll = createScratch('site')
  cpSync(scratch.folder, searchOfAll.folder, { recursive: true })
  searchOfAll.write(
    'bifolio.config.ts',
    `export default {
    locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
    multiVersion: { default: 'v2', versions: ['v1', 'v2'] },
    search: { versioned: false },
  }`,
  )
  const opened = await readSite({ root: searchOfAll.folder })
  const addresses = await searchUrls(opened, 'local')
  const { pages } = await opened.searchIndex('v2/en')
  dropContext(searchOfAll.folder)
  searchOfAll.remove()
  expect(addresses['v1/zh']).toBe(addresses['v2/zh'])
  expect(
    pages.map(({ routePath, sectionPath }) => [routePath, sectionPath.join('/')]),
  ).toContainEqual(['/v1/guide/legacy', 'v1'])
  expect(pages).toHaveLength(6)
})

test('an announcement opens the page of the version, else that of the current version; a link may contain its version', async () => {
  const site = createScratch('announced')
  cpSync(join(repository, 'test/fixtures/two-versions'), site.folder, { recursive: true })
  const config = readFileSync(join(site.folder, 'bifolio.config.ts'), 'utf8')
  const read = async (
    link: string,
  ): Promise<{
    readonly links: Record<string, string | null | undefined>
    readonly problems: string[]
  }> => {
    site.write(
      'bifolio.config.ts',
      config.replace(
        'themeConfig: {',
        `themeConfig: {\n    announcement: { text: 'News', link: '${link}' },`,
      ),
    )
    dropContext(site.folder)
    const opened = await readSite({ root: site.folder })
    const client = await opened.clientConfig()
    const editions = { 'v2/en': '/', 'v2/zh': '/zh/', 'v1/en': '/v1/', 'v1/zh': '/v1/zh/' }
    return {
      links: Object.fromEntries(
        Object.entries(editions).map(([edition, path]) => [
          edition,
          localeAt(path, client).announcement?.link,
        ]),
      ),
      problems: (await opened.problems()).map(
        ({ code, line, message, hint }) => `${code} ${line}: ${message} ${hint}`,
      ),
    }
  }
  const all = (link: string, zh: string): object => ({
    'v2/en': link,
    'v1/en': link,
    'v2/zh': zh,
    'v1/zh': zh,
  })
  // Both versions have it.
  expect(await read('/guide/install')).toEqual({
    links: {
      'v2/en': '/guide/install',
      'v1/en': '/v1/guide/install',
      'v2/zh': '/zh/guide/install',
      'v1/zh': '/v1/zh/guide/install',
    },
    problems: [],
  })
  // The old version does not have it.
  expect(await read('/guide/plugins?from=old')).toEqual({
    links: all('/guide/plugins?from=old', '/zh/guide/plugins?from=old'),
    problems: [],
  })
  expect(await read('/v2/guide/install')).toEqual({
    links: all('/guide/install', '/zh/guide/install'),
    problems: [],
  })
  expect(await read('/v1/guide/legacy')).toEqual({
    links: all('/v1/guide/legacy', '/v1/zh/guide/legacy'),
    problems: [],
  })
  // No version has it: told once for each language.
  const { problems } = await read('/guide/plugin')
  expect(
    problems.filter(
      (problem) =>
        problem.includes('Did you mean /guide/plugins?') ||
        problem.includes('Did you mean /v2/guide/plugins?') ||
        problem.includes('Did you mean /zh/guide/plugins?'),
    ),
  ).toHaveLength(problems.length)
  expect(problems.length).toBeGreaterThan(0)
  dropContext(site.folder)
  site.remove()
})

test('a navbar of the old version can link to the current one', async () => {
  const site = createScratch('across')
  cpSync(join(repository, 'test/fixtures/two-versions'), site.folder, { recursive: true })
  site.write('content/v1/en/_meta.json', '[{ "text": "Current", "link": "/v2/guide/plugins" }]')
  const opened = await readSite({ root: site.folder })
  expect(await opened.problems()).toEqual([])
  expect(localeAt('/v1/', await opened.clientConfig()).nav).toMatchObject([
    { link: '/guide/plugins' },
  ])
  dropContext(site.folder)
  site.remove()
})
