import { basename } from 'node:path'

/** A word that our texts avoid, and what to write instead. */
export interface WordRule {
  readonly pattern: RegExp
  readonly instead: string
}

export interface WordFinding {
  readonly line: number
  readonly word: string
  readonly instead: string
}

const ENGLISH: readonly WordRule[] = [
  { pattern: /\b(?:stands?(?! for\b)|stood|standing)\b/i, instead: 'is, appears' },
  { pattern: /\b(?:lies|lie|lying)\b/i, instead: 'is, is in' },
  { pattern: /\bsits?\b/i, instead: 'is, appears' },
  { pattern: /\bpictures?\b/i, instead: 'image' },
  { pattern: /(?<!\b(?:IP|email|mail|postal) )\baddress(?:es)?\b/i, instead: 'URL' },
  { pattern: /(?<!\bline )\bendings?\b/i, instead: 'extension' },
  {
    pattern: new RegExp(
      String.raw`\b(?:colou?rs?|behaviou?rs?|favou?rites?|cent(?:er|re)d?|gr[ea]y|` +
        String.raw`licen[cs]ed?|catalog(?:ue)?s?|(?:kilo|centi|milli)?met(?:er|re)s?)\b`,
      'i',
    ),
    instead: 'American spelling: color, behavior, favorite, center, gray, license, catalog, meter',
  },
  {
    pattern: new RegExp(
      String.raw`\b\w*(?:organ|custom|optim|recogn|local|normal|initial|summar|minim|maxim|` +
        String.raw`visual|synchron|serial)is(?:e[sd]?|ing|ation)\b`,
      'i',
    ),
    instead: 'American spelling: -ize',
  },
  { pattern: /\bwithout (?:scripts|JavaScript)\b/i, instead: 'with JavaScript disabled' },
  {
    pattern: /\b(?:plugins of others|settings of Vite|pages of a folder|words of a fence)\b/i,
    instead: 'community plugins, Vite settings, the folder’s pages, code block meta',
  },
  { pattern: /(?<!\bthere )\b(?:is|are) no (?!longer\b|more\b)[a-z]+/i, instead: "isn't a …" },
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\bdrawn\b/i, instead: 'rendered' },
  { pattern: /\b(?:is|are|was|were|be|been) told\b/i, instead: 'receives, is passed' },
  {
    pattern: /\b(?:says|tells|knows|asks|wishes|wants)\b(?! (?:you|users?|readers?)\b)/i,
    instead: 'sets, lists, returns, reports, receives, requests',
  },
  {
    pattern: /\bwho(?:ever)? (?:wants|writes|reads|needs|asks|has)\b/i,
    instead: 'you, or name the reader',
  },
  { pattern: /\bone argument too many\b/i, instead: 'Unexpected argument' },
  {
    pattern: /\bwhat (?:it costs|is checked|stands)\b/i,
    instead: 'Bundle size, Validation, Page layout',
  },
  { pattern: /\bleads? to\b/i, instead: 'links to, points to, results in' },
  { pattern: /\bbrings?\b/i, instead: 'includes, provides, comes with' },
  { pattern: /\bis (?:already )?there(?: already)?(?=[.,;:)])/i, instead: 'exists, is available' },
  { pattern: /\bground\b/i, instead: 'background' },
  { pattern: /\banswer(?:s|ed)? (?:404|403|5\d\d)\b/i, instead: 'returns 404' },
  { pattern: /\bsigns? of life\b/i, instead: 'activity' },
  { pattern: /\bset-ups?\b/i, instead: 'setup' },
  { pattern: /\b(?:a )?word of (?:your|their) own\b/i, instead: 'a unique prefix' },
  { pattern: /\bthe foot of the page\b/i, instead: 'footer' },
  { pattern: /\bthe only sign\b/i, instead: 'the only cue' },
  { pattern: /\bmany times the value of\b/i, instead: 'the ratio to' },
  { pattern: /\bwhat versions mean\b/i, instead: 'Versioning policy' },
  { pattern: /\bget ready\b/i, instead: 'prepare' },
  { pattern: /\d (?:KB|KiB|MiB)\b|\((?:KB|KiB|MiB)\)/, instead: 'kB, MB: one unit everywhere' },
]

