import mdx from '@mdx-js/rollup'
import * as fc from 'fast-check'
import type { Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import rehypeRaw from 'rehype-raw'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { expect, test } from 'vitest'
import { resolveMarkdown } from '../../node/markdown/resolveMarkdown.ts'
import { analyze } from '../samples/analyze.ts'
import { tries } from '../support/nightly.ts'
import { visibleText } from '../support/visibleText.ts'

// Nothing that a reader of plain Markdown sees gets lost, and nothing is added. Left out is what
// the documentation names: emoji, containers, heading ids, diagrams, and Chinese emphasis.

const INLINE = [
  'word',
  'a < b & c',
  '&amp;',
  '&copy;',
  '\\*star\\*',
  '**bold**',
  '*em*',
  '_under_score_',
  '~~old~~',
  '1~3',
  '`code`',
  '``a ` b``',
  '[link](#a)',
  '[*em*](https://example.com)',
  'https://example.com/a_b',
  '<https://example.com>',
  '![alt](data:,)',
  '  \nbreak',
  '\\\nbreak',
  '\nsoft',
  '***',
  '{brace}',
  '$x$',
  '"quote"',
  '\t',
  '&#35;',
  'www.example.com',
]
const HTML = [
  '<b>x</b>',
  '<kbd>Ctrl</kbd>',
  '<br>',
  '<!-- hidden -->',
  '<span title="a>b">y</span>',
  '<em>a *b* c</em>',
  '<a href="#a">https://example.com</a>',
]
const line = fc
  .array(fc.constantFrom(...INLINE, ...HTML), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(' '))
const oneLine = line.map((text) => text.replaceAll('\n', ' '))
const block = fc.oneof(
  { weight: 4, arbitrary: line },
  oneLine.map((text) => `## ${text}`),
  fc
    .array(oneLine, { minLength: 1, maxLength: 3 })
    .map((items) => items.map((item) => `- ${item}`).join('\n')),
  fc
    .array(oneLine, { minLength: 1, maxLength: 3 })
    .map((items) => items.map((item, at) => `${at + 1}. ${item}`).join('\n\n')),
  oneLine.map((text) => `> ${text}`),
  oneLine.map((text) => `- [x] ${text}`),
  fc
    .tuple(oneLine, oneLine)
    .map(
      (cells) =>
        `| a | b |\n| - | :-: |\n| ${cells.map((cell) => cell.replaceAll('|', '')).join(' | ')} |`,
    ),
  oneLine.map((text) => `\`\`\`txt\n${text}\n\`\`\``),
  oneLine.map((text) => `    ${text}`),
  oneLine.map((text) => `<div>\n${text}\n</div>`),
  oneLine.map((text) => `<div>\n\n${text}\n\n</div>`),
  oneLine.map((text) => `<details><summary>S</summary>\n\n${text}\n\n</details>`),
)
const source = fc.array(block, { minLength: 1, maxLength: 5 }).map((blocks) => blocks.join('\n\n'))

/** What a renderer without anything of Bifolio's shows. */
async function plainHtml(text: string): Promise<string> {
  let html = ''
  const plugin = mdx({
    format: 'md',
    remarkPlugins: [
      [remarkFrontmatter, ['yaml']],
      [remarkGfm, { singleTilde: false }],
    ],
    rehypePlugins: [
      rehypeRaw,
      () => (tree: Root) => {
        html = toHtml(tree)
      },
    ],
  })
  await plugin.transform(text, '/page.md')
  return html
}

const spaceless = (text: string): string => text.replaceAll(/\s+/g, '')
const shown = (html: string): string => spaceless(visibleText(html))

test('a page shows what a plain renderer of its Markdown shows, and so does its search text', async () => {
  await fc.assert(
    fc.asyncProperty(source, async (text) => {
      const page = await analyze(text, { path: 'en/page.md' })
      // Tags that were opened in one block and closed in another one are reported.
      fc.pre(page.diagnostics.every(({ severity }) => severity !== 'error') && page.html !== null)
      const reference = await plainHtml(text)
      expect(shown(page.html?.text ?? ''), text).toBe(shown(reference))
      const words = reference.replaceAll(/<pre>[^]*?<\/pre>/g, '')
      expect(spaceless(page.text), text).toBe(shown(words))
      const description = spaceless(page.description.replace(/…$/, ''))
      expect(shown(reference), text).toContain(description)
    }),
    { numRuns: tries(60, 10_000) },
  )
})

test('its Markdown version shows the same', async () => {
  await fc.assert(
    fc.asyncProperty(source, async (text) => {
      const page = await analyze(text, { path: 'en/page.md', config: { markdownPages: true } })
      fc.pre(page.diagnostics.every(({ severity }) => severity !== 'error'))
      const twin = await resolveMarkdown(page.markdown, {
        page: async () => '/page',
        file: () => '/file',
        fragment: async () => null,
      })
      expect(shown(await plainHtml(twin)), text).toBe(shown(await plainHtml(text)))
    }),
    { numRuns: tries(60, 10_000) },
  )
})
