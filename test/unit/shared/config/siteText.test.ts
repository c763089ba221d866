import { expect, test } from 'vitest'
import { siteText } from '../../../../shared/config/siteText.ts'

const table = { guide: { en: 'Guide', zh: '指南' }, api: { en: 'API' } }

test.each([
  ['guide', '指南'],
  ['api', 'API'],
  ['Something', 'Something'],
  ['constructor', 'constructor'],
])('%s reads %s in Chinese', (text, expected) => {
  expect(siteText(text, { table, lang: 'zh', defaultLang: 'en' })).toBe(expected)
})
