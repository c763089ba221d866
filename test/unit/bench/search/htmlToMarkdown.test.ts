import { expect, test } from 'vitest'
import { htmlToMarkdown } from '../../../../bench/search/lib/htmlToMarkdown.mjs'

const convert = (body: string, options = {}): string | null =>
  htmlToMarkdown(`<html><head><title>Site</title></head><body>${body}</body></html>`, {
    isContent: ({ nodeName }: { nodeName: string }) => nodeName === 'main',
    ...options,
  })

test('a page has its title, its headings with their anchors, text and code', () => {
  expect(
    convert(
      '<nav>Menu</nav><main><h1>First <b>page</b></h1><p>Some\n text.</p><ul><li>One</li><li>Two</li></ul>' +
        '<h2 id="own">Own<a class="headerlink" href="#linked">¶</a></h2><pre><i>a</i> {\n  b\n}</pre>' +
        '<h3><a name="inner"></a>Inner</h3></main>',
    ),
  ).toMatchInlineSnapshot(`
    "---
    title: "First page"
    ---

    Some text.

    One

    Two

    ## Own {#linked}

    \`\`\`txt
    a {
      b
    }
    \`\`\`

    ### Inner {#inner}
    "
  `)
})

test('text is no syntax of the site', () => {
  expect(convert('<main><p>:::tip {#id} $x$ # no <code>&lt;b&gt;</code> *a*</p></main>'))
    .toMatchInlineSnapshot(`
    "---
    title: "Site"
    ---

    \\:\\:\\:tip \\{#id\\} \\$x\\$ # no \\<b> \\*a\\*
    "
  `)
})

test('a page without content is left out', () => {
  expect(convert('<div>Nothing</div>')).toBeNull()
})

test('a title may be improved, and have a line below it', () => {
  expect(
    convert('<header>copies files</header><main><h1>cp(1) Manual</h1><p>Text</p></main>', {
      titleOf: (title: string) => title.replace(/\(.*/, ''),
      intro: (
        page: object,
        { find, textOf }: Record<'find' | 'textOf', (...parts: unknown[]) => never>,
      ): string =>
        textOf(find(page, ({ nodeName }: { nodeName: string }) => nodeName === 'header')),
    }),
  ).toContain('title: "cp"\n---\n\ncopies files\n\nText')
})
