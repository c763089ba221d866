import { describe, expect, test } from 'vitest'
import { gitbook, mdbook } from '../../../migrate/book/index.ts'
import { readSummary } from '../../../migrate/book/summary.ts'
import { redirectsOf } from '../../../migrate/redirects.ts'
import type { ProjectReader } from '../../../migrate/types.ts'
import { placesOf, planOf } from '../../samples/migration.ts'

test('the list of pages has parts, levels and texts alone', () => {
  const entries = readSummary(`# Summary

[Preface](preface.md)

# The \`first\` part

- [One](one.md)
    * [Two \\[2\\]](<two words.md>)
\t* Alone
      - [Three](three.md#end "Title")
- [Draft]()
<!-- - [Hidden](hidden.md)
- [Hidden too](hidden.md) -->

---

[End](https://end.example)
`)
  expect(entries).toEqual([
    { text: 'Preface', path: 'preface.md', line: 3, entries: [] },
    {
      text: 'The first part',
      path: null,
      line: 5,
      entries: [
        {
          text: 'One',
          path: 'one.md',
          line: 7,
          entries: [
            { text: 'Two [2]', path: 'two words.md', line: 8, entries: [] },
            {
              text: 'Alone',
              path: null,
              line: 9,
              entries: [{ text: 'Three', path: 'three.md#end', line: 10, entries: [] }],
            },
          ],
        },
        { text: 'Draft', path: '', line: 11, entries: [] },
      ],
    },
    { text: 'End', path: 'https://end.example', line: 17, entries: [] },
  ])
})

test('the list of pages may have several in a line before its parts', () => {
  const entries = readSummary('[Title](title.md) [Foreword](foreword.md)\n[Start](start.md)\n')
  expect(entries.map(({ text, path, line }) => [text, path, line])).toEqual([
    ['Title', 'title.md', 1],
    ['Foreword', 'foreword.md', 1],
    ['Start', 'start.md', 2],
  ])
})

/** Text of a page after the conversion, with its notes. */
async function pageOf(
  reader: ProjectReader,
  text: string,
  others: Readonly<Record<string, string>> = {},
): Promise<{ readonly text: string; readonly notes: readonly string[] }> {
  const src = reader === mdbook ? 'src/' : ''
  const config = reader === mdbook ? { 'book.toml': '' } : { '.gitbook.yaml': '' }
  const { pages, notes } = await planOf(reader, {
    ...config,
    [`${src}SUMMARY.md`]: '- [Home](README.md)\n- [Page](a/page.md)\n',
    [`${src}README.md`]: '# Home\n',
    ...others,
    [`${src}a/page.md`]: text,
  })
  return {
    text: pages.find(({ source }) => source === `${src}a/page.md`)?.text ?? '',
    notes: placesOf(notes),
  }
}

type Case = readonly [name: string, before: string, after: string, notes?: readonly string[]]

const casesOf = (cases: readonly Case[]) =>
  cases.map(([name, before, after, notes = []]) => [name, before, after, notes] as const)

