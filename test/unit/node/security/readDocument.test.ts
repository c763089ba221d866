import { expect, test } from 'vitest'
import { createCspWriter } from '../../../../node/security/cspWriter.ts'
import { resolveConfig } from '../../../../node/config/resolveConfig.ts'
import { createHash } from 'node:crypto'

const sha = (code: string): string =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** The digests that the policy of a document has, and what it forbids. */
function policyOf(html: string): {
  readonly script: readonly string[]
  readonly style: readonly string[]
  readonly problems: readonly string[]
  readonly document: string
} {
  const writer = createCspWriter(resolveConfig({ csp: true }))
  const document =
    writer?.document(
      `<!doctype html><html><head><meta charset="utf-8"></head><body>${html}</body></html>`,
      undefined,
    ) ?? ''
  const policy = /content-security-policy" content="([^"]*)"/.exec(document)?.[1] ?? ''
  const hashes = (name: string): string[] =>
    [...(new RegExp(`${name} ([^;]*)`).exec(policy)?.[1] ?? '').matchAll(/'sha256-[^']*'/g)].map(
      ([hash]) => hash,
    )
  return {
    script: hashes('script-src'),
    style: hashes('style-src'),
    problems: (writer?.diagnostics ?? []).map(({ code }) => code),
    document,
  }
}

test.each([
  ['a comment', '<!-- <script>a()</script><style>b{}</style><p style="c"></p> -->'],
  [
    'a comment with a sign of its end in a script',
    '<!-- <script>a()</script> -- > <style>b{}</style> -->',
  ],
  ['a textarea', '<textarea><script>a()</script><style>b{}</style></textarea>'],
  ['a title of the document', '<title><script>a()</script></title>'],
  ['an attribute', '<p title="<script>a()</script>">x</p><p data-x=\'<style>b{}</style>\'></p>'],
  ['a frame without support', '<iframe title="x"><script>a()</script></iframe>'],
  [
    'data',
    '<script type="application/json">"<script>a()"</script><script type="text/plain">a()</script>',
  ],
  ['a file', '<script src="/a.js"> </script><script data-x=">" src="/a.js"></script>'],
  ['a script that never ends', '<script>a()'],
])('%s has no inline code', (_, html) => {
  expect(policyOf(html)).toMatchObject({ script: [], style: [], problems: [] })
})

test.each([
  [
    'an attribute with >',
    '<script data-x="a > b">a()</script><style data-x=\'>\'>b{}</style>',
    ['a()'],
    ['b{}'],
  ],
  [
    'a name that begins like another',
    '<script data-src="x">a()</script><script data-type="application/json">b()</script>',
    ['a()', 'b()'],
    [],
  ],
  ['a template', '<template><script>a()</script><style>b{}</style></template>', ['a()'], ['b{}']],
  ['noscript', '<noscript><style>b{}</style></noscript>', [], ['b{}']],
  [
    'what looks like an end',
    '<script>a("<!-- <script> </script> -->")</script>',
    ['a("<!-- <script> </script> -->")'],
    [],
  ],
  ['a space in the end', '<script>a()</script ><style>b{}</style\n>', ['a()'], ['b{}']],
  ['other cases', '<SCRIPT TYPE="Module">a()</SCRIPT><Style>b{}</Style>', ['a()'], ['b{}']],
  ['line ends of Windows', '<script>a()\r\nb()</script>', ['a()\nb()'], []],
  [
    'markup in code',
    '<script>x = "<style>b{}</style>"</script><style>/* <script>a()</script> */</style>',
    ['x = "<style>b{}</style>"'],
    ['/* <script>a()</script> */'],
  ],
  [
    'entities',
    '<script>a && b()</script><style>a::after{content:"&amp;"}</style>',
    ['a && b()'],
    ['a::after{content:"&amp;"}'],
  ],
  [
    'a drawing',
    '<svg><title><b>x</b></title><style>a{content:"&lt;"}</style><script>a()</script><script href="/a.js"></script><style/></svg><style>c{}</style>',
    ['a()'],
    ['a{content:"<"}', 'c{}'],
  ],
  [
    'HTML in a drawing',
    '<svg><foreignObject><textarea><script>a()</script></textarea><style>b{&lt;}</style></foreignObject></svg>',
    [],
    ['b{&lt;}'],
  ],
  ['a drawing that HTML ends', '<svg><g><p>x</p><style>b{&lt;}</style>', [], ['b{&lt;}']],
  ['two of a kind', '<script>a()</script><script>a()</script>', ['a()'], []],
  ['a style that never ends', '<style>b{}', [], ['b{}</body></html>']],
])('%s: the digests are those of the browser', (_, html, scripts, styles) => {
  const found = policyOf(html)
  expect([found.script, found.style]).toEqual([
    scripts.map(sha).toSorted(),
    styles.map(sha).toSorted(),
  ])
})

test('attributes are read as they are: with signs, entities and in any case', () => {
  expect(policyOf('<p title=">" STYLE="color: red">a</p>').problems).toEqual(['csp/inline-style'])
  expect(policyOf('<img alt="a > b" src="https:&#x2f;/a.example/x.png">').problems).toEqual([
    'csp/blocked-source',
  ])
  expect(
    policyOf('<p title="<b style=x>">a</p><!-- <p style="x"> --><textarea><p style="x"></textarea>')
      .problems,
  ).toEqual([])
})

test('a document keeps its bytes, and the policy comes after the encoding or at the start of the head', () => {
  const rest =
    '<title>a\r\n&nbsp;<!-- <meta charset="x"> --></title></head><body>\u0000 é <BR></body></html>'
  const write = (html: string): string =>
    (createCspWriter(resolveConfig({ csp: true }))?.document(html, undefined) ?? '').replace(
      /\n<meta http-equiv="content-security-policy" content="[^"]*">/,
      '|',
    )
  expect(
    write(
      `<!-- <meta charset="a"> -->\r\n<html><head><meta name=a><meta charset='utf-8' />${rest}`,
    ),
  ).toBe(`<!-- <meta charset="a"> -->\r\n<html><head><meta name=a><meta charset='utf-8' />|${rest}`)
  expect(write(`<html><head lang="a > b">${rest}`)).toBe(`<html><head lang="a > b">|${rest}`)
})
