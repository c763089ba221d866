import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseFrontMatter, valueOfYaml } from '../../node/source/frontMatter.ts'
import { readPlainYaml } from '../../node/source/plainYaml.ts'
import { parseMetaFile, parseNavFile } from '../../node/source/metaFile.ts'
import { formatTranslationFile, parseTranslationFile } from '../../node/source/translationFile.ts'
import { parseJson } from '../../node/schema/parseJson.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { analyze } from '../samples/analyze.ts'
import { anyFrontMatter, anyJson, anyText, INHERITED, word } from '../support/arbitraries.ts'
import { tries } from '../support/nightly.ts'

const warnings: Error[] = []
const onWarning = (warning: Error): void => void warnings.push(warning)
beforeAll(() => void process.on('warning', onWarning))
afterAll(() => {
  process.off('warning', onWarning)
  expect(warnings).toEqual([])
})

function expectPlaces(diagnostics: readonly Diagnostic[], source: string, file: string): void {
  const lines = source.split('\n')
  for (const { message, file: own, line = 1, column = 1 } of diagnostics) {
    expect(own).toBe(file)
    expect(message).not.toMatch(/call stack|\[object|is not a function|Cannot read prop/)
    expect(line >= 1 && line <= lines.length && column >= 1).toBe(true)
  }
}

/** Objects that everything inherits from, as they were. */
function expectUnpolluted(): void {
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
}

describe('front matter', () => {
  test('is read, or its problems have places', () => {
    fc.assert(
      fc.property(anyFrontMatter, fc.boolean(), (source, isLenient) => {
        const { frontMatter, diagnostics, bodyStart } = parseFrontMatter(source, 'a.mdx', {
          isLenient,
        })
        expectPlaces(diagnostics, source, 'a.mdx')
        expect(bodyStart).toBeLessThanOrEqual(source.split('\n').length)
        if (!isLenient && diagnostics.some(({ severity }) => severity === 'error'))
          expect(frontMatter).toEqual({})
        JSON.stringify(frontMatter)
        expectUnpolluted()
      }),
      { numRuns: tries(1000, 50_000) },
    )
  })

  test('that is read without the parser is what the parser reads', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        'true',
        'Null',
        'No',
        'NaN',
        'a b',
        "it's",
        '指南：第一章',
        'a - b',
        'a: b',
        'a #b',
        'x',
        'e1',
        '“引”',
      ),
    )
    const line = fc
      .tuple(fc.constantFrom('title', 'description', 'tag', 'x', 'constructor'), text, fc.boolean())
      .map(([key, value, isQuoted]) => `${key}: ${isQuoted ? `"${value}"` : value}`)
    let read = 0
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => `${lines.join('\n')}\n`),
        (yaml) => {
          const plain = readPlainYaml(yaml)
          if (plain === null) return
          read++
          expect(plain).toEqual(valueOfYaml(yaml))
        },
      ),
      { numRuns: tries(3000, 100_000) },
    )
    expect(read).toBeGreaterThan(100)
  })

  test('that is sound is the same for the compiler', async () => {
    await fc.assert(
      fc.asyncProperty(anyFrontMatter, async (source) => {
        const { diagnostics, bodyStart } = parseFrontMatter(source, 'a.mdx')
        if (diagnostics.length > 0) return
        const record = await analyze(`${source}\n# Title\n`)
        expect(record.diagnostics.filter(({ code }) => code === 'mdx/syntax')).toEqual([])
        if (bodyStart > 0)
          expect(() =>
            valueOfYaml(
              source
                .split('\n')
                .slice(1, bodyStart - 1)
                .join('\n'),
            ),
          ).not.toThrow()
      }),
      { numRuns: tries(60, 5000) },
    )
  })

  test.each(INHERITED)('has the key %s as any other that is unknown', (key) => {
    const { diagnostics } = parseFrontMatter(`---\n${key}:\n  polluted: 1\n---\n`, 'a.mdx')
    expect(diagnostics).toMatchObject([{ code: 'front-matter/unknown-key', line: 2 }])
    expectUnpolluted()
  })
})

describe('JSON', () => {
  test('is what JSON.parse makes of it, or one problem with a place', () => {
    fc.assert(
      fc.property(anyJson, (source) => {
        const parsed = parseJson(source)
        let value: unknown
        let isJson = true
        try {
          value = JSON.parse(source)
        } catch {
          isJson = false
        }
        if ('problem' in parsed) {
          const { line, column, message } = parsed.problem
          expect(
            line >= 1 && line <= source.split('\n').length && column >= 1 && message !== '',
          ).toBe(true)
          // Stricter than JSON.parse: a key twice, and control characters.
          if (isJson) expect(message).toMatch(/twice|not closed on its line/)
        } else {
          expect(isJson || source.startsWith('\uFEFF')).toBe(true)
          if (isJson) expect(parsed.value).toEqual(value)
        }
        expectUnpolluted()
      }),
      { numRuns: tries(1000, 50_000) },
    )
  })

  test('of a sidebar or a navbar is read, or its problems have places', () => {
    fc.assert(
      fc.property(anyJson, fc.boolean(), (source, isLenient) => {
        for (const read of [parseMetaFile, parseNavFile]) {
          const { meta, diagnostics } = read(source, '_meta.json', { isLenient })
          expectPlaces(diagnostics, source, '_meta.json')
          if (meta === null) expect(diagnostics).not.toEqual([])
        }
        expectUnpolluted()
      }),
      { numRuns: tries(600, 30_000) },
    )
  })

  test('of translation records is read, or its problems have places', () => {
    fc.assert(
      fc.property(anyJson, (source) => {
        const { diagnostics } = parseTranslationFile(source, '_translation.json')
        expectPlaces(diagnostics, source, '_translation.json')
      }),
      { numRuns: tries(1000, 100_000) },
    )
  })

  test('of translation records is what was written', () => {
    const place = { id: word, depth: fc.integer({ min: 2, max: 6 }) }
    const hash = fc.stringMatching(/^[\da-f]{1,5}$/)
    const section = fc.oneof(
      fc.record({ ...place, hash: fc.string({ maxLength: 5 }) }),
      fc.record({ ...place, hash, machine: fc.option(hash) }),
    )
    const sections = fc.uniqueArray(section, {
      maxLength: 4,
      selector: ({ id, depth }) => `${depth} ${id}`,
    })
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.oneof(
              word,
              anyText.filter((text) => !/[\p{Cs}]/u.test(text)),
            ),
            sections,
          ),
          { maxLength: 4 },
        ),
        (entries) => {
          const records = new Map(entries)
          const read = parseTranslationFile(formatTranslationFile(records), '_translation.json')
          expect(read.diagnostics).toEqual([])
          expect(new Map(read.records)).toEqual(records)
        },
      ),
      { numRuns: tries(500, 50_000) },
    )
  })
})
