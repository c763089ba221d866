import { describe, expect, test } from 'vitest'
import type { SearchIndex } from '../../../../shared/search/document.ts'
import { createSearch } from '../../../support/createSearch.ts'
import type { MarkedText, SearchResults } from '../../../../shared/search/results.ts'
import { chinese, english, source } from './fixtures.ts'
import { buildSearchIndex } from '../../../../node/search/buildSearchIndex.ts'

const inEnglish = createSearch(english)
const inChinese = createSearch(chinese)
const paths = ({ groups }: SearchResults): string[] => groups.map(({ routePath }) => routePath)
const marked = ({ text, marks }: MarkedText): string[] =>
  marks.map(([start, end]) => text.slice(start, end))
/** Result rows as a reader sees them: `Page > H2 > H3`, and texts in quotes. */
const rows = ({ groups }: SearchResults): string[] =>
  groups.flatMap(({ title, hits }) => [
    title.text,
    ...hits.map(
      ({ kind, trail, text }) =>
        [title.text, ...trail, ...(kind === 'heading' ? [text.text] : [])].join(' > ') +
        (kind === 'text' ? `: ${text.text}` : ''),
    ),
  ])

describe('finds in English', () => {
  test.each([
    ['a title', 'deploy', '/guide/deploy'],
    ['a title in other case', 'NAVBAR', '/guide/navbar'],
    ['an exact title before a longer one', 'search', '/guide/search'],
    ['a longer title by all its words', 'search custom', '/guide/custom-search'],
    ['a beginning of a word', 'nav', '/guide/navbar'],
    ['a heading', 'nginx', '/guide/deploy'],
    ['words in any order', 'pages github', '/guide/deploy'],
    ['words of title and heading', 'deploy workflow', '/guide/deploy'],
    ['a whole identifier', 'themeConfig.hideNavbar', '/guide/navbar'],
    ['half an identifier', 'hideNavbar', '/guide/navbar'],
    ['a part inside an identifier', 'themeconfig', '/guide/navbar'],
    ['parts of an identifier as words', 'hide navbar', '/guide/navbar'],
    ['a swapped pair of letters', 'depoly', '/guide/deploy'],
    ['a missing letter', 'navbr', '/guide/navbar'],
    ['a wrong first letter', 'vavbar', '/guide/navbar'],
    ['a doubled letter', 'worklflow', '/guide/deploy'],
    ['two errors in a long word', 'lanugaeg', '/api/config'],
    ['an unfinished word with an error', 'langugae', '/api/config'],
    ['an error in a part of a name', 'site.wrokflow', '/guide/deploy'],
    ['an error in the part behind a known one', 'themeconfig.hidenavabr', '/guide/navbar'],
    ['a plural of a word that stands in the singular', 'artifacts', '/guide/deploy'],
    ['a question', 'how to deploy on nginx', '/guide/deploy'],
    ['full-width letters', 'ｎｇｉｎｘ', '/guide/deploy'],
  ])('%s: %s', (_, query, expected) => {
    const found = paths(inEnglish(query))
    if (query.startsWith('lan')) expect(found).toContain(expected)
    else expect(found[0]).toBe(expected)
  })

  test.each(['xqzvwk', 'zzzz', '   ', '!!!', '火星'])('nothing for %o', (query) => {
    expect(inEnglish(query)).toMatchObject({ groups: [], count: 0 })
  })

  test('puts titles before headings before texts', () => {
    expect(paths(inEnglish('deploy'))).toEqual(['/guide/deploy', '/guide/navbar', '/api/config'])
  })

  test('shows the way to a heading and a piece of text around the term', () => {
    expect(rows(inEnglish('workflow'))).toEqual(['Deploy', 'Deploy > GitHub Pages > Workflow'])
    expect(rows(inEnglish('artifact'))).toEqual([
      'Deploy',
      'Deploy > GitHub Pages > Workflow: Run the build in an action and upload the artifact.',
    ])
  })

  test('cuts long texts to about a hundred characters between words and marks the terms', () => {
    const [group] = inEnglish('hooks query').groups
    const text = group?.hits[0]?.text
    expect(text && marked(text)).toEqual(['Hooks', 'query'])
    expect(text?.text).toMatch(/^… ?\S.*\S ?…$/)
    expect(text?.text.length).toBeLessThan(110)
  })

  test('marks the typed beginning of a word, and a forgiven word as far as it was typed', () => {
    expect(marked(inEnglish('nav').groups[0]!.title)).toEqual(['Nav'])
    expect(marked(inEnglish('depoly').groups[0]!.title)).toEqual(['Deploy'])
  })

  test('shows a section once', () => {
    const ids = inEnglish('search')
      .groups.find(({ routePath }) => routePath === '/api/config')
      ?.hits.map(({ id }) => id)
    expect(ids).toEqual(['search'])
  })

  test('counts title, heading and text hits', () => {
    const { groups, count } = inEnglish('deploy')
    expect(count).toBe(
      groups.reduce((sum, { isTitleHit, hits }) => sum + Number(isTitleHit) + hits.length, 0),
    )
  })
})

