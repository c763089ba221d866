import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { completeDocuments } from '../../../../node/output/documents.ts'
import type { ResolvedConfig } from '../../../../shared/config/resolvedConfig.ts'
import { STYLES_PLACE, UNSTYLED_ROOT } from '../../../../shared/stylesPlace.ts'

let client = ''

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'bifolio-styles-'))
  mkdirSync(join(client, 'assets/static'), { recursive: true })
})
afterEach(() => rmSync(client, { recursive: true, force: true }))

type Config = Pick<ResolvedConfig, 'base' | 'inlineStylesheet'>

/** Completes a document of a site with a theme. */
function complete(config: Config, theme: string, document: string, sidebar?: string): string {
  const completeOne = completeDocuments({ client, config, theme, bundle: 'b1' })
  const extras = { sidebar: sidebar ?? null, structuredData: '' }
  return completeOne(Buffer.from(document), extras).toString()
}

const BUNDLE = '<meta name="bifolio-bundle" content="b1">\n'
const THEME = 'assets/static/theme.a1.css'
const LINK = (href: string): string => `<link rel="stylesheet" type="text/css" href="${href}">`
const rendered = (...hrefs: string[]): string =>
  `<!DOCTYPE html><html><head>${hrefs.map(LINK).join('')}\n<meta charset="utf-8">\n${STYLES_PLACE}\n</head></html>`
const theme = (css: string): void => writeFileSync(join(client, 'assets/static/theme.a1.css'), css)

test('the stylesheet of the theme becomes a part of the document, before the others and after the encoding', () => {
  theme('@layer a; b::after { content: "</style>$&" }\n')
  const html = complete(
    { base: '/docs/', inlineStylesheet: 'auto' },
    THEME,
    rendered('/docs/assets/static/theme.a1.css', '/docs/assets/static/other.b2.css'),
  )
  expect(html).toBe(
    String.raw`<!DOCTYPE html><html><head>
<meta charset="utf-8">
<style data-href="/docs/assets/static/theme.a1.css">@layer a; b::after { content: "<\/style>$&" }</style>
<link rel="stylesheet" href="/docs/assets/static/other.b2.css">
${BUNDLE}</head></html>`.replace('<head>\n', '<head>'),
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
    const html = complete(
      { base: '/', inlineStylesheet },
      THEME,
      rendered('/assets/static/theme.a1.css'),
    )
    expect(html.includes('<style')).toBe(isInline)
    expect(html.includes('<link rel="stylesheet" href="/assets/static/theme.a1.css">')).toBe(
      !isInline,
    )
  },
)

test('the name of the stylesheet and the form of the tag are free', () => {
  mkdirSync(join(client, 'x'))
  writeFileSync(join(client, 'x/é 1.css'), 'a {}')
  const config: Config = { base: '/', inlineStylesheet: 'auto' }
  const document = (link: string): string =>
    `<html><head>\n${link}<meta charset="utf-8">\n${STYLES_PLACE}\n</head></html>`
  const expected =
    '<html><head>\n<meta charset="utf-8">\n<style data-href="/x/%C3%A9%201.css">a {}</style>\n' +
    `${BUNDLE}</head></html>`
  const link = '<link href="/x/%C3%A9%201.css" crossorigin rel=stylesheet />'
  expect(complete(config, 'x/é 1.css', document(link))).toBe(expected)
  expect(complete(config, 'x/é 1.css', document(''))).toBe(expected)
})

const FACES = readFileSync('components/styles/fonts.css', 'utf8').replaceAll('../fonts', '/fonts')
const PRELOAD =
  '<link rel="preload" as="font" type="font/woff2" href="/fonts/sans.woff2" crossorigin>\n'

test.each([
  { name: 'the theme', css: FACES, preload: PRELOAD },
  { name: 'a minifier', css: FACES.replaceAll(/(?<=[:;,{])\s+|'/g, ''), preload: PRELOAD },
  {
    name: 'the stylesheet itself',
    css: FACES.replaceAll(/url\([^)]*\)/g, 'url(data:font/woff2;base64,AA)'),
    preload: '',
  },
  { name: 'the site', css: `${FACES}:root{--bf-font-body:Kite}`, preload: '' },
  { name: 'the system', css: 'a{font-family:var(--bf-font-body,sans-serif)}', preload: '' },
])('the font of the text is asked for before the styles, with faces by $name', (face) => {
  theme(face.css)
  const html = complete({ base: '/', inlineStylesheet: 'auto' }, THEME, rendered())
  expect(html).toContain(`<meta charset="utf-8">\n${face.preload}<style data-href=`)
})

test('a page without the theme asks for no font', () => {
  theme(FACES)
  const document = rendered().replace('<html>', `<html${UNSTYLED_ROOT}>`)
  const html = complete({ base: '/', inlineStylesheet: 'auto' }, THEME, document)
  expect(html).not.toContain('preload')
})

test('a document has what changes more often than its HTML at the end of its head', () => {
  theme('a {}')
  const config: Config = { base: '/', inlineStylesheet: 'never' }
  const text = rendered().replace('</html>', '<body>指南 </head></body></html>')
  expect(complete(config, THEME, text, '/sidebars/a.1.json')).toContain(
    `${BUNDLE}<meta name="bifolio-sidebar" content="/sidebars/a.1.json">\n</head><body>指南 </head>`,
  )
})

test('a build without a stylesheet, or a document without a place for it, fails', () => {
  theme('a {}')
  const config: Config = { base: '/', inlineStylesheet: 'auto' }
  expect(() => complete(config, '', rendered())).toThrow('has no stylesheet')
  const without = rendered().replace(STYLES_PLACE, '')
  expect(() => complete(config, THEME, without)).toThrow('has no place')
  expect(() => complete(config, THEME, '<p>')).toThrow('has no place')
})
