import { expect, test } from 'vitest'
import { coveringPages, themeParts } from '../../support/pageSample.ts'

const page = (
  lang: 'en' | 'zh',
  name: string,
  html: string,
): { lang: 'en' | 'zh'; name: string; html: string } => ({ lang, name, html })

test('a page has its type, classes of the theme and variants of parts', () => {
  expect(
    [
      ...themeParts(
        '<main data-page-type="doc"><p class="bf-prose own bf-lead"></p><aside class="bf-callout" data-type="tip"></aside></main>',
      ),
    ].toSorted(),
  ).toEqual(['bf-callout', 'bf-lead', 'bf-prose', 'data-page-type="doc"', 'data-type="tip"'])
})

test('pages are selected that have every part, the smaller of equal ones, and languages take turns', () => {
  const rich = '<p class="bf-a"></p><p class="bf-b"></p><p class="bf-c"></p>'
  const pages = [
    page('en', 'long', `${rich}${'text '.repeat(100)}`),
    page('en', 'rich', rich),
    page('zh', 'rich', `${rich}<!-- 更长 -->`),
    page('en', 'poor', '<p class="bf-a"></p>'),
    page('en', 'home', '<p data-page-type="home"></p>'),
    page('zh', 'home', '<p data-page-type="home"></p>'),
  ]
  const selected = coveringPages(pages)
  expect(selected.map(({ lang, name }) => `${lang} ${name}`)).toEqual(['en rich', 'zh home'])
  expect(new Set(selected.flatMap(({ html }) => [...themeParts(html)]))).toEqual(
    new Set(pages.flatMap(({ html }) => [...themeParts(html)])),
  )
})

test('a part that one page has is in the sample whatever the language', () => {
  const pages = [
    page('en', 'a', '<p class="bf-a"></p>'),
    page('en', 'b', '<p class="bf-b"></p>'),
    page('zh', 'a', '<p class="bf-a"></p>'),
  ]
  expect(coveringPages(pages).map(({ name }) => name)).toEqual(['a', 'b'])
})
