import { createScratchSite, type ScratchSite } from './scratchSite.ts'

const LIST = `export const List = () => <ul className="pages">{usePages().map(({ routePath, title }) => <li key={routePath}>{title}</li>)}</ul>`
const IMPORT = "import { usePages } from 'bifolio/client'"

const homePage = (name: string, list: string): string => `---
pageType: home
hero:
  name: ${name}
---

${IMPORT}

${list}
`

/**
 * A site whose pages list pages in each place where they can: in the text, the hero, a slot, and a
 * slot of the sidebar.
 */
export async function createListingSite(name: string): Promise<ScratchSite> {
  const site = await createScratchSite(name, 'minimal')
  await site.write(
    'bifolio.config.ts',
    `import { defineConfig } from 'bifolio'

export default defineConfig({
  title: 'Minimal',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  themeConfig: { localeRedirect: 'never' },
})
`,
  )
  await site.write(
    'content/en/index.mdx',
    homePage('Home', `${LIST}\n\n[aside](/guide/aside)\n\n<List />`),
  )
  // The list is in the hero here, which the theme renders.
  await site.write('content/zh/index.mdx', homePage('主页', LIST.replace('List', 'HeroImage')))
  await site.write('content/en/guide/list.mdx', `${IMPORT}\n\n# List\n\n${LIST}\n\n<List />\n`)
  await site.write('content/en/guide/aside.mdx', '# Aside\n\nThe list is beside the text.\n')
  await site.write('content/en/guide/below.mdx', '# Below\n\nThe [first](./first.mdx).\n')
  await site.write(
    'theme/index.tsx',
    `${IMPORT.replace('usePages', 'usePage, usePages')}
import { defineTheme } from 'bifolio/theme'

${LIST}
const ListOn = ({ path }) => usePage().routePath === path && <List />

export default defineTheme({
  slots: {
    beforeSidebar: () => <ListOn path="/guide/aside" />,
    afterDoc: () => <ListOn path="/guide/below" />,
  },
})
`,
  )
  await site.write(
    'content/en/plain.mdx',
    '---\npageType: custom\n---\n\n# Plain\n\n[aside](/guide/aside)\n',
  )
  const links = '[aside](/guide/aside), [second](./second.mdx), [list](./list.mdx), [home](/).'
  await site.write(
    'content/en/guide/first.mdx',
    `# First\n\nThe ${links}\n\n[Install](#install)\n\n## Install\n`,
  )
  await site.write(
    'content/en/guide/second.mdx',
    `# Second\n\nThe [first](./first.mdx), ${links}\n`,
  )
  return site
}
