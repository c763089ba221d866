import { describe, expect, test } from 'vitest'
import { mdbook } from '../../../migrate/book/index.ts'
import { docusaurus } from '../../../migrate/docusaurus/index.ts'
import { mkdocs } from '../../../migrate/mkdocs/index.ts'
import { starlight } from '../../../migrate/starlight/index.ts'
import type { ProjectReader } from '../../../migrate/types.ts'
import { vitepress } from '../../../migrate/vitepress/index.ts'
import { analyze } from '../../samples/analyze.ts'
import { planOf } from '../../samples/migration.ts'

interface Old {
  readonly reader: ProjectReader
  /** Path of the page. */
  readonly page: string
  readonly files?: Readonly<Record<string, string>>
  readonly configs?: Readonly<Record<string, unknown>>
}

const VITEPRESS: Old = {
  reader: vitepress,
  page: 'a.md',
  configs: { '.vitepress/config.ts': { title: 'Kite' } },
}
const DOCUSAURUS: Old = {
  reader: docusaurus,
  page: 'docs/a.mdx',
  configs: {
    'docusaurus.config.js': { title: 'K', url: 'https://k.dev', presets: [['classic', {}]] },
  },
}
const STARLIGHT: Old = {
  reader: starlight,
  page: 'src/content/docs/a.mdx',
  configs: {
    'astro.config.mjs': { integrations: [{ $call: '@astrojs/starlight', args: [{ title: 'K' }] }] },
  },
}
const mkdocsWith = (extensions: string): Old => ({
  reader: mkdocs,
  page: 'docs/a.md',
  files: { 'mkdocs.yml': `site_name: K\nmarkdown_extensions:\n${extensions}` },
})
const MDBOOK: Old = {
  reader: mdbook,
  page: 'src/a.md',
  files: { 'book.toml': '[book]\ntitle = "K"\n', 'src/SUMMARY.md': '- [A](a.md)\n' },
}

/** Ids of the headings of a page after it was converted, as the new site makes them. */
async function idsOf({ reader, page, files, configs }: Old, text: string): Promise<string[]> {
  const matter = page.startsWith('src/content') ? '---\ntitle: T\n---\n\n' : ''
  const plan = await planOf(reader, { ...files, [page]: matter + text }, configs)
  const written = plan.pages.find(({ source }) => source === page)
  const { headings } = await analyze(written?.text ?? '', {
    path: written?.path.replace(/^content\//, '') ?? 'en/page.md',
  })
  return headings.map(({ id }) => id)
}

const DUPLICATES = '## A\n\n## A-1\n\n## A\n'

describe('ids of headings are those of', () => {
  test.each<[string, Old, string, string[]]>([
    ['VitePress: a badge', VITEPRESS, '## Title <Badge text="new" />\n', ['title']],
    ['VitePress: text in a tag', VITEPRESS, '## Title <Badge>new</Badge>\n', ['title-new']],
    ['VitePress: emoji', VITEPRESS, '## :rocket: Go\n\n## Go 🚀\n', ['go', 'go-🚀']],
    ['VitePress: code and links', VITEPRESS, '## `a.b` [c](/d)\n', ['a-b-c']],
    ['VitePress: an image', VITEPRESS, '## ![Alt](/a.png) B\n', ['alt-b']],
    ['VitePress: letters', VITEPRESS, '## Café 你好：一\n', ['cafe-你好-一']],
    ['VitePress: duplicates', VITEPRESS, DUPLICATES, ['a', 'a-1', 'a-2']],
    ['VitePress: what is written', VITEPRESS, '## A {#b}\n\n## B\n', ['b', 'b-1']],
    [
      'Docusaurus: emoji',
      DOCUSAURUS,
      '## :rocket: Go\n\n## :rocket: Go\n',
      ['rocket-go', 'rocket-go-1'],
    ],
    ['Docusaurus: a tag', DOCUSAURUS, '## Title <b>new</b>\n', ['title-new']],
    ['Docusaurus: an image', DOCUSAURUS, '## ![Alt](https://a.dev/a.png) B\n', ['alt-b']],
    ['Docusaurus: duplicates', DOCUSAURUS, DUPLICATES, ['a', 'a-1', 'a-2']],
    ['Starlight: a sign at the end', STARLIGHT, '## Go 🚀\n\n## A & B\n', ['go', 'a--b']],
    ['Starlight: text in a tag', STARLIGHT, '## Title <b>new</b>\n', ['title-new']],
    [
      'MkDocs: signs and other letters',
      mkdocsWith('  - toc:\n      permalink: true\n'),
      '## A & B\n\n## Café – x\n\n## `a.b_c`\n\n## 你好\n\n## 再见\n\n## A & B\n\n## `own` { #own }\n',
      ['a-b', 'cafe-x', 'ab_c', '_1', '_2', 'a-b_1', 'own'],
    ],
    [
      'MkDocs with a function of pymdownx',
      mkdocsWith(
        '  - toc:\n      slugify: !!python/object/apply:pymdownx.slugs.slugify\n        kwds: { case: lower }\n',
      ),
      '## A & B\n\n## 你好\n',
      ['a--b', '你好'],
    ],
    [
      'MkDocs with letters of Unicode',
      mkdocsWith(
        '  - toc:\n      slugify: !!python/name:markdown.extensions.toc.slugify_unicode\n',
      ),
      '## A & B\n\n## 你好\n',
      ['a-b', '你好'],
    ],
    ['mdBook', MDBOOK, '## A & B\n\n## `a_b` É\n\n## A & B\n', ['a--b', 'a_b-É', 'a--b-1']],
  ])('%s', async (_, old, text, ids) => {
    expect(await idsOf(old, text)).toEqual(ids)
  })
})

test('ids that the config of VitePress makes are left to it', async () => {
  const configs = {
    '.vitepress/config.ts': { markdown: { anchor: { slugify: { $function: '(s) => s' } } } },
  }
  expect(await idsOf({ ...VITEPRESS, configs }, "## What's new\n")).toEqual(['whats-new'])
})
