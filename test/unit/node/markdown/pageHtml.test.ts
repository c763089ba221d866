import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlModule, htmlWith, toPageHtml } from '../../../../node/markdown/pageHtml.ts'

const A = { placeholder: 'asset-1', specifier: './a.svg', path: '/content/a.svg' }
const B = { placeholder: 'asset-2', specifier: './b.svg', path: '/content/b.svg' }

test('URLs replace placeholders, escaped for HTML', async () => {
  const html = toPageHtml('<img src="asset-2"><a href="asset-1">A</a><img src="asset-2#x">', [A, B])
  expect(html.text).toBe('<img src=""><a href="">A</a><img src="#x">')
  expect(await htmlWith(html, ({ path }) => `/base${path}?a&"b"`)).toBe(
    '<img src="/base/content/b.svg?a&amp;&quot;b&quot;"><a href="/base/content/a.svg?a&amp;&quot;b&quot;">A</a><img src="/base/content/b.svg?a&amp;&quot;b&quot;#x">',
  )
})

test('a module imports each file once', () => {
  expect(htmlModule(toPageHtml('<img src="asset-1"><img src="asset-1">', [A, B]))).toBe(
    'import _asset0 from "./a.svg?url"\nexport const html = "<img src=\\"" + _asset0 + "\\"><img src=\\"" + _asset0 + "\\">"\n',
  )
})

test('text around the gaps stays as it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('asset-1', 'asset-2'))),
      async (parts) => {
        const texts = parts.filter((part) => !/asset-[12]/.test(part))
        fc.pre(!/asset-[12]/.test(texts.join('')))
        expect(
          await htmlWith(toPageHtml(parts.join(''), [A, B]), ({ path }) =>
            path === A.path ? 'asset-1' : 'asset-2',
          ),
        ).toBe(parts.join(''))
      },
    ),
  )
})
