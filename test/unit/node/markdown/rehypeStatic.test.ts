import { describe, expect, test } from 'vitest'
import { analyze, htmlOf } from '../../../samples/analyze.ts'

describe('a page is static', () => {
  test.each<[what: string, text: string, html: string]>([
    [
      'with Markdown only',
      '# A\n\n*b* & `c`',
      '<h1 id="a">A</h1>\n<p><em>b</em> &#x26; <code>c</code></p>',
    ],
    [
      'with plain tags',
      '<p class="a b" hidden data-x="1" aria-label="y">A <b>b</b></p>',
      '<p class="a b" hidden data-x="1" aria-label="y">A <b>b</b></p>',
    ],
    ['with a comment in braces', 'A{/* comment */}', '<p>A</p>'],
    ['with a text in braces', "A{' '}b", '<p>A b</p>'],
    [
      'with a table',
      '| a |\n| - |\n| b |',
      '<div class="bf-table" tabindex="0"><table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></div>',
    ],
    [
      'with a table as JSX, which gets a frame to scroll in',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
      '<div class="bf-table" tabindex="0"><table><tbody><tr><td>a</td></tr></tbody></table></div>',
    ],
    [
      'with a table in a frame',
      '<div className="bf-table"><table><tbody><tr><td>a</td></tr></tbody></table></div>',
      '<div class="bf-table"><table><tbody><tr><td>a</td></tr></tbody></table></div>',
    ],
  ])('%s', async (_, text, html) => {
    expect((await analyze(text)).isStatic).toBe(true)
    expect((await htmlOf(text)).replace(/>\n</g, '><').trim()).toBe(html.replace(/>\n</g, '><'))
  })

  test('and its module is its HTML', async () => {
    expect((await analyze('A')).html).toEqual({ text: '\n<p>A</p>', gaps: [] })
  })
})

test.each([
  ['of text', 'A <Badge text="b" />'],
  ['around text', '<Callout>\n\nSave *your* work. <Badge text="x" />\n\n</Callout>'],
  ['with written out properties', '<Badge outline={true} />'],
  ['that is imported', 'import { Badge } from \'bifolio/components\'\n\n<Badge text="b" />'],
])('a page is static with a static component %s, which is rendered once', async (_, text) => {
  const { isStatic, code } = await analyze(text)
  expect(isStatic).toBe(true)
  expect(code).toContain('export default function MDXContent')
})

describe('a page needs its module', () => {
  test.each([
    ['with a component that reacts', 'A <Tabs />'],
    [
      'with a component of the author',
      'import { Badge } from \'./Badge.tsx\'\n\nA <Badge text="b" />',
    ],
    ['with a static component beside one that reacts', 'A <Badge text="b" />\n\n<Tabs />'],
    [
      'with a static component under another name',
      "import { Badge as Tabs } from 'bifolio/components'\n\n<Tabs />",
    ],
    ['with a computed property of a static component', '<Badge text={name()} />'],
    ['with an import', "import { A } from './A.tsx'\n\ntext"],
    ['with an export', 'export const a = 1\n\ntext'],
    ['with an expression', 'A {1 + 1}'],
    ['with a computed attribute', '<p title={1 + 1}>A</p>'],
    ['with an event handler', '<button onClick={() => {}}>A</button>'],
    ['with spread attributes', '<p {...{}}>A</p>'],
  ])('%s', async (_, text) => {
    const { isStatic, code } = await analyze(text)
    expect(isStatic).toBe(false)
    expect(code).toContain('export default function MDXContent')
  })

  test('with what is static in it as HTML', async () => {
    const { code } = await analyze(
      '## A *b*\n\nText with `code`.\n\n<Badge text="x" />\n\n- one\n- two\n',
    )
    expect(code).toContain('__html: "A <em>b</em><a class')
    expect(code).toContain('__html: "Text with <code>code</code>."')
    expect(code).toContain('__html: "\\n<li>one</li>\\n<li>two</li>\\n"')
    expect(code).toContain('Badge, {')
  })

  test('with static parts inside a component as HTML', async () => {
    const { code } = await analyze(
      '<Callout>\n\nSave *your* work. <Badge text="x" />\n\nThen go.\n\n</Callout>',
    )
    expect(code).toContain('__html: "Then go."')
    expect(code).toContain('__html: "your"')
  })

  test('with styles as React needs them, also where an attribute is computed', async () => {
    const { code } = await analyze(
      '<Badge text="x" />\n\n<p style="color: red; --gap: 1px; background: url(data:a;b)">a</p>\n\n<p style="font-size: 2em" title={1 + 1}>b</p>\n',
    )
    expect(code).toContain('color: "red"')
    expect(code).toContain('"--gap": "1px"')
    expect(code).toContain('background: "url(data:a;b)"')
    expect(code).toMatch(/fontSize: "2em"|"fontSize":"2em"/)
  })

  test('with attributes as React names them', async () => {
    const { code } = await analyze(
      '<Badge text="x" />\n\n<label htmlFor="a" className="b" tabIndex="0" data-x="1" hidden>c</label>\n\n- [x] done\n',
    )
    expect(code).toContain('htmlFor: "a"')
    expect(code).toContain('className: "b"')
    expect(code).toContain('tabIndex: "0"')
    expect(code).toContain('"data-x": "1"')
    expect(code).toContain('hidden: true')
  })
})

test('front matter alone needs no module', async () => {
  expect((await analyze('---\ntitle: A\n---\n')).isStatic).toBe(true)
})
