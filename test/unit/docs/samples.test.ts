import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linksInCode } from '../../../node/markdown/linksInCode.ts'
import type { SitePage } from '../../../node/plugin/types.ts'
import { parseModule } from '../../../node/schema/parseModule.ts'
import { createConfigChecker } from '../../../plugins/samples/configs/checkConfigs.ts'
import { readSamples } from '../../../plugins/samples/samples.ts'
import { checkSamples } from '../../samples/checkSamples.ts'
import { collectPages, type DocPage, type Sample } from '../../samples/collect.ts'
import { commentTexts } from '../../samples/commentTexts.ts'
import { createMemory } from '../plugins/samples/sampleSite.ts'
import { compareSamples } from '../../samples/sameCode.ts'
import { tallyOf } from '../../samples/tally.ts'
import { repository } from '../../support/cli.ts'
import { avoidedNames, avoidedWords } from '../../support/words.ts'

/**
 * Part of the code samples that may say `no-check`: commands that need an account of a host, files
 * of servers that the tests don't run.
 */
const NO_CHECK_LIMIT = 0.05

/** Pages of the starter, and images, which nobody takes for part of it. */
const IN_NEW_SITE = /^\/(?:guide\/(?:first-steps|writing))?(?:[?#].*)?$|\.(?:svg|png|webp)$/

const EMPTY_PAGE = {
  version: '',
  isFallback: false,
  frontmatter: {},
  codeBlocks: [],
} as unknown as SitePage

let pages: readonly DocPage[] = []
let samples: readonly Sample[] = []

/** What is wrong on purpose: `errorReference.test.ts` has the reports of these. */
const isErrorPage = ({ path }: DocPage): boolean => path.startsWith('api/errors/')

beforeAll(async () => {
  pages = (await collectPages()).filter((page) => !isErrorPage(page))
  samples = pages.flatMap((page) => page.samples)
})

afterAll(() => {
  console.log(tallyOf(samples).table)
})

// Links of components are checked: a sample that is copied into a new site is built there only if
// its links point to pages that the site has.
test('components in samples link to pages of a new site', () => {
  const dead = samples
    .filter(({ lang }) => lang === 'tsx')
    .flatMap(({ file, line, code }) =>
      linksInCode(parseModule('Sample.tsx', code).program)
        .filter(({ href }) => !IN_NEW_SITE.test(href))
        .map(({ href }) => `${file}:${line} ${href}`),
    )
  expect(dead).toEqual([])
})

test('every sample does what its fence states', { timeout: 120_000 }, async () => {
  expect(await checkSamples(samples)).toEqual([])
})

test('configs fit what the programs that read them expect', async () => {
  const check = createConfigChecker({
    root: repository,
    schemas: { 'package.json': './test/samples/package.schema.json' },
    versions: {},
    cache: createMemory(),
  })
  const found = await check(
    readSamples(
      pages.map(({ file }) => ({
        ...EMPTY_PAGE,
        file: join(repository, file),
        relativePath: file.replace('content/', ''),
      })),
      { root: repository, isExcluded: () => false },
    ),
  )
  expect(found).toEqual([])
})

test('a sample that is not checked has a reason, and there are few', () => {
  expect(
    samples
      .filter(({ noCheck }) => noCheck !== null && noCheck.trim() === '')
      .map(({ file, line }) => `${file}:${line}`),
  ).toEqual([])
  expect(tallyOf(samples).share).toBeLessThan(NO_CHECK_LIMIT)
})

test('the samples of both languages are the same code', () => {
  const originals = new Map(
    pages.filter(({ lang }) => lang === 'en').map((page) => [page.path, page]),
  )
  const problems = pages
    .filter(({ lang }) => lang !== 'en')
    .flatMap((page) => {
      const original = originals.get(page.path)
      return original ? compareSamples(original, page) : []
    })
  expect(problems).toEqual([])
})

test('prose in samples of translations is translated, unless the sample is an English file', () => {
  const english = pages
    .filter(({ lang }) => lang === 'zh')
    .flatMap((page) => page.samples)
    .filter(({ title, meta }) => !title.includes('content/en/') && !/no-check/.test(meta))
    .filter(({ lang, title, code }) =>
      lang === 'yaml' ? title === 'front matter' : /^mdx?$/.test(lang) && !code.includes('```'),
    )
    .filter(({ code }) => isEnglishProse(code))
  expect(english.map(({ file, line }) => `${file}:${line}`)).toEqual([])
  expect(isEnglishProse('text: Timers that keep their promises')).toBe(true)
  expect(isEnglishProse('alt: 海面上空的风筝')).toBe(false)
})

/** Three words in a row, and no Chinese anywhere. */
function isEnglishProse(code: string): boolean {
  return !/\p{Script=Han}/u.test(code) && /[A-Za-z]{3,} [A-Za-z]{2,} [A-Za-z]{2,}/.test(code)
}

test('comments of samples and what they declare follow the word list', () => {
  const found = pages.flatMap(({ file, lang, samples: own }) =>
    own
      .filter((sample) => /^[jt]sx?$/.test(sample.lang))
      .flatMap(({ line, code, lang: language }) => [
        ...commentTexts(`x.${language}`, code).flatMap(({ text }) =>
          avoidedWords(text, lang === 'zh' ? 'zh' : 'en').map(
            ({ word, instead }) => `${file}:${line}: “${word}”. Write: ${instead}`,
          ),
        ),
        ...avoidedNames(`${file}:${line}`, code),
      ]),
  )
  expect(found).toEqual([])
})