describe('finds in Chinese', () => {
  test.each([
    ['an exact title', '全文搜索', '/zh/guide/search'],
    ['part of a title', '搜索', '/zh/guide/search'],
    ['two characters in the middle of a sentence', '词典', '/zh/guide/search'],
    ['two characters across words', '意两', '/zh/guide/search'],
    ['one character', '署', '/zh/guide/deploy'],
    ['a heading', '语言切换', '/zh/guide/i18n'],
    ['words in another order', '切换语言', '/zh/guide/i18n'],
    ['words apart from each other', '汉字词典', '/zh/guide/search'],
    ['several words with a space', '词典 汉字', '/zh/guide/search'],
    ['a question', '如何部署', '/zh/guide/deploy'],
    ['a wrong character', '全文搜锁', '/zh/guide/search'],
    ['a title by its reading', 'bushu', '/zh/guide/deploy'],
    ['the beginning of a reading', 'quanwensou', '/zh/guide/search'],
    ['a reading from the middle of a title', 'sousuo', '/zh/guide/search'],
    ['readings with a space', 'quanwen sousuo', '/zh/guide/search'],
    ['first letters of a title', 'qwss', '/zh/guide/search'],
    ['a heading by its reading', 'yuyanqiehuan', '/zh/guide/i18n'],
    ['first letters of a heading', 'zwfc', '/zh/guide/search'],
    ['Latin within Chinese', '仓库 base', '/zh/guide/deploy'],
    ['both scripts without a space', '改写beforeSearch', '/zh/guide/search'],
    ['a typo in a Latin word', 'beforeSaerch', '/zh/guide/search'],
  ])('%s: %s', (_, query, expected) => {
    expect(paths(inChinese(query))[0]).toBe(expected)
  })

  test.each(['火星', '龘'])('nothing for %s', (query) => {
    expect(inChinese(query).groups).toEqual([])
  })

  test('what has a word of a run, if it has no other', () => {
    expect(paths(inChinese('部署火星'))[0]).toBe('/zh/guide/deploy')
  })

  test('marks the characters that a reading stands for', () => {
    expect(marked(inChinese('sousuo').groups[0]!.title)).toEqual(['搜索'])
    expect(marked(inChinese('qw').groups[0]!.title)).toEqual(['全文'])
  })

  test('marks the characters in the sentence', () => {
    const hit = inChinese('词典').groups[0]?.hits[0]
    expect(hit && marked(hit.text)).toEqual(['词典'])
    expect(hit?.trail).toEqual(['中文分词'])
  })
})

describe('finds pages that have the words of a query apart', () => {
  const zoom = source(
    '/zh/plugin/zoom',
    '查看大图',
    `这个插件让读者放大页面中的图片。
    ## 单张
    点击之后放大。图片占满屏幕。`,
  )
  const search = createSearch(
    buildSearchIndex([zoom, source('/zh/plugin/list', '插件', '插件列表：图片放大、站内搜索。')]),
  )

  test('图片放大 finds the page with 放大图片 in two sentences, below the page that has the phrase', () => {
    const results = search('图片放大')
    expect(paths(results)).toEqual(['/zh/plugin/list', '/zh/plugin/zoom'])
    const hit = results.groups[1]?.hits[0]
    expect(hit && new Set(marked(hit.text))).toEqual(new Set(['放大', '图片']))
    const phrase = results.groups[0]?.hits[0]
    expect(phrase && marked(phrase.text)).toEqual(['图片放大'])
  })

  test('all words before most of them', () => {
    const pages = createSearch(
      buildSearchIndex([
        source('/most', 'Images', 'Encoded as WebP in several widths. Quality is high.'),
        source('/all', 'Formats', 'The quality of WebP images is set for all widths.'),
      ]),
    )
    expect(paths(pages('webp widths quality formats'))).toEqual(['/all', '/most'])
  })
})

