import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BUILT_IN_LANGUAGES } from '../../../shared/ui-text/languages.ts'
import { pickLanguage } from '../../../shared/ui-text/pickLanguage.ts'
import { repository } from '../../support/cli.ts'

const LANGUAGES = Object.keys(BUILT_IN_LANGUAGES)

/**
 * Cells of the tables in the section on interface languages, one list per table, without the heads.
 */
function tablesOf(lang: string): string[][][] {
  const page = readFileSync(
    join(repository, `content/${lang}/guide/default-theme/i18n.mdx`),
    'utf8',
  )
  const heading = { en: '## Interface languages', zh: '## 界面语言' }[lang] ?? ''
  const section = page.slice(
    page.indexOf(`${heading}\n`),
    page.indexOf('\n### ', page.indexOf(heading)),
  )
  return section
    .split('\n\n')
    .filter((block) => block.startsWith('|'))
    .map((block) =>
      block
        .split('\n')
        .filter((line) => line !== '')
        .slice(2)
        .map((line) =>
          line
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim()),
        ),
    )
}

const codeIn = (cell = ''): string[] =>
  [...cell.matchAll(/`([\w-]+)`/g)].map(([, code = '']) => code)

test.each(['en', 'zh'])('the page in %s lists the languages of the interface', (lang) => {
  const [languages = []] = tablesOf(lang)
  expect(languages.map(([, name, tag]) => `${codeIn(tag)[0]} ${name}`).toSorted()).toEqual(
    Object.entries(BUILT_IN_LANGUAGES)
      .map(([tag, { label }]) => `${tag} ${label}`)
      .toSorted(),
  )
})

test.each(['en', 'zh'])('the page in %s shows how a language is picked', (lang) => {
  const [, picked = []] = tablesOf(lang)
  expect(picked.length).toBeGreaterThan(4)
  for (const [tags, language] of picked) {
    for (const tag of codeIn(tags))
      expect([tag, pickLanguage(tag, LANGUAGES) ?? 'en']).toEqual([tag, codeIn(language)[0]])
  }
})
