import { GENERATED_FOLDER } from '../config/projectNames.ts'

/** What an editor needs to check components. */
export const TYPE_PACKAGES: readonly string[] = ['@types/react']

/** Scripts that a project with others gets too. */
export const SCRIPTS: Readonly<Record<string, string>> = {
  dev: 'bifolio dev',
  build: 'bifolio build',
  preview: 'bifolio preview',
}

/** Languages that there is a starter in: those that the interface speaks without help. */
export const STARTER_LANGUAGES = ['en', 'zh'] as const

export type StarterLanguage = (typeof STARTER_LANGUAGES)[number]

export interface StarterOptions {
  /** Name of the site, in every language. */
  readonly title: string
  /** The first is the language of the site's root. */
  readonly languages: readonly StarterLanguage[]
  /** Lines of the config above its own: imports. @default '' */
  readonly imports?: string
  /** Lines at the end of the config. @default '' */
  readonly settings?: string
}

/** A site or library to be written. */
export interface NewSite extends StarterOptions {
  /** As it was typed. Null for the working directory. */
  readonly folder: string | null
}

interface Texts {
  readonly label: string
  readonly description: string
  readonly tagline: string
  readonly read: string
  /** Icon, title and text of what the home page lists. */
  readonly features: readonly (readonly [icon: string, title: string, details: string])[]
  readonly guide: string
  readonly home: string
  readonly firstSteps: string
  readonly writing: string
}

const TEXTS: Readonly<Record<StarterLanguage, Texts>> = {
  en: {
    label: 'English',
    description: 'Documentation, made with Bifolio.',
    tagline: 'Documentation',
    read: 'Read the guide',
    features: [
      [
        'file-text',
        'Write Markdown',
        'Every file in content is a page, with components where text is not enough.',
      ],
      ['search', 'Search included', 'Readers find headings, text and code without a service.'],
      ['palette', 'Make it yours', 'Change a setting, a style or a whole component.'],
    ],
    guide: 'Guide',
    home: 'Start page of the documentation.',
    firstSteps: `# First steps

This page is \`content/en/guide/first-steps.mdx\`. Change it, save it, and look at the browser.

## Add a page

Create a file beside this one. Its URL is its path: \`content/en/guide/install.mdx\` becomes \
\`/guide/install\`.

## Order of the sidebar

\`_meta.json\` in this folder lists the pages from top to bottom. \
[Writing](/guide/writing) shows what can be in a page.
`,
    writing: `# Writing

A page is Markdown. Components show what Markdown can't.

:::tip

This is a callout.

:::

\`\`\`ts title="greet.ts"
export function greet(name: string): string {
  return \`Hello, \${name}\`
}
\`\`\`

Back to the [first steps](/guide/first-steps).
`,
  },
  zh: {
    label: '简体中文',
    description: '用 Bifolio 制作的文档。',
    tagline: '文档',
    read: '阅读指南',
    features: [
      [
        'file-text',
        '用 Markdown 写作',
        'content 中的每个文件都是一个页面，文字不够用的地方可以使用组件。',
      ],
      ['search', '自带搜索', '不依赖任何服务，就能搜到标题、正文和代码。'],
      ['palette', '改成自己的样子', '可以改一项设置、一个样式，也可以换掉整个组件。'],
    ],
    guide: '指南',
    home: '文档首页。',
    firstSteps: `# 入门

这个页面是 \`content/zh/guide/first-steps.mdx\`。修改并保存，浏览器中就会显示改动。

## 添加页面 {/* #add-a-page */}

在旁边新建一个文件，文件的路径就是页面的 URL：\`content/zh/guide/install.mdx\` 的 URL 是 \`ZH_PREFIX/guide/install\`。

## 侧边栏的顺序 {/* #order-of-the-sidebar */}

这个目录中的 \`_meta.json\` 从上到下列出各个页面。页面里可以写什么，见[写作](/guide/writing)。
`,
    writing: `# 写作

页面用 Markdown 写成，Markdown 表达不了的内容可以用组件。

:::tip

这是一个提示块。

:::

\`\`\`ts title="greet.ts"
export function greet(name: string): string {
  return \`Hello, \${name}\`
}
\`\`\`

回到[入门](/guide/first-steps)。
`,
  },
}

