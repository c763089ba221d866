import * as fc from 'fast-check'
import type { Root } from 'mdast'
import { afterEach, expect, test } from 'vitest'
import { markdownTree } from '../../node/markdown/markdownTree.ts'
import { adoptTree } from '../../node/markdown/pageTree.ts'
import type { ApiEntry } from '../../plugins/api-docgen/apiEntry.ts'
import { writeApi } from '../../plugins/api-docgen/writeApi.ts'
import { listPages } from '../../plugins/blog/listPages.ts'
import { heading, inlineCode, paragraph, table } from '../../plugins/api-text/nodes.ts'
import { en } from '../../plugins/texts/en.ts'
import { analyze } from '../samples/analyze.ts'
import { anyText } from '../support/arbitraries.ts'
import { tries } from '../support/nightly.ts'
import { elementsOf, visibleText } from '../support/visibleText.ts'

// Text that the author of the site didn't write: whatever its characters, readers see them.

const RUN = 'globalThis.bifolioCanary=1'
/** What ends a text, or begins something else, in every language that a page goes through. */
const DELIMITERS = [
  `{${RUN}}`,
  `\${${RUN}}`,
  `){${RUN}}`,
  `"}{${RUN}}{"`,
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  '<!--',
  '-->',
  ']]>',
  '<![CDATA[',
  '<?xml ?>',
  '*/',
  '/*',
  '//',
  '}',
  '{',
  '{#id}',
  '{/*',
  '*/}',
  '`',
  '```',
  '~~~',
  '``',
  '"',
  "'",
  '\\',
  '\\{',
  '|',
  ':::tip',
  ':::',
  '$',
  '$$',
  '&lt;',
  '&#123;',
  '&',
  '%3C',
  '---',
  ': ',
  '- ',
  '# ',
  '> ',
  '[',
  '](',
  '](javascript:alert)',
  ')',
  ':smile:',
  '@import',
  'import a from "a"',
  'export const a = 1',
  '\n',
  '\r\n',
  '\r',
  '\u2028',
  '\u2029',
  '\u0085',
  '\u202E',
  '\u2066',
  '\u2069',
  '\uE0000\uE001',
  '\u0000',
  '\u001B[31m',
  '\uFEFF',
  '  ',
  'a',
  '风',
]
const foreign = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.constantFrom(...DELIMITERS), { maxLength: 8 }) },
  { weight: 1, arbitrary: fc.array(anyText, { maxLength: 3 }) },
)
const anyForeign = foreign.map((parts) => parts.join(''))

afterEach(() => {
  expect((globalThis as { bifolioCanary?: number }).bifolioCanary).toBeUndefined()
})

/** The signs that readers see. Lines end elsewhere, and what HTML cannot hold is another sign. */
function shown(text: string): string {
  return text.replaceAll('\0', '\uFFFD').replaceAll(/\s+/g, '')
}

/** The page of a tree: it needs no code, and nothing in it runs. */
async function htmlOfTree(tree: Root, frontmatter: object = {}): Promise<string> {
  const { html, diagnostics, markdown } = await analyze(
    `---\n${JSON.stringify(frontmatter)}\n---\n`,
    {
      tree: JSON.stringify(adoptTree(tree)),
      config: { markdownPages: true, markdown: { math: true, mermaid: false } },
    },
  )
  expect(diagnostics.filter(({ code }) => code !== 'markdown/unknown-language')).toEqual([])
  expect(markdown).not.toBeNull()
  const text = html?.text ?? ''
  expect(html).not.toBeNull()
  for (const { name, attributes } of elementsOf(text)) {
    expect(name).not.toBe('script')
    for (const [attribute, value] of attributes) {
      expect(attribute).not.toMatch(/^on/)
      expect(attribute === 'href' || attribute === 'src' ? value : '').not.toMatch(
        /^\s*javascript:/i,
      )
    }
  }
  return text
}

test('a text in a tree is what a reader sees', async () => {
  await fc.assert(
    fc.asyncProperty(anyForeign, async (text) => {
      const tree: Root = {
        type: 'root',
        children: [
          heading(2, text, 'id'),
          paragraph(text, inlineCode(text)),
          table([text], [[[text]], [[inlineCode(text)]]]),
          { type: 'code', lang: 'ts', value: text },
        ],
      }
      const seen = shown(visibleText(await htmlOfTree(tree)))
      if (shown(text) === '') return
      expect(seen.split(shown(text)).length - 1).toBeGreaterThanOrEqual(6)
    }),
    { numRuns: tries(25, 5000) },
  )
})

test('Markdown of others never is code', async () => {
  await fc.assert(
    fc.asyncProperty(anyForeign, async (text) => {
      const html = await htmlOfTree(markdownTree(text))
      // Elements are those that Markdown has.
      const names = elementsOf(html).map(({ name }) => name)
      expect(names.filter((name) => !MARKDOWN_TAGS.has(name))).toEqual([])
    }),
    { numRuns: tries(25, 5000) },
  )
})

const MARKDOWN_TAGS = new Set(
  (
    'a blockquote br button code del div em h1 h2 h3 h4 h5 h6 hr img input li ol p pre section ' +
    'span strong sup table tbody td th thead tr ul'
  ).split(' '),
)

test('what api-docgen finds is what a reader sees', async () => {
  await fc.assert(
    fc.asyncProperty(anyForeign, anyForeign, async (text, other) => {
      const entry = (kind: ApiEntry['kind']): ApiEntry => ({
        name: text,
        kind,
        description: other,
        deprecated: other,
        rows: [
          {
            name: text,
            type: text,
            default: text,
            description: other,
            isRequired: true,
            deprecated: other,
          },
        ],
        type: text,
        returns: { type: text, description: other },
        throws: [{ type: text, description: other }],
        examples: [`x${text.replaceAll(/```|~~~/g, '')}`],
        since: other,
        members: [],
      })
      const writer = {
        words: en.reference,
        text: (source: string) => source,
        find: (name: string) => (name === 'a' ? '/a' : undefined),
      }
      for (const kind of ['component', 'function', 'class'] as const) {
        const html = await htmlOfTree(writeApi([entry(kind), entry(kind)], 1, writer))
        expect(shown(visibleText(html))).toContain(shown(text))
      }
    }),
    { numRuns: tries(10, 2000) },
  )
})

test('what a post names is what a reader of the list sees', async () => {
  await fc.assert(
    fc.asyncProperty(anyForeign, async (text) => {
      const locale = { lang: 'en', tag: 'en', prefix: '', folder: 'en' } as Parameters<
        typeof listPages
      >[0]['locale']
      const title = `t${text}`
      const post = {
        routePath: '/blog/a',
        relativePath: 'en/blog/a.md',
        lang: 'en',
        version: '',
        title,
        file: '/a.md',
        isFallback: false,
        date: '2026-01-01',
        frontmatter: { description: title, authors: [title], tags: [title] },
      }
      const pages = listPages({
        posts: [post],
        menu: [],
        locale,
        original: locale,
        folder: 'blog/',
        title,
        postsPerPage: 1,
        feed: null,
        texts: en.blog,
      } as Parameters<typeof listPages>[0])
      for (const page of pages) {
        if (!('tree' in page)) throw new Error('The list is no tree.')
        const seen = shown(visibleText(await htmlOfTree(page.tree, page.frontmatter)))
        expect(seen.split(shown(title)).length).toBeGreaterThan(4)
      }
    }),
    { numRuns: tries(10, 2000) },
  )
})
