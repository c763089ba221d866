import { expect, test } from 'vitest'
import { checkDocument } from '../../../../node/security/checkDocument.ts'
import { readDocument } from '../../../../node/security/readDocument.ts'
import type { CspConfig } from '../../../../shared/config/siteConfig.ts'

const check = (html: string, sources: CspConfig['sources'] = {}): string[] =>
  checkDocument(readDocument(html), { output: ['meta'], sources }, 'content/en/page.mdx').map(
    ({ code, message, hint }) => `${code}: ${message} ${hint}`,
  )

test('reports what the policy forbids, and what to do', () => {
  expect(check('<p style="color: red">a</p>')).toEqual([
    'csp/inline-style: <p> has a style attribute, which the content security policy forbids: style="color: red". Use a class, and move the rule to a stylesheet.',
  ])
  expect(check('<button type="button" onclick="a()">a</button>')).toEqual([
    'csp/inline-handler: <button> has an onclick attribute, which the content security policy forbids. Use a component with an event handler.',
  ])
  expect(check('<img alt="" src="https://img.shields.io/a.svg">')).toEqual([
    "csp/blocked-source: <img> loads https://img.shields.io/a.svg, which the content security policy forbids. Add the file to the site, or allow the host: csp: { sources: { 'img-src': ['https://img.shields.io'] } }.",
  ])
})

test.each<[what: string, html: string, sources: CspConfig['sources']]>([
  [
    'files of the site',
    '<img src="/a.png" srcset="/a.png 1x, /b.png 2x"><script src="/a.js"></script>',
    {},
  ],
  ['a host', '<img src="https://img.shields.io/a.svg">', { 'img-src': ['https://img.shields.io'] }],
  [
    'a host below another',
    '<img src="https://a.example.com/a.svg">',
    { 'img-src': ['https://*.example.com'] },
  ],
  ['a scheme', '<img src="https://a.example.com/a.svg">', { 'img-src': ['https:'] }],
  [
    'a frame through the default',
    '<iframe src="https://play.example.com/1"></iframe>',
    { 'default-src': ['https://play.example.com'] },
  ],
  ['styles', '<p style="color: red">a</p>', { 'style-src': ["'unsafe-inline'"] }],
])('lets pass what the site allows: %s', (_, html, sources) => {
  expect(check(html, sources)).toEqual([])
})

test.each([
  ['text', '<p>style="a" &lt;p style="b">&lt;img src="https://a.example.com/"></p>'],
  [
    'scripts',
    '<script>"<p style=\'a\'>"</script><script type="application/json">{"a":"<img onload=b>"}</script>',
  ],
  ['links', '<a href="https://a.example.com/">a</a>'],
  ['attributes with similar names', '<p data-style="a" aria-label="on-x=1">a</p>'],
])('is not misled by %s', (_, html) => {
  expect(check(html)).toEqual([])
})

test.each([
  ['<video src="https://a.example.com/a.mp4"></video>', 'media-src'],
  ['<iframe src="//a.example.com/"></iframe>', 'frame-src'],
  ['<script src="https://a.example.com/a.js"></script>', 'script-src'],
  ['<img srcset="/a.png 1x, https://a.example.com/b.png 2x">', 'img-src'],
])('names the directive: %s', (html, directive) => {
  expect(check(html).join('\n')).toContain(`{ '${directive}': ['https://a.example.com'] }`)
})
