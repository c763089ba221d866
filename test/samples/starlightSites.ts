/** Sites after the documented features of Starlight: path → text. Images are SVG. */
export type SampleSite = Readonly<Record<string, string>>

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>\n'
const PACKAGE =
  '{ "name": "docs", "dependencies": { "@astrojs/starlight": "^0.38.0", "astro": "^6.0.0" } }\n'

/** The language of the root and two others, a base, sidebars of folders, redirects. */
export const LANGUAGES: SampleSite = {
  'package.json': PACKAGE,
  'tsconfig.json':
    '{\n  // Aliases\n  "extends": "astro/tsconfigs/strict",\n  "compilerOptions": { "baseUrl": ".", "paths": { "@assets/*": ["src/assets/*"], "~/*": ["./src/*"] } },\n}\n',
  'astro.config.mjs': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'

export default defineConfig({
  site: 'https://kite.example/docs/',
  base: '/docs',
  trailingSlash: 'always',
  redirects: {
    '/docs/old': '/docs/guides/start/',
    '/docs/moved/[...slug]': { status: 301, destination: '/docs/guides/[...slug]' },
    '/docs/[lang]/x': '/docs/y',
  },
  integrations: [
    starlight({
      title: { en: 'Kite', 'zh-CN': '风筝' },
      defaultLocale: 'root',
      locales: {
        root: { label: 'English', lang: 'en' },
        'zh-cn': { label: '简体中文', lang: 'zh-CN' },
        ar: { label: 'العربية', dir: 'rtl' },
        ja: { label: '日本語', lang: 'ja' },
      },
      sidebar: [
        { label: 'Guides', translations: { 'zh-CN': '指南' }, collapsed: true, items: [{ autogenerate: { directory: 'guides', collapsed: true } }], badge: { text: { en: 'New', 'zh-CN': '新' }, variant: 'tip' } },
        { label: 'Reference', autogenerate: { directory: 'reference' } },
        'about',
        { slug: 'none' },
        { label: 'Astro', link: 'https://astro.build/', badge: 'Ext', attrs: { target: '_blank' } },
        { label: 'Relative', link: 'guides/start/?a#b' },
      ],
      lastUpdated: true,
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
    }),
  ],
})
`,
  'src/content/i18n/zh-CN.json': '{ "search.label": "搜寻", "my.text": "我的" }\n',
  'src/content/docs/index.mdx':
    '---\ntitle: Kite\ntemplate: splash\nhero:\n  tagline: A <em>small</em> library.\n  image:\n    dark: ../../assets/dark.svg\n    light: "@assets/light.svg"\n    alt: A kite\n  actions:\n    - text: Start\n      link: /docs/guides/start/\n---\n',
  'src/content/docs/about.md':
    '---\ntitle: About\nsidebar:\n  badge: 1.0\nprev: false\nnext:\n  link: /docs/guides/start/\n  label: Start\n---\n\n[Home](/docs/) [Up](../guides/start/) ![x](../../assets/light.svg)\n',
  'src/content/docs/guides/start.mdx': `---
title: Start
sidebar:
  order: 2
---
import { Image } from 'astro:assets'
import light from '@assets/light.svg'
import raw from '~/examples/a.ts?raw'
import { Code, Tabs, TabItem, Aside } from '@astrojs/starlight/components'

[Next](../next/) and [ref](/docs/reference/api/#one) and <a class="x" href="/docs/about/" style="color: red; --x: 1px">about</a>.

:::note[Read *this*]{icon="heart"}
Text.

::::tip
Nested.
::::
:::

<Tabs syncKey="pkg">
  <TabItem label="npm" icon="seti:npm">

    \`\`\`sh
    npm i
    \`\`\`

  </TabItem>
</Tabs>

<Image src={light} alt="A [light]" />
<Image src={light} alt="Small" width={4} class="light:sl-hidden" />

<Code code={raw} lang="ts" title="a.ts" mark={[1]} />

1. In a list

   <Aside type="caution" title="Care">
   Be careful.
   </Aside>
`,
  'src/content/docs/guides/next.md':
    '---\ntitle: Next\nsidebar:\n  label: What next\n  order: 1\n---\n\n```js ins={1}\n// src/a.js\n\na()\n```\n',
  'src/content/docs/guides/deep/Inner Page.md':
    '---\ntitle: Inner\nsidebar:\n  hidden: false\n---\n\nText\n',
  'src/content/docs/guides/hidden.md':
    '---\ntitle: Hidden\nsidebar: { hidden: true }\n---\n\nText\n',
  'src/content/docs/reference/api.md': '---\ntitle: API\nslug: reference/api\n---\n\n## One\n',
  'src/content/docs/zh-cn/index.mdx':
    '---\ntitle: 风筝\ntemplate: splash\nhero:\n  title: 风筝\n  actions:\n    - { text: 开始, link: /docs/zh-cn/guides/start/, variant: minimal, icon: right-arrow }\n---\n',
  'src/content/docs/zh-cn/guides/next.md':
    '---\ntitle: 下一步\nsidebar: { label: 然后 }\n---\n\n[开始](/docs/zh-cn/guides/start/)\n',
  'src/content/docs/ar/index.md': '---\ntitle: طائرة\n---\n\nنص\n',
  'src/assets/light.svg': SVG,
  'src/assets/dark.svg': SVG,
  'src/examples/a.ts': 'export const a = 1\n',
  'public/favicon.svg': SVG,
}

/** One language, all in the front matter, components of its own, no sidebar in the config. */
export const SINGLE: SampleSite = {
  'package.json': '{ "dependencies": { "@astrojs/starlight": "0.30", "clsx": "^2.1.0" } }\n',
  'astro.config.ts': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
import react from '@astrojs/react'
import tailwind from '@astrojs/tailwind'

export default defineConfig({
  integrations: [react(), tailwind({}), starlight({
    title: 'Kite',
    description: 'A library',
    defaultLocale: 'de',
    logo: { src: './src/assets/logo.svg', alt: 'Kite' },
    favicon: '/icon.svg',
    social: { github: 'https://github.com/kite/kite', linkedin: 'https://linkedin.com/kite', email: 'mailto:a@b.c', 'x.com': 'https://x.com/kite' },
    editLink: { baseUrl: 'https://github.com/kite/kite/edit/main/' },
    head: [{ tag: 'meta', attrs: { name: 'a', content: 'b' } }, { tag: 'script', attrs: { async: true }, content: 'let x = 1' }],
    customCss: ['./src/styles/custom.css', '@fontsource/inter'],
    pagination: false,
    credits: true,
    expressiveCode: { themes: ['nord'], defaultProps: { wrap: true } },
  })],
  vite: { plugins: [] },
})
`,
  'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }\n',
  'src/styles/custom.css': ':root { --sl-color-accent: #0b6b53; }\n',
  'src/assets/logo.svg': SVG,
  'src/assets/a.png': '',
  'src/components/Counter.tsx':
    "import { useState } from 'react'\nimport { label } from '../lib/label'\nimport logo from '~/assets/logo.svg'\n\nexport default function Counter({ start = 0 }: { start?: number }) {\n  const [count, setCount] = useState(start)\n  return <button type=\"button\" onClick={() => setCount(count + 1)}>{label} {count} {String(logo).length > 0}</button>\n}\n",
  'src/lib/label.ts': "export const label = 'Count'\n",
  'src/components/Own.astro': '<slot />\n',
  'src/pages/extra.astro': '<p>x</p>\n',
  'src/content/docs/index.mdx': `---
title: Kite
template: splash
banner:
  content: |
    New! <a href="/news/">Read <b>more</b></a>
hero:
  title: Fly
  tagline: High & wide
  image:
    html: '<img src="/icon.svg" alt="">'
  actions:
    - { text: Go, link: ./begin/start/, icon: right-arrow }
head:
  - tag: title
    content: Another title
---
import { CardGrid, Card, LinkCard, LinkButton, Icon, Badge, Steps, FileTree } from '@astrojs/starlight/components'
import Own from '../../components/Own.astro'
import Counter from '../../components/Counter'
import { Icon as Other } from 'astro-icon/components'

<CardGrid stagger>
  <Card title="One" icon="open-book">Text <Badge text="New" variant="success" size="small" /></Card>
  <Card title="Two" icon="starlight">Text</Card>
  <LinkCard title="Start" href="./begin/start/" description="Now" target="_blank" />
</CardGrid>

<LinkButton href="/begin/start/" icon="right-arrow">Go</LinkButton>
<LinkButton href="/begin/start/" variant="minimal" icon="external" iconPlacement="start">Go</LinkButton>

<Icon name="rocket" size="2rem" color="red" /> <Icon name="starlight" label="Star" /> <Other name="x" />

<Own class="x">

Inside **own**.

</Own>

<Counter client:load start={2} />

<Steps>

1. One

2. Two

   <FileTree>

   - src/
     - **a.ts** the file
     - …

   </FileTree>

</Steps>
`,
  'src/content/docs/start.mdx':
    '---\ntitle: Start\nslug: begin/start\nbadge: x\ntableOfContents: false\npagefind: false\neditUrl: false\nlastUpdated: 2024-01-01\ndraft: false\n---\nimport Part from \'./_part.mdx\'\nexport const name = \'Kite\'\nexport const list = [1, 2]\n\nHello {name}, {frontmatter.title}, {Astro.url}. {list.map((item) => <b key={item}>{item}</b>)}\n\n<Part version="2" />\n\n<details class="x"><summary>More</summary>Text</details>\n',
  'src/content/docs/_part.mdx': 'Part {props.version}.\n',
  'src/content/docs/news.md':
    '---\ntitle: News\nsidebar:\n  badge: { text: New, variant: danger }\n---\n\n<p align="center">Text</p>\n\n```astro title="x.astro" "text" /re.x/ ins="a" collapse={1-2} frame="none"\na\nb\n```\n',
  'src/content/docs/notes/old.mdoc': '---\ntitle: Old\n---\n',
  'public/icon.svg': SVG,
}

/**
 * Languages in folders, the default one too, plugins, overrides, groups in groups, a folder of its
 * own for sources.
 */
export const PLUGINS: SampleSite = {
  'package.json': PACKAGE,
  'astro.config.mjs': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
import starlightSidebarTopics from 'starlight-sidebar-topics'
import starlightImageZoom from 'starlight-image-zoom'
import starlightDocSearch from '@astrojs/starlight-docsearch'
import { pluginLineNumbers } from '@expressive-code/plugin-line-numbers'

const sidebar = [
  { label: 'All', items: [{ label: 'Inner', collapsed: true, items: ['guide', { label: 'API', link: '/api/' }] }] },
  { autogenerate: { directory: 'api' } },
]

export default defineConfig({
  srcDir: './docs-src',
  integrations: [
    starlight({
      title: 'Kite',
      locales: { en: { label: 'English' }, fr: { label: 'Français' } },
      defaultLocale: 'en',
      sidebar,
      social: [{ icon: 'mastodon', label: 'Mastodon', href: 'https://m.example/@kite' }],
      components: { Footer: './docs-src/Footer.astro', Head: './docs-src/Head.astro' },
      plugins: [starlightSidebarTopics([]), starlightImageZoom(), starlightDocSearch({ appId: 'A', apiKey: 'b', indexName: 'c' })],
      expressiveCode: { plugins: [pluginLineNumbers()] },
      routeMiddleware: './docs-src/route.ts',
      pagefind: true,
    }),
  ],
})
`,
  'docs-src/content/docs/en/index.md': '---\ntitle: Kite\nhero: { tagline: Fly }\n---\n\n## Text\n',
  'docs-src/content/docs/en/guide.md':
    '---\ntitle: Guide\n---\n\n[API](/en/api/) [French](/fr/guide/) [file](./api/index.md)\n\n:::unknown[Title]\nText\n:::\n\n```diff lang="js"\n+a()\n-b()\n c()\n```\n',
  'docs-src/content/docs/en/api/index.md': '---\ntitle: API\n---\n\nText\n',
  'docs-src/content/docs/en/api/one.md': '---\ntitle: One\n---\n\n[Up](../)\n',
  'docs-src/content/docs/fr/index.md': '---\ntitle: Kite\nhero: { title: Vole }\n---\n\n## Texte\n',
  'docs-src/content/docs/fr/guide.md': '---\ntitle: Guide\n---\n\n[API](/fr/api/)\n',
  'docs-src/content/docs/fr/404.md':
    '---\ntitle: Rien\ntemplate: splash\nhero: { title: "404", tagline: Rien ici., actions: [{ text: Accueil, link: /fr/ }] }\n---\n',
}
