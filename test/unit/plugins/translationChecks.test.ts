import { afterAll, expect, test } from 'vitest'
import { resolveConfig } from '../../../node/config/resolveConfig.ts'
import type { BuildStartContext, PluginProblem, SitePage } from '../../../node/plugin/types.ts'
import {
  translationChecks,
  type TranslationChecksOptions,
} from '../../../plugins/translation-checks/index.ts'
import { analyze } from '../../samples/analyze.ts'
import { setUp, wrongOptions } from '../../samples/plugins.ts'
import { createScratch } from '../../samples/scratch.ts'

const scratch = createScratch('translation-checks')
afterAll(scratch.remove)

const config = resolveConfig({
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
})

interface Site {
  readonly en: string
  readonly zh: string
  readonly terms?: string
}

/** What a check reports of a page and its translation: line, message. */
async function problemsOf(
  { en, zh, terms }: Site,
  options: TranslationChecksOptions = {},
): Promise<string[]> {
  return (await checked({ en, zh, ...(terms !== undefined && { terms }) }, options)).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  )
}

async function checked(
  { en, zh, terms }: Site,
  options: TranslationChecksOptions,
): Promise<readonly PluginProblem[]> {
  const pageOf = async (lang: string, source: string): Promise<SitePage> => {
    const relativePath = `${lang}/kite.mdx`
    const file = scratch.write(`content/${relativePath}`, source)
    const page = await analyze(source)
    return {
      ...page,
      relativePath,
      lang,
      version: '',
      file,
      isFallback: false,
    } as unknown as SitePage
  }
  if (terms !== undefined) scratch.write('terms.json', terms)
  const plugin = await setUp(
    translationChecks({ ...options, ...(terms !== undefined && { terms: 'terms.json' }) }),
    { root: scratch.folder, config },
  )
  const pages = [await pageOf('en', en), await pageOf('zh', zh)]
  return (await plugin.checkSite?.({ pages } as unknown as BuildStartContext)) ?? []
}

const same: readonly (readonly [what: string, en: string, zh: string])[] = [
  [
    'numbers with other separators',
    '# Kite\n\n1,000 m in 12.5 s\n',
    '# 风筝\n\n１２.５ 秒 1000 米\n',
  ],
  ['small numbers as words', '# Kite\n\nIn 3 ways\n', '# 风筝\n\n有三种方式\n'],
  ['code in another order', '# Kite\n\n`a` and `b`\n', '# 风筝\n\n`b` 和 `a`\n'],
  ['code in another section', '# Kite\n\n`a`\n\n## B {#b}\n', '# 风筝\n\n## B {#b}\n\n`a`\n'],
  ['samples of texts in code', '# Kite\n\n`## On Windows`, `![A kite](./k.png)`\n', '# 风筝\n'],
  ['languages in paths', '# Kite\n\n`content/en/a.mdx`\n', '# 风筝\n\n`content/zh/a.mdx`\n'],
  ['names of placeholders', '# Kite\n\n`content/<language>/a`\n', '# 风筝\n\n`content/<语言>/a`\n'],
  ['numbers in code', '# Kite\n\n```js\nrun(1234)\n```\n', '# 风筝\n\n```js\nrun(4321)\n```\n'],
  ['more than the original', '# Kite\n', '# 风筝\n\n`a`，100 米\n'],
]

test.each(same)('%s are no difference', async (_, en, zh) => {
  expect(await problemsOf({ en, zh })).toEqual([])
})

const lacking: readonly (readonly [missing: string, en: string, zh: string])[] = [
  ['1,000', '1,000 m', '100 米'],
  ['20.19', 'Node.js 20.19', 'Node.js'],
  ['`kite --help`', 'Run `kite --help`', '运行它'],
  ['a block of js', '```js\n1\n```\n\n```js\n2\n```', '```js\n1\n```'],
  ['an image', '![A kite](./kite.png)', '风筝'],
  ['an image (2 times)', '![A](./a.png) ![B](./b.png)', '风筝'],
]

test.each(lacking)('a translation that lacks %s is reported', async (missing, en, zh) => {
  const problems = await problemsOf({
    en: `# Kite\n\n## Fly {#fly}\n\n${en}\n`,
    zh: `# 风筝\n\n## 放飞 {#fly}\n\n${zh}\n`,
  })
  expect(problems).toEqual([
    `content/zh/kite.mdx:3 "放飞" lacks what the original has: ${missing}.`,
  ])
})

test('all that a section lacks is one problem, with the place of the original', async () => {
  const [problem, ...others] = await checked(
    { en: '# Kite\n\n`a`, `b` and 42\n', zh: '# 风筝\n' },
    { severity: 'error' },
  )
  expect(others).toEqual([])
  expect(problem).toMatchObject({
    severity: 'error',
    message: 'The opening lacks what the original has: 42, `a`, `b`.',
    hint: 'Compare it with en/kite.mdx:1.',
  })
})

test('a comment and the options leave out what is different on purpose', async () => {
  const site = { en: '# Kite\n\n`a` and 42\n', zh: '# 风筝\n\n{/* differs: numbers */}\n' }
  expect(await problemsOf(site)).toEqual([
    'content/zh/kite.mdx:1 The opening lacks what the original has: `a`.',
  ])
  expect(await problemsOf(site, { compare: ['numbers'] })).toEqual([])
  expect(await problemsOf(site, { exclude: ['zh/kite.*'] })).toEqual([])
})

const TERMS =
  '{ "hydration": { "zh": { "use": ["水合"], "avoid": ["注水"] } }, "tail": { "zh": "尾" } }'

test.each([
  ['水合让页面可以操作', []],
  ['激活让页面可以操作', ['"hydration" as the list of terms does']],
  ['先水合。\n\n再注水', ['"注水" is not the translation of "hydration"']],
])('terms: %s', async (zh, expected) => {
  const problems = await problemsOf({
    en: '# Kite\n\nHydration makes a page usable, in detail.\n',
    zh: `# 风筝\n\n${zh}\n`,
    terms: TERMS,
  })
  expect(problems.length).toBe(expected.length)
  for (const [at, part] of expected.entries()) expect(problems[at]).toContain(part)
})

test.each([
  ['{', 'terms.json:1 The file is not JSON'],
  ['[]', 'The file has no object of terms.'],
  ['{\n  "kite": { "zh": 3 }\n}', 'terms.json:2 "kite.zh" is not a translation.'],
  [
    '{\n\n  "kite": { "de": "Drachen" }\n}',
    'terms.json:3 The term "kite" has a translation for "de".',
  ],
])('a wrong file of terms is reported with its line: %s', async (terms, message) => {
  const problems = await problemsOf({ en: '# Kite\n', zh: '# 风筝\n', terms })
  expect(problems.length).toBe(1)
  expect(problems[0]).toContain(message)
})

test('wrong options are reported', async () => {
  expect(await wrongOptions(translationChecks({ compare: ['words' as 'code'] }))).not.toEqual([])
  const plugin = await setUp(translationChecks({ terms: './missing.json' }))
  expect(await plugin.configResolved?.({} as never)).toMatchObject([{ at: ['terms'] }])
})
