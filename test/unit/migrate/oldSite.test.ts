import { describe, expect, test } from 'vitest'
import { docusaurus } from '../../../migrate/docusaurus/index.ts'
import { withinFolder } from '../../../migrate/oldSite/withinFolder.ts'
import { starlight } from '../../../migrate/starlight/index.ts'
import type { ProjectReader } from '../../../migrate/types.ts'
import { vitepress } from '../../../migrate/vitepress/index.ts'
import { planOf } from '../../samples/migration.ts'

// A site of another tool that is built as it is: places in its own files, and files in a folder.

/** Place in the old project of the line that contains a text, for each page of a plan. */
async function placeOf(
  reader: ProjectReader,
  text: string,
  files: Readonly<Record<string, string>>,
  configs: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { pages } = await planOf(reader, files, configs)
  for (const page of pages) {
    const line = page.text.split('\n').findIndex((each) => each.includes(text)) + 1
    const place = line > 0 ? page.placeAt?.(line) : undefined
    if (place) return `${place.file}:${place.line}`
  }
  return 'nowhere'
}

const PAGE = `---
title: Start
head:
  - - meta
    - name: a
      content: b
outline: deep
prev: false
---

# Start

One.
<!-- @include: ./parts/two.md -->

::: tip
Three.
\`\`\`js{1} [a.js]
four()
five()
\`\`\`
:::

<MyChart name="six" />

Seven {{ eight }}.

- [nine](/nine.html)
`

describe('the place of a line in the old project', () => {
  test.each([
    ['title:', 'page.md:2'],
    ['# Start', 'page.md:11'],
    ['One.', 'page.md:13'],
    ['Two.', 'parts/two.md:1'],
    ['Three.', 'page.md:17'],
    ['title="a.js"', 'page.md:18'],
    ['five()', 'page.md:20'],
    ['<MyChart', 'page.md:24'],
    ['nine', 'page.md:28'],
  ])('of VitePress: %s is from %s', async (text, place) => {
    const files = { 'page.md': PAGE, 'parts/two.md': 'Two.\n' }
    expect(await placeOf(vitepress, text, files, { '.vitepress/config.ts': {} })).toBe(place)
  })

  test.each([
    ['title:', 'src/content/docs/page.md:2'],
    ['Two.', 'src/content/docs/page.md:9'],
  ])('of Starlight: %s is from %s', async (text, place) => {
    const files = {
      'src/content/docs/page.md':
        '---\ntitle: Start\ntemplate: splash\n---\n\nOne.\n\n:::note[Title]\nTwo.\n:::\n',
    }
    const configs = {
      'astro.config.mjs': {
        integrations: [{ $call: '@astrojs/starlight', args: [{ title: 'Kite' }] }],
      },
    }
    expect(await placeOf(starlight, text, files, configs)).toBe(place)
  })

  test.each([
    ['title:', 'docs/page.mdx:2'],
    ['# Start', 'docs/page.mdx:5'],
    ['One', 'docs/page.mdx:11'],
    ['two()', 'docs/page.mdx:14'],
    ['Three', 'docs/page.mdx:21'],
  ])('of Docusaurus: %s is from %s', async (text, place) => {
    const files = {
      'docs/page.mdx': `---
title: Start
sidebar_position: 3
---
# Start

import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

:::note[Title]
One
\`\`\`js title="a.js"
// a comment
two()
\`\`\`
:::

<Tabs>
<TabItem value="a" label="A">

Three

</TabItem>
</Tabs>
`,
    }
    const configs = { 'docusaurus.config.js': { title: 'Kite', presets: [['classic', {}]] } }
    expect(await placeOf(docusaurus, text, files, configs)).toBe(place)
  })
})

test('files of the site are below a folder, and what refers to them too', () => {
  const { config, plugins, pages, files } = withinFolder({
    config: {
      markdown: { globalComponents: ['components/A.tsx'] },
      globalStyles: './styles/site.css',
      icon: '/icon.svg',
      themeConfig: {
        editLink: { docRepoBaseUrl: 'https://example.com/content' },
        footer: { message: 'components/A.tsx.' },
      },
    },
    textFile: 'i18n.json',
    plugins: [
      { name: 'lastUpdated', from: 'bifolio/plugins/last-updated' },
      { name: 'samples', from: 'bifolio/plugins/samples', options: { file: 'snippets/a.ts' } },
    ],
    pages: [
      {
        path: 'content/en/a.md',
        text: '```ts file="/snippets/a.ts#part"\n```\n\n```ts file="/other.ts"\n```\n',
        source: 'a.md',
      },
    ],
    files: [
      { path: 'components/A.tsx', text: '' },
      { path: 'styles/site.css', copyOf: 'site.css' },
      { path: 'snippets/a.ts', copyOf: 'a.ts' },
      { path: 'public/icon.svg', copyOf: 'public/icon.svg' },
      { path: 'i18n.json', text: '{ "hello": { "en": "Hello" } }' },
    ],
    notes: [],
  })
  const folder = 'bifolio-generated/old-site'
  expect(config).toEqual({
    root: `${folder}/content`,
    publicDirs: [`${folder}/public`],
    markdown: { globalComponents: [`${folder}/components/A.tsx`] },
    globalStyles: `${folder}/styles/site.css`,
    icon: '/icon.svg',
    themeConfig: { footer: { message: 'components/A.tsx.' } },
    text: { hello: { en: 'Hello' } },
  })
  expect(plugins).toEqual([
    {
      name: 'samples',
      from: 'bifolio/plugins/samples',
      options: { file: `${folder}/snippets/a.ts` },
    },
  ])
  expect(pages.map(({ path, text }) => [path, text])).toEqual([
    [
      `${folder}/content/en/a.md`,
      `\`\`\`ts file="/${folder}/snippets/a.ts#part"\n\`\`\`\n\n\`\`\`ts file="/other.ts"\n\`\`\`\n`,
    ],
  ])
  expect(files.map(({ path }) => path)).toContain(`${folder}/public/icon.svg`)
})
