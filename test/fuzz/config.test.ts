import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locateInConfig } from '../../node/config/locateInConfig.ts'
import { syntaxErrors } from '../../node/config/configErrors.ts'
import { parseConfig } from '../../node/config/parseConfig.ts'
import { createPageFilter } from '../../node/source/scan.ts'
import { formatDiagnostics } from '../../node/report.ts'
import { DEFAULTS } from '../../node/config/configSchema.ts'
import { resolveConfig } from '../../node/config/resolveConfig.ts'
import type { SiteConfig } from '../../shared/config/siteConfig.ts'
import { editionOfPlace } from '../../shared/edition.ts'
import { routePathOf } from '../../shared/routePath.ts'
import { anyHref, anyText, INHERITED, word } from '../support/arbitraries.ts'
import { tries } from '../support/nightly.ts'

const scalar = fc.oneof(
  anyText,
  word,
  anyHref,
  fc.boolean(),
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, undefined, 'auto', 'en', 'zh', '**/*', '', '!', '(', '['),
  fc.constantFrom<unknown>(
    /a/g,
    () => 1,
    Symbol('a'),
    1n,
    new Date(0),
    new Map(),
    Object.create(null),
  ),
)
const key = fc.oneof(
  fc.constantFrom(
    ...Object.keys(DEFAULTS),
    ...Object.keys(DEFAULTS.themeConfig),
    'locales',
    'themeConfig',
    'lang',
    'label',
    'text',
    'link',
    'items',
    'versions',
    'default',
    'include',
    'exclude',
    'extensions',
    'sidebar',
    'nav',
    'search',
    'replace',
    'plugins',
  ),
  fc.constantFrom(...INHERITED),
  word,
)
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 5, noNullPrototype: true }),
  ),
}))
const locales = fc.constantFrom(
  [{ lang: 'en', label: 'English' }],
  [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '中文' },
  ],
)

/** A valid config with one thing replaced. */
const nearlyValid = fc
  .tuple(locales, fc.dictionary(key, value, { maxKeys: 3, noNullPrototype: true }))
  .map(([own, more]) => ({ locales: own, ...more }))

describe('a config', () => {
  test('is resolved, or its problems have a key', () => {
    fc.assert(
      fc.property(fc.oneof(nearlyValid, value), (config) => {
        const diagnostics = parseConfig(config, 'bifolio.config.ts', {
          fileExists: () => true,
        }).diagnostics
        for (const { code, file, message } of diagnostics) {
          expect(code).toMatch(/^config\/[a-z-]+$/)
          expect(file).toBe('bifolio.config.ts')
          expect(message).not.toMatch(/call stack|\[object|is not a function|Cannot read prop/)
        }
        formatDiagnostics(diagnostics, { color: false })
        expect(Object.keys(Object.prototype)).toEqual([])
        if (diagnostics.some(({ severity }) => severity === 'error')) return
        const resolved = resolveConfig(config as SiteConfig)
        expect(resolved.editions.length).toBeGreaterThan(0)
        createPageFilter(resolved)('en/a.mdx')
      }),
      { numRuns: tries(700, 50_000) },
    )
  })

  test('as a file is parsed, or its problems have places', () => {
    const piece = fc.constantFrom(
      'export default',
      'defineConfig(',
      '{',
      '}',
      '(',
      ')',
      '[',
      ']',
      'locales',
      ':',
      ',',
      "'en'",
      '`',
      '"',
      '...a',
      'const a = ',
      'a',
      '1',
      '\n',
      ' ',
      '//',
      '/*',
      '*/',
      '=>',
      '<b>',
      '</b>',
      'satisfies',
      'import',
      '汉',
      '\u0000',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 20 }).map((parts) => parts.join(' ')),
          anyText,
        ),
        fc.array(fc.oneof(word, fc.nat(3)), { maxLength: 3 }),
        (source, path) => {
          const lines = source.split('\n').length
          for (const { line = 1, column = 1, message } of syntaxErrors(source, 'a.ts'))
            expect(line >= 1 && line <= lines && column >= 1 && message !== '').toBe(true)
          const place = locateInConfig(source, 'a.ts')(path, 'value')
          if (place) expect(place.line <= lines).toBe(true)
        },
      ),
      { numRuns: tries(1000, 100_000) },
    )
  })

  test('gives every file a language and a route of its own', () => {
    const { editions } = resolveConfig({
      locales: [
        { lang: 'en', label: 'English' },
        { lang: 'zh', label: '中文' },
      ],
      multiVersion: { default: 'v2', versions: ['v1', 'v2'] },
    })
    const file = fc
      .tuple(
        fc.constantFrom('v1/en', 'v1/zh', 'v2/en', 'v2/zh'),
        fc.array(
          word.filter((name) => name !== 'index' && !name.includes('.')),
          { minLength: 1, maxLength: 3 },
        ),
      )
      .map(([folder, parts]) => `${folder}/${parts.join('/')}.mdx`)
    fc.assert(
      fc.property(file, file, (one, other) => {
        // Folders that are called like a language or a version have the routes of those.
        const isAmbiguous = (path: string): boolean => /^v\d\/en\/(?:v1|zh|v2)\//.test(path)
        fc.pre(one !== other && !isAmbiguous(one) && !isAmbiguous(other))
        expect(editionOfPlace(one, editions)?.folder).toBe(one.split('/').slice(0, 2).join('/'))
        expect(routePathOf(one, editions)).not.toBe(routePathOf(other, editions))
      }),
      { numRuns: tries(1000, 100_000) },
    )
  })
})
