import { describe, expect, test } from 'vitest'
import { nextra } from '../../../migrate/nextra/index.ts'
import { toolOf } from '../../../migrate/readers.ts'
import type { MigrationPlan } from '../../../migrate/types.ts'
import { placesOf, planOf, sourceProject } from '../../samples/migration.ts'

/** A site of Nextra 2 or 3. `next` is what its config evaluates to. */
async function siteOf(
  files: Readonly<Record<string, string>>,
  next: unknown = {},
): Promise<MigrationPlan> {
  return await planOf(nextra, files, { 'next.config.mjs': next })
}

/** Text of a page after the conversion, with the places of its notes. */
async function pageOf(
  text: string,
  others: Readonly<Record<string, string>> = {},
): Promise<{ readonly text: string; readonly notes: readonly string[] }> {
  const { pages, notes } = await siteOf({
    'pages/index.mdx': '# Kite\n',
    ...others,
    'pages/guide/page.mdx': text,
  })
  return {
    text: pages.find(({ source }) => source === 'pages/guide/page.mdx')?.text ?? '',
    notes: placesOf(notes),
  }
}

const IMPORT =
  "import { Callout, Cards, Card, FileTree, Steps, Tab, Tabs, Bleed } from 'nextra/components'\n\n"

describe('pages of the app router', () => {
  const languages = {
    'app/[lang]/[[...mdxPath]]/page.tsx': 'export default () => null\n',
    'app/[lang]/layout.tsx':
      "import { Layout } from 'nextra-theme-docs'\nexport default () => <Layout i18n={[{ locale: 'en', name: 'English' }, { locale: 'fr', name: 'Français' }]} />\n",
    'content/en/index.mdx': '# Kite\n',
  }

  test('the language in the parameters of a page is that of the page', async () => {
    const { pages } = await siteOf({
      ...languages,
      'content/fr/index.mdx':
        "import { A } from '../../a'\n\n# Kite\n\n<A lang={props.params.lang} />\n\n`props.params.lang`\n",
      'a.tsx': 'export const A = () => null\n',
    })
    expect(pages.find(({ source }) => source === 'content/fr/index.mdx')?.text).toBe(
      "import { A } from '../../src/a.tsx'\n\n# Kite\n\n<A lang={'fr'} />\n\n`props.params.lang`\n",
    )
  })

  test('other parameters are left out, properties of parts stay', async () => {
    const { text, notes } = await pageOf(
      'export const B = (props) => <b>{props.name}</b>\n\n# A\n\n<B a={props.params} b={props.params.slug} c={props.searchParams.q} d={props.name} />\n',
    )
    expect(text).toBe(
      'export const B = (props) => <b>{props.name}</b>\n\n# A\n\n<B d={props.name} />\n',
    )
    expect(notes.length).toBe(3)
  })

  test('elements of tables in code are those of HTML', async () => {
    const { text, notes } = await pageOf(
      "import { Table, Callout } from 'nextra/components'\n\n# A\n\n<Table>\n  <tbody>\n    {['a'].map((x) => (\n      <Table.Tr key={x}><Table.Td>{x}</Table.Td></Table.Tr>\n    ))}\n  </tbody>\n</Table>\n",
    )
    expect(text).toBe(
      "# A\n\n<table>\n  <tbody>\n    {['a'].map((x) => (\n      <tr key={x}><td>{x}</td></tr>\n    ))}\n  </tbody>\n</table>\n",
    )
    expect(notes).toEqual([])
  })

  test('components that wait are of a server', async () => {
    const { text, notes } = await pageOf(
      '# A\n\nexport async function Releases() {\n  return <b>{await load()}</b>\n}\n\nexport const load = async () => 1\n\n<Releases />\n\n<b onClick={load}>C</b>\n',
    )
    expect(text).toBe(
      '# A\n\nexport const load = async () => 1\n\n<Releases />\n\n<b onClick={load}>C</b>\n',
    )
    expect(notes).toEqual([
      'migrate/left-out pages/guide/page.mdx:3',
      'migrate/manual pages/guide/page.mdx:9',
    ])
  })

  test.each(['@a/nextjs', '@a/b/next', 'next-a/b'])('%s only works with Next.js', async (name) => {
    const { packages, notes } = await siteOf({
      'package.json': JSON.stringify({
        dependencies: { [name]: '^1', '@a/b': '^1', 'a-next': '^1' },
      }),
      'content/index.mdx': "import { A } from '../a'\n\n# Kite\n\n<A />\n",
      'a.tsx': `import { x } from '${name}'\nimport { y } from 'a-next'\nexport const A = () => x + y\n`,
    })
    expect(packages).toEqual({ 'a-next': '^1' })
    expect(placesOf(notes)).toEqual(['migrate/manual a.tsx:1'])
  })
})

