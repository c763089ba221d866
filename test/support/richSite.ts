import { createScratchSite, type ScratchSite } from './scratchSite.ts'

const FILES: Readonly<Record<string, string>> = {
  'bifolio.config.ts': `import { defineConfig } from 'bifolio'
import { apiDocgen } from 'bifolio/plugins/api-docgen'
import { playground } from 'bifolio/plugins/playground'
import { preview } from 'bifolio/plugins/preview'
import { shiki } from 'bifolio/plugins/shiki'
import { socialCards } from 'bifolio/plugins/social-cards'
import { typedoc } from 'bifolio/plugins/typedoc'

export default defineConfig({
  title: 'Kite',
  siteUrl: 'https://kite.example',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  route: { cleanUrls: true, exclude: ['**/fragments/**'] },
  csp: true,
  offline: true,
  globalStyles: 'theme/styles.css',
  globalUIComponents: ['theme/Line.tsx'],
  markdown: { globalComponents: ['theme/Box.tsx'] },
  plugins: [
    preview({ iframeOptions: { position: 'fixed' } }),
    playground({ include: [['kit', './kit.tsx']] }),
    shiki(),
    socialCards({ fonts: ['@fontsource/noto-sans-sc/400.css', '@fontsource/noto-sans-sc/600.css'] }),
    typedoc({ entryPoints: ['src/index.ts'] }),
    apiDocgen({ entries: { button: 'src/Button.tsx' } }),
  ],
})
`,
  'theme/styles.css': '.line { color: red; background: url(./dot.svg) }\n',
  'theme/dot.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${'A dot. '.repeat(500)}</title></svg>\n`,
  'theme/Line.tsx': 'import \'./line.css\'\n\nexport default () => <p className="line">Line</p>\n',
  'theme/line.css': '.line { margin: 0 }\n',
  'theme/Box.tsx': 'export const Box = () => <b>Box</b>\nexport default Box\n',
  'src/index.ts':
    '/** A kite. */\nexport interface Kite { /** In meters. */ readonly length: number }\n/** Flies. */\nexport function fly(kite: Kite): void { void kite }\n',
  'src/Button.tsx':
    "import type { ReactElement } from 'react'\n\nexport interface ButtonProps { /** What it says. */ label: string }\n/** A button. */\nexport function Button({ label }: ButtonProps): ReactElement {\n  return <button>{label}</button>\n}\n",
  'pages/about/+Page.tsx': 'export default () => <h1>About</h1>\n',
  'content/en/fragments/part.mdx': 'From a fragment: {props.name}.\n',
  'content/en/guide/picture.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><title>${'A picture. '.repeat(500)}</title></svg>\n`,
  'content/en/guide/files.mdx':
    'import Part from \'../fragments/part.mdx\'\n\n# Files\n\n```ts file="/src/index.ts"\n```\n\n![Picture](./picture.svg)\n\n<Part name="kite" />\n\n<Box />\n\n<API moduleName="button" />\n',
  'content/en/guide/plain.md':
    '# Plain\n\n![Picture](./picture.svg)\n\n```ts file="/src/index.ts"\n```\n',
  'content/en/guide/status.tsx':
    "import '../../../theme/styles.css'\n\nexport const frontmatter = { title: 'Status' }\n\nexport default () => <p>All is well</p>\n",
}

/** A site with everything that is kept between builds or contains paths. */
export async function createRichSite(name: string): Promise<ScratchSite> {
  const site = await createScratchSite(name, 'live')
  for (const [path, text] of Object.entries(FILES)) await site.write(path, text)
  return site
}
