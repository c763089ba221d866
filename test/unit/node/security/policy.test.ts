import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInline, policyText, sourcesOf, withMeta } from '../../../../node/security/policy.ts'
import { readDocument } from '../../../../node/security/readDocument.ts'

const NOTHING = { scripts: new Set<string>(), styles: new Set<string>() }
const PLAIN = { output: ['meta', 'headers'], sources: {} } as const
const sha = (code: string): string =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('nothing but the site itself is allowed', () => {
  const policy = policyText(PLAIN, NOTHING, 'header')
  expect(policy).toContain(
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:;",
  )
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
})

test('sources of the site come after the built-in ones, each once', () => {
  const sources = sourcesOf({
    ...PLAIN,
    sources: {
      'img-src': ["'self'", 'https://img.shields.io'],
      'frame-src': ['https://play.example.com'],
      'object-src': ['https://a.example.com'],
    },
  })
  expect(sources.get('img-src')).toEqual(["'self'", 'data:', 'https://img.shields.io'])
  expect(sources.get('frame-src')).toEqual(["'self'", 'https://play.example.com'])
  expect(sources.get('object-src')).toEqual(['https://a.example.com'])
})

test("'none' cannot be combined", () => {
  expect(sourcesOf({ ...PLAIN, sources: { 'worker-src': ["'none'"] } }).get('worker-src')).toEqual([
    "'none'",
  ])
})

test('who may frame the site is said in a header only, where it counts, and only when asked for', () => {
  const csp = { ...PLAIN, sources: { 'frame-ancestors': ["'none'"] } } as const
  expect(policyText(csp, NOTHING, 'header')).toMatch(/; frame-ancestors 'none'$/)
  expect(policyText(csp, NOTHING, 'meta')).not.toContain('frame-ancestors')
  expect(policyText(PLAIN, NOTHING, 'header')).not.toContain('frame-ancestors')
})

test('scripts and styles that are in the document are allowed by their digests; data and files are not counted', () => {
  const html =
    '<script>a()</script><script type="module">b()</script><script type="application/json">{"c":1}</script><script src="/d.js"></script><style>e{}</style>'
  const hashes = hashInline(readDocument(html))
  expect([...hashes.scripts]).toEqual([sha('a()'), sha('b()')])
  expect([...hashes.styles]).toEqual([sha('e{}')])
  const policy = policyText(PLAIN, hashes, 'meta')
  expect(policy).toContain(`script-src 'self' ${[sha('a()'), sha('b()')].toSorted().join(' ')};`)
  expect(policy).toContain(`style-src 'self' ${sha('e{}')};`)
})

test("no digest takes 'unsafe-inline' back", () => {
  const csp = { ...PLAIN, sources: { 'script-src': ["'unsafe-inline'"] } }
  expect(policyText(csp, hashInline(readDocument('<script>a()</script>')), 'meta')).toContain(
    "script-src 'self' 'unsafe-inline';",
  )
})

test('the policy of a page is before its first inline script', () => {
  const source = '<head><meta charset="utf-8"><script>a()</script></head>'
  const html = withMeta(source, "script-src 'self'", readDocument(source))
  expect(html).toBe(
    '<head><meta charset="utf-8">\n<meta http-equiv="content-security-policy" content="script-src \'self\'"><script>a()</script></head>',
  )
})
