import { beforeAll, expect, test } from 'vitest'
import { uiText } from '../../../i18n/uiText.ts'
import { en } from '../../../shared/ui-text/en.ts'
import type { UiText } from '../../../shared/ui-text/uiText.ts'
import { zh } from '../../../shared/ui-text/zh.ts'
import { collectPages, type DocPage } from '../../samples/collect.ts'

/** Names that are the same in Chinese. */
const PROPER_NAMES = ['API', 'Bifolio', 'GitHub', 'Markdown', 'Vite']

const keys = Object.keys(en) as (keyof UiText)[]

let pages: readonly DocPage[] = []

beforeAll(async () => {
  pages = await collectPages()
})

function placeholders(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).toSorted()
}

function englishWords(text: string): string[] {
  return (text.replace(/\{\w+\}/g, '').match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !PROPER_NAMES.includes(word))
}

test('the Chinese interface has every text of the English one', () => {
  expect(Object.keys(zh).toSorted()).toEqual(keys.toSorted())
  expect(keys.filter((key) => en[key].trim() === '' || zh[key].trim() === '')).toEqual([])
})

test('both interfaces fill in the same values', () => {
  expect(keys.map((key) => [key, ...placeholders(zh[key])])).toEqual(keys.map((key) => [key, ...placeholders(en[key])]))
})

test('the Chinese interface has no English words', () => {
  expect(keys.filter((key) => englishWords(zh[key]).length > 0)).toEqual([])
})

test('the texts of the site stand in both languages', () => {
  const incomplete = Object.entries(uiText).filter(([, texts]) => texts.en.trim() === '' || texts.zh.trim() === '' || englishWords(texts.zh).length > 0)
  expect(incomplete.map(([key]) => key)).toEqual([])
})

test('every page stands in both languages', () => {
  const paths = (lang: string): string[] => pages.filter((page) => page.lang === lang).map(({ path }) => path).toSorted()
  expect(paths('zh')).toEqual(paths('en'))
})

test('translations have the headings of their original', () => {
  const originals = new Map(pages.filter(({ lang }) => lang === 'en').map((page) => [page.path, page]))
  const outline = (page: DocPage): string[] => page.headings.map(({ depth }) => `${page.path} h${depth}`)
  const translations = pages.filter(({ lang, path }) => lang !== 'en' && originals.has(path))
  expect(translations.flatMap(outline)).toEqual(translations.flatMap(({ path }) => outline(originals.get(path) as DocPage)))
})
