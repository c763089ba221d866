import { describe, expect, test } from 'vitest'
import { BUILT_IN_LANGUAGES } from '../../../../shared/ui-text/languages.ts'
import { en } from '../../../../shared/ui-text/en.ts'
import { fillText, type UiText } from '../../../../shared/ui-text/uiText.ts'
import { leftInEnglish, placesOf, type Texts } from '../../../support/translatedTexts.ts'

const keys = Object.keys(en) as (keyof UiText)[]
const translations = Object.entries(BUILT_IN_LANGUAGES)
  .filter(([language]) => language !== 'en')
  .map(([language, { uiText }]) => ({ language, uiText }))
const english = en as unknown as Texts

test('there are twelve languages, each with the name that its readers use', () => {
  expect(
    Object.entries(BUILT_IN_LANGUAGES).map(([language, { label }]) => `${language} ${label}`),
  ).toEqual([
    'en English',
    'zh 简体中文',
    'zh-TW 繁體中文',
    'ja 日本語',
    'ko 한국어',
    'de Deutsch',
    'fr Français',
    'es Español',
    'pt-BR Português (Brasil)',
    'ru Русский',
    'ar العربية',
    'fa فارسی',
  ])
})

describe.each(translations)('the interface in $language', ({ language, uiText }) => {
  test('has every text of the English one', () => {
    expect(Object.keys(uiText)).toEqual(keys)
    expect(
      keys.filter((key) => uiText[key].trim() === '' || uiText[key] !== uiText[key].trim()),
    ).toEqual([])
  })

  test('fills in the same values', () => {
    expect(keys.map((key) => [key, ...placesOf(uiText[key])])).toEqual(
      keys.map((key) => [key, ...placesOf(en[key])]),
    )
  })

  test('has nothing left in English', () => {
    expect(leftInEnglish(language, uiText as unknown as Texts, english)).toEqual([])
  })

  test('uses its own signs', () => {
    const straight = keys.filter((key) => /["']/.test(uiText[key]))
    expect(straight).toEqual([])
    const han = keys.filter(
      (key) =>
        ['zh', 'zh-TW', 'ja'].includes(language) &&
        /[,:!?;()]/.test(uiText[key].replaceAll(/\{\w+\}/g, '')),
    )
    expect(han).toEqual([])
    if (language === 'fr')
      expect(keys.filter((key) => /[^\u00a0][:;!?»]|«[^\u00a0]/.test(uiText[key]))).toEqual([])
    if (language === 'ar' || language === 'fa')
      expect(keys.filter((key) => /[,;?]/.test(uiText[key]))).toEqual([])
  })
})

// A count of one has a text of its own. In Russian and Arabic, a noun after a number would change
// with the number.
test.each([
  ['de', '2 Ergebnisse', '2 Einträge', 'Alle 25 Zeilen anzeigen'],
  ['fr', '2 résultats', 'Entrées\u00a0: 2', 'Afficher les 25 lignes'],
  ['es', '2 resultados', '2 entradas', 'Mostrar las 25 líneas'],
  ['pt-BR', '2 resultados', '2 itens', 'Mostrar todas as 25 linhas'],
  ['ru', 'Результатов: 2', 'Записей: 2', 'Показать все строки (25)'],
  ['ar', 'عدد النتائج: 2', 'عدد العناصر: 2', 'عرض كل الأسطر (25)'],
  ['fa', '2 نتیجه', '2 مورد', 'نمایش هر 25 خط'],
  ['ja', '2 件の結果', '2 件', '全 25 行を表示'],
  ['ko', '검색 결과 2개', '항목 2개', '25줄 모두 보기'],
  ['zh-TW', '2 筆結果', '2 項', '展開全部 25 行'],
])('counts read right in %s', (language, results, entries, lines) => {
  const uiText = BUILT_IN_LANGUAGES[language]?.uiText ?? en
  expect([
    fillText(uiText.searchCount, { count: 2 }),
    fillText(uiText.overviewCount, { count: 2 }),
    fillText(uiText.codeShowAll, { count: 25 }),
  ]).toEqual([results, entries, lines])
})
