import { expect, test } from 'vitest'
import { resolveConfig } from '../../../node/config/resolveConfig.ts'
import { readingTime, type ReadingTimeOptions } from '../../../plugins/reading-time/index.ts'
import { analyze, type AnalyzeOptions, htmlOf } from '../../samples/analyze.ts'
import { setUp, wrongOptions } from '../../samples/plugins.ts'
import { repository } from '../../support/cli.ts'

const LANGUAGES = ['en', 'zh', 'ja', 'ru', 'ar']
const locales = LANGUAGES.map((lang) => ({ lang, label: lang }))

/** What the plugin adds to a page, and to its language. */
async function lineOf(
  text: string,
  path = 'en/page.mdx',
  { options = {}, config = {} }: { options?: ReadingTimeOptions; config?: object } = {},
): Promise<string | undefined> {
  const html = await htmlOf(text, await withPlugin(path, options, config))
  return /<p class="bf-reading-time"[^>]*>([^<]*)<\/p>/.exec(html)?.[1]
}

async function withPlugin(
  path: string,
  options: ReadingTimeOptions = {},
  config: object = {},
): Promise<AnalyzeOptions> {
  const site = { locales, ...config }
  const plugin = await setUp(readingTime(options), {
    root: repository,
    config: resolveConfig(site),
  })
  return { path, config: site, plugins: [plugin] }
}

const words = (count: number): string => 'word '.repeat(count)

test('words and characters are counted at their own speed, and whole minutes shown', async () => {
  expect(await lineOf(`# Page\n\n${words(660)}`)).toBe('Reading time: 3 minutes')
  expect(await lineOf(`# Page\n\n${words(5)}`)).toBe('Reading time: 1 minute')
  expect(await lineOf(`# 页面\n\n${'字'.repeat(1200)}。`, 'zh/page.mdx')).toBe('阅读时间：3分钟')
  expect(await lineOf(`# 页面\n\n${'字'.repeat(800)} ${words(440)}`, 'zh/page.mdx')).toBe(
    '阅读时间：4分钟',
  )
  expect(await lineOf(`# ページ\n\n${'かな'.repeat(400)}`, 'ja/page.mdx')).toBe('読了時間：2 分')
})

test('words of code count half', async () => {
  expect(await lineOf(`# Page\n\n\`\`\`txt\n${words(880)}\n\`\`\`\n`)).toBe(
    'Reading time: 2 minutes',
  )
})

test.each([
  ['ru', 1, 'Время чтения: 1 минута'],
  ['ru', 2, 'Время чтения: 2 минуты'],
  ['ru', 5, 'Время чтения: 5 минут'],
  ['ar', 2, 'مدة القراءة: دقيقتان'],
])('the plural is that of the language (%s, %i)', async (lang, minutes, line) => {
  expect(await lineOf(`# Page\n\n${words(220 * minutes)}`, `${lang}/page.mdx`)).toBe(line)
})

test('it is below the title, also if that is in the front matter, and neither text nor Markdown', async () => {
  const options = await withPlugin('en/page.mdx', {}, { markdownPages: true })
  const page = await analyze('---\ntitle: Page\n---\n\nOne word.\n', options)
  expect(page.html?.text).toMatch(
    /^\s*<h1[^>]*>[\s\S]*?Page[\s\S]*?<\/h1>\s*<p class="bf-reading-time"/,
  )
  expect(page.text).not.toContain('Reading time')
  expect(page.markdown).not.toContain('Reading time')
})

test('pages without it are those outside of `include`, those that hide it and those that are no docs', async () => {
  const options = { include: ['*/blog/**'] }
  expect(await lineOf('# Page\n', 'en/blog/page.mdx', { options })).toBeDefined()
  expect(await lineOf('# Page\n', 'en/page.mdx', { options })).toBeUndefined()
  expect(await lineOf('---\nreadingTime: false\n---\n\n# Page\n')).toBeUndefined()
  expect(await lineOf('---\npageType: custom\n---\n\n# Page\n')).toBeUndefined()
  expect(await lineOf('---\nsearch: false\n---\n\n# Page\n')).toBeUndefined()
  const stated = '---\nsearch: false\nreadingTime: true\n---\n\n# Page\n'
  expect(await lineOf(stated)).toBeDefined()
})

test('speeds are options, and the wording is a text of the site', async () => {
  const config = { text: { readingTime: { en: '{time} to read' } } }
  const options = { wordsPerMinute: 10, charactersPerMinute: 20 }
  expect(await lineOf(`# Page\n\n${words(29)}字`, 'en/page.mdx', { options, config })).toBe(
    '3 minutes to read',
  )
})

test('a speed of nothing is a mistake in the options', () => {
  expect(wrongOptions(readingTime({ wordsPerMinute: 0 })).map(({ message }) => message)).toEqual([
    'Options of the plugin "bifolio:reading-time": `wordsPerMinute` cannot be the number 0.',
  ])
})
