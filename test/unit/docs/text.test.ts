import { visit } from 'unist-util-visit'
import { beforeAll, expect, test } from 'vitest'
import { uiText } from '../../../i18n/uiText.ts'
import { collectPages, type DocPage } from '../../samples/collect.ts'

/** Names that are the same in Chinese. */
const PROPER_NAMES = ['API', 'Bifolio', 'GitHub', 'Markdown', 'Vite']

let pages: readonly DocPage[] = []

beforeAll(async () => {
  pages = await collectPages()
})

function englishWords(text: string): string[] {
  return (text.replace(/\{\w+\}/g, '').match(/[A-Za-z]{2,}/g) ?? []).filter(
    (word) => !PROPER_NAMES.includes(word),
  )
}

test('the texts of the site exist in both languages', () => {
  const incomplete = Object.entries(uiText).filter(
    ([, texts]) =>
      texts.en.trim() === '' || texts.zh.trim() === '' || englishWords(texts.zh).length > 0,
  )
  expect(incomplete.map(([key]) => key)).toEqual([])
})

test('every page exists in both languages', () => {
  const paths = (lang: string): string[] =>
    pages
      .filter((page) => page.lang === lang)
      .map(({ path }) => path)
      .toSorted()
  expect(paths('zh')).toEqual(paths('en'))
})

test('translations have the headings of their original', () => {
  const originals = new Map(
    pages.filter(({ lang }) => lang === 'en').map((page) => [page.path, page]),
  )
  const outline = (page: DocPage): string[] =>
    page.headings.map(({ depth }) => `${page.path} h${depth}`)
  const translations = pages.filter(({ lang, path }) => lang !== 'en' && originals.has(path))
  expect(translations.flatMap(outline)).toEqual(
    translations.flatMap(({ path }) => outline(originals.get(path) as DocPage)),
  )
})

test('Chinese has a space beside Latin letters', () => {
  const wrong = pages
    .filter(({ lang }) => lang === 'zh')
    .flatMap(({ file, tree }) => {
      const found: string[] = []
      visit(tree, 'text', ({ value, position }) => {
        for (const [place] of value.matchAll(/\p{Script=Han}[a-z]+|[a-z]+\p{Script=Han}/giu))
          found.push(`${file}:${position?.start.line}: ${place}`)
      })
      return found
    })
  expect(wrong).toEqual([])
})
