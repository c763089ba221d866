import { describe, expect, test } from 'vitest'
import { joinHanLines } from '../../../../node/source/joinHanLines.ts'
import { analyze, htmlOf } from '../../../samples/analyze.ts'

const PATHS = ['zh/page.mdx', 'zh/page.md']

describe.each(PATHS)('emphasis in %s', (path) => {
  test.each<[text: string, html: string]>([
    ['**中文（强调）**后文', '<strong>中文（强调）</strong>后文'],
    ['前文**“引用”**后文', '前文<strong>“引用”</strong>后文'],
    ['**重要。**接着说', '<strong>重要。</strong>接着说'],
    ['把*这里（注）*看清', '把<em>这里（注）</em>看清'],
    ['前文**`code`**后文', '前文<strong><code>code</code></strong>后文'],
    ['~~旧的（作废）~~新的', '<del>旧的（作废）</del>新的'],
    ['前文**强调**后文', '前文<strong>强调</strong>后文'],
    // What isn't emphasis in English stays plain text.
    ['a ** b ** c', 'a ** b ** c'],
    ['snake_case_name', 'snake_case_name'],
  ])('%s', async (text, html) => {
    expect(await htmlOf(text, { path })).toBe(`<p>${html}</p>`)
  })
})

describe('a line break', () => {
  test.each<[text: string, joined: string]>([
    ['中文\n后文', '中文后文'],
    ['中文，\n后文', '中文，后文'],
    ['中文  \t\n  后文', '中文后文'],
    ['他说：\n“好。”\n然后走了', '他说：“好。”然后走了'],
    ['等等……\n再说', '等等……再说'],
    ['かな\nカナ', 'かなカナ'],
    ['中文\nVite 中文', '中文\nVite 中文'],
    ['Vite\n中文', 'Vite\n中文'],
    ['one\ntwo', 'one\ntwo'],
    ['a “b”\n“c” d', 'a “b”\n“c” d'],
    ['한국어\n문장', '한국어\n문장'],
  ])('%j becomes %j', (text, joined) => {
    expect(joinHanLines([text])).toEqual([joined])
  })

  test('between two texts belongs to the first or the second', () => {
    expect(joinHanLines(['中文\n', '强调', '\n后文'])).toEqual(['中文', '强调', '后文'])
    expect(joinHanLines(['中文 ', '\n', ' 后文', ' Vite\n', 'a'])).toEqual([
      '中文',
      '',
      '后文',
      ' Vite\n',
      'a',
    ])
  })

  test.each(PATHS)(
    "isn't a space in the HTML, the text, the title and the description of %s",
    async (path) => {
      const source =
        '# 标题\n\n第一行\n**强调**\n第二行 [链接\n文字](/)，\n\n- 列表\n  续行\n\n> 引用\n> 续行\n\n`代码`\n后文 Vite\n中文  \n换行'
      const page = await analyze(source, { path })
      expect(await htmlOf(source, { path })).toContain(
        '<p>第一行<strong>强调</strong>第二行 <a href="/zh/">链接文字</a>，</p>',
      )
      expect(page.description).toBe('第一行强调第二行 链接文字，')
      expect(page.text.split('\n')).toEqual([
        '第一行强调第二行 链接文字，',
        '列表续行',
        '引用续行',
        '代码 后文 Vite 中文 换行',
      ])
      expect((await analyze('多行\n标题\n===\n\n正文', { path })).title).toBe('多行标题')
    },
  )

  test("of a folded text in the front matter isn't a space either", async () => {
    const source =
      '---\ntitle: 长的\n  标题\ndescription: >\n  第一行，\n  第二行 Vite\n  第三行\n---\n\n正文'
    const { title, description } = await analyze(source, { path: 'zh/page.mdx' })
    expect(title).toBe('长的标题')
    expect(description.trim()).toBe('第一行，第二行 Vite 第三行')
  })
})
