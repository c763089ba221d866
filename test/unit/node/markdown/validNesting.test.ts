import { parseFragment, serialize } from 'parse5'
import { describe, expect, test } from 'vitest'
import { analyze, htmlOf } from '../../../samples/analyze.ts'

/** HTML that a browser reads otherwise than it is written has other elements in the page. */
async function expectSame(text: string, html: string, path = 'en/page.mdx'): Promise<void> {
  const found = (await htmlOf(text, { path })).replaceAll('\n', '')
  expect(found).toBe(html)
  expect(serialize(parseFragment(found))).toBe(found)
}

describe('HTML in MDX is what the author means', () => {
  test.each([
    ['<p>\n  Text in **p**\n</p>', '<p>Text in <strong>p</strong></p>'],
    ['<p align="center">\n\n  Text\n\n</p>', '<p align="center">Text</p>'],
    [
      '<p className="note" id="x">\n  One\n\n  Two\n</p>',
      '<p class="note" id="x">One</p><p class="note">Two</p>',
    ],
    ['<p>\n  One\n\n  - a\n\n  Two\n</p>', '<p>One</p><ul><li>a</li></ul><p>Two</p>'],
    ['<p>\n  <div>x</div>\n</p>', '<div>x</div>'],
    ['<p>a <div>x</div> b</p>', '<p>a </p><div>x</div><p> b</p>'],
    ['Text <div>x</div> more', '<p>Text </p><div>x</div><p> more</p>'],
    ['Text <p>x</p>', '<p>Text </p><p>x</p>'],
    ['- Text <div>x</div>', '<ul><li>Text <div>x</div></li></ul>'],
    ['<summary>\n  Title\n</summary>', '<summary>Title</summary>'],
    ['<span>\n  Text\n</span>', '<span>Text</span>'],
    ['<div>\n  Text\n</div>', '<div><p>Text</p></div>'],
    ['<p></p>', '<p></p>'],
    [
      '<table>\n  <tr>\n    <td>a</td>\n  </tr>\n  <tr><td>b</td></tr>\n</table>',
      '<div class="bf-table" tabindex="0"><table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table></div>',
    ],
    ['<p>\n  <img src="data:," alt="" />\n</p>', '<p><img src="data:," alt=""></p>'],
  ])('%j', async (text, html) => {
    await expectSame(text, html)
  })

  test.each(['en/page.mdx', 'en/page.md'])('a link has no link inside: %s', async (path) => {
    const html = await htmlOf('See <a href="#x">https://example.com/a</a>.', { path })
    expect(html).toBe('<p>See <a href="#x">https://example.com/a</a>.</p>')
  })

  test('a block component in a line ends the paragraph', async () => {
    for (const path of ['en/page.mdx', 'en/page.md']) {
      const { code } = await analyze('Before <Callout>Note</Callout> after <Badge>x</Badge>', {
        path,
      })
      const [before, after] = (code ?? '').split('_jsx(Callout')
      expect(before).toMatch(/__html: "Before ?"/)
      expect(after).toMatch(/_jsxs?\(_components\.p, \{\s*children: \[" after ?"/)
    }
  })

  test('a Markdown file in a line ends the paragraph: it has paragraphs of its own', async () => {
    const { code } = await analyze("import Part from './_part.mdx'\n\nBefore: <Part /> after")
    const [before, after] = (code ?? '').split('_jsx(Part')
    expect(before).toMatch(/__html: "Before: ?"/)
    expect(after).toMatch(/_jsxs?\((?:_components\.p|"p"), \{[^}]*" after"/)
  })
})
