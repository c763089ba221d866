import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAssetUrls } from '../../../node/output/assetUrls.ts'
import { createSiteFolder } from '../../../node/output/siteFolder.ts'
import { writeMarkdown } from '../../../node/output/writeMarkdown.ts'
import { contextOf } from '../../../node/site/context.ts'
import { outputFiles } from '../../support/outputPages.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

const CONFIG = `export default {
  title: 'Kite', description: 'Timers.', base: '/docs/', siteUrl: 'https://kite.example.com',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文', title: '风筝' }],
  text: { guide: { en: 'Guide', zh: '指南' } },
  themeConfig: { locales: [
    { lang: 'en', nav: [{ text: 'Plugins', link: '/plugin/' }, { text: 'guide', link: '/guide/a' }] },
    { lang: 'zh', nav: [{ text: 'guide', link: '/guide/a' }] },
  ] },
}
`
const FILES: Readonly<Record<string, string>> = {
  'bifolio.config.ts': CONFIG,
  'content/en/index.mdx':
    '---\npageType: home\nhero:\n  name: Kite\n  text: Timers that keep their promises\n  actions: [{ theme: brand, text: Begin, link: /guide/a }]\nfeatures: [{ title: Small, details: 2 KB, link: "https://a.example.com" }, { title: Fast, details: Very }]\n---\n',
  'content/en/about.mdx': '# About\n\nAlone.',
  'content/en/guide/_meta.json':
    '["a", "overview", { "type": "dir", "name": "deep", "label": "Deep" }]',
  'content/en/guide/a.mdx':
    "---\ndescription: About a\n---\n\nimport Part from '../parts/part.mdx'\n\n# A {#a}\n\n[B](./deep/b.mdx#x) [hidden](./hidden.mdx) ![d](./small.svg) ![e](./large.svg)\n\n<Part />\n",
  'content/en/guide/deep/b.mdx': 'Text without a heading.',
  'content/en/guide/hidden.mdx': '---\nmarkdownPage: false\n---\n\n# Hidden',
  'content/en/guide/overview.mdx': '---\noverview: true\n---\n\n# Overview',
  'content/en/guide/small.svg': '<svg/>',
  'content/en/guide/large.svg': '<svg><!-- large --></svg>',
  'content/en/parts/part.mdx': 'Shared, see [A](/guide/a).',
  'content/en/plugin/index.mdx': '# Plugins',
  'content/zh/index.mdx': '# 首页',
  'content/zh/guide/a.mdx': '# 甲\n\n[乙](./deep/b.mdx)',
  'public/llms-full.txt': 'My own.',
}

let site: ScratchSite
let output = ''
const read = (path: string): Promise<string> => readFile(join(output, path), 'utf8')

beforeAll(async () => {
  site = await createScratchSite('write-markdown')
  for (const [path, text] of Object.entries(FILES)) await site.write(path, text)
  await site.write(
    'bifolio.config.ts',
    CONFIG.replace(
      "title: 'Kite'",
      "title: 'Kite', route: { cleanUrls: true, exclude: ['**/parts/**'] }",
    ),
  )
  output = join(site.root, 'dist')
  const context = await contextOf({ root: site.root })
  context.bundled.assetFiles.set(
    join(context.contentRoot, 'en/guide/large.svg'),
    'assets/large.1234.svg',
  )
  const assets = createAssetUrls(context)
  await writeMarkdown(context, createSiteFolder(output, null), assets)
  await assets.copy(output)
})
afterAll(async () => {
  await site?.dispose()
})

test('writes a file per page and language, leaves out what the front matter or the site turns off', async () => {
  expect(
    (await outputFiles(output)).map((file) => file.replace(/small\.[\da-f]{8}/, 'small.HASH')),
  ).toEqual([
    'about.md',
    'assets/static/small.HASH.svg',
    'guide/a.md',
    'guide/deep/b.md',
    'guide/overview.md',
    'index.md',
    'llms.txt',
    'plugin/index.md',
    'zh/guide/a.md',
    'zh/index.md',
    'zh/llms-full.txt',
    'zh/llms.txt',
  ])
})

test('links are URLs that work outside of the page: Markdown where there is some, files where they are', async () => {
  const text = await read('guide/a.md')
  const small = (await outputFiles(output)).find((file) => file.includes('small'))
  expect(text).toBe(`---
title: A
description: About a
url: https://kite.example.com/docs/guide/a
---

# A

[B](https://kite.example.com/docs/guide/deep/b.md#x) [hidden](https://kite.example.com/docs/guide/hidden) ![d](https://kite.example.com/docs/${small}) ![e](https://kite.example.com/docs/assets/large.1234.svg)

Shared, see [A](https://kite.example.com/docs/guide/a.md).
`)
})

test('a page that is not translated has the Markdown of its original', async () => {
  expect(await read('zh/guide/a.md')).toContain(
    '[乙](https://kite.example.com/docs/guide/deep/b.md)',
  )
})

test('a page without a heading gets its title, a home page its hero', async () => {
  expect(await read('guide/deep/b.md')).toContain('---\n\n# b\n\nText without a heading.\n')
  expect(await read('index.md')).toContain(`# Kite

Timers that keep their promises

- [Begin](https://kite.example.com/docs/guide/a.md)

- [Small](https://a.example.com): 2 KB
- **Fast**: Very
`)
})

test('an overview lists the pages of its section', async () => {
  expect(await read('guide/overview.md')).toContain(
    '# Overview\n\n## Guide\n\n- [A](https://kite.example.com/docs/guide/a.md): About a\n\n## Deep\n',
  )
})

test('the list for programs follows the navigation', async () => {
  expect(await read('llms.txt')).toBe(`# Kite

> Timers.

- [llms-full.txt](https://kite.example.com/docs/llms-full.txt)
- [简体中文](https://kite.example.com/docs/zh/llms.txt)

## Pages

- [About](https://kite.example.com/docs/about.md)

## Plugins

- [Plugins](https://kite.example.com/docs/plugin/index.md)

## Guide

- [A](https://kite.example.com/docs/guide/a.md): About a
- [Overview](https://kite.example.com/docs/guide/overview.md)

## Guide / Deep

- [b](https://kite.example.com/docs/guide/deep/b.md)
`)
  expect(await read('zh/llms.txt')).toMatch(
    new RegExp(
      String.raw`^# 风筝\n\n> Timers\.\n\n[\s\S]*## 指南\n\n` +
        String.raw`- \[甲\]\(https:\/\/kite\.example\.com\/docs\/zh\/guide\/a\.md\)\n`,
    ),
  )
})

test('the whole text is every page after the other', async () => {
  expect(await read('zh/llms-full.txt')).toBe(
    `${await read('zh/index.md')}\n${await read('zh/guide/a.md')}`,
  )
})
