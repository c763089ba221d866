import { expect, test } from 'vitest'
import { buildNav, type BuiltNav } from '../../../../node/site/buildNav.ts'
import { parseNavFile } from '../../../../node/source/metaFile.ts'
import { resolveConfig } from '../../../../node/config/resolveConfig.ts'
import type { SiteConfig } from '../../../../shared/config/siteConfig.ts'

const site: SiteConfig = {
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
  text: { guide: { en: 'Guide', zh: '指南' } },
}

function build(lang: string, file: string | null, config: SiteConfig = site): BuiltNav {
  const resolved = resolveConfig(config)
  const locale = resolved.locales.find((one) => one.lang === lang)
  if (!locale) throw new Error(`no locale ${lang}`)
  const navFile = file === null ? null : parseNavFile(file, `content/${lang}/_meta.json`).meta
  return buildNav({ locale, navFile, config: resolved })
}

const file =
  '[\n  { "text": "guide", "link": "/guide/start", "activeMatch": "^/guide/" },\n  { "text": "More", "items": [{ "text": "Vite", "link": "https://vite.dev", "tag": "new" }], "position": "left" }\n]'

test('replaces text keys and puts links into the locale', () => {
  expect(build('zh', file)).toEqual({
    nav: [
      { text: '指南', link: '/zh/guide/start', activeMatch: '^/guide/' },
      {
        text: 'More',
        items: [{ text: 'Vite', link: 'https://vite.dev', tag: 'new' }],
        position: 'left',
      },
    ],
    announcement: null,
    links: [
      {
        link: '/zh/guide/start',
        file: 'content/zh/_meta.json',
        line: 2,
        column: 30,
        keyPath: '[0].link',
      },
      {
        link: 'https://vite.dev',
        file: 'content/zh/_meta.json',
        line: 3,
        column: 57,
        keyPath: '[1].items[0].link',
      },
    ],
    diagnostics: [],
  })
})

test('leaves the links of the default locale as they are', () => {
  expect(build('en', file).nav[0]).toEqual({
    text: 'Guide',
    link: '/guide/start',
    activeMatch: '^/guide/',
  })
})

test('has no items without file and config', () => {
  expect(build('en', null)).toEqual({ nav: [], announcement: null, links: [], diagnostics: [] })
})

test('prefers the nav of the config', () => {
  const { nav, links } = build('zh', file, {
    ...site,
    themeConfig: { nav: [{ text: 'guide', link: '/guide/' }] },
  })
  expect(nav).toEqual([{ text: '指南', link: '/zh/guide/' }])
  expect(links).toEqual([
    { link: '/zh/guide/', file: 'bifolio.config.ts', keyPath: 'themeConfig.nav[0].link' },
  ])
})

test('rejects an item that leads nowhere', () => {
  expect(build('en', '[{ "text": "Guide", "items": [] }]').diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "nav/no-target",
        "column": 2,
        "file": "content/en/_meta.json",
        "hint": "Add \`link\`, or \`items\` for a menu.",
        "keyPath": "[0]",
        "line": 1,
        "message": "The nav item 'Guide' has no link.",
        "severity": "error",
      },
    ]
  `)
})

test('rejects a pattern with the prefix of the locale', () => {
  expect(
    build('zh', '[{ "text": "Guide", "link": "/guide/", "activeMatch": "^/zh/guide/" }]')
      .diagnostics,
  ).toMatchInlineSnapshot(`
    [
      {
        "code": "nav/prefixed-pattern",
        "column": 55,
        "file": "content/zh/_meta.json",
        "hint": "Write '^/guide/'.",
        "keyPath": "[0].activeMatch",
        "line": 1,
        "message": "'^/zh/guide/' never matches: it is compared with the path without '/zh'.",
        "severity": "error",
      },
    ]
  `)
})

const deep = (depth: number): object =>
  depth === 0
    ? { text: 'Page', link: '/guide/start' }
    : { text: `Level ${depth}`, items: [deep(depth - 1)] }

test('a menu may have groups', () => {
  const { nav, diagnostics } = build('zh', JSON.stringify([deep(2)]))
  expect(diagnostics).toEqual([])
  expect(nav).toEqual([
    {
      text: 'Level 2',
      items: [{ text: 'Level 1', items: [{ text: 'Page', link: '/zh/guide/start' }] }],
    },
  ])
})

test('rejects a menu inside of a group, at its place', () => {
  expect(build('en', `[\n  ${JSON.stringify(deep(3))}\n]`).diagnostics).toEqual([
    {
      code: 'nav/too-deep',
      severity: 'error',
      file: 'content/en/_meta.json',
      line: 2,
      column: 83,
      keyPath: '[0].items[0].items[0].items',
      message: "The menu 'Level 1' is inside of a group. Menus have one level of groups.",
      hint: 'Move its items to the group, or make it a group of the menu.',
    },
  ])
})
