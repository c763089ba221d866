import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeStyles } from '../../../../node/output/documentStyles.ts'
import { STYLES_PLACE } from '../../../../shared/stylesPlace.ts'

let client = ''

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'bifolio-styles-'))
  mkdirSync(join(client, 'assets/static'), { recursive: true })
})
afterEach(() => rmSync(client, { recursive: true, force: true }))

const THEME = 'assets/static/theme.a1.css'
const LINK = (href: string): string => `<link rel="stylesheet" type="text/css" href="${href}">`
const rendered = (...hrefs: string[]): string =>
  `<!DOCTYPE html><html><head>${hrefs.map(LINK).join('')}\n<meta charset="utf-8">\n${STYLES_PLACE}\n</head></html>`
const theme = (css: string): void => writeFileSync(join(client, 'assets/static/theme.a1.css'), css)

test('the stylesheet of the theme becomes a part of the document, before the others and after the encoding', () => {
  theme('@layer a; b::after { content: "</style>$&" }\n')
  const html = placeStyles(
    client,
    { base: '/docs/', inlineStylesheet: 'auto' },
    THEME,
  )(rendered('/docs/assets/static/theme.a1.css', '/docs/assets/static/other.b2.css'))
  expect(html).toBe(
    String.raw`<!DOCTYPE html><html><head>
<meta charset="utf-8">
<style data-href="/docs/assets/static/theme.a1.css">@layer a; b::after { content: "<\/style>$&" }</style>
<link rel="stylesheet" href="/docs/assets/static/other.b2.css">
</head></html>`.replace('<head>\n', '<head>'),
  )
})

test.each([
  { inlineStylesheet: 'auto', size: 100 * 1024, isInline: true },
  { inlineStylesheet: 'auto', size: 100 * 1024 + 1, isInline: false },
  { inlineStylesheet: 'always', size: 200 * 1024, isInline: true },
  { inlineStylesheet: 'never', size: 10, isInline: false },
] as const)(
  '$inlineStylesheet with a stylesheet of $size bytes',
  ({ inlineStylesheet, size, isInline }) => {
    theme('a'.repeat(size))
    const html = placeStyles(
      client,
      { base: '/', inlineStylesheet },
      THEME,
    )(rendered('/assets/static/theme.a1.css'))
    expect(html.includes('<style')).toBe(isInline)
    expect(html.includes('<link rel="stylesheet" href="/assets/static/theme.a1.css">')).toBe(
      !isInline,
    )
  },
)

test('the name of the stylesheet and the form of the tag are free', () => {
  mkdirSync(join(client, 'x'))
  writeFileSync(join(client, 'x/é 1.css'), 'a {}')
  const place = placeStyles(client, { base: '/', inlineStylesheet: 'auto' }, 'x/é 1.css')
  const document = (link: string): string =>
    `<html><head>\n${link}<meta charset="utf-8">\n${STYLES_PLACE}\n</head></html>`
  const expected =
    '<html><head>\n<meta charset="utf-8">\n<style data-href="/x/%C3%A9%201.css">a {}</style>\n</head></html>'
  expect(place(document('<link href="/x/%C3%A9%201.css" crossorigin rel=stylesheet />'))).toBe(
    expected,
  )
  expect(place(document(''))).toBe(expected)
})

test('a build without a stylesheet, or a document without a place for it, fails', () => {
  theme('a {}')
  const config = { base: '/', inlineStylesheet: 'auto' } as const
  expect(() => placeStyles(client, config, '')(rendered())).toThrow('has no stylesheet')
  expect(() =>
    placeStyles(
      client,
      config,
      THEME,
    )(rendered('/assets/static/theme.a1.css').replace(STYLES_PLACE, '')),
  ).toThrow('has no place')
})
