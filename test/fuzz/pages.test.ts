import * as fc from 'fast-check'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { joinHanLines } from '../../node/source/joinHanLines.ts'
import { marksOf, readNotation } from '../../node/markdown/codeNotation.ts'
import { parseCodeMeta } from '../../node/markdown/codeMeta.ts'
import { namedFiles } from '../../node/check/unusedFiles.ts'
import { applyReplaceRules } from '../../node/source/replaceRules.ts'
import { compareSections, headingsWhenTranslated } from '../../node/site/compareSections.ts'
import type { AnalyzedPage } from '../../node/site/pageRecord.ts'
import { analyze } from '../samples/analyze.ts'
import { anyBody, anyCode, anyCodeMeta, anyFrontMatter, anyText } from '../support/arbitraries.ts'
import { tries } from '../support/nightly.ts'

const html = new HtmlValidate({
  root: true,
  extends: [],
  rules: { 'close-order': 'error', 'no-dup-attr': 'error', 'void-content': 'error' },
})
const config = { markdownPages: true, llms: true, check: { spelling: { Kyte: 'Kite' } } } as const
const paths = fc.constantFrom('en/page.mdx', 'zh/page.mdx', 'en/page.md')

/** What every page has to have, whatever is written in it. */
function expectSound(record: AnalyzedPage, source: string): void {
  const lineCount = source.split(/\r\n|\r|\n/).length
  for (const { code, message, hint, file, line, column } of [
    ...record.diagnostics,
    ...record.remarks,
  ]) {
    expect(code).toMatch(/^[a-z0-9-]+\/[a-z0-9-]+$/)
    expect(file).toBe(`content/${record.relativePath}`)
    expect(message).not.toMatch(/call stack|undefined|\[object|is not a function|Cannot read prop/)
    expect(hint).not.toBe('')
    if (line !== undefined)
      expect(line >= 1 && line <= lineCount && (column === undefined || column >= 1)).toBe(true)
  }
  if (record.code === null)
    expect(record.diagnostics.some(({ severity }) => severity === 'error')).toBe(true)
  expect(typeof record.title).toBe('string')
  expect(record.text).not.toMatch(/\n\n/)
  for (const { charIndex, text } of record.toc)
    if (charIndex >= 0 && text !== '') expect(charIndex).toBeLessThanOrEqual(record.text.length)
  const ids = record.headings.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(JSON.parse(JSON.stringify(record))).toBeTypeOf('object')
}

/**
 * The HTML of a page without components. Tags that an author put where HTML has none of them are
 * left out.
 */
async function expectWellFormed(record: AnalyzedPage): Promise<void> {
  if (record.html === null) return
  const { results } = await html.validateString(
    `<!DOCTYPE html><html lang="en"><body>${record.html.text}</body></html>`,
  )
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
}

describe('a page', () => {
  test('of pieces of Markdown and MDX is compiled, or its problems have places', async () => {
    await fc.assert(
      fc.asyncProperty(anyFrontMatter, anyBody, paths, async (head, body, path) => {
        const record = await analyze(head + body, { path, config })
        expectSound(record, head + body)
        if (path.endsWith('.mdx') && !/<(?:details|div)/.test(body)) await expectWellFormed(record)
      }),
      { numRuns: tries(60, 10_000) },
    )
  })

  test('of anything at all is compiled, or its problems have places', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          anyText,
          fc.uint8Array({ maxLength: 200 }).map((bytes) => new TextDecoder().decode(bytes)),
        ),
        paths,
        async (source, path) => {
          expectSound(await analyze(source, { path, config }), source)
        },
      ),
      { numRuns: tries(120, 20_000) },
    )
  })

  test('that is a translation keeps to the headings of its original', async () => {
    await fc.assert(
      fc.asyncProperty(anyBody, anyBody, async (original, translated) => {
        const { headings, code, sections } = await analyze(original, { config })
        if (code === null) return
        const record = await analyze(translated, {
          path: 'zh/page.mdx',
          config,
          inherited: headings,
          translated: headingsWhenTranslated(sections, sections),
        })
        expectSound(record, translated)
        expect(compareSections(sections, sections)).toEqual([])
        compareSections(sections, record.sections)
      }),
      { numRuns: tries(25, 5000) },
    )
  })

  test('with rules of replacement has its places in the source', async () => {
    await fc.assert(
      fc.asyncProperty(anyBody, anyText, anyText, async (source, search, replace) => {
        // Blank text is not allowed as the search of a rule.
        fc.pre(search.trim() !== '')
        expectSound(
          await analyze(source, {
            config: {
              ...config,
              replaceRules: [
                { search, replace },
                { search: /(\w)\b|汉/u, replace: "$1$&$$$'" },
              ],
            },
          }),
          source,
        )
      }),
      { numRuns: tries(25, 5000) },
    )
  })
})