describe('pages of Nextra', () => {
  const texts: readonly (readonly [name: string, before: string, after: string])[] = [
    ['a text stays', '# A\n\nText *and* `code`.\n', '# A\n\nText *and* `code`.\n'],
    [
      'callouts',
      `# A\n\n${IMPORT}<Callout type="error" emoji="x">\n  Text.\n</Callout>\n\n<Callout>More</Callout>\n`,
      '# A\n\n<Callout type="danger">\n  Text.\n</Callout>\n\n<Callout type="tip">More</Callout>\n',
    ],
    [
      'tabs with labels of two kinds',
      `# A\n\n${IMPORT}<Tabs items={['a', <b key="b">b "c"</b>]} defaultIndex={1} storageKey="k">\n  <Tabs.Tab>One</Tabs.Tab>\n  <Tab>Two</Tab>\n</Tabs>\n`,
      '# A\n\n<Tabs groupId="k" defaultValue=\'b "c"\'>\n  <Tab label="a">One</Tab>\n  <Tab label=\'b "c"\'>Two</Tab>\n</Tabs>\n',
    ],
    [
      'cards',
      `# A\n\n${IMPORT}<Cards num={3}>\n  <Cards.Card icon={<I />} title="One" href="/guide/page" />\n  <Card title="Two" href="https://a.b/">\n    Text\n  </Card>\n</Cards>\n`,
      '# A\n\n<Cards>\n  <LinkCard href="/guide/page" title="One" />\n  <Card title="Two">\n    Text\n\n[Two](https://a.b/)\n\n  </Card>\n</Cards>\n',
    ],
    [
      'a tree of files',
      `# A\n\n${IMPORT}<FileTree>\n  <FileTree.Folder name="pages" defaultOpen>\n    <FileTree.File name="index.mdx" active />\n  </FileTree.Folder>\n</FileTree>\n`,
      '# A\n\n<FileTree>\n\n- pages/\n  - **index.mdx**\n\n</FileTree>\n',
    ],
    [
      'what is only an outer space',
      `# A\n\n${IMPORT}<Bleed full>\n\nText\n\n</Bleed>\n`,
      '# A\n\n\nText\n\n',
    ],
    [
      'code blocks',
      '# A\n\n```js filename="a.js" {1,3-4} copy showLineNumbers\na\n```\n\n```sh npm2yarn copy\nnpm i a\n```\n\n```jsx /useA/ copy=false\nb\n```\n',
      '# A\n\n```js title="a.js" {1,3-4} showLineNumbers\na\n```\n\n<PackageManagerTabs command="npm i a" />\n\n```jsx "useA"\nb\n```\n',
    ],
    [
      'ids of headings, and code with a language in a line',
      '# A\n\n## B [#own]\n\nSee `a(){:js}`.\n\n```md\n## C [#c]\n```\n',
      '# A\n\n## B {#own}\n\nSee `a()`.\n\n```md\n## C [#c]\n```\n',
    ],
    ['alerts of GitHub', '# A\n\n> [!NOTE]\n>\n> Text\n', '# A\n\n> [!NOTE]\n>\n> Text\n'],
    [
      'links with the extension, relative ones, and one of a folder',
      '# A\n\n[a](../index.mdx) [b](page#c) [d](/guide/page.mdx) [e](/more) [f](https://a.b/c.md)\n',
      '# A\n\n[a](/) [b](/guide/page#c) [d](/guide/page) [e](/more/) [f](https://a.b/c.md)\n',
    ],
    [
      'images and links of Next.js',
      "# A\n\nimport Image from 'next/image'\nimport Link from 'next/link'\nimport pic from '../../public/a.png'\n\n<Image src={pic} alt=\"A\" width={10} priority />\n\n<Link href=\"/more\" passHref>more</Link>\n",
      '# A\n\n<img src="../../../public/a.png" alt="A" width="10" />\n\n<a href="/more/">more</a>\n',
    ],
    ['a page without a title has that of its file', 'Text\n', '---\ntitle: Page\n---\n\nText\n'],
    [
      'the front matter',
      '---\ntitle: A\nsidebarTitle: B\nsearchable: false\ntag: a, b\nicon: C\n---\n\nText\n',
      '---\ntitle: A\nsearch: false\ntags: [ a, b ]\nx-icon: C\n---\n\nText\n',
    ],
  ]

  test.each(texts)('%s', async (_, before, after) => {
    const { text } = await pageOf(before, {
      'pages/more/index.mdx': '# More\n',
      'public/a.png': '',
    })
    expect(text).toBe(after)
  })

  test('a component of the site comes along, with what it imports', async () => {
    const { pages, files, packages } = await siteOf({
      'package.json': '{ "dependencies": { "clsx": "^2.0.0" } }',
      'tsconfig.json': '{ "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["./*"] } } }',
      'components/a.tsx':
        "import Link from 'next/link'\nimport clsx from 'clsx'\nimport { b } from '@/lib/b'\nexport const A = () => <Link href={clsx(b)}>a</Link>\n",
      'lib/b.ts': "export const b = 'b'\n",
      'pages/index.mdx': "import { A } from 'components/a'\n\n# Kite\n\n<A />\n",
    })
    expect(pages[0]?.text).toBe(
      "import { A } from '../../src/components/a.tsx'\n\n# Kite\n\n<A />\n",
    )
    const code = files.find(({ path }) => path === 'src/components/a.tsx')
    expect(code && 'text' in code ? code.text : '').toContain("from '../next/link.tsx'")
    expect(code && 'text' in code ? code.text : '').toContain("from '../lib/b'")
    expect(packages).toMatchObject({ clsx: '^2.0.0' })
  })

  test('code of a page imports what is in the place of components', async () => {
    const { text, notes } = await pageOf(
      "import { Link } from 'nextra-theme-docs'\nimport { Callout, FileTree } from 'nextra/components'\n\n" +
        '# A\n\nexport const a = <Callout><Link href="/">b</Link></Callout>\n\n' +
        'export const c = <FileTree.Folder name="d" />\n\n{a}\n\n<Data e={(await f()).g} />\n',
    )
    expect(text).toBe(
      "# A\n\nimport { Link } from '../../../src/next/link.tsx'\n" +
        "import { Callout } from 'bifolio/components'\n" +
        'export const a = <Callout><Link href="/">b</Link></Callout>\n\n{a}\n\n<Data />\n',
    )
    expect(notes).toEqual([
      'migrate/left-out pages/guide/page.mdx:12',
      'migrate/left-out pages/guide/page.mdx:8',
      'migrate/manual pages/guide/page.mdx:12',
    ])
  })

  test('code of a page imports components that every page had', async () => {
    const { text, notes } = await pageOf(
      '# A\n\nexport function Part({ Icon, of }) {\n  const Own = of\n' +
        '  return (\n    <Own><APIDocs a="b" /><Icon /><Badge>c</Badge></Own>\n  )\n}\n\n<Part />\n',
    )
    expect(text).toContain(
      "# A\n\nimport APIDocs from '../../../components/APIDocs.tsx'\n" +
        "import { Badge } from 'bifolio/components'\nexport function Part(",
    )
    expect(notes).toEqual(['migrate/manual pages/guide/page.mdx:3'])
  })

  test('a file of JavaScript with JSX is called so', async () => {
    const { pages, files } = await siteOf({
      'components/a.js':
        "import b from './b'\nimport c from './c.js'\nexport default () => <b>{b}</b>\n",
      'components/b.js': "import './a.js'\nexport default 1\n",
      'pages/index.mdx': "import A from '../components/a'\n\n# Kite\n\n<A />\n",
    })
    expect(pages[0]?.text).toContain("import A from '../../src/components/a.jsx'")
    expect(files.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['src/components/a.jsx', 'src/components/b.js']),
    )
    const b = files.find(({ path }) => path === 'src/components/b.js')
    expect(b && 'text' in b && b.text).toContain("import './a.jsx'")
  })

  test('a component that a server renders is one to write again', async () => {
    const { text, notes } = await pageOf(
      "import { Data } from '../../components/data'\nimport List from '../../components/list'\n" +
        'import { Plain } from \'../../components/data\'\n\n# A\n\n<Data id="a">Text</Data>\n\n<List />\n\n<Plain />\n',
      {
        'components/data.tsx':
          'export const Data: FC<{ id: string }> = async ({ id }) => <b>{await load(id)}</b>\n' +
          'export function Plain() {\n  return <i onClick={async () => {}} />\n}\n',
        'components/list.tsx':
          'async function List() {\n  return <b />\n}\nexport { List as default }\n',
      },
    )
    expect(text).toBe(
      "import { Plain } from '../../../src/components/data.tsx'\n\n# A\n\n" +
        '<Data id="a">Text</Data>\n\n<List />\n\n<Plain />\n',
    )
    expect(notes).toEqual([7, 9].map((line) => `migrate/manual pages/guide/page.mdx:${line}`))
  })

  test('a component that every page has is imported', async () => {
    const { text, notes } = await pageOf('# A\n\n<Box />\n\n<Gone />\n', {
      'mdx-components.tsx': "import { Box } from './components/box'\n",
      'components/box.tsx': 'export const Box = () => null\n',
    })
    expect(text).toBe(
      "import { Box } from '../../../src/components/box.tsx'\n\n# A\n\n<Box />\n\n<Gone />\n",
    )
    expect(notes).toEqual(['migrate/manual pages/guide/page.mdx:5'])
  })

  test('a file of Markdown that pages import is a part', async () => {
    const { files, text } = await siteOf({
      'pages/index.mdx': "import Part from '../parts/a.mdx'\n\n# Kite\n\n<Part />\n",
      'parts/a.mdx': '[Home](/index)\n',
    }).then((plan) => ({ files: plan.files, text: plan.pages[0]?.text }))
    expect(text).toContain("import Part from '../../src/parts/a.mdx'")
    expect(files).toContainEqual({
      path: 'src/parts/a.mdx',
      text: '[Home](/index)\n',
      source: 'parts/a.mdx',
    })
  })

  test('a page that is code keeps its URL and its texts', async () => {
    const { pages } = await siteOf({
      'pages/index.mdx': '# Kite\n',
      'pages/team.tsx': 'export default () => <main><h1>Team</h1><p>We fly.</p></main>\n',
      'pages/_app.tsx': 'export default () => null\n',
      'pages/api/a.ts': 'export default () => null\n',
    })
    expect(pages.map(({ path, oldPath }) => [path, oldPath])).toEqual([
      ['content/en/index.mdx', '/'],
      ['content/en/team.mdx', '/team'],
    ])
    expect(pages[1]?.text).toBe('# Team\n\nWe fly.\n')
  })
})

