import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dropContext } from '../../../node/site/context.ts'
import { type ReadSite, readSite } from '../../support/readSite.ts'
import { createScratch } from '../../samples/scratch.ts'
import { visibleText } from '../../support/visibleText.ts'

// What comments, types and changelogs hold is text, whatever it looks like.

const scratch = createScratch('foreign-text')
let site: ReadSite
const RUN = 'globalThis.bifolioCanary=1'

const KITE = String.raw`/**
 * See <http://a.b/){${RUN}}> and C:\\{name}, \{ done }.
 *
 * import fs from 'fs'
 * export const a = {${RUN}}
 *
 * <script>${RUN}</script> <Kite {...(${RUN})} /> {${RUN}} [run](javascript:${RUN}) $x$ :::tip
 *
 * ~~~tsx preview file="/bifolio.config.mjs"
 * ${RUN}
 * ~~~
 *
 * @see {@link https://a.b/)=x | a](javascript:alert)}
 */
export interface Kite {
  "a\n\n{${RUN}}\n\nb": string
  "c | d": 1
  /** @defaultValue a

{${RUN}}

b */
  e: string
}
/** Said. */
export type Text = ${'`'}a

{${RUN}}

${'${string}'}
<b>${'`'}
export type Other = ${'`'}
:::warning
</code>{#id}${'`'} | Kite
`
const BUTTON = String.raw`/** A button: <http://a.b/){${RUN}}> C:\\{name} */
export function Button({ size = 'x' }: {
  /**
   * How large.
   * @default a

{${RUN}}

b
   */
  size?: ${'`'}a

{${RUN}}${'`'}
  /** @deprecated {${RUN}} <Tag> */
  "on\n\n{${RUN}}": string
}) { return <b>{size}</b> }
`
const CHANGELOG = `# Changelog

## 1.0 <https://example.com/1>

- Thanks {${RUN}} <Badge text={${RUN}} /> <img src=x onerror="${RUN}"> @a_b
- <script>${RUN}</script>
- [run](javascript:${RUN}), [also][r], ![no](javascript:x)

import fs from 'fs'

<details>

[r]: javascript:${RUN}

\`\`\`tsx preview file="/bifolio.config.mjs"
${RUN}
\`\`\`

<!-- kept out -->
`

beforeAll(async () => {
  scratch.write('site/src/kite.ts', KITE)
  scratch.write('site/src/Button.tsx', BUTTON)
  scratch.write('site/CHANGELOG.md', `---\nhead:\n  - [script, {}, "${RUN}"]\n---\n\n${CHANGELOG}`)
  scratch.write('site/tsconfig.json', '{ "compilerOptions": { "jsx": "react-jsx", "types": [] } }')
  scratch.write('site/content/en/index.mdx', '# Home\n\n<API moduleName="button" />\n')
  scratch.write(
    'site/bifolio.config.mjs',
    `import { typedoc } from 'bifolio/plugins/typedoc'
import { apiDocgen } from 'bifolio/plugins/api-docgen'
import { preview } from 'bifolio/plugins/preview'
const changes = { name: 'changes', setup: ({ root }) => ({ addPages: () => [
  { routePath: '/changelog', file: root + '/CHANGELOG.md', frontmatter: { title: '}{<b>: "\\u2028' } },
  { routePath: '/text', format: 'md', text: ${JSON.stringify(CHANGELOG)} },
] }) }
export default { route: { cleanUrls: true }, markdown: { math: true }, plugins: [changes, preview({ defaultRenderMode: 'preview' }), typedoc({ entryPoints: ['src/kite.ts'] }), apiDocgen({ entries: { button: 'src/Button.tsx' } })] }
`,
  )
  site = await readSite({ root: join(scratch.folder, 'site') })
}, 60_000)
afterAll(() => {
  dropContext(site.root)
  scratch.remove()
})
afterEach(() => {
  expect((globalThis as { bifolioCanary?: number }).bifolioCanary).toBeUndefined()
})

/** What a reader sees, and the whole page, which needs no code. */
async function page(place: string): Promise<{ readonly seen: string; readonly html: string }> {
  const { html } = await site.body(place)
  expect(html).not.toBeNull()
  return { seen: visibleText(html?.text ?? ''), html: html?.text ?? '' }
}

test('stops no build', async () => {
  expect(
    (await site.problems()).map(({ code, file, message }) => `${code} ${file} ${message}`),
  ).toEqual([])
})

describe('is text', () => {
  test.each([
    `http://a.b/){${RUN}} and`,
    'See also: a](javascript:alert)',
    'C:{name}, { done }.',
    `import fs from 'fs' export const a = {${RUN}}`,
    `<script>${RUN}</script> <Kite {...(${RUN})} /> {${RUN}} [run](javascript:${RUN}) $x$ :::tip`,
    `a {${RUN}} b`,
  ])('in a comment: %s', async (text) => {
    const { seen, html } = await page('en/api/Kite.mdx')
    expect(seen).toContain(text)
    expect(html).not.toContain('="javascript:')
  })

  test('in the name of a property, in a type and in a default', async () => {
    const { seen } = await page('en/api/Kite.mdx')
    expect(seen).toContain('c | d')
    const types = await page('en/api/types.mdx')
    expect(types.seen).toContain('`a {globalThis.bifolioCanary=1} ${string} <b>`')
    expect(types.seen).toContain('"\\n:::warning\\n</code>{#id}" | Kite')
    const button = await page('en/index.mdx')
    expect(button.seen).toContain(`http://a.b/){${RUN}}`)
    expect(button.seen).toContain('C:\\{name}')
    expect(button.seen).toContain(`a {${RUN}} b`)
  })

  test('in a changelog, from a file and as a text', async () => {
    for (const place of ['en/changelog.mdx', 'en/text.mdx']) {
      const { seen, html } = await page(place)
      expect(seen).toContain(`Thanks {${RUN}} <Badge text={${RUN}} /> <img src=x onerror="${RUN}">`)
      expect(seen).toContain(`<script>${RUN}</script>`)
      expect(seen).toContain("import fs from 'fs' <details>")
      expect(html).toContain('href="https://example.com/1"')
      expect(seen).toContain('run, also, no')
      expect(seen).not.toContain('kept out')
      expect(html).not.toContain('="javascript:')
    }
    const { frontMatter, title, toc } = await site.page('en/changelog.mdx')
    expect(frontMatter).toEqual({ title: '}{<b>: "\u2028' })
    // A title is one line.
    expect(title).toBe('}{<b>: "')
    expect(toc.map(({ text }) => text)).toContain('1.0 https://example.com/1')
    expect((await site.page('en/text.mdx')).title).toBe('Changelog')
  })

  test('in the Markdown of the pages, where it is escaped', async () => {
    const { markdown } = await site.body('en/text.mdx')
    expect(markdown?.text).toContain(`\\<script>${RUN}\\</script>`)
    expect(markdown?.text).toContain('```tsx\n')
  })
})