describe('finds by keywords', () => {
  const search = createSearch(
    buildSearchIndex([
      source('/text', 'Colors', 'There is a night theme too.'),
      {
        ...source('/appearance', 'Appearance', 'How the site looks.'),
        keywords: ['night theme', 'dark mode'],
      },
      source('/title', 'Night theme', 'All about it.'),
    ]),
  )

  test('after titles, before texts', () => {
    expect(paths(search('night theme'))).toEqual(['/title', '/appearance', '/text'])
  })

  test('and shows them as the reason', () => {
    const [group] = search('dark mode').groups
    expect(group?.hits[0]).toMatchObject({
      kind: 'text',
      id: '',
      text: { text: 'night theme, dark mode' },
    })
    expect(group?.hits[0] && marked(group.hits[0].text)).toEqual(['dark', 'mode'])
  })

  test('as the page itself, unless a heading answers', () => {
    const isPage = (query: string): (boolean | undefined)[] =>
      search(query).groups.map(({ isTitleHit }) => isTitleHit)
    expect(isPage('dark mode')).toEqual([true])
    expect(isPage('night theme')).toEqual([true, true, false])
    expect(isPage('dark')).toEqual([false])
  })
})

describe('finds what is not said word by word', () => {
  const search = createSearch(
    buildSearchIndex([
      {
        ...source('/custom', 'Custom theme', 'Colors and fonts.'),
        keywords: ['多版本', '自定义主题'],
      },
      source('/i18n', 'Internationalization (i18n)', 'Languages of a site.'),
      source('/i18n-errors', 'Internationalization errors', 'Codes of reports.'),
      source('/shown', 'Sidebar', 'It shows pages. A group is hidden if it has none of them.'),
      source('/apart', 'Pages', '使用自己的主题，并在版本之间切换文档。自定义也可以。'),
    ]),
  )

  test('other forms of a word', () => {
    expect(paths(search('showing pages'))[0]).toBe('/shown')
    expect(paths(search('closing groups'))).toEqual(['/shown'])
    expect(paths(search('theme'))).toEqual(['/custom'])
  })

  test('a query as long as one of its words is somewhere', () => {
    expect(paths(search('custom xqzvwk'))).toEqual(['/custom'])
    expect(paths(search('custom xqzvwk zzzz'))).toEqual(['/custom'])
    expect(paths(search('xqzvwk zzzz'))).toEqual([])
  })

  test('a title by what is before and in its parentheses', () => {
    for (const query of ['internationalization', 'i18n'])
      expect(paths(search(query))[0]).toBe('/i18n')
  })

  test('Chinese words by their names in title and keywords, with another word in the text or nowhere', () => {
    expect(paths(search('使用自定义主题'))).toContain('/custom')
    expect(paths(search('多版本文档'))).toContain('/custom')
  })
})

describe('finds by synonyms', () => {
  const index = buildSearchIndex(
    [
      source('/scheme', 'Color scheme', 'Light and black.'),
      source('/dark', 'Dark mode', 'Another page.'),
      source('/links', 'Checks', 'A dead link stops the build.'),
    ],
    {
      synonyms: [
        ['dark mode', 'color scheme', 'night theme'],
        ['broken link', 'dead link'],
      ],
    },
  )
  const search = createSearch(index)

  test('in both directions, the word itself first', () => {
    expect(paths(search('dark mode'))).toEqual(['/dark', '/scheme'])
    expect(paths(search('color scheme'))).toEqual(['/scheme', '/dark'])
    expect(paths(search('night theme')).toSorted()).toEqual(['/dark', '/scheme'])
  })

  test('also in the plural, and with the found word marked', () => {
    const hit = search('broken links').groups[0]?.hits[0]
    expect(hit && marked(hit.text)).toEqual(['dead link'])
  })

  test('not without them', () => {
    expect(paths(createSearch({ ...index, synonyms: [] })('night theme'))).not.toContain('/dark')
  })

  test('in Chinese, inside of a run', () => {
    expect(paths(inChinese('多语言'))[0]).toBe('/zh/guide/i18n')
    expect(paths(inChinese('i18n'))[0]).toBe('/zh/guide/i18n')
    const without = createSearch({ ...chinese, synonyms: [] })
    expect(paths(inChinese('本地化'))[0]).toBe('/zh/guide/i18n')
    expect(paths(without('本地化'))).toEqual([])
  })
})

describe('looks into code', () => {
  test('when no text answers', () => {
    const [group] = inEnglish('defineConfig').groups
    expect(group?.routePath).toBe('/guide/navbar')
    expect(group?.hits[0]).toMatchObject({
      kind: 'code',
      id: 'hide-on-scroll',
      trail: ['Hide on scroll'],
    })
  })

  test('and keeps the order of titles, headings and texts', () => {
    expect(paths(inEnglish('hideNavbar', { code: true }))[0]).toBe('/guide/navbar')
    expect(inEnglish('slides', { code: true }).groups[0]?.hits[0]?.kind).toBe('text')
  })
})