const CHINESE: readonly WordRule[] = [
  { pattern: /您/, instead: '你' },
  { pattern: /提示框/, instead: '提示块' },
  { pattern: /文件夹/, instead: '目录' },
  { pattern: /板块/, instead: '栏目' },
  { pattern: /文本表/, instead: '文案表' },
  { pattern: /必需/, instead: '必填；必须' },
  { pattern: /[上下]一篇/, instead: '上一页、下一页' },
  { pattern: /绘制/, instead: '渲染' },
  { pattern: /引向|通向/, instead: '重定向到、链接到' },
  { pattern: /提供者/, instead: '搜索服务' },
  { pattern: /概览页/, instead: '总览页' },
  { pattern: /(?<!浏览器|新|个)标签页/, instead: '选项卡' },
  { pattern: /没有页面的地址/, instead: '404 页面' },
  { pattern: /\bhooks?\b/, instead: '钩子（插件、搜索）、Hook（React）' },
  { pattern: /沙盒/, instead: '沙箱' },
  { pattern: /被杀死|被?强制结束/, instead: '强制终止' },
  { pattern: /托管服务/, instead: '托管平台' },
  { pattern: /(?:译文|翻译)(?:已经)?过期|过期的(?:译文|翻译|页面)/, instead: '过时' },
  { pattern: /落后的(?:译文|页面)/, instead: '过时的译文（落后只用于 behind）' },
  { pattern: /(?<!媒体|[域依])查询(?!参数|字符串)/, instead: '搜索词（名词）、搜索、查找（动词）' },
  { pattern: /语言的键/, instead: '语言标识' },
  { pattern: /界面文字|修改文字/, instead: '界面文案、修改文案' },
  { pattern: /(?:从|向|自)其他主机|其他主机(?:上的|的脚本)/, instead: '第三方域名' },
  { pattern: /演练场的?框架|框架的(?:源|策略)/, instead: 'iframe' },
  { pattern: /记号/, instead: 'token' },
  { pattern: /代码块(?:选项|的元信息)/, instead: '代码块元信息' },
  { pattern: /配色(?!方案)/, instead: '颜色模式；颜色' },
  { pattern: /(?:会|都会|被)被(?:报告|跟随)|要么被报告/, instead: '会报错；构建时会报告' },
  { pattern: /你自己的词/, instead: '自己的前缀' },
  { pattern: /\[(?:用 )?Markdown 写作\]/, instead: '编写 Markdown（页面的标题）' },
  { pattern: /就地构建|制作安装包|写邮件|没有动静/, instead: '原地构建、打包、发送邮件、没有更新' },
  { pattern: /其他一切|默认样子|换一种样子|写的样子|时的样子/, instead: '其他情况、外观、原样' },
  { pattern: /能得到什么|会下载什么|够快。|今天就需要|没有到 1\.0/, instead: '见术语表' },
  { pattern: /清晰的?颜色/, instead: '对比度达标的颜色' },
  { pattern: /\d (?:KB|KiB|MiB)\b|（(?:KB|KiB|MiB)）/, instead: 'kB、MB：全站统一单位' },
]

/**
 * Finds avoided words in a text, by line. Code, URLs and tags are not read; the values of `alt`,
 * `title` and `label` are.
 */
export function avoidedWords(text: string, language: 'en' | 'zh'): readonly WordFinding[] {
  const prose = proseOf(text).split('\n')
  return prose.flatMap((line, index) =>
    (language === 'en' ? ENGLISH : CHINESE).flatMap(({ pattern, instead }) => {
      const word = pattern.exec(line)?.[0]
      return word === undefined || isAmerican(word) ? [] : [{ line: index + 1, word, instead }]
    }),
  )
}

/** The rule of spelling names both forms: these are right. */
function isAmerican(word: string): boolean {
  const american =
    /^(?:colors?|behaviors?|favorites?|center(?:ed)?|gray|licensed?|catalogs?|\w*meters?)$/i
  return american.test(word)
}

/** The text with everything except prose replaced by spaces. Lines stay where they are. */
export function proseOf(text: string): string {
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ')
  return (
    text
      .replace(/^(?:---\n[\s\S]*?\n---\n)/, (matter) =>
        matter
          .replace(
            /^(?!\s*-?\s*(?:title|description|text|tagline|details|name|keywords):).*$/gm,
            blank,
          )
          .replace(/^\s*-?\s*\w+:/gm, blank),
      )
      .replace(/^( *)(`{3,}|~{3,})[\s\S]*?^ *\2`* *$/gm, blank)
      // Headings of the error reference are codes.
      .replace(/^## [a-z0-9-]+\/[a-z0-9-]+ (?=\{#)/gm, blank)
      .replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, blank)
      .replace(/^(?:import|export) .*$/gm, blank)
      .replace(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, blank)
      .replace(/\]\([^)\s]*/g, blank)
      .replace(/<\/?[A-Za-z][^<>]*>/g, (tag) => {
        const kept = [...tag.matchAll(/\b(?:alt|title|label|description)="([^"]*)"/g)]
        let out = blank(tag)
        for (const { 0: whole, 1: value = '', index } of kept) {
          const at = index + whole.length - value.length - 1
          out = out.slice(0, at) + value + out.slice(at + value.length)
        }
        return out
      })
      .replace(/\{#[\w-]+\}|https?:\/\/\S+/g, blank)
  )
}

/** Words that no name has, with what to write instead. */
const AVOIDED_IN_NAMES: Readonly<Record<string, string>> = {
  picture: 'image',
  pictures: 'images',
  address: 'url',
  addresses: 'urls',
  told: 'reported',
  brought: 'added',
}

/** Words of a file's name and of what it declares at its top level. */
export function avoidedNames(file: string, source: string): string[] {
  const declared = [
    ...source.matchAll(
      /^(?:export )?(?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm,
    ),
  ].map(([, name = '']) => name)
  return [basename(file).replace(/\..*$/, ''), ...declared].flatMap((name) =>
    name
      .split(/(?=[A-Z])|_/)
      .map((word) => AVOIDED_IN_NAMES[word.toLowerCase()])
      .filter((instead) => instead !== undefined)
      .map((instead) => `${file}: ${name}. Write: ${instead}`),
  )
}
