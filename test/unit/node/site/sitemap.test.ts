import { afterAll, expect, test } from 'vitest'
import { contextOf } from '../../../../node/site/context.ts'
import { siteFiles } from '../../../../node/site/siteFiles.ts'
import { all, readXml, textOf } from '../../../support/feedRules.ts'
import { createScratch } from '../../../samples/scratch.ts'

const scratch = createScratch('sitemap')
afterAll(scratch.remove)

const PLUGIN = `{
  name: 'dates', setup: () => ({
  lastModified: ({ routePath }) => routePath.endsWith('/fly') ? '2026-01-31T08:00:00+08:00' : routePath === '/zh/' ? new Date('2026-02-01') : undefined
})
}, { name: 'later', setup: () => ({ lastModified: () => '2020-01-01' }) }`

async function sitemapOf(name: string, config: string): Promise<string | undefined> {
  scratch.write(
    `${name}/bifolio.config.mjs`,
    `export default { base: '/docs/', locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }], ${config} }\n`,
  )
  for (const lang of ['en', 'zh']) {
    scratch.write(`${name}/content/${lang}/index.md`, '# Kite\n')
    scratch.write(`${name}/content/${lang}/guide/fly & land.md`, '# Fly\n')
    scratch.write(`${name}/content/${lang}/fly.md`, '# Fly\n')
  }
  scratch.write(`${name}/content/en/only.md`, '# Only\n')
  scratch.write(`${name}/content/en/hidden.md`, '---\nsitemap: false\n---\n\n# Hidden\n')
  scratch.write(
    `${name}/content/en/away.md`,
    '---\nhead:\n  - [meta, { name: robots, content: "noindex, follow" }]\n---\n\n# Away\n',
  )
  scratch.write(`${name}/content/en/404.md`, '---\npageType: "404"\n---\n\n# Gone\n')
  return (await siteFiles(await contextOf({ root: `${scratch.folder}/${name}` }))).find(
    ({ path }) => path === 'sitemap.xml',
  )?.text
}

test('lists pages with absolute URLs, in every language, with the time of their last change', async () => {
  const text = await sitemapOf('all', `siteUrl: 'https://kite.example', plugins: [${PLUGIN}]`)
  const [set] = all(readXml(text ?? ''), 'urlset')
  expect(textOf(set, '@xmlns')).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
  const urls = all(set, 'url').map((url) => ({
    loc: textOf(url, 'loc') ?? '',
    lastmod: textOf(url, 'lastmod'),
    links: all(url, 'xhtml:link').map((link) => [textOf(link, '@hreflang'), textOf(link, '@href')]),
  }))
  const addresses = urls.flatMap(({ loc, links }) => [loc, ...links.map(([, href]) => href ?? '')])
  expect(
    addresses.filter((address) => !/^https:\/\/kite\.example\/docs\/[^\s<>"]*$/.test(address)),
  ).toEqual([])
  const byAddress = new Map(
    urls.map(({ loc, ...url }) => [loc.slice('https://kite.example/docs'.length), url]),
  )
  expect([...byAddress.keys()].filter((path) => !path.includes('search')).toSorted()).toEqual([
    '/',
    '/fly.html',
    '/guide/fly%20&%20land.html',
    '/only.html',
    '/zh/',
    '/zh/fly.html',
    '/zh/guide/fly%20&%20land.html',
  ])
  // Every language names all of them, itself too: search engines ignore links that are not
  // returned.
  const links = [
    ['en', 'https://kite.example/docs/fly.html'],
    ['zh-CN', 'https://kite.example/docs/zh/fly.html'],
    ['x-default', 'https://kite.example/docs/fly.html'],
  ]
  expect(byAddress.get('/fly.html')).toEqual({ lastmod: '2026-01-31T00:00:00.000Z', links })
  expect(byAddress.get('/zh/fly.html')?.links).toEqual(links)
  expect(byAddress.get('/only.html')).toEqual({ lastmod: '2020-01-01T00:00:00.000Z', links: [] })
  expect(byAddress.get('/zh/')?.lastmod).toBe('2026-02-01T00:00:00.000Z')
})

test('contains no last change when no plugin has one', async () => {
  expect(await sitemapOf('undated', "siteUrl: 'https://kite.example'")).not.toContain('lastmod')
})

test('is not written without a URL of the site', async () => {
  expect(await sitemapOf('nowhere', '')).toBeUndefined()
})

test('a plugin that returns an invalid time is reported with the page', async () => {
  await expect(
    sitemapOf(
      'wrong',
      "siteUrl: 'https://kite.example', plugins: [{ name: 'dates', setup: () => ({ lastModified: () => 'soon' }) }]",
    ),
  ).rejects.toThrow(
    'The plugin "dates" failed in `lastModified` on this page: it returned \'soon\' instead of a Date',
  )
})
