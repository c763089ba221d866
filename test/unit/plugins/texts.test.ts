import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mediumZoom } from '../../../plugins/medium-zoom/index.ts'
import { API_WORDS, apiWordsOf } from '../../../plugins/api-docgen/words.ts'
import { en } from '../../../plugins/texts/en.ts'
import { OFFICIAL_TEXTS, textsFor } from '../../../plugins/texts/textsOf.ts'
import { WORDS, wordsOf } from '../../../plugins/typedoc/words.ts'
import { resolveConfig } from '../../../node/config/resolveConfig.ts'
import { BUILT_IN_LANGUAGES } from '../../../shared/ui-text/languages.ts'
import { repository } from '../../support/cli.ts'
import { leftInEnglish, placesOf, type Texts } from '../../support/translatedTexts.ts'
import { setUp } from '../../samples/plugins.ts'

const flat = (texts: object): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([plugin, own]) =>
      Object.entries(own as Texts).map(([key, text]) => [`${plugin}.${key}`, text]),
    ),
  )
const english = flat(en)
const translations = Object.entries(OFFICIAL_TEXTS)
  .filter(([language]) => language !== 'en')
  .map(([language, texts]) => ({ language, texts: flat(texts) }))

test('official plugins have the languages of the interface', () => {
  expect(Object.keys(OFFICIAL_TEXTS)).toEqual(Object.keys(BUILT_IN_LANGUAGES))
})

describe.each(translations)('texts of official plugins in $language', ({ language, texts }) => {
  test('are all there', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english))
    expect(Object.keys(texts).filter((key) => texts[key]?.trim() === '')).toEqual([])
  })

  test('fill in the same values', () => {
    expect(Object.entries(texts).map(([key, text]) => [key, ...placesOf(text)])).toEqual(
      Object.entries(english).map(([key, text]) => [key, ...placesOf(text)]),
    )
  })

  test('have nothing left in English', () => {
    expect(leftInEnglish(language, texts, english)).toEqual([])
  })
})

test('a plugin adds its texts in all languages and keeps none in its own sources', async () => {
  expect(Object.keys((await setUp(mediumZoom())).uiText?.['mediumZoomClose'] ?? {})).toEqual(
    Object.keys(BUILT_IN_LANGUAGES),
  )
  const sources = readdirSync(join(repository, 'plugins'), {
    recursive: true,
    encoding: 'utf8',
  }).filter((path) => /\.tsx?$/.test(path) && !path.startsWith('texts'))
  expect(sources.length).toBeGreaterThan(50)
  const own = sources.filter((path) =>
    /^(?!\s*\*|.*describe\().*\bzh: ['`]/m.test(
      readFileSync(join(repository, 'plugins', path), 'utf8'),
    ),
  )
  expect(own).toEqual([])
})

test('words of pages follow the tag of the language, and those of the site come first', () => {
  const config = resolveConfig({
    lang: 'br',
    locales: [
      { lang: 'br', label: 'Português', tag: 'pt-PT' },
      { lang: 'zh-HK', label: '繁體中文' },
      { lang: 'sv', label: 'Svenska' },
    ],
  })
  expect(textsFor('br', config).shiki.typesInCode).toBe('Tipos neste código')
  expect(apiWordsOf('zh-HK', config).returns).toBe('回傳')
  expect(wordsOf('br', config, { br: { returns: 'Devolve' } })).toMatchObject({
    returns: 'Devolve',
    class: 'Classe',
  })
  expect(wordsOf('sv', config).returns).toBe('Returns')
})

test('words that an option names are words that there are', () => {
  const words = Object.keys(en.reference)
  expect([...WORDS, ...API_WORDS].filter((word) => !words.includes(word))).toEqual([])
  expect(words.filter((word) => ![...WORDS, ...API_WORDS].some((known) => known === word))).toEqual(
    [],
  )
})