describe('navigation of Nextra', () => {
  test('`_meta` orders, names and hides pages, and makes a navbar', async () => {
    const { config, pages } = await siteOf({
      'pages/_meta.tsx': `const meta = {
  index: { type: 'page', display: 'hidden', theme: { layout: 'raw' } },
  docs: { type: 'page', title: 'Docs' },
  more: { type: 'menu', title: 'More', items: { a: { title: 'A', href: 'https://a.b/' } } },
  blog: { type: 'page', title: <b>Blog</b>, href: 'https://blog.b/' },
} satisfies MetaRecord
export default meta
`,
      'pages/index.mdx': '# Kite\n',
      'pages/docs/_meta.json': JSON.stringify({
        '*': { theme: { toc: false } },
        start: 'First steps',
        '-- a': { type: 'separator', title: 'Then' },
        '---': { type: 'separator' },
        deep: { title: 'Deep', theme: { collapsed: true, breadcrumb: false } },
        link: { title: 'Link', href: '/docs/start' },
        secret: { display: 'hidden' },
      }),
      'pages/docs/start.mdx': '# Start\n',
      'pages/docs/secret.mdx': '# Secret\n',
      'pages/docs/other.mdx': '# Other\n',
      'pages/docs/deep.mdx': '# Deep things\n',
      'pages/docs/deep/one.mdx': '# One\n',
    })
    expect(config.themeConfig?.nav).toEqual([
      { text: 'Docs', link: '/docs/start', activeMatch: '^/docs/' },
      { text: 'More', items: [{ text: 'A', link: 'https://a.b/' }] },
      { text: 'Blog', link: 'https://blog.b/' },
    ])
    expect(config.themeConfig?.sidebar).toEqual({
      '/docs/': [
        { text: 'First steps', link: '/docs/start' },
        { sectionHeaderText: 'Then' },
        { dividerType: 'solid' },
        { text: 'Deep', link: '/docs/deep', items: [{ link: '/docs/deep/one' }], collapsed: true },
        { text: 'Link', link: '/docs/start' },
        { link: '/docs/other' },
      ],
    })
    const textOf = (source: string): string =>
      pages.find((page) => page.source === source)?.text ?? ''
    expect(textOf('pages/index.mdx')).toBe('---\nsidebar: false\noutline: false\n---\n\n# Kite\n')
    expect(textOf('pages/docs/deep/one.mdx')).toContain('breadcrumbs: false')
    expect(textOf('pages/docs/secret.mdx')).toContain('outline: false')
  })

  test('`_meta.global` has the order of all folders', async () => {
    const { config } = await siteOf({
      'app/_meta.global.js':
        "export default { docs: { type: 'page', title: 'Docs', items: { b: '', a: 'First' } } }\n",
      'app/layout.jsx': 'export default () => null\n',
      'app/docs/a/page.mdx': '# A\n',
      'app/docs/(group)/b/page.mdx': '# B\n',
    })
    expect(config.themeConfig?.sidebar).toEqual({
      '/docs/': [{ link: '/docs/b/' }, { text: 'First', link: '/docs/a/' }],
    })
  })
})

