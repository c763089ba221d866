import { expect, test } from 'vitest'
import { hashInline } from '../../../node/security/policy.ts'
import { readDocument } from '../../../node/security/readDocument.ts'
import { tagHtml } from '../../../shared/tagHtml.ts'
import type { HeadTag } from '../../../shared/page.ts'

test.each<[tag: HeadTag, html: string]>([
  [['meta', { name: 'a', content: '"<' }], '<meta name="a" content="&quot;&lt;">'],
  [['script', { src: '/a.js', defer: '' }], '<script src="/a.js" defer></script>'],
  [['script', {}, 'if (a < b && c) run("d")'], '<script>if (a < b && c) run("d")</script>'],
  [
    ['script', { type: 'application/ld+json' }, '{"a":"</SCRIPT><!-- b"}'],
    String.raw`<script type="application/ld+json">{"a":"\u003c/SCRIPT>\u003c!-- b"}</script>`,
  ],
  [
    ['style', {}, 'a > b::after { content: "</style>" }'],
    String.raw`<style>a > b::after { content: "<\/style>" }</style>`,
  ],
  [
    ['noscript', {}, '<link rel="stylesheet" href="/a.css">'],
    '<noscript><link rel="stylesheet" href="/a.css"></noscript>',
  ],
  [['title', {}, 'A & B'], '<title>A &amp; B</title>'],
])('%j', (tag, html) => {
  expect(tagHtml(tag)).toBe(html)
})

test('a policy takes the content in', () => {
  const { scripts, styles } = hashInline(
    readDocument(
      [tagHtml(['script', {}, 'a("</script>")']), tagHtml(['style', {}, 'b{}'])].join('\n'),
    ),
  )
  expect([scripts.size, styles.size]).toEqual([1, 1])
})
