import { afterAll, expect, test } from 'vitest'
import { dropContext } from '../../../../node/site/context.ts'
import { createScratch } from '../../../samples/scratch.ts'
import { type ReadSite, readSite } from '../../../support/readSite.ts'

const scratch = createScratch('readme')
const sites: ReadSite[] = []
afterAll(() => {
  sites.forEach(({ root }) => dropContext(root))
  scratch.remove()
})

async function site(
  name: string,
  files: Readonly<Record<string, string>>,
  config = '',
): Promise<ReadSite> {
  scratch.write(`${name}/bifolio.config.mjs`, `export default { ${config} }\n`)
  for (const [path, text] of Object.entries(files)) scratch.write(`${name}/content/${path}`, text)
  const context = await readSite({ root: `${scratch.folder}/${name}` })
  sites.push(context)
  return context
}

const routes = async (opened: ReadSite): Promise<string[]> => {
  const { pages, routeOf } = await opened.listing()
  return pages.map(routeOf)
}
const problems = async (opened: ReadSite): Promise<string[]> =>
  (await opened.problems()).map(
    ({ severity, file, message, hint }) => `${severity} ${file ?? ''} ${message} ${hint ?? ''}`,
  )

const LANGUAGES = "locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }]"

test('a README is the page of its folder, and links to it open that', async () => {
  const context = await site('folder', {
    'en/README.md': '# Home\n\n[Guide](guide/README.md) [API](/api/readme.md) [Guide](/guide/)\n',
    'en/guide/README.md': '# The guide\n\n[Home](../README.md#home) [A](./a.md) [B](b/README)\n',
    'en/guide/a.md': '# A\n\n[Guide](README.md) [Guide](./)\n',
    'en/guide/b/readme.mdx': 'Text without a title.\n',
    'en/api/readme.md': '# API\n',
  })
  expect(await problems(context)).toEqual([])
  expect((await routes(context)).toSorted()).toEqual([
    '/',
    '/api/',
    '/guide/',
    '/guide/a',
    '/guide/b/',
  ])
  const targets = async (place: string): Promise<unknown[]> =>
    (await context.page(place)).links.map(({ target }) => 'routePath' in target && target.routePath)
  expect(await targets('en/README.md')).toEqual(['/guide/', '/api/', '/guide/'])
  expect(await targets('en/guide/README.md')).toEqual(['/', '/guide/a', '/guide/b/'])
  expect(await targets('en/guide/a.md')).toEqual(['/guide/', '/guide/'])
  expect((await context.page('en/guide/b/readme.mdx')).title).toBe('b')
})

test('it introduces its folder in the sidebar, under both names in a _meta.json', async () => {
  const files = {
    'en/README.md': '# Home\n',
    'en/guide/zebra.md': '# Zebra\n',
    'en/guide/start/README.md': '# Start\n',
    'en/guide/start/a.md': '# A\n',
  }
  const bare = await site('bare', files)
  const group = { text: 'Start', link: '/guide/start/', items: [{ text: 'A' }] }
  expect(await bare.sidebars()).toMatchObject([
    { key: '/guide/', items: [{ text: 'Zebra' }, group] },
  ])
  for (const name of ['index', 'README']) {
    const listed = await site(`meta-${name}`, {
      ...files,
      'en/guide/start/_meta.json': JSON.stringify(['a', name]),
    })
    expect(await problems(listed)).toEqual([])
    expect(await listed.sidebars()).toMatchObject([
      { items: [{ text: 'Zebra' }, { text: 'Start', items: [{ text: 'A' }, { text: 'Start' }] }] },
    ])
  }
})

test('it translates an index page, and is that of a version', async () => {
  const languages = await site(
    'languages',
    {
      'en/index.md': '# Home\n',
      'zh/README.md': '# 首页\n',
      'en/guide/README.md': '# Guide\n',
      'en/guide/a.md': '# A\n',
    },
    LANGUAGES,
  )
  expect(await problems(languages)).toEqual([])
  const list = await languages.listing()
  expect(list.originalOf('zh/README.md')).toBe('en/index.md')
  expect(list.alternates('en/guide/README.md')).toEqual([
    { lang: 'en', routePath: '/guide/' },
    { lang: 'zh', routePath: '/zh/guide/', isFallback: true },
  ])
  const versions = await site(
    'versions',
    { 'v1/en/README.md': '# Old\n', 'v2/en/index.md': '# New\n' },
    "multiVersion: { default: 'v2', versions: ['v1', 'v2'] }",
  )
  expect(await problems(versions)).toEqual([])
  expect((await routes(versions)).toSorted()).toEqual(['/', '/v1/'])
})

test('a README beside an index is no page, with a warning and the way out', async () => {
  const files = {
    'en/index.md': '# Home\n',
    'en/guide/index.mdx': '# Guide\n',
    'en/guide/README.md': '# Readme\n',
  }
  const both = await site('both', files)
  expect(await problems(both)).toEqual([
    'warning content/en/guide/README.md The README is not a page, because "index.mdx" is the page ' +
      'of its folder. Rename it to publish it. If it is for the repository only, add it to ' +
      '`route.exclude`: "en/guide/README.md".',
  ])
  expect((await routes(both)).toSorted()).toEqual(['/', '/guide/'])
  const excluded = await site('excluded', files, "route: { exclude: ['**/README.md'] }")
  expect(await problems(excluded)).toEqual([])
})