test('a layout of The Guild has the settings of Nextra in `layoutProps`', async () => {
  const { config } = await siteOf({
    'package.json': '{ "name": "website" }',
    'app/layout.jsx':
      "const websiteName = 'Kite'\n" +
      'export default ({ children }) => (\n' +
      '  <GuildLayout\n    websiteName={websiteName}\n    description="D"\n' +
      "    layoutProps={{ docsRepositoryBase: 'https://github.com/a/kite/tree/main/docs' }}\n" +
      '  >\n    {children}\n  </GuildLayout>\n)\n',
    'content/index.mdx': '# Home\n',
  })
  expect(config).toMatchObject({
    title: 'Kite',
    description: 'D',
    themeConfig: {
      editLink: { docRepoBaseUrl: 'https://github.com/a/kite/tree/main/docs/content' },
    },
  })
})

describe('languages of Nextra', () => {
  const i18n = { locales: ['en-US', 'zh-CN'], defaultLocale: 'en-US' }

  test('the language is before the extension', async () => {
    const { pages, config, redirects } = await siteOf(
      {
        'theme.config.jsx':
          "export default { i18n: [{ locale: 'zh-CN', text: '中文' }], logo: <b>Kite</b> }\n",
        'pages/_meta.zh-CN.json': '{ "index": "首页" }',
        'pages/index.en-US.mdx': '# Home\n',
        'pages/index.zh-CN.mdx': '# 首\n',
      },
      { i18n },
    )
    expect(pages.map(({ path, oldPath }) => [path, oldPath])).toEqual([
      ['content/en/index.mdx', '/'],
      ['content/zh-CN/index.mdx', '/zh-CN'],
    ])
    expect(config).toMatchObject({
      title: 'Kite',
      lang: 'en',
      locales: [
        { lang: 'en', tag: 'en-US' },
        { lang: 'zh-CN', label: '中文' },
      ],
    })
    expect(config.themeConfig?.locales).toEqual([
      { lang: 'zh-CN', sidebar: { '/': [{ text: '首页', link: '/' }] } },
    ])
    expect(redirects).toEqual([])
  })

  test('the language is a folder, and the main one had a prefix', async () => {
    const { pages, redirects } = await siteOf(
      {
        'content/en-US/a.mdx': '# A\n\n[b](/en-US/a)\n',
        'content/zh-CN/a.mdx': '# A\n\n[b](/zh-CN/a)\n',
        'content/en-US/_meta.js': 'export default {}\n',
      },
      { i18n },
    )
    expect(pages.map(({ path, text }) => [path, text])).toEqual([
      ['content/en/a.mdx', '# A\n\n[b](/a)\n'],
      ['content/zh-CN/a.mdx', '# A\n\n[b](/a)\n'],
    ])
    expect(redirects).toEqual([
      { from: '/en-US', to: '/' },
      { from: '/en-US/*', to: '/*' },
    ])
  })
})

