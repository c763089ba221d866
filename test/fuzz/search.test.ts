import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildSearchIndex } from '../../node/search/buildSearchIndex.ts'
import { documentHtml } from '../../node/output/pagefind.ts'
import type { SearchIndex } from '../../shared/search/document.ts'
import { excerpt, findMarks } from '../../shared/search/excerpt.ts'
import { buildInvertedIndex } from '../../shared/search/invertedIndex.ts'
import { createSearch } from '../support/createSearch.ts'
import {
  limitResults,
  type MarkedText,
  readMarks,
  type SearchResults,
  splitMarked,
} from '../../shared/search/results.ts'
import { foldText, foldWithPlaces } from '../../shared/foldText.ts'
import { runsIn, textRuns } from '../../shared/search/tokenize.ts'
import { anySearchText, anyText, INHERITED, word } from '../support/arbitraries.ts'
import { tries } from '../support/nightly.ts'

const page = fc
  .record({
    title: anySearchText,
    routePath: word.map((name) => `/${name}`),
    sectionPath: fc.array(word, { maxLength: 2 }),
    text: anySearchText,
    headings: fc.array(
      fc.tuple(
        word,
        anySearchText,
        fc.integer({ min: 2, max: 4 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
      ),
      { maxLength: 4 },
    ),
    code: fc.array(fc.tuple(anyText, fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 3 }),
  })
  .map(({ headings, code, text, ...rest }) => ({
    ...rest,
    text,
    toc: headings
      .map(([id, heading, depth, at]) => ({
        id,
        text: heading,
        depth,
        charIndex: Math.floor(at * text.length),
      }))
      .toSorted((a, b) => a.charIndex - b.charIndex),
    codeBlocks: code
      .map(([block, at]) => ({ text: block, after: Math.floor(at * text.length) - 1 }))
      .toSorted((a, b) => a.after - b.after),
  }))
const reading = (text: string): string =>
  [...text.matchAll(/[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/g)].map(() => 'han').join(' ')
const index = fc
  .array(page, { maxLength: 4 })
  .map((pages) => buildSearchIndex(pages, { readPinyin: reading }))

function expectMarked({ text, marks }: MarkedText): void {
  let end = -1
  for (const [from, to] of marks) {
    expect(from > end && to > from && to <= text.length).toBe(true)
    end = to
  }
  expect(
    splitMarked({ text, marks })
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
}

function expectSound({ groups, count, strength = 0 }: SearchResults, { pages }: SearchIndex): void {
  const routes = new Set(pages.map(({ routePath }) => routePath))
  expect(count).toBe(
    groups.reduce((sum, { hits, isTitleHit }) => sum + hits.length + Number(isTitleHit), 0),
  )
  expect(strength >= 0 && strength <= 6).toBe(true)
  for (const { title, routePath, hits } of groups) {
    expect(routes).toContain(routePath)
    expectMarked(title)
    for (const { text, trail } of hits) {
      expectMarked(text)
      expect(trail.every((name) => typeof name === 'string')).toBe(true)
    }
  }
}

describe('the search', () => {
  test('answers whatever is asked', () => {
    fc.assert(
      fc.property(
        index,
        fc.array(anySearchText, { maxLength: 3 }),
        fc.boolean(),
        fc.nat(12),
        (searchIndex, queries, code, limit) => {
          const search = createSearch(searchIndex, { limit: limit + 1 })
          for (const query of queries) {
            const results = search(query, { code })
            expectSound(results, searchIndex)
            expect(search(query, { code }).groups).toEqual(results.groups)
            expectSound(limitResults(results, 2), searchIndex)
          }
        },
      ),
      { numRuns: tries(60, 20_000) },
    )
  })

  test('finds a page by its title', () => {
    const telling = fc
      .array(
        fc.constantFrom('kite', 'wind', '汉字', 'themeConfig.hideNavbar', '搜索', ...INHERITED),
        { minLength: 1, maxLength: 3 },
      )
      .map((words) => words.join(' '))
    fc.assert(
      fc.property(index, telling, ({ pages, synonyms }, title) => {
        const own = buildSearchIndex([
          { title, routePath: '/own', sectionPath: [], toc: [], text: '', codeBlocks: [] },
        ])
        const results = createSearch({ synonyms, pages: [...pages, ...own.pages] })(title)
        expect(results.groups.map(({ routePath }) => routePath)).toContain('/own')
        expect(results.strength).toBe(6)
      }),
      { numRuns: tries(100, 20_000) },
    )
  })

  test('finds inherited names only where they are', () => {
    for (const name of INHERITED) {
      const search = createSearch(
        buildSearchIndex([
          { title: 'Kite', routePath: '/', sectionPath: [], toc: [], text: 'wind', codeBlocks: [] },
        ]),
      )
      expect(search(name).groups).toEqual([])
    }
  })

  test('has sections that hold all text and all code once', () => {
    fc.assert(
      fc.property(page, (source) => {
        const built = buildSearchIndex([source])
        const sections = built.pages[0]?.sections ?? []
        expect(
          sections.filter(({ heading, id }) => heading !== '' || id !== '').length,
        ).toBeGreaterThanOrEqual(
          source.toc.filter(({ text, id }) => text !== '' || id !== '').length,
        )
        const codeWords = (texts: readonly string[]): string[] =>
          texts
            .join(' ')
            .split(/\s+/)
            .filter((part) => part !== '')
            .toSorted()
        expect(codeWords(sections.map(({ code = '' }) => code))).toEqual(
          codeWords(
            source.codeBlocks
              .filter(({ after }) => source.toc.length > 0 || after >= -1)
              .map(({ text }) => text),
          ),
        )
      }),
      { numRuns: tries(500, 50_000) },
    )
  })

  test('indexes terms where they are', () => {
    fc.assert(
      fc.property(index, ({ pages }) => {
        const { units, unitsOf, terms, foldedText } = buildInvertedIndex(pages, { code: true })
        expect(
          terms.filter((term) => unitsOf(term).some((unit) => !foldedText(unit).includes(term))),
        ).toEqual([])
        expect(units.length).toBeGreaterThanOrEqual(pages.length)
      }),
      { numRuns: tries(300, 20_000) },
    )
  })
})

describe('texts', () => {
  test('keep their offsets when they are folded and cut', () => {
    fc.assert(
      fc.property(
        anySearchText,
        fc.array(
          anySearchText.map(foldText).filter((needle) => needle !== ''),
          { maxLength: 3 },
        ),
        (text, needles) => {
          expect(foldWithPlaces(text).text).toBe(foldText(text))
          expect(runsIn(text)).toEqual(textRuns(text).map(({ term }) => term))
          for (const { term, start, end } of textRuns(text))
            expect(text.slice(start, end)).toBe(term)
          expectMarked({ text, marks: findMarks(text, needles) })
          const cut = excerpt(text, needles)
          expectMarked(cut)
          expect(cut.text.length).toBeLessThanOrEqual(102)
        },
      ),
      { numRuns: tries(500, 100_000) },
    )
  })

  test('with marks of a server are read', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.oneof(anyText, fc.constantFrom('<mark>', '</mark>')), { maxLength: 6 })
          .map((parts) => parts.join('')),
        (written) => {
          expectMarked(readMarks(written, ['<mark>', '</mark>']))
        },
      ),
      { numRuns: tries(500, 50_000) },
    )
  })

  test('for Pagefind are escaped', () => {
    fc.assert(
      fc.property(index, ({ pages }) => {
        for (const document of pages)
          expect(
            documentHtml(document, 'en').replaceAll(
              /<\/?(?:!DOCTYPE html|html|body|meta|h[1-6]|p)(?: (?:[\w-]+(?:="[^"]*")?))*>/g,
              '',
            ),
          ).not.toMatch(/[<>]/)
      }),
      { numRuns: tries(200, 10_000) },
    )
  })
})
