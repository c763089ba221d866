import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveConfig } from '../../../../node/config/resolveConfig.ts'
import { listPages } from '../../../../node/source/pageList.ts'
import { type SliceOfPages, sliceOfPages } from '../../../../node/site/pageSlices.ts'

const config = resolveConfig({
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
})

function slices(sources: readonly string[], others: readonly string[], of: number): SliceOfPages[] {
  const list = listPages(sources, config)
  return Array.from({ length: of }, (_, index) =>
    sliceOfPages(
      { pages: list.pages, originalOf: list.originalOf, others },
      { number: index + 1, of },
    ),
  )
}

test('slices have every page once, an original beside its translation or fallback, and are as large as each other', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(names, names, fc.integer({ min: 1, max: 9 }), (english, chinese, of) => {
      const sources = [
        ...english.map((name) => `en/${name}.md`),
        ...chinese.map((name) => `zh/${name}.md`),
      ]
      const found = slices(sources, [], of)
      expect(found.flatMap(({ pages }) => pages).toSorted()).toEqual(
        [...listPages(sources, config).pages].toSorted(),
      )
      for (const { pages } of found)
        for (const name of english)
          expect(pages.includes(`en/${name}.md`)).toBe(pages.includes(`zh/${name}.md`))
      const groups = found.map(({ pages }) => new Set(pages.map((page) => page.slice(3))).size)
      expect(Math.max(...groups) - Math.min(...groups)).toBeLessThanOrEqual(1)
    }),
  )
})

test('fragments are shared out too, and other files are not', () => {
  const found = slices(['en/a.md'], ['en/_a.mdx', 'en/x.png', 'en/_b.md'], 2)
  expect(found.map(({ fragments }) => fragments)).toEqual([['en/_a.mdx'], ['en/_b.md']])
  expect(found.map(({ pages }) => pages)).toEqual([['en/a.md', 'zh/a.md'], []])
})