describe('config of Nextra', () => {
  test('that of Next.js, of Nextra and of the theme', async () => {
    const { config, notes } = await siteOf(
      {
        'theme.config.tsx': `import { useRouter } from 'next/router'
const config: DocsThemeConfig = {
  logo: <span>Old name</span>,
  useNextSeoProps: () => ({ titleTemplate: '%s – Kite' }),
  project: { link: 'https://github.com/a/kite' },
  chat: { link: 'https://discord.gg/a' },
  docsRepositoryBase: 'https://github.com/a/kite/tree/main/docs',
  footer: { text: <span>MIT {new Date().getFullYear()} © Kite</span> },
  banner: { key: 'a', text: <a href="/a">Version 2</a> },
  head: () => (<><meta name="viewport" content="a" /><link rel="icon" href="/icon.svg" /><meta property="og:image" content="https://a.b/c.png" /></>),
  toc: { backToTop: true },
  feedback: { content: 'Ask' },
  primaryHue: 120,
}
export default config
`,
        'pages/a.mdx': '# A\n\n![](/kite/b.png)\n\n[c](/kite/a) $\\frac{0x}{b}$\n',
        'public/icon.svg': '',
      },
      {
        basePath: '/kite',
        output: 'export',
        headers: { $function: '() => []' },
        redirects: [
          { source: '/b', destination: '/a', permanent: true },
          { source: '/c/:slug(x|y)', destination: '/a', permanent: true },
          { source: '/d/:path*', destination: '/e/:path*', permanent: true },
          { source: '/f/:a/:b', destination: '/a', permanent: true },
        ],
        $given: { theme: 'nextra-theme-docs', themeConfig: './theme.config.tsx', latex: true },
      },
    )
    expect(config).toMatchObject({
      title: 'Kite',
      base: '/kite/',
      icon: '/icon.svg',
      route: { cleanUrls: true },
      markdown: { math: true },
      head: [['meta', { property: 'og:image', content: 'https://a.b/c.png' }]],
      themeConfig: {
        footer: { message: `MIT ${new Date().getFullYear()} © Kite` },
        announcement: { text: 'Version 2', link: '/a' },
        enableScrollToTop: true,
        brand: '#00e600',
        socialLinks: [{ icon: 'github' }, { icon: 'discord' }],
      },
    })
    expect(notes.map(({ message }) => message)).toEqual([
      '`docsRepositoryBase` points to files of the old project.',
      '`headers` of the config has no equal.',
      '`feedback` of the theme has no equal.',
      'The redirect from /f/:a/:b to /a has conditions or parameters.',
    ])
  })

  test('that of `app/layout`', async () => {
    const { config } = await siteOf({
      'app/layout.tsx': `import { Footer, Layout, Navbar } from 'nextra-theme-docs'
export const metadata = { title: { template: '%s | Kite' }, description: 'Fly', metadataBase: new URL('https://kite.dev/docs') }
const footer = <Footer>MIT</Footer>
export default async function Root({ children }) {
  const navbar = <Navbar logo={<b>Logo</b>} projectLink="https://github.com/a/kite" />
  return <html lang="de"><body><Layout navbar={navbar} footer={footer} sidebar={{ defaultMenuCollapseLevel: 1 }}>{children}</Layout></body></html>
}
`,
      'content/a/b.mdx': '# B\n',
      'mdx-components.js': '',
    })
    expect(config).toMatchObject({
      title: 'Kite',
      description: 'Fly',
      siteUrl: 'https://kite.dev',
      lang: 'de',
      themeConfig: {
        footer: { message: 'MIT' },
        sidebar: { '/': [{ text: 'A', collapsed: true, items: [{ link: '/a/b' }] }] },
      },
    })
  })

  test('a repository without a branch has its main one', async () => {
    const { config } = await siteOf({
      'theme.config.jsx': "export default { docsRepositoryBase: 'https://github.com/a/kite/' }\n",
      'pages/index.mdx': '# Kite\n',
    })
    expect(config.themeConfig?.editLink).toMatchObject({
      docRepoBaseUrl: 'https://github.com/a/kite/tree/main/content',
    })
  })

  test('an image that a module imports as a component is one', async () => {
    const { files } = await siteOf({
      'pages/index.mdx': "import { Logo } from '../components/logo'\n\n# Kite\n\n<Logo />\n",
      'components/logo.jsx':
        "import Mark from '../icons/a.svg?svgr'\nexport const Logo = () => <Mark />\n",
      'icons/a.svg': '<svg />',
    })
    const texts = new Map(files.map((file) => [file.path, 'text' in file ? file.text : '']))
    const [path = ''] = [...texts.keys()].filter((each) => each.endsWith('a.svg.tsx'))
    expect(texts.get(path)).toContain("import src from './a.svg'")
    expect([...texts.values()].join('')).toMatch(/import Mark from '[./]+\/icons\/a\.svg\.tsx'/)
  })

  test('a page that another shows under the name of its own content has another name', async () => {
    const { text } = await pageOf(
      "import MDXContent from './other.mdx'\n\n# A\n\n<MDXContent />\n",
      {
        'pages/guide/other.mdx': '# B\n',
      },
    )
    expect(text).toBe("import PageContent from './other.mdx'\n\n# A\n\n<PageContent />\n")
  })

  test('pages of data are noted', async () => {
    const { pages, notes } = await siteOf({
      'pages/index.mdx': '# Kite\n',
      'pages/remote/[[...slug]].mdx': '# Remote\n',
    })
    expect(pages).toHaveLength(1)
    expect(placesOf(notes)).toEqual(['migrate/left-out pages/remote/[[...slug]].mdx'])
  })
})

