import { expect, test } from 'vitest'
import { preferredLocale } from '../../../../components/language/preferredLocale.ts'

const locales = [
  { lang: 'en', tag: 'en' },
  { lang: 'zh', tag: 'zh-CN' },
]

test.each([
  { languages: ['zh-CN', 'en'], lang: 'zh' },
  { languages: ['zh-TW'], lang: 'zh' },
  { languages: ['en-GB', 'zh-CN'], lang: 'en' },
  { languages: ['fr', 'zh'], lang: 'zh' },
  { languages: ['fr'], lang: undefined },
  { languages: [], lang: undefined },
])('$languages prefers $lang', ({ languages, lang }) => {
  expect(preferredLocale(locales, languages)?.lang).toBe(lang)
})