describe('when no section answers every word', () => {
  test.each([
    ['a word that stands nowhere', 'upload artifact action zzzz', '/guide/deploy'],
    ['another form of a word', 'uploading', '/guide/deploy'],
  ])('finds the nearest one, with %s: %s', (_, query, expected) => {
    expect(paths(inEnglish(query))[0]).toBe(expected)
  })

  test('and returns how well the best page matches', () => {
    const strengths = [
      'deploy',
      'custom',
      'nginx',
      'workflow artifact',
      'artifact',
      'upload artifact action zzzz',
      'zzzz',
    ].map((query) => inEnglish(query).strength)
    expect(strengths).toEqual([6, 5, 4, 2, 2, 1, 0])
  })
})

describe('with a thousand pages', () => {
  const index = manyPages(1000)
  const search = createSearch(index)

  test('gives at most a hundred hits', () => {
    expect(search('config').count).toBe(100)
  })
})

function manyPages(count: number): SearchIndex {
  let seed = 7
  const random = (): number => (seed = (seed * 48271) % 2147483647) / 2147483647
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const roots =
    'config navig sidebar gener render plug static route search build content locale theme markdown'.split(
      ' ',
    )
  const endings = ['', 's', 'ation', 'er', 'ing', 'ed', 'able', 'less', 'Options', 'Page', 'Item']
  const inventions = Array.from(
    { length: 8000 },
    () => pick(roots).slice(0, 4) + Math.floor(random() * 1e6).toString(36) + pick(endings),
  )
  const han =
    '页面配置生成路由导航侧边栏搜索构建内容语言主题插件静态部署组件链接标题文件目录的是在和可以'
  const word = (): string => (random() < 0.7 ? pick(roots) + pick(endings) : pick(inventions))
  const sentence = (): string =>
    random() < 0.5
      ? Array.from({ length: 14 }, word).join(' ') + '.'
      : Array.from({ length: 30 }, () => pick([...han])).join('') + '。'
  return buildSearchIndex(
    Array.from({ length: count }, (_, page) =>
      source(
        `/guide/${page}`,
        `${word()} ${word()}`,
        Array.from(
          { length: 8 },
          () => `## ${word()} ${word()}\n${Array.from({ length: 5 }, sentence).join('\n')}`,
        ).join('\n'),
      ),
    ),
  )
}

describe('puts first', () => {
  const filler = Array.from({ length: 6 }, (_, at) =>
    source(`/other${at}`, `Other ${at}`, `Words of page ${at} about a color.\n`),
  )
  const first = (query: string, pages: readonly ReturnType<typeof source>[]): string | undefined =>
    paths(createSearch(buildSearchIndex([...pages, ...filler]))(query))[0]

  test('a page with the word that tells, not one with a word of every question', () => {
    const pages = [
      source('/a', 'A', '## Each\n\nSomething per thing.\n'),
      source('/b', 'B', '## Each\n\nSomething of a sidebar.\n'),
    ]
    expect(first('sidebar per', pages)).toBe('/b')
    expect(first('per sidebar', pages)).toBe('/b')
  })

  test('a reference with the word as a heading, not a guide with it in a long one', () => {
    const pages = [
      source('/guide/a', 'A', '## Retries, delays and timeouts of all jobs\n\nA limit.\n'),
      source('/b', 'B', '## Retries\n\nA limit.\n'),
    ]
    expect(first('retries limit', pages)).toBe('/b')
    expect(first('retries limit', pages.toReversed())).toBe('/b')
  })

  test('a page with one of two names that a question compares', () => {
    const pages = [
      source('/a', 'A', 'Text vs binary.\n'),
      source('/b', 'B', 'A varchar has a limit.\n'),
    ]
    expect(first('varchar vs blob', pages)).toBe('/b')
  })

  test('a page that begins with the words, not one that has them further down', () => {
    const words = 'Removes untracked files.'
    const pages = [
      source('/a', 'A', `Something.\n\n## Details\n\n${words}\n`),
      source('/b', 'B', `${words}\n\n## Details\n\nSomething.\n`),
    ]
    expect(first('untracked files', pages)).toBe('/b')
  })

  test('a page that has the word itself, not another form of it in more places', () => {
    const pages = [
      source('/a', 'A', '## Conditional\n\nConditional filter.\n\n## More\n\nText.\n'),
      source('/b', 'B', 'A condition.\n\n## More\n\nA filter, and a condition.\n'),
    ]
    expect(first('filter condition now', pages)).toBe('/b')
  })
})
