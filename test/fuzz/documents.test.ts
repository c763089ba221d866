import * as fc from 'fast-check'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5'
import { expect, test } from 'vitest'
import { readDocument } from '../../node/security/readDocument.ts'
import { tries } from '../support/nightly.ts'

// What is read from the tags of a document, and what a whole HTML parser finds in it.

const code = fc.constantFrom(
  'a()',
  'b{}',
  'a && b > c',
  '<!-- x',
  '<!-- <script> -->',
  '&amp;&lt;',
  '"</p>"',
  '\r\n',
  '\u0000',
  '汉字',
)
const attribute = fc.constantFrom(
  '',
  ' a="x > y"',
  " b='<script>'",
  ' c=">"',
  ' style="color:red"',
  ' onclick=a()',
  ' type=module',
  ' type="application/json"',
  ' src="/a.js"',
  ' data-src="x"',
  ' href=x',
  " STYLE='a\"b'",
  ' d="&quot;&gt;"',
)
const element = (tags: readonly string[], inner: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...tags), attribute, inner)
    .map(([tag, rest, text]) => `<${tag}${rest}>${text}</${tag}>`)
const { markup } = fc.letrec<{ markup: string; drawing: string }>((tie) => ({
  markup: fc
    .array(
      fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        element(['script', 'style', 'textarea', 'xmp', 'iframe', 'SCRIPT', 'Style'], code),
        code.map((text) => `<!-- ${text} <script>c()</script> -->`),
        fc.constantFrom(
          'text',
          '&lt;script>',
          '<br>',
          '<img alt="a > b">',
          '<!-->',
          '<input value="<style>">',
        ),
        element(['div', 'p', 'span', 'template', 'noscript', 'ul', 'section'], tie('markup')),
        element(['svg'], tie('drawing')),
        element(
          ['math'],
          fc.constantFrom(
            '<mi>x</mi>',
            '<mtext><style>b{&lt;}</style></mtext>',
            '<mo>&lt;</mo><mspace/>',
          ),
        ),
      ),
      { maxLength: 3 },
    )
    .map((parts) => parts.join('')),
  drawing: fc
    .array(
      fc.oneof(
        { maxDepth: 4 },
        element(
          ['style', 'script'],
          code.filter((text) => !text.includes('<') && !text.includes('\u0000')),
        ),
        fc.constantFrom(
          '<path d="a"/>',
          '<style/>',
          '<script/>',
          '<![CDATA[ <style>x</style> ]]>',
          '<br>',
          '<!-- <style>x</style> -->',
        ),
        element(['g', 'a', 'text'], tie('drawing')),
        fc
          .tuple(attribute, tie('markup'))
          .map(([rest, text]) => `<foreignObject${rest}>${text}</foreignObject>`),
        element(
          ['title', 'desc'],
          code.filter((text) => !text.includes('<')),
        ),
      ),
      { maxLength: 3 },
    )
    .map((parts) => parts.join('')),
}))

function inTree(html: string): { scripts: string[]; styles: string[] } {
  const found = { scripts: [] as string[], styles: [] as string[] }
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if (defaultTreeAdapter.isElementNode(node)) {
      const attributes = new Map(
        node.attrs.map(({ name, prefix, value }) => [prefix ? `${prefix}:${name}` : name, value]),
      )
      const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
      const isSvg = !node.namespaceURI.endsWith('xhtml')
      if (node.tagName === 'style' && (text !== '' || !isSvg)) found.styles.push(text)
      if (
        node.tagName === 'script' &&
        (text !== '' || !isSvg) &&
        !attributes.has('src') &&
        !(isSvg && attributes.has('href')) &&
        [undefined, 'module'].includes(attributes.get('type'))
      )
        found.scripts.push(text)
      if ('content' in node) visit(node.content)
    }
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parse(html, { scriptingEnabled: false }))
  return found
}

test('scripts and styles are those of the parsed document', () => {
  fc.assert(
    fc.property(markup, (body) => {
      const html = `<!doctype html><html><head><meta charset="utf-8"><title>a <b></title></head><body>${body}</body></html>`
      const { scripts, styles, headAt } = readDocument(html)
      const tree = inTree(html)
      // A script without an end is in the tree, and never runs.
      tree.scripts = tree.scripts.filter((text) => !text.endsWith('</body></html>'))
      const sorted = (all: readonly string[]): string[] =>
        [...new Set(all)].filter((text) => text !== '').toSorted()
      expect([html, sorted(scripts), sorted(styles)]).toEqual([
        html,
        sorted(tree.scripts),
        sorted(tree.styles),
      ])
      expect(html.slice(0, headAt ?? 0)).toMatch(/<meta charset="utf-8">$/)
    }),
    { numRuns: tries(1000, 100_000) },
  )
})
