import { expect, test } from 'vitest'
import { shortLanguage } from '../../../../components/language/shortLanguage.ts'

test.each([
  ['en', 'EN'],
  ['pt-BR', 'PT'],
  ['zh', '中文'],
  ['zh-CN', '中文'],
  ['zh-Hans', '中文'],
  ['zh-TW', '繁體'],
  ['zh-Hant', '繁體'],
  ['zh-HK', '繁體'],
])('%s is %s', (lang, name) => {
  expect(shortLanguage(lang)).toBe(name)
})

test.each([
  ['ja', '日本語', '日本語'],
  ['ko', '한국어', '한국어'],
  ['ar', 'العربية', 'العربية'],
  ['ru', 'Русский', 'Русский'],
  ['cs', 'Čeština', 'CS'],
  ['zh', '简体中文', '中文'],
])('%s is %s with its own name', (lang, label, name) => {
  expect(shortLanguage(lang, label)).toBe(name)
})
