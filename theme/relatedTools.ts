/** A tool of the same family, as a card shows it. */
export interface RelatedTool {
  readonly name: string
  /** Chinese. */
  readonly desc: string
  readonly descEn: string
  /** Image in `public`, with leading slash. */
  readonly logo: string
  /** Size of the image in its box. 1 fills the box. */
  readonly logoScale: number
  readonly url: string
  /** URL for English pages, if it differs. */
  readonly urlEn?: string
}

/** Name of the family the tools belong to. */
export const toolFamily: { readonly zh: string; readonly en: string } = {
  zh: 'Vite 家族',
  en: 'The Vite family',
}

export const relatedTools: readonly RelatedTool[] = [
  {
    name: 'Rolldown',
    desc: 'Rust 编写的打包工具',
    descEn: 'Fast bundler in Rust',
    logo: '/tools/rolldown.svg',
    logoScale: 0.9,
    url: 'https://rolldown.rs',
  },
  {
    name: 'VitePress',
    desc: 'Vue 文档站生成器',
    descEn: 'Documentation with Vue',
    logo: '/tools/vitepress.svg',
    logoScale: 0.9,
    url: 'https://vitepress.dev/zh/',
    urlEn: 'https://vitepress.dev',
  },
  {
    name: 'Vite DevTools',
    desc: '构建过程分析工具',
    descEn: 'Looks into your builds',
    logo: '/tools/vite-devtools.svg',
    logoScale: 0.9,
    url: 'https://devtools.vite.dev',
  },
  {
    name: 'Vite',
    desc: '面向 Web 的构建工具',
    descEn: 'Build tool for the web',
    logo: '/tools/vite.svg',
    logoScale: 0.9,
    url: 'https://cn.vite.dev',
    urlEn: 'https://vite.dev',
  },
  {
    name: 'tsdown',
    desc: '库打包工具',
    descEn: 'Bundles libraries',
    logo: '/tools/tsdown.svg',
    logoScale: 0.9,
    url: 'https://tsdown.dev/zh-CN/',
    urlEn: 'https://tsdown.dev',
  },
  {
    name: 'awesome-vite',
    desc: '社区整理的资源列表',
    descEn: 'Curated list of resources',
    logo: '/tools/awesome-vite.svg',
    logoScale: 0.9,
    url: 'https://github.com/vitejs/awesome-vite',
  },
]

/** Texts of a card in a language, and its link. */
export function localizeTool(
  tool: RelatedTool,
  lang: string,
): { readonly description: string; readonly url: string } {
  return lang === 'zh'
    ? { description: tool.desc, url: tool.url }
    : { description: tool.descEn, url: tool.urlEn ?? tool.url }
}