describe('parts of a page', () => {
  test('a replacement is that of the language itself', () => {
    const patterns = [
      /(a)(b)?/,
      /(?<name>a)|b/,
      /(?<=a)b/,
      /\s+/,
      /$/,
      /汉/u,
      /(?:)/,
      /(.)(.)(.)(.)(.)(.)(.)(.)(.)(.)(.)/,
    ]
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '汉', '1'), maxLength: 40 }),
        fc.constantFrom(...patterns),
        fc
          .array(
            fc.constantFrom(
              '$1',
              '$2',
              '$11',
              '$01',
              '$0',
              '$00',
              '$&',
              '$$',
              '$`',
              "$'",
              '$<name>',
              '$<',
              '$<none>',
              'x',
              '$',
              '1',
              '>',
            ),
            { maxLength: 5 },
          )
          .map((parts) => parts.join('')),
        (source, search, replace) => {
          const pattern = new RegExp(search, `${search.flags}g`)
          expect(applyReplaceRules(source, [{ search, replace }])?.text ?? source).toBe(
            source.replace(pattern, replace),
          )
        },
      ),
      { numRuns: tries(1500, 100_000) },
    )
  })

  test('line breaks between Han characters are found as by their definition', () => {
    const wide = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]`
    const mark = '[·—‘’“”…]'
    const definition = new RegExp(
      String.raw`(?<=${wide})[ \t]*\n[ \t]*(?=${mark}*${wide})|(?<=${wide}${mark}*)[ \t]*\n[ \t]*(?=${wide}|${mark})`,
      'gu',
    )
    const text = fc.string({
      unit: fc.constantFrom('汉', '𠮷', 'a', '…', '“', '\n', ' ', '\t', '。', '\uD842', '한'),
      maxLength: 12,
    })
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
        expect(joinHanLines(texts).join('')).toBe(texts.join('').replace(definition, ''))
        expect(joinHanLines(texts)).toHaveLength(texts.length)
      }),
      { numRuns: tries(1500, 100_000) },
    )
  })

  test('names of files are found as by their definition', () => {
    const definition = new RegExp(
      String.raw`[^\s"'\x60()<>[\]{},;=|\\]+\.(?:png|jpe?g|gif|webp|avif|svg|mp4|webm|ogg|` +
        String.raw`mp3|wav|woff2?|ttf|otf|pdf|zip|mdx?)(?![\w-])`,
      'gi',
    )
    fc.assert(
      fc.property(
        fc
          .array(
            fc.constantFrom(
              'a',
              '.',
              '.png',
              '.PNG',
              '.mdx',
              '.md',
              '.jp',
              'eg',
              '/',
              ' ',
              '"',
              '-',
              '\n',
              '汉',
              '?',
            ),
            { maxLength: 12 },
          )
          .map((parts) => parts.join('')),
        (text) => {
          expect(namedFiles(text)).toEqual([...text.matchAll(definition)].map(([name]) => name))
        },
      ),
      { numRuns: tries(1500, 100_000) },
    )
  })

  test('marks of code are lines of it', () => {
    fc.assert(
      fc.property(anyCode, anyCodeMeta, (source, written) => {
        const { code, marks, unknown, tooFar } = readNotation(source)
        const count = code.split('\n').length
        const { highlighted } = parseCodeMeta(written)
        for (const line of [
          ...marks.keys(),
          ...marksOf(
            highlighted.map(([from, to]) => ({ mark: 'hl', from, to })),
            count,
          ).keys(),
        ])
          expect(line >= 1 && line <= count).toBe(true)
        for (const { line } of [...unknown, ...tooFar])
          expect(line >= 1 && line <= source.split('\n').length).toBe(true)
      }),
      { numRuns: tries(1000, 100_000) },
    )
  })
})
