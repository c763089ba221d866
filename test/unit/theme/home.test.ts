import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FACING_SECTIONS } from '../../../theme/home/facingTexts.ts'

const page = (lang: string): string =>
  readFileSync(
    join(import.meta.dirname, `../../../content/${lang}/guide/default-theme/i18n.mdx`),
    'utf8',
  )

test.each(['en', 'zh'] as const)(
  'the facing page of the home page quotes the page about languages (%s)',
  (lang) => {
    const text = page(lang)
    for (const section of FACING_SECTIONS) {
      expect(text).toMatch(new RegExp(`^## ${section.title[lang]}(?: \\{#.*\\})?$`, 'm'))
      expect(text).toContain(section.text[lang])
    }
  },
)
