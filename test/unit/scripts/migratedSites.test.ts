import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerOf, patternsOf } from '../../../scripts/migrated/builtSite.mjs'
import { OLD_PAGES } from '../../../scripts/migrated/oldPages.mjs'
import { oldRedirects, wasAlive } from '../../../scripts/migrated/oldRedirects.mjs'
import { builtText, lostWords, sourceText } from '../../../scripts/migrated/words.mjs'

let root = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'bifolio-migrated-'))
})
afterEach(async () => {
  await rm(root, { recursive: true, force: true })
})

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

const urlsOf = (pages: readonly { readonly url: string }[]): string[] =>
  pages.map(({ url }) => url).toSorted()

describe('URLs of the old site', () => {
  test('VitePress has extensions, rewrites and excluded files', async () => {
    await write({ 'index.md': '', 'a/index.md': '', 'a/b.md': '', 'x.md': '', 'p/k/src/c.md': '' })
    const config = { srcExclude: ['x.md'], rewrites: { 'p/:pkg/src/:rest*': ':pkg/:rest*' } }
    expect(urlsOf(OLD_PAGES.vitepress({ root, config }))).toEqual([
      '/',
      '/a/',
      '/a/b.html',
      '/k/c.html',
    ])
  })

  test('MkDocs leaves out pages by lines as in .gitignore', async () => {
    await write({
      'docs/index.md': '',
      'docs/out/a/b.md': '',
      'docs/out/kept.md': '',
      'docs/a/out/b.md': '',
      'docs/a/draft.md': '',
      'docs/templates/c.md': '',
    })
    const config = { exclude_docs: '/out/\n!kept.md\n', draft_docs: 'draft.md' }
    expect(urlsOf(OLD_PAGES.mkdocs({ root, config }))).toEqual(['/', '/a/out/b/', '/out/kept/'])
  })

  test('Starlight has slugs, and its pages in languages without a translation', async () => {
    await write({
      'src/content/docs/index.mdx': '',
      'src/content/docs/My Guide.md': '',
      'src/content/docs/b.md': '---\nslug: other\n---\n',
      'src/content/docs/draft.md': '---\ndraft: true\n---\n',
      'src/content/docs/fr/b.md': '',
    })
    const starlight = { defaultLocale: 'root', locales: { root: {}, fr: {} } }
    expect(urlsOf(OLD_PAGES.starlight({ root, config: {}, starlight }))).toEqual([
      '/',
      '/fr/',
      '/fr/b/',
      '/fr/my-guide/',
      '/fr/other/',
      '/my-guide/',
      '/other/',
    ])
  })

  test('Docusaurus has versions, languages, a blog and pages', async () => {
    await write({
      'docs/01-intro.md': '',
      'docs/api/api.md': '',
      'docs/_part.md': '',
      'versions.json': '["2.0", "1.0"]',
      'versioned_docs/version-2.0/intro.md': '',
      'versioned_docs/version-1.0/intro.md': '---\nslug: /\n---\n',
      'blog/2024-01-31-a.md': '---\ntags: [New things]\n---\n',
      'src/pages/index.js': '',
      'src/pages/help.tsx': '',
    })
    const config = { presets: [['classic', {}]], i18n: { defaultLocale: 'en', locales: ['en'] } }
    expect(urlsOf(OLD_PAGES.docusaurus({ root, config }))).toEqual([
      '/',
      '/blog',
      '/blog/2024/01/31/a',
      '/blog/archive',
      '/blog/tags',
      '/blog/tags/new-things',
      '/docs/1.0',
      '/docs/intro',
      '/docs/next/api',
      '/docs/next/intro',
      '/help',
    ])
  })

  test('Rspress has languages and parts', async () => {
    await write({
      'docs/en/index.md': '',
      'docs/en/a.mdx': '',
      'docs/zh/a.mdx': '',
      'docs/en/_b.md': '',
      'docs/_parts/en/c.md': '',
    })
    const config = {
      root: join(root, 'docs'),
      lang: 'en',
      locales: [{ lang: 'en' }, { lang: 'zh' }],
    }
    expect(urlsOf(OLD_PAGES.rspress({ root, config }))).toEqual(['/', '/a.html', '/zh/a.html'])
  })

  test('redirects count when their target was a page', async () => {
    await write({ 'public/_redirects': '/a /b\n/c /gone\n/d/* /b\n/e /a 301\n/f /b 200\n' })
    const rules = oldRedirects({ source: root, config: { redirects: { g: '/b' } } })
    expect(urlsOf(rules)).toEqual(['/a', '/c', '/e', '/g'])
    expect(rules.filter((rule) => !wasAlive(rule, [{ url: '/b/' }], rules))).toEqual([
      { url: '/c', to: '/gone' },
    ])
    const chain = [...rules, { url: '/d', to: '/c' }]
    expect(wasAlive({ url: '/d', to: '/c' }, [{ url: '/b/' }], chain)).toBe(false)
  })
})