function featureYaml([icon, name, details]: Texts['features'][number]): string {
  return `  - icon: ${icon}\n    title: ${name}\n    details: ${details}\n`
}

/** The files of a new site, path below its folder → text. */
export function starterFiles(options: StarterOptions): Record<string, string> {
  const { title, languages } = options
  const files: Record<string, string> = { 'bifolio.config.ts': configOf(options) }
  for (const language of languages) {
    const { home, tagline, read, features, guide, firstSteps, writing } = TEXTS[language]
    const folder = `content/${language}`
    files[`${folder}/index.mdx`] = `---
pageType: home
description: ${home}
hero:
  name: ${JSON.stringify(title)}
  text: ${tagline}
  actions:
    - theme: brand
      text: ${read}
      link: /guide/first-steps
features:
${features.map(featureYaml).join('')}---
`
    files[`${folder}/_meta.json`] =
      `[{ "text": ${JSON.stringify(guide)}, "link": "/guide/first-steps", "activeMatch": ` +
      '"^/guide/" }]\n'
    files[`${folder}/guide/_meta.json`] = '["first-steps", "writing"]\n'
    files[`${folder}/guide/first-steps.mdx`] = firstSteps.replace(
      'ZH_PREFIX',
      languages[0] === 'zh' ? '' : '/zh',
    )
    files[`${folder}/guide/writing.mdx`] = writing
  }
  return files
}

/** Versions of Node.js that the packages run on: those of Vite. */
const NODE_VERSIONS = '^20.19.0 || >=22.12.0'

/**
 * A `package.json` with the commands as scripts, and the packages that every package manager has to
 * put where the site finds them.
 */
export function packageJsonOf(
  name: string,
  packages: {
    readonly dependencies: Readonly<Record<string, string>>
    readonly devDependencies: Readonly<Record<string, string>>
    /** @default none */
    readonly overrides?: Readonly<Record<string, string>>
  },
): string {
  const manifest = {
    name,
    private: true,
    type: 'module',
    engines: { node: NODE_VERSIONS },
    scripts: { ...SCRIPTS, check: 'bifolio check' },
    ...packages,
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/**
 * Settings of TypeScript for editors: nothing is compiled with them. `bifolio/mdx` has the types of
 * pages, styles and images.
 */
export const TSCONFIG = `{
  "compilerOptions": {
    "target": "es2023",
    "lib": ["es2023", "dom", "dom.iterable"],
    "module": "esnext",
    "moduleResolution": "bundler",
    "allowImportingTsExtensions": true,
    "jsx": "react-jsx",
    "types": ["bifolio/mdx"],
    "strict": true,
    "skipLibCheck": true,
    "noEmit": true
  },
  "exclude": ["node_modules", "dist", "${GENERATED_FOLDER}"]
}
`

/** Lets `vite` and `vike` run in the project. */
export const VITE_CONFIG = `import { bifolio } from 'bifolio/vite'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [bifolio(), vike()] })
`

function configOf({ title, languages, imports = '', settings = '' }: StarterOptions): string {
  const [first = 'en'] = languages
  const locale = (language: StarterLanguage): string =>
    `    { lang: '${language}', label: '${TEXTS[language].label}', description: ` +
    `'${TEXTS[language].description}' },\n`
  const isSeveral = languages.length > 1
  return `import { defineConfig } from 'bifolio'
${imports}
export default defineConfig({
  title: ${quote(title)},
${isSeveral ? '' : `  description: '${TEXTS[first].description}',\n`}  lang: '${first}',
${isSeveral ? `  locales: [\n${languages.map(locale).join('')}  ],\n` : ''}${settings}})
`
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