describe('mdBook', () => {
  const code =
    'fn a() {\n    // ANCHOR: b\n    b();\n    // ANCHOR_END: b\n}\n# fn hidden() {}\n## kept\n'
  test.each(
    casesOf([
      ['a text stays', 'Text `Vec<T>`.\n', 'Text `Vec<T>`.\n'],
      ['what looks like an element is text', 'A Vec<T> <b>x</b>\n', 'A Vec\\<T> <b>x</b>\n'],
      ['an element has its name of HTML', '<Who>a</Who> `<Who>`\n', '<who>a</who> `<Who>`\n'],
      [
        'an element that closes itself gets an end',
        'A <see cref="X" /> <br/> <i/> `<see />` <https://a.b/>\n',
        'A <see cref="X"></see> <br/> <i></i> `<see />` <https://a.b/>\n',
      ],
      [
        'the end of an element that never begins goes',
        '<details>\n\n```html\n<view>\n```\n\n</details>\n</view>\n\n`</view>`\n',
        '<details>\n\n```html\n<view>\n```\n\n</details>\n\n\n`</view>`\n',
      ],
      [
        'flags of code go',
        '```rust,editable,ignore\na\n```\n\n- ```rust, should_panic\n  a\n  ```\n',
        '```rust\na\n```\n\n- ```rust\n  a\n  ```\n',
      ],
      [
        'lines for the compiler go',
        '```rust\n# use a;\n#\n## b\n#[c]\n```\n\n```sh\n# d\n```\n',
        '```rust\n# b\n#[c]\n```\n\n```sh\n# d\n```\n',
      ],
      [
        'files are included in code',
        '```rust\n{{#include ../x.rs:b}}\n{{#include ../x.rs:5:}}\n{{#rustdoc_include ../x.rs:1}}\n```\n',
        '```rust\n    b();\n}\n# kept\nfn a() {\n```\n',
      ],
      [
        'files are included in text, and what they include',
        '  {{#include ../part.md}}\n\n{{#playground ../x.rs editable}}\n',
        '  In a part.\n  ```rust\n  }\n  ```\n\n```rust\nfn a() {\n    b();\n}\n# kept\n```\n',
      ],
      [
        'files that do not exist are noted',
        '{{#include no.rs}}\n{{#include ../x.rs:none}}\n',
        '',
        ['migrate/left-out src/a/page.md', 'migrate/left-out src/a/page.md'],
      ],
      [
        'directives of other preprocessors are noted',
        'Text\n\n{{%segment outline}}\n\n{{#quiz a.toml}}\n\n`{{%b}}` {{c}}\n',
        'Text\n\n\n\n`{{%b}}` {{c}}\n',
        ['migrate/left-out src/a/page.md', 'migrate/left-out src/a/page.md'],
      ],
      ['shown directives stay', '\\{{#include a}}\n{{#title A}}\n', '{{#include a}}\n'],
      [
        'ids and classes of headings',
        '# A { #b .c }\n\n## D {.e}\n\n[x](y.html#z) [h](https://a.b/c.html)\n',
        '# A {#b}\n\n## D\n\n[x](y.md#z) [h](https://a.b/c.html)\n',
      ],
      [
        'admonitions of the preprocessor',
        '```admonish warning title="Mind"\nText\n```\n\n```admonish example collapsible=true\nText\n```\n',
        '::: warning Mind\n\nText\n\n:::\n\n::: details\n\nText\n\n:::\n',
      ],
      [
        'elements after an admonition',
        '```admonish\n<b>Text</b>\n```\n\n<details>\n<summary>Code</summary>\n\n```rust\nVec<T>\n```\n\n</details>\n',
        '::: note\n\n<b>Text</b>\n\n:::\n\n<details>\n<summary>Code</summary>\n\n```rust\nVec<T>\n```\n\n</details>\n',
      ],
    ]),
  )('%s', async (_, before, after, notes) => {
    expect(
      await pageOf(mdbook, before, {
        'src/x.rs': code,
        'src/part.md': 'In a part.\n```rust\n{{#include ../x.rs:5}}\n```\n',
      }),
    ).toEqual({ text: after, notes })
  })

  test('a book has the pages of its list, and a home page', async () => {
    const plan = await planOf(mdbook, {
      'book.toml': `[book]
title = "Kite"
language = "de"
src = "text"

[output.html]
site-url = "/kite/"
git-repository-url = "https://github.com/example/kite"
edit-url-template = "https://github.com/example/kite/edit/main/{path}"
additional-css = ["a.css"]

[output.html.redirect]
"/old.html" = "one.html"
"start.html" = "./"
"sub/gone.html" = "/kite/one.html"
"sub/part.html" = "../one.html#part"

[preprocessor.katex]
`,
      'text/SUMMARY.md':
        '# Summary\n\n- [One](one.md)\n  - [Two](sub/README.md)\n- [Gone](gone.md)\n- [Draft]()\n',
      'text/one.md': '# One\n',
      'text/sub/README.md': '# Two\n',
      'text/sub/a.png': '',
      'text/other.md': '# Not in the list\n',
    })
    expect(plan.pages.map(({ path, oldPath }) => [path, oldPath])).toEqual([
      ['content/de/one.md', '/one'],
      ['content/de/sub/index.md', '/sub/'],
      ['content/de/index.md', '/'],
    ])
    expect(plan.pages.at(-1)?.text).toContain('name: "Kite"\n  actions:\n')
    expect(plan.pages.at(-1)?.text).toContain('text: Zur Dokumentation\n')
    expect(plan.files).toEqual([{ path: 'content/de/sub/a.png', copyOf: 'text/sub/a.png' }])
    expect(plan.config).toMatchObject({
      title: 'Kite',
      lang: 'de',
      base: '/kite/',
      themeConfig: {
        sidebar: { '/': [{ text: 'One', link: '/one', items: [{ text: 'Two', link: '/sub/' }] }] },
        socialLinks: [{ icon: 'github', mode: 'link', content: 'https://github.com/example/kite' }],
        editLink: { docRepoBaseUrl: 'https://github.com/example/kite/edit/main/content' },
      },
    })
    expect(redirectsOf(plan).redirects).toEqual([
      { from: '/old', to: '/one' },
      { from: '/start', to: '/' },
      { from: '/sub/gone', to: '/one' },
      { from: '/sub/part', to: '/one#part' },
    ])
    expect(placesOf(plan.notes)).toEqual([
      'migrate/left-out book.toml',
      'migrate/left-out book.toml',
      'migrate/left-out text/SUMMARY.md:5',
      'migrate/left-out text/SUMMARY.md:6',
    ])
  })
})

