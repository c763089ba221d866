import { describe, expect, test } from 'vitest'
import { foldText, foldToKana, foldWithPlaces } from '../../../shared/foldText.ts'

describe('foldText', () => {
  test.each([
    ['accents', 'Élève', 'eleve'],
    ['decomposed accents', 'Élève'.normalize('NFD'), 'eleve'],
    ['ß', 'Straße', 'strasse'],
    ['a capital ß', 'STRAẞE', 'strasse'],
    ['ligatures', 'Œuvre ﬁle Ærø', 'oeuvre file aero'],
    ['letters with a stroke', 'Łódź Đường', 'lodz duong'],
    ['the two i of Turkish', 'İstanbul IŞIK ışık', 'istanbul isik isik'],
    ['ё', 'Ещё', 'еще'],
    ['й, which is a letter', 'Мой', 'мой'],
    ['decomposed й', 'Мой'.normalize('NFD'), 'мой'],
    ['the last sigma', 'Λόγος', 'λογοσ'],
    ['full width', 'ＭＤＸ １', 'mdx 1'],
    ['half-width kana', 'ｻｰﾊﾞｰ', 'さーばー'],
    ['katakana', 'サーバー', 'さーばー'],
    ['decomposed kana', 'ガ'.normalize('NFD'), 'が'],
    ['decomposed Hangul', '한글'.normalize('NFD'), '한글'],
    ['alef', 'أإآٱا', 'ااااا'],
    ['vowel signs of Arabic', 'مُحَمَّد', 'محمد'],
    ['the tatweel', 'كتـــاب', 'كتاب'],
    ['ends of Arabic words', 'مكتبة على', 'مكتبه علي'],
    ['letters of Persian', 'کتابی', 'كتابي'],
    ['Arabic digits', '٣۴', '34'],
    ['points of Hebrew', 'שִׁמְרוּ', 'שמרו'],
    ['soft hyphens', 'in\u00addex', 'index'],
  ])('folds %s', (_, text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  test.each(['การตั้งค่า', 'ການຕັ້ງຄ່າ', 'ការកំណត់', 'ဆက်တင်', 'हिन्दी'])('keeps %s', (text) => {
    expect(foldText(text)).toBe(text)
  })

  test('can keep kana, which tell where words are', () => {
    expect(foldToKana('ｻｰﾊﾞｰの設定')).toBe('サーバーの設定')
  })
})

describe('foldWithPlaces', () => {
  test.each([
    ['Die Straße', 'strasse', 'Straße'],
    ['Élève assidu'.normalize('NFD'), 'assidu', 'assidu'],
    ['Élève assidu'.normalize('NFD'), 'eleve', 'Élève'.normalize('NFD')],
    ['ｻｰﾊﾞｰの設定', 'さーばー', 'ｻｰﾊﾞｰ'],
    ['𠮷野家 İndex', 'index', 'İndex'],
    ['مُحَمَّد هنا', 'محمد', 'مُحَمَّد'],
  ])('knows in %j where %j is', (text, word, written) => {
    const { text: folded, rangeOf } = foldWithPlaces(text)
    const at = folded.indexOf(word)
    expect(text.slice(...rangeOf(at, at + word.length))).toBe(written)
  })

  test('gives both halves of a folded letter the place of the letter', () => {
    const { rangeOf } = foldWithPlaces('aßb')
    expect([rangeOf(1, 2), rangeOf(2, 3)]).toEqual([
      [1, 2],
      [1, 2],
    ])
  })
})