test('a host answers with pages, redirects and rules', async () => {
  const refresh = (to: string): string => `<meta http-equiv="refresh" content="0; url=${to}">`
  await write({
    'a.html': 'A',
    'b/index.html': 'B',
    'old.html': refresh('/docs/a'),
    'lost.html': refresh('/docs/none'),
    _redirects: '/host /docs/a\n',
  })
  const patterns = patternsOf("{ from: '/v1/*', to: '/*' }, { from: '/v2/*',\n to: '/none/*' }")
  const hows = ['a', 'a.html', 'b/', 'b', 'a/', 'old', 'lost', 'host', 'v1/a', 'v2/a', 'none'].map(
    (path) => answerOf(`/docs/${path}`, { folder: root, base: '/docs/', patterns }).how,
  )
  expect(hows.join(' ')).toBe('page page page page slash redirect dead host pattern dead dead')
})

describe('words', () => {
  test('of a page are those that readers see', () => {
    const text = sourceText(
      `---
title: Title
hidden: no
---
import X from './x'

{/* no */} Text **bold** \`code\` [link](/no) ![no](/no.png) {'shown'}

:::note[Named]
<Card title="Card" href="no">Inside</Card>
:::

\`\`\`js title="a.js" {1}
// highlight-next-line
call(1)
\`\`\`
`,
      { file: 'a.mdx', tool: 'docusaurus' },
    )
    expect(text.split(/\s+/).filter(Boolean).join(' ')).toBe(
      'Title Text bold code link shown Named Card Inside a.js call(1)',
    )
  })

  test('in a fence that hides MDX from translation tools are not code', () => {
    const text = sourceText(
      '````mdx-code-block\n<Tabs groupId="no">\n<Tab label="One">\n\n```js\ncall()\n```\n\n</Tab>\n</Tabs>\n````\n\nEnd\n',
      { file: 'a.md', tool: 'docusaurus' },
    )
    expect(text.split(/\s+/).filter(Boolean).join(' ')).toBe('One call() End')
  })

  test('in comments are not shown, nor are images in elements of MkDocs', () => {
    const words = (text: string, tool: string): string[] | null =>
      sourceText(text, { file: 'a.md', tool }).match(/\w+/g)
    expect(
      words('<!--::: tip\nHidden\n\n```js\nhidden()\n```\n:::-->\n\nShown\n', 'vitepress'),
    ).toEqual(['Shown'])
    expect(words('<Blog\n  author="hidden"\n  shadow\n>\n\nShown\n', 'vitepress')).toEqual([
      'Shown',
    ])
    expect(words('## Shown [#hidden]\n\n`shown{:ts}`\n', 'nextra')).toEqual(['Shown', 'shown'])
    expect(
      words('<figure markdown>\n  ![Hidden](a.png)\n  [link](b.md)\n</figure>\n', 'mkdocs'),
    ).toEqual(['link'])
  })

  test('that the built page lacks are lost', () => {
    const built = builtText(
      '<title>Name</title><nav>Lost</nav><main><h1>Kept</h1><p>one<b>two</b> three<sup><a>1</a></sup></p><script>Lost</script></main>',
    )
    expect(lostWords('Kept kept oneTwo three Lost name 中文', built)).toEqual([
      { word: 'kept', lost: 1 },
      { word: 'lost', lost: 1 },
      { word: '中', lost: 1 },
      { word: '文', lost: 1 },
    ])
  })
})

test('meta of code that a tab indents, and labels of icons, are no words', () => {
  const tab = sourceText('=== "A"\n\n\t```py hl_lines="8 27"\n\tcode\n\t```\n', {
    file: 'a.md',
    tool: 'mkdocs',
  })
  expect(tab.match(/\w+/g)).toEqual(['A', 'code'])
  const icon = sourceText('A <Icon name="x" label="Hidden" /> b\n', {
    file: 'a.mdx',
    tool: 'starlight',
  })
  expect(icon.match(/\w+/g)).toEqual(['A', 'b'])
})

test('words of MkDocs are those that its extensions show', () => {
  const text = sourceText(
    '/// tip | Do it\n    open: true\n\nOne { .x }\n\n///\n\n!!! note "Two"\n\n=== "Three"\n\n## Four { #five }\n\n::: six.seven\n    options:\n      eight: 1\n\n{!../nine.py!}\n\n```py\n{* ten.py *}\nlast\n```\n',
    { file: 'docs/a.md', tool: 'mkdocs' },
  )
  expect(text.match(/\w+/g)).toEqual(['Do', 'it', 'One', 'Two', 'Three', 'Four', 'last'])
})