test.each(['', 'po-dir = "translations"\n'])('translations by messages: %j', async (setting) => {
  const folder = setting === '' ? 'po' : 'translations'
  const { pages, notes } = await planOf(mdbook, {
    'book.toml': `[preprocessor.gettext]\n${setting}`,
    'src/SUMMARY.md': '- [Home](README.md)\n',
    'src/README.md': '# Home\n',
    [`${folder}/de.po`]: '',
    [`${folder}/pt-BR.po`]: '',
    [`${folder}/messages.pot`]: '',
  })
  expect(pages.map(({ path }) => path)).toEqual(['content/en/index.md'])
  expect(notes.map(({ message }) => message)).toContain(
    `The translations in \`${folder}\` (de, pt-BR) are messages, not pages.`,
  )
})

test('settings that are not TOML are left out with a note', async () => {
  const plan = await planOf(mdbook, {
    'book.toml': '[book\ntitle = "Kite"\n',
    'src/SUMMARY.md': '- [One](one.md)\n',
    'src/one.md': '# One\n',
  })
  expect(placesOf(plan.notes)).toContain('migrate/left-out book.toml')
  expect(plan.pages.map(({ path }) => path)).toContain('content/en/one.md')
})

describe('GitBook', () => {
  test.each(
    casesOf([
      [
        'hints',
        '{% hint style="success" %}\nText\n{% endhint %}\n',
        '\n::: tip\n\nText\n\n:::\n\n',
      ],
      [
        'tabs',
        '{% tabs %}\n{% tab title="A" %}\nText\n{% endtab %}\n{% endtabs %}\n',
        '\n<Tabs>\n<Tab label="A">\n\nText\n\n</Tab>\n</Tabs>\n\n',
      ],
      [
        'code with a title',
        '{% code title="a.js" overflow="wrap" lineNumbers="true" %}\n```js\na\n```\n{% endcode %}\n\n```js\nb\n```\n',
        '```js title="a.js" showLineNumbers wrap\na\n```\n\n```js\nb\n```\n',
      ],
      [
        'links to pages and files',
        '{% content-ref url="b.md" %}\n[b.md](b.md)\n{% endcontent-ref %}\n{% embed url="https://a.b/c" %}\n{% file src="../.gitbook/assets/a b.pdf" %}\n',
        '[b.md](b.md)\n\n[c](<https://a.b/c>)\n\n\n[a b.pdf](</assets/a b.pdf>)\n\n',
      ],
      [
        'ids of headings, each once',
        '## A <a href="#b" id="b"></a>\n\n## C <a href="#b" id="b"></a>\n',
        '## A {#b}\n\n## C\n',
      ],
      [
        'images',
        '![A](<../.gitbook/assets/a b.png>) <img src="../../.gitbook/assets/c.png">\n',
        '![A](</assets/a b.png>) <img src="/assets/c.png">\n',
      ],
      ['parts', '{% include "../.gitbook/includes/a.md" %}\n', '\n::: info\n\nIn\n\n:::\n\n\n'],
      [
        'what has no equal',
        '{% swagger %}\nText\n{% endswagger %}\n',
        'Text\n',
        ['migrate/left-out a/page.md'],
      ],
      [
        'front matter',
        '---\nicon: x\ndescription: D\n---\n# A\n',
        '---\ndescription: D\n---\n# A\n',
      ],
    ]),
  )('%s', async (_, before, after, notes) => {
    expect(
      await pageOf(gitbook, before, {
        '.gitbook/includes/a.md': '{% hint style="info" %}\nIn\n{% endhint %}\n',
      }),
    ).toEqual({ text: after, notes })
  })

  test('a space has pages beside its list, assets and redirects', async () => {
    const own = await planOf(gitbook, {
      '.gitbook.yaml':
        'root: ./docs/\nstructure:\n  summary: LIST.md\nredirects:\n  old/page: guide/a.md\n',
      'docs/LIST.md':
        '# Table of contents\n\n* [Kite](README.md)\n\n## Guide\n\n* [A](guide/a.md)\n',
      'docs/README.md': '# Kite *docs*\n',
      'docs/guide/a.md': '# A\n',
      'docs/hidden.md': '# Hidden\n',
      'docs/.gitbook/assets/x.png': '',
    })
    expect(own.pages.map(({ path }) => path)).toEqual([
      'content/en/index.md',
      'content/en/guide/a.md',
      'content/en/hidden.md',
    ])
    expect(own.files).toEqual([
      { path: 'public/assets/x.png', copyOf: 'docs/.gitbook/assets/x.png' },
    ])
    expect(own.config).toMatchObject({
      title: 'Kite docs',
      route: { cleanUrls: true },
      themeConfig: {
        sidebar: {
          '/': [
            { text: 'Kite', link: '/' },
            { text: 'Guide', items: [{ text: 'A', link: '/guide/a' }] },
          ],
        },
      },
    })
    expect(redirectsOf(own).redirects).toEqual([{ from: '/old/page', to: '/guide/a' }])
  })

  test('without a list there is a note', async () => {
    const { notes } = await planOf(gitbook, { '.gitbook.yaml': '', 'README.md': '# A\n' })
    expect(placesOf(notes)).toEqual(['migrate/manual SUMMARY.md'])
  })
})
