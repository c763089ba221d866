import remarkDirective from 'remark-directive'
import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import type { Plugin } from 'unified'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { analyze, htmlOf } from '../../../samples/analyze.ts'

const shout: Plugin<[string?], Root> =
  (sign = '!') =>
  (tree) => {
    visit(tree, 'text', (node) => {
      node.value += sign
    })
  }
const mark: Plugin<[], HastRoot> = () => async (tree) => {
  await Promise.resolve()
  visit(tree, 'element', (node) => {
    if (node.tagName === 'p') node.properties.className = ['marked']
  })
}

test('remark plugins run after the syntax is read, with their options', async () => {
  expect(await htmlOf('A :tada:', { remarkPlugins: [shout, [shout, '?']] })).toBe('<p>A 🎉!?</p>')
})

test('rehype plugins run before code and links are processed, and may be async', async () => {
  expect(await htmlOf('A', { rehypePlugins: [mark] })).toBe('<p class="marked">A</p>')
})

test('presets are taken in', async () => {
  expect(await htmlOf('A', { remarkPlugins: [{ plugins: [[shout, '?']] }] })).toBe('<p>A?</p>')
})

test.each<[what: string, plugin: Plugin]>([
  [
    'when it is set up',
    function broken() {
      throw new Error('no options')
    },
  ],
  [
    'while it runs',
    function broken() {
      return () => {
        throw new Error('no options')
      }
    },
  ],
  [
    'later',
    function broken() {
      return () => Promise.reject(new Error('no options'))
    },
  ],
])('a plugin that fails %s is named with the page', async (_, broken) => {
  const { diagnostics, code } = await analyze('A', { remarkPlugins: [shout, broken] })
  expect(code).toBeNull()
  expect(diagnostics).toMatchObject([
    {
      code: 'markdown/plugin-failed',
      severity: 'error',
      file: 'content/en/page.mdx',
      message: 'The plugin `markdown.remarkPlugins[1]` (broken) failed on this page: no options.',
    },
  ])
})

test('messages of a plugin about a page are warnings at their place', async () => {
  const lint: Plugin<[], Root> = () => (tree, file) => {
    file.message('Too short', {
      place: tree.children.at(-1)?.position,
      source: 'lint',
      ruleId: 'length',
    })
  }
  const { diagnostics } = await analyze('# T\n', { remarkPlugins: [lint] })
  expect(diagnostics).toMatchObject([
    { code: 'lint/length', severity: 'warning', message: 'Too short', line: 1, column: 1 },
  ])
})

test('a message that is fatal is an error', async () => {
  const lint: Plugin<[], Root> = () => (tree, file) => {
    file.message('Broken', {
      place: tree.children.at(-1)?.position,
      source: 'lint',
      ruleId: 'x',
    }).fatal = true
  }
  const { diagnostics } = await analyze('# T\n', { remarkPlugins: [lint] })
  expect(diagnostics).toMatchObject([{ code: 'lint/x', severity: 'error' }])
})

const tube: Plugin<[], Root> = () => (tree) => {
  visit(tree, (node) => {
    const { type, name } = node as { type: string; name?: string }
    if (type === 'leafDirective' && name === 'tube') node.data = { hName: 'video' } as object
  })
}

test.each([
  ['::: tip\n\nA\n\n:::', '::: tip\n\nA\n\n:::'],
  [':::tip[B *c*]\nA\n:::', ':::tip B *c*\nA\n:::'],
  [':::tip{title="B"}\nA\n:::', '::: tip B\nA\n:::'],
  ['::::tip\n:::note\nA\n:::\n::::', ':::: tip\n::: note\nA\n:::\n::::'],
  ['At 10:30, a:b and :c[d]', 'At 10:30, a:b and \\:c[d]'],
  ['## A :b\n\n- C :d', '## A :b\n\n- C :d'],
  ['::other[a]', '\\::other[a]'],
])('directives that no plugin takes are containers and text: %s', async (text, same) => {
  expect(await htmlOf(text, { remarkPlugins: [remarkDirective, tube] })).toBe(await htmlOf(same))
})

test('a directive that a plugin takes is what it makes of it, and one that nobody knows an error', async () => {
  const remarkPlugins = [remarkDirective, tube]
  expect(await htmlOf('::tube[a]', { remarkPlugins })).toBe('<video>a</video>')
  const { diagnostics } = await analyze('# T\n\n:::tpi\nA\n:::', { remarkPlugins })
  expect(diagnostics).toMatchObject([
    { code: 'markdown/unknown-container', severity: 'error', line: 3, column: 1 },
  ])
})
