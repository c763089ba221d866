import { buildSearchIndex, type SearchSource } from '../../../../node/search/buildSearchIndex.ts'
import { loadPinyin } from '../../../../node/search/pinyin.ts'
import { synonymsOf } from '../../../../node/search/synonyms.ts'
import type { SearchIndex } from '../../../../shared/search/document.ts'

/** A page written as Markdown: `## Heading` lines become the toc, lines between fences code. */
export function source(routePath: string, title: string, markdown: string): SearchSource {
  const toc: SearchSource['toc'][number][] = []
  const codeBlocks: SearchSource['codeBlocks'][number][] = []
  let text = ''
  let code: string[] | null = null
  for (const line of markdown.trim().split('\n')) {
    if (line.trim() === '~~~') {
      if (code !== null) codeBlocks.push({ text: code.join('\n'), after: text.length - 1 })
      code = code === null ? [] : null
      continue
    }
    if (code !== null) {
      code.push(line.trim())
      continue
    }
    const heading = /^(#{2,4}) (.*)$/.exec(line.trim())
    if (heading) {
      const [, marks = '', words = ''] = heading
      toc.push({
        text: words,
        id: words.toLowerCase().replace(/\s+/g, '-'),
        depth: marks.length,
        charIndex: text.length,
      })
      text += `${words}\n`
    } else text += `${line.trim()}\n`
  }
  return { title, routePath, sectionPath: ['Guide'], toc, text, codeBlocks }
}

export const english: SearchIndex = buildSearchIndex([
  source('/', 'Bifolio', 'Documentation sites, made from a folder of MDX.'),
  source(
    '/guide/deploy',
    'Deploy',
    `Every page becomes an HTML file.
    ## GitHub Pages
    Push the output folder. Set base to the name of the repository.
    ### Workflow
    Run the build in an action and upload the artifact.
    ## Nginx
    Serve the folder as static files.`,
  ),
  source(
    '/guide/navbar',
    'Navbar',
    `The bar at the top. It shows the nav items of the locale.
    ## Hide on scroll
    Set themeConfig.hideNavbar to auto. The navbar then slides out when the reader scrolls down.
    ~~~
    export default defineConfig({ hideNavbar: 'auto' })
    ~~~
    ## Deploy button
    Some sites link to their host here.`,
  ),
  source(
    '/api/config',
    'Basic config',
    `All fields of the site.
    ## base
    Path prefix the site is deployed under. The default is a slash. It has a slash at both ends.
    ## locales
    One entry per language. The first language has no prefix in its routes.
    ## search
    False removes the search. The index holds titles, headings and text of all pages of one language, and it is loaded when a reader opens the search for the first time. Hooks run around every query and may add groups of results of their own.`,
  ),
  source('/guide/search', 'Search', 'One index per language. A typing error is forgiven.'),
  source('/guide/custom-search', 'Custom search', 'Hooks run around a search.'),
])

export const chinese: SearchIndex = buildSearchIndex(
  [
    source(
      '/zh/guide/deploy',
      '部署',
      `每个页面都会生成一个 HTML 文件，可以放到任何静态服务器上。
    ## GitHub Pages
    把输出目录推送到仓库，并把 base 设为仓库名。`,
    ),
    source(
      '/zh/guide/search',
      '全文搜索',
      `构建时为每种语言生成一个索引，读者打开搜索框时才会加载。
    ## 中文分词
    句子中间的任意两个汉字都能找到，不需要词典。
    ## 自定义钩子
    在 beforeSearch 中可以改写查询。`,
    ),
    source(
      '/zh/guide/i18n',
      '国际化',
      `切换语言后仍停留在同一页面和同一小节。
    ## 语言切换
    导航栏右侧有一个链接。`,
    ),
  ],
  {
    readPinyin: await loadPinyin('zh-CN'),
    synonyms: synonymsOf({ synonyms: {}, builtInSynonyms: true }, { lang: 'zh', tag: 'zh-CN' }),
  },
)
