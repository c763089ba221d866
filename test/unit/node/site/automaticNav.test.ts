import { afterEach, describe, expect, test } from 'vitest'
import { dropContext } from '../../../../node/site/context.ts'
import { type ReadSite, readSite } from '../../../support/readSite.ts'
import type { NavItem } from '../../../../shared/nav.ts'
import { createScratch, type Scratch } from '../../../samples/scratch.ts'

// The navbar of a site whose author wrote pages, and no `_meta.json`.

const CONFIG =
  "export default { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }] }\n"

let scratch: Scratch | undefined

afterEach(() => {
  if (scratch) dropContext(scratch.folder)
  scratch?.remove()
})

async function open(files: Readonly<Record<string, string>>): Promise<ReadSite> {
  scratch = createScratch('automatic-nav')
  for (const [path, text] of Object.entries({ 'bifolio.config.ts': CONFIG, ...files }))
    scratch.write(path, text)
  return await readSite({ root: scratch.folder })
}

async function navOf(
  files: Readonly<Record<string, string>>,
  lang = 'en',
): Promise<readonly NavItem[]> {
  const { locales } = await (await open(files)).clientConfig()
  return locales.find((locale) => locale.lang === lang)?.nav ?? []
}

const PAGES = {
  'content/en/index.md': '# Home\n',
  'content/en/about.md': '# About us\n',
  'content/en/guide/one.md': '# One\n',
  'content/en/guide/two.md': '# Two\n',
  'content/en/api/index.md': '# Reference\n',
  'content/en/api/deep/x.md': '# X\n',
}

describe('without _meta.json and nav', () => {
  test('the navbar leads to each page of the language folder and to each section', async () => {
    expect(await navOf(PAGES)).toEqual([
      { text: 'About us', link: '/about' },
      { text: 'Reference', link: '/api/', activeMatch: '^/api/' },
      { text: 'guide', link: '/guide/one', activeMatch: '^/guide/' },
    ])
  })

  test('in another language too, with its own titles', async () => {
    expect(await navOf({ ...PAGES, 'content/zh/about.md': '# 关于\n' }, 'zh')).toEqual([
      { text: '关于', link: '/zh/about' },
      { text: 'Reference', link: '/zh/api/', activeMatch: '^/api/' },
      { text: 'guide', link: '/zh/guide/one', activeMatch: '^/guide/' },
    ])
  })

  test('a page that hides its sidebar, and a page for 404, are left out', async () => {
    expect(
      await navOf({
        'content/en/index.md': '# Home\n',
        'content/en/404.md': '---\npageType: "404"\n---\n# Not here\n',
        'content/en/thanks.md': '---\nsidebar: false\n---\n# Thanks\n',
        'content/en/kept/x.md': '---\nsidebar: false\n---\n# X\n',
      }),
    ).toEqual([])
  })

  test('a folder whose pages are in folders below it leads to the first of them', async () => {
    expect(await navOf({ 'content/en/index.md': '#\n', 'content/en/a+b/c/d.md': '# D\n' })).toEqual(
      [{ text: 'a+b', link: '/a+b/c/d', activeMatch: String.raw`^/a\+b/` }],
    )
  })

  test('a plugin that adds an item for its section keeps it', async () => {
    const plugin =
      "{ name: 'x', setup: () => ({ addPages: () => [{ routePath: '/news/', nav: { text: 'What is new' }, text: '# News' }] }) }"
    expect(
      await navOf({
        'bifolio.config.ts': CONFIG.replace(' }\n', `, plugins: [${plugin}] }\n`),
        'content/en/index.md': '# Home\n',
        'content/en/about.md': '# About\n',
      }),
    ).toEqual([
      { text: 'About', link: '/about' },
      { text: 'What is new', link: '/news/' },
    ])
  })
})

test.each([
  [
    'an empty nav in the config',
    { 'bifolio.config.ts': 'export default { themeConfig: { nav: [] } }\n' },
  ],
  ['an empty _meta.json', { 'content/en/_meta.json': '[]\n' }],
])('with %s the navbar is empty', async (_, files) => {
  expect(await navOf({ ...PAGES, ...files })).toEqual([])
})

test('a sidebar in the config is all of the navigation', async () => {
  expect(
    await navOf({
      ...PAGES,
      'bifolio.config.ts':
        "export default { themeConfig: { sidebar: { '/': [{ folder: '.' }] } } }\n",
    }),
  ).toEqual([])
})