test.each<[name: string, files: readonly string[], tool: string | null]>([
  ['a site of Nextra 2', ['next.config.js', 'pages/_meta.json'], 'nextra'],
  ['a site of Nextra 4', ['next.config.mjs', 'mdx-components.js', 'content/a.mdx'], 'nextra'],
  ['another app of Next.js', ['next.config.js', 'pages/index.tsx'], null],
  ['a site of another tool', ['next.config.js', 'mkdocs.yml', '_meta.json'], 'mkdocs'],
])('%s is recognized', (_, files, tool) => {
  expect(toolOf(sourceProject(Object.fromEntries(files.map((file) => [file, '']))))).toBe(tool)
})

describe('tags that something else is in the place of', () => {
  const sandpack = { 'components/Sandpack.tsx': 'export const Sandpack = () => null\n' }
  const head = "import { Sandpack } from '../../components/Sandpack'\n\n# A\n\n"

  test('files of an editor are a code group', async () => {
    const { text, notes } = await pageOf(
      `${head}<Sandpack dependencies={{ a: '1' }}>\n\n\`\`\`tsx /App.tsx active\na\n\`\`\`\n\n\`\`\`ts lib/b.ts {1}\nb\n\`\`\`\n\n</Sandpack>\n\n<Sandpack>\n\n\`\`\`ts\nc\n\`\`\`\n\n</Sandpack>\n`,
      sandpack,
    )
    expect(text).toBe(
      '# A\n\n::: code-group\n\n```tsx title="App.tsx"\na\n```\n\n```ts title="lib/b.ts"\nb\n```\n\n:::\n\n\n```ts\nc\n```\n\n',
    )
    expect(notes).toEqual([
      'migrate/changed pages/guide/page.mdx:5',
      'migrate/changed pages/guide/page.mdx:17',
    ])
  })

  test('one with other content stays', async () => {
    const page = `${head}<Sandpack>\n\nText\n\n</Sandpack>\n`
    expect((await pageOf(page, sandpack)).text).toContain('<Sandpack>\n\nText\n\n</Sandpack>')
  })

  test('a constant with the URL of an image is that image', async () => {
    const { text } = await pageOf(
      'export const A = "/a.svg?url"\nexport const B = "b"\n\n# A\n\n<A style={{ width: 1 }} />\n\n<B />\n',
    )
    expect(text).toContain('# A\n\n<img src="/a.svg" alt="" />\n\n<B />')
  })
})
