import { describe, expect, test } from 'vitest'
import { applyReplaceRules } from '../../../../node/source/replaceRules.ts'
import { placeAt } from '../../../../node/schema/place.ts'
import type { ReplaceRule } from '../../../../shared/config/siteConfig.ts'
import { analyze, htmlOf } from '../../../samples/analyze.ts'
import { diagnose } from '../../../samples/diagnose.ts'

describe('a rule', () => {
  test.each<[what: string, source: string, rules: readonly ReplaceRule[], text: string | null]>([
    ['replaces every place of a text', 'a.b a.b', [{ search: 'a.b', replace: 'c' }], 'c c'],
    ['takes a text as it is', 'axb', [{ search: 'a.b', replace: 'c' }], null],
    ['puts a text in as it is', 'a', [{ search: 'a', replace: '$& $1' }], '$& $1'],
    [
      'replaces every place of a pattern without flags',
      'a1 a2',
      [{ search: /a\d/, replace: 'b' }],
      'b b',
    ],
    ['fills groups in', 'v1.2', [{ search: /v(\d)\.(?<minor>\d)/, replace: '$<minor>-$1' }], '2-1'],
    ['may look at what is around', 'xa ya', [{ search: /(?<=x)a(?= )/, replace: 'b' }], 'xb ya'],
    [
      'works on what the one before it made',
      'a',
      [
        { search: 'a', replace: 'bb' },
        { search: 'b', replace: 'c' },
      ],
      'cc',
    ],
    ['that applies nowhere does nothing', 'a', [{ search: 'b', replace: 'c' }], null],
    ['may remove', 'abc', [{ search: 'abc', replace: '' }], ''],
  ])('%s', (_, source, rules, text) => {
    expect(applyReplaceRules(source, rules)?.text ?? null).toBe(text)
  })

  test('keeps the place of everything that it did not replace', () => {
    const source = 'one VERSION\ntwo\nVERSION three VERSION four\nfive'
    const replaced = applyReplaceRules(source, [
      { search: 'VERSION', replace: '1\n2\n3' },
      { search: '2\n', replace: '' },
    ])
    const text = replaced?.text ?? ''
    for (const word of ['one', 'two', 'three', 'four', 'five'])
      expect([word, replaced?.placeOf(placeAt(text, text.indexOf(word)))]).toEqual([
        word,
        placeAt(source, source.indexOf(word)),
      ])
  })
})

const RULES = {
  replaceRules: [
    { search: '%VERSION%', replace: '1.4.0' },
    { search: /^%NOTE%$/m, replace: 'First line.\n\nSecond line.' },
  ],
}

test('text, headings, code and front matter are replaced', async () => {
  const source = '---\ntitle: Kite %VERSION%\n---\n\n## In %VERSION%\n\nText `%VERSION%`.\n'
  const { title, toc } = await analyze(source, { config: RULES })
  expect({ title, headings: toc.map(({ text }) => text) }).toEqual({
    title: 'Kite 1.4.0',
    headings: ['In 1.4.0'],
  })
  expect(await htmlOf(source, { config: RULES })).toContain('<code>1.4.0</code>')
})

test('problems, links and headings are where they were written', async () => {
  const { diagnostics, links, headings } = await analyze(
    '# A\n\n%NOTE%\n\n## B\n\n%VERSION% [x](/x) <Bagde />\n',
    { config: RULES },
  )
  expect(headings).toMatchObject([{ line: 5 }])
  expect(links.filter(({ href }) => href === '/x')).toMatchObject([{ line: 7, column: 11 }])
  expect(diagnostics).toMatchObject([{ code: 'mdx/unknown-component', line: 7, column: 19 }])
})

test('a translation is not behind when only the replacement is another one', async () => {
  const sections = async (replace: string): Promise<unknown> =>
    (
      await analyze('---\ntitle: X v\n---\n\n## A\n\nv\n', {
        config: { replaceRules: [{ search: 'v', replace }] },
      })
    ).sections
  expect(await sections('1')).toEqual(await sections('2'))
})

test('links are checked as they are replaced', async () => {
  const config =
    "export default { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }], replaceRules: [{ search: '(#macos)', replace: '(#linux)' }] }\n"
  expect(
    await diagnose({
      'bifolio.config.ts': config,
      'content/en/guide/install.mdx': '# Install\n\n## Linux\n\n## Windows\n\n[A](#macos)\n',
    }),
  ).toEqual([])
})
