import { expect, test } from 'vitest'
import { BUILT_IN_LANGUAGES, builtInText } from '../../../../shared/ui-text/languages.ts'
import { pickLanguage } from '../../../../shared/ui-text/pickLanguage.ts'

const LANGUAGES = Object.keys(BUILT_IN_LANGUAGES)

test.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['EN-us', 'en'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['pt-br', 'pt-BR'],
  ['zh', 'zh'],
  ['zh-cn', 'zh'],
  ['zh-hans', 'zh'],
  ['zh-tw', 'zh-TW'],
  ['zh-CN', 'zh'],
  ['zh-Hans', 'zh'],
  ['zh-SG', 'zh'],
  ['zh-Hans-HK', 'zh'],
  ['zh-TW', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh-MO', 'zh-TW'],
  ['zh-Hant-CN', 'zh-TW'],
  ['de-AT', 'de'],
  ['es-419', 'es'],
  ['fr-CA', 'fr'],
  ['ja-JP', 'ja'],
  ['ko-KR', 'ko'],
  ['ru-UA', 'ru'],
  ['ar-EG', 'ar'],
  ['fa-AF', 'fa'],
])('%s is served in %s', (tag, language) => {
  expect(pickLanguage(tag, LANGUAGES)).toBe(language)
})

test.each(['sv', 'zh-Latn', 'ru-Latn', 'yue', 'not a tag', 'x', ''])(
  '%s is served in none',
  (tag) => {
    expect(pickLanguage(tag, LANGUAGES)).toBe(undefined)
    expect(builtInText(tag)).toBe(undefined)
  },
)

test('the tag itself comes before a language that is written alike, whatever the order', () => {
  expect(pickLanguage('pt-BR', ['pt', 'pt-BR'])).toBe('pt-BR')
  expect(pickLanguage('pt', ['pt-BR', 'pt'])).toBe('pt')
  expect(pickLanguage('not a tag', ['en', 'not a tag'])).toBe('not a tag')
  expect(pickLanguage('en', [])).toBe(undefined)
})
