import type { Element, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { expect, test } from 'vitest'
import { keepFlags } from '../../../../node/markdown/keepFlags.ts'

const h = (tagName: string, child: Element['children'][number]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: [child],
})

const kept = (tag: string, text: string): string => {
  const tree: Root = { type: 'root', children: [h(tag, h('code', { type: 'text', value: text }))] }
  keepFlags(tree)
  return toHtml(tree).replaceAll('<span class="bf-flag">', '‹').replaceAll('</span>', '›')
}

test.each([
  ['--fast', '‹--fast›'],
  ['bifolio build --dry-run', 'bifolio build ‹--dry-run›'],
  ['[--host] --port 80', '[‹--host›] ‹--port› 80'],
  ['--shard=1/4', '‹--shard›=1/4'],
])('the flags of `%s` stay in one line', (code, shown) => {
  expect(kept('p', code)).toBe(`<p><code>${shown}</code></p>`)
})

test.each(['-p', 'i--', '--', 'a--b', '<!-- x -->', `--${'long-'.repeat(9)}`])(
  '`%s` has no flag',
  (code) => {
    expect(kept('p', code)).not.toContain('‹')
  },
)

test('blocks of code are left as they are', () => {
  expect(kept('pre', 'bifolio build --fast')).toBe('<pre><code>bifolio build --fast</code></pre>')
})
