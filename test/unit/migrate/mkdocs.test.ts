import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mkdocs } from '../../../migrate/mkdocs/index.ts'
import { findConfig } from '../../../migrate/mkdocs/config.ts'
import type { MigrationPlan } from '../../../migrate/types.ts'
import { toolOf } from '../../../migrate/readers.ts'
import { placesOf, planOf, sourceProject } from '../../samples/migration.ts'

const EXTENSIONS = `markdown_extensions:
  - abbr
  - admonition
  - markdown.extensions.attr_list
  - pymdownx.keys
  - pymdownx.mark
  - pymdownx.caret
  - pymdownx.tilde
  - pymdownx.arithmatex
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
`

/** Text of a page after the conversion, with its notes. */
async function pageOf(
  text: string,
  others: Readonly<Record<string, string>> = {},
): Promise<{ readonly text: string; readonly notes: readonly string[] }> {
  const { pages, notes } = await planOf(mkdocs, {
    'mkdocs.yml': `site_name: Kite\n${EXTENSIONS}`,
    'docs/index.md': '# Kite\n',
    ...others,
    'docs/a/page.md': text,
  })
  return {
    text: pages.find(({ source }) => source === 'docs/a/page.md')?.text ?? '',
    notes: placesOf(notes),
  }
}

describe('the blog of Material', () => {
  const blog = async (options: string): Promise<MigrationPlan> =>
    await planOf(mkdocs, {
      'mkdocs.yml': `site_name: Kite\nplugins:\n  - blog${options}\n`,
      'docs/index.md': '# Kite\n\n[a](blog/posts/a.md)\n',
      'docs/blog/index.md': '# News\n',
      'docs/blog/posts/a.md': '---\ndate: 2026-01-31\n---\n\n# Kite v1.2, *at last*!\n',
      'docs/blog/posts/b.md':
        '---\ntitle: Bee\ndate:\n  created: 2025-12-01\ncategories: [Big News]\n---\n\nB\n',
      'docs/blog/posts/c.md':
        '---\nslug: sea\ndate: 2025-12-01\n---\n\n```sh\n# install\n```\n\n# 标题 C\n',
      'docs/blog/posts/d.md': '---\ndate: 2025-12-02\n---\n\n```sh\n# install\n```\n\n# 标题 D\n',
    })

  test('posts keep their URLs, and its lists are its page', async () => {
    const { pages, config, redirects } = await blog('')
    expect(pages.map(({ path, oldPath }) => [path, oldPath])).toEqual([
      ['content/en/blog/index.md', '/blog'],
      ['content/en/blog/posts/a.md', '/blog/2026/01/31/kite-v12-at-last'],
      ['content/en/blog/posts/b.md', '/blog/2025/12/01/bee'],
      ['content/en/blog/posts/c.md', '/blog/2025/12/01/sea'],
      ['content/en/blog/posts/d.md', '/blog/2025/12/02/标题-d'],
      ['content/en/index.md', '/'],
    ])
    expect(pages[1]?.text).toContain('\nslug: /blog/2026/01/31/kite-v12-at-last\n')
    expect(pages[2]?.text).toContain('\nslug: /blog/2025/12/01/bee\n')
    expect(config.themeConfig?.sidebar).toEqual({
      '/': [{ link: '/' }, { text: 'Blog', items: [{ link: '/blog/' }] }],
    })
    expect(redirects).toEqual([
      { from: '/blog/archive/*', to: '/blog/' },
      { from: '/blog/category/*', to: '/blog/' },
      { from: '/blog/page/*', to: '/blog/' },
    ])
  })

  test('with the formats of its options', async () => {
    const { pages, redirects } = await blog(
      ":\n      blog_dir: .\n      post_dir: blog/posts\n      post_url_date_format: yy-M\n      post_url_format: '{categories}/{date}/{file}'\n      archive: false\n      pagination: false\n      categories_url_format: 'tag/{slug}'",
    )
    expect(pages.slice(1, 3).map(({ oldPath }) => oldPath)).toEqual([
      '/26-1/a',
      '/big-news/25-12/b',
    ])
    expect(redirects).toEqual([{ from: '/tag/*', to: '/' }])
  })

  test('redirects to files of posts go to their URLs', async () => {
    const { redirects } = await blog(
      '\n  - redirects:\n      redirect_maps: { old.md: blog/posts/b.md#c, it.md: blog/index.md, a.txt: a.txt }',
    )
    expect(redirects?.slice(-2)).toEqual([
      { from: '/old', to: '/blog/2025/12/01/bee#c' },
      { from: '/it', to: '/blog' },
    ])
  })

  test.each([': { enabled: false }', ': { post_url_date_format: MMM }'])(
    'posts are pages with the options%s',
    async (options) => {
      const { pages } = await blog(options)
      expect(pages[1]?.oldPath).toBe('/blog/posts/a')
    },
  )
})

test.each([
  ['Copyright &copy 2026 <a href="/b">Kite</a> &amp; others', 'Copyright © 2026 Kite & others'],
  ['&#169; R&D, &copyright', '© R&D, &copyright'],
])('the footer is plain text: %s', async (copyright, message) => {
  const { config } = await planOf(mkdocs, {
    'mkdocs.yml': `site_name: Kite\ncopyright: '${copyright}'\n`,
    'docs/index.md': '# Kite\n',
  })
  expect(config.themeConfig?.footer).toEqual({ message })
})

describe('pages of MkDocs', () => {
  const pages: readonly (readonly [
    name: string,
    before: string,
    after: string,
    notes?: readonly string[],
  ])[] = [
    ['a text stays', 'Text *and* `++code++`.\n', 'Text *and* `++code++`.\n'],
    [
      'an admonition with a title',
      '!!! warning "Take *care*"\n\n    One.\n\n    Two.\n\nAfter.\n',
      '::: warning Take *care*\n\nOne.\n\nTwo.\n\n:::\n\nAfter.\n',
    ],
    [
      'one of a kind that has another name here',
      '!!! example\n    Text.\n',
      '::: info Example\n\nText.\n\n:::\n',
    ],
    ['one without a title', '!!! note ""\n    Text.\n', '::: note\n\nText.\n\n:::\n'],
    [
      'one that can be closed, and one in it',
      '???+ tip "More"\n    !!! note inline end\n        In.\n\n    Out.\n',
      ':::: details{open} More\n\n::: note\n\nIn.\n\n:::\n\nOut.\n\n::::\n',
    ],
    [
      'tabs in a list',
      '1. Do:\n\n    === "A `b`"\n\n        ```sh\n        a\n        ```\n\n    === "C"\n\n        Text.\n\n2. Then\n',
      '1. Do:\n\n    <Tabs>\n    <Tab label="A b">\n\n    ```sh\n    a\n    ```\n\n    </Tab>\n    <Tab label="C">\n\n    Text.\n\n    </Tab>\n    </Tabs>\n\n2. Then\n',
    ],
    [
      'options of code blocks',
      '``` py title="a.py" hl_lines="1 3-4" linenums="7"\na\n```\n\n``` { .yaml .annotate }\nb: # (1)!\nc: 1 # d (2)\n```\n',
      '``` py title="a.py" {1,3-4} showLineNumbers=7\na\n```\n\n``` yaml\nb: # (1)\nc: 1 # d (2)\n```\n'.replaceAll(
        '``` ',
        '```',
      ),
    ],
    [
      'syntax in code stays',
      '```md\n!!! note\n    A\n\n\n=== "B"\n\n<div markdown>\n*[A]: B\n```\n',
      '```md\n!!! note\n    A\n\n\n=== "B"\n\n<div markdown>\n*[A]: B\n```\n',
    ],
    ['a tag that is never closed', 'a <b>c</b> <mine>\n<br>\n', 'a <b>c</b> \\<mine>\n<br>\n'],
    ['one that is text already', 'a \\<mine> \\<b c>\n', 'a \\<mine> \\<b c>\n'],
    ['one of several words', 'by <STEP NUMBER>, <b>c</b>\n', 'by \\<STEP NUMBER>, <b>c</b>\n'],
    [
      'ones with more than attributes, also in HTML',
      '<pre>\nrestoring <Snapshot a7 of [/run/data] at 14:43 by a@b.c> to ./\n</pre>\n\n<a name="x"> <IMG SRC=a.png> <Card title="a">b</Card>\n',
      '<pre>\nrestoring &lt;Snapshot a7 of [/run/data] at 14:43 by a@b.c> to ./\n</pre>\n\n<a name="x"> <img SRC=a.png> <card title="a">b</card>\n',
    ],
    [
      'code within HTML',
      '<div>\n<h2>A</h2>\nb\n```\nc <d>\n```\n</div>\n',
      '<div>\n<h2>A</h2>\nb\n\n```\nc <d>\n```\n</div>\n',
    ],
    [
      'code blocks with a class or without a language',
      '``` .sh\na\n```\n\n``` title="b"\nc\n```\n',
      '```sh\na\n```\n\n```text title="b"\nc\n```\n',
    ],
    [
      'an element with Markdown',
      '<div class="grid" markdown>\n- ++a++\n</div>\n',
      '<div class="grid">\n\n- <kbd>A</kbd>\n</div>\n',
    ],
    [
      'keys, marks and attributes',
      'Press ++ctrl+alt+"x"++, ==now==.\n\n## Head { #own .big }\n\n[Link](https://x.dev){ .md-button }\n',
      'Press <kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>x</kbd>, <mark>now</mark>.\n\n## Head {#own}\n\n[Link](https://x.dev)\n',
    ],
    [
      'an icon becomes ours, one that we lack is left out, an emoji stays',
      ':material-star-outline: Text :smile: :octicons-check-circle-fill-16:{ .x }\n\n:material-rabbit: Hop\n',
      '<Icon name="star" /> Text :smile: <Icon name="circle-check" />\n\nHop\n',
      ['migrate/left-out docs/a/page.md'],
    ],
    [
      'code right below a tag',
      '<center>\n```mermaid\nclassDiagram\n\n<<interface>>\n```\n</center>\n',
      '<center>\n\n```mermaid\nclassDiagram\n\n<<interface>>\n```\n</center>\n',
    ],
    [
      'links of icons that we lack have the name of the title or of the icon',
      '[:simple-torbrowser:](a.md){ .x title="Onion Service" } [:octicons-home-16:](b.md){ title=Home } [:material-rabbit-hole:](https://c.d) [:material-rabbit: Hop](e.md)\n',
      '[Onion Service](a.md) [<Icon name="house" />](b.md "Home") [rabbit hole](https://c.d) [Hop](e.md)\n',
      Array.from({ length: 3 }, () => 'migrate/left-out docs/a/page.md'),
    ],
    [
      'abbreviations',
      'HTML and `HTML`, XHTML.\n\n*[HTML]: Hyper "Text"\n',
      '<abbr title="Hyper &quot;Text&quot;">HTML</abbr> and `HTML`, XHTML.\n',
    ],
    [
      'colors of a terminal',
      '```console\n$ <font color="#4E9A06">kite</font> run <u style="x">&lt;a&gt;</u> <b>b</b>\n```\n\n```console\n$ echo <b>\n```\n',
      '```shellsession\n$ kite run <a> b\n```\n\n```shellsession\n$ echo <b>\n```\n',
    ],
    [
      'prices beside formulas',
      'From $1,050 to $2x$ and $14: `$5`, \\$6.\n\n$$\n3\n$$\n',
      'From \\$1,050 to $2x$ and \\$14: `$5`, \\$6.\n\n$$\n3\n$$\n',
    ],
    [
      'formulas, whose braces are no attributes',
      '$\\sum_{i=0}^{n} x^2^$ is {: .a } $30\\%$ and \\( a_{b=1} \\).\n\n$$\nf_{n=0}==\\^^a^^\n$$\n\n\\[\na_{i=1}\n\\]\n\n\\[ b \\]\n\n\\begin{align}\nc_{i=2}\n\\end{align}\n\n??? note "About $\\mathrm{dist}$"\n\n    A\n',
      '$\\sum_{i=0}^{n} x^2^$ is $30\\%$ and $a_{b=1}$.\n\n$$\nf_{n=0}==\\^^a^^\n$$\n\n$$\na_{i=1}\n$$\n\n$$\nb\n$$\n\n$$\n\\begin{align}\nc_{i=2}\n\\end{align}\n$$\n\n::: details About $\\mathrm{dist}$\n\nA\n\n:::\n',
    ],
    [
      'what is below and above the line',
      'H~2~O, A^T^A, ~~no~~, x^2, 1~2, a[^1] b[^2]: ^^in^^ CH~3~CH~2~OH\n',
      'H<sub>2</sub>O, A<sup>T</sup>A, ~~no~~, x^2, 1~2, a[^1] b[^2]: <ins>in</ins> CH<sub>3</sub>CH<sub>2</sub>OH\n',
    ],
    [
      'pipes in the code of a table, which end no cell',
      'A | B\n--|--\n`a | b` | c\n\n`d | e`\n\n```\n| a |\n|---|\n| `f | g` |\n```\n\n| A `h|i` |\n|:--|\n| `j \\| k` | l |\n',
      'A | B\n--|--\n`a \\| b` | c\n\n`d | e`\n\n```\n| a |\n|---|\n| `f | g` |\n```\n\n| A `h\\|i` |\n|:--|\n| `j \\| k` | l |\n',
    ],
    [
      'brackets in code are no link',
      '(`map[string][]string`) `[a-z][0-9]` [`x.y`][] [`z`](b.md)\n',
      '(`map[string][]string`) `[a-z][0-9]` `x.y` [`z`](b.md)\n',
    ],
    [
      'braces with stars that name no file',
      'Only\n{***"item", "steps"***}\n\n{* gone.py *}\n\n```\n{* a, b *}\n{! gone.md !}\n```\n',
      'Only\n{***"item", "steps"***}\n\n````py\n````\n\n```\n{* a, b *}\n{! gone.md !}\n```\n',
      ['migrate/left-out docs/a/page.md'],
    ],
    [
      'blocks of pymdownx',
      'Text.\n\n/// tip | Do *it*\n\nOne\n\n//// note\nIn.\n////\n\n///\n\n/// details | More\n    open: true\n    type: warning\n\nOut.\n///\n\n/// html | div.x\nPlain.\n///\n\n/// path\n///\n',
      'Text.\n\n:::: tip Do *it*\n\nOne\n\n::: note\n\nIn.\n\n:::\n\n::::\n\n::: details{open} More\n\nOut.\n\n:::\n\nPlain.\n\n/// path\n///\n',
    ],
    [
      'tabs of pymdownx',
      'Text.\n\n//// tab | A `b`\n\n```py hl_lines="1"\n{!> ../b.py[ln:2-3,1]!}\n////\n```\n\n////\n\n//// tab | C\n    new: false\n\nText.\n\n////\n\n//// tab | D\n    new: true\n\nEnd.\n\n////\n',
      'Text.\n\n<Tabs>\n<Tab label="A b">\n\n```py {1}\ntwo\nthree\none\n////\n```\n\n</Tab>\n<Tab label="C">\n\nText.\n\n</Tab>\n</Tabs>\n\n<Tabs>\n<Tab label="D">\n\nEnd.\n\n</Tab>\n</Tabs>\n',
    ],
    [
      'references of an API',
      'See [`Kite`][kite.Kite] and [mine][].\n\n::: kite.Kite\n    options:\n      x: 1\n\n::: mkdocs-click\n    :module: kite\n\nEnd.\n\n[mine]: https://x.dev\n',
      'See `Kite` and [mine][].\n\nEnd.\n\n[mine]: https://x.dev\n',
      ['migrate/left-out docs/a/page.md', 'migrate/left-out docs/a/page.md'],
    ],
    [
      'an id that two elements have',
      '<b id="x">\n<i class="y" id="x">\n\n# A { #x }\n\n[run](javascript:run)\n\n[x]: javascript:run\n',
      '<b id="x">\n<i class="y">\n\n# A\n\n[run](#)\n\n[x]: #\n',
      ['migrate/left-out docs/a/page.md', 'migrate/left-out docs/a/page.md'],
    ],
    [
      'a code block from a file',
      '{* ../b.py ln[2:3] hl[3] *}\n',
      '\n````py {2}\ntwo\nthree\n````\n',
    ],
    [
      'front matter',
      '---\nhide:\n  - navigation\n  - toc\nstatus: new\n---\n\nText.\n',
      '---\nsidebar: false\noutline: false\n---\n\nText.\n',
    ],
    [
      'links to pages by file and by URL, and to files',
      '[a](../index.md#x) [b](../..) [c](../img/a b.png) ![d](../img/d.png)\n\n<img src="../../img/d.png">\n',
      '[a](../index.md#x) [b](/) [c](../img/a b.png) ![d](/img/d.png)\n\n<img src="/img/d.png">\n',
    ],
  ]

  test.each(pages.map(([name, before, after, notes = []]) => ({ name, before, after, notes })))(
    '$name',
    async ({ before, after, notes }) => {
      expect(
        await pageOf(before, { 'docs/img/d.png': '', '../b.py': 'one\ntwo\nthree\n' }),
      ).toEqual({
        text: after,
        notes,
      })
    },
  )

  test('signs of extensions that the config lacks stay', async () => {
    const plan = await planOf(mkdocs, {
      'mkdocs.yml': 'markdown_extensions: [pymdownx.mark]\n',
      'docs/index.md': 'A^T^A, ^^in^^, ==now==\n',
    })
    expect(plan.pages[0]?.text).toBe('A^T^A, ^^in^^, <mark>now</mark>\n')
  })

  test('files that pages include, whole, by lines and by name', async () => {
    const { text, notes } = await pageOf(
      '--8<-- "part.md"\n\n```py\n--8<-- "a.py:1:2"\n--8<-- "a.py:end"\n;--8<-- "kept"\n{* ../a.py hl[1] *}\n```\n\n--8<-- "none.md"\n',
      {
        'part.md': '!!! tip\n    Part.\n',
        'a.py': 'one\ntwo\n# --8<-- [start:end]\nthree\n# --8<-- [end:end]\n',
        '../a.py': 'four\n',
      },
    )
    expect(text).toBe(
      '::: tip\n\nPart.\n\n:::\n\n```py\none\ntwo\nthree\n--8<-- "kept"\nfour\n```\n',
    )
    expect(notes).toEqual(['migrate/left-out docs/a/page.md'])
  })
})

describe('a site of MkDocs', () => {
  test('has its navigation, URLs and links', async () => {
    const plan = await planOf(mkdocs, {
      'base.yml': 'site_name: Base\nsite_url: https://x.dev/kite/\n',
      'mkdocs.yml': `INHERIT: base.yml
site_name: Kite
repo_url: https://github.com/kite/kite
edit_uri: edit/next/docs/
theme:
  name: material
  logo: img/logo.svg
  features: [navigation.tabs]
extra:
  social:
    - icon: fontawesome/brands/x-twitter
      link: https://x.com/kite
    - icon: fontawesome/brands/dev
      link: https://dev.to/kite
    - icon: fontawesome/brands/stack-overflow
      link: https://stackoverflow.com/kite
    - icon: fontawesome/solid/globe
      link: https://kite.dev
  version: { provider: mike }
plugins:
  - search
  - redirects:
      redirect_maps: { old.md: guide/start.md#it }
nav:
  - Home: index.md
  - Guide:
      - guide/index.md
      - guide/start.md
      - Other: https://other.dev
  - Gone: gone.md
`,
      'docs/index.md': '# Kite\n',
      'docs/guide/index.md': '# Guide\n',
      'docs/guide/start.md': '# Start `it`\n',
      'docs/img/logo.svg': '',
    })
    const items = [
      { text: 'Home', link: '/' },
      {
        text: 'Guide',
        link: '/guide/',
        items: [{ link: '/guide/start/' }, { text: 'Other', link: 'https://other.dev' }],
      },
    ]
    expect(plan.config).toEqual({
      title: 'Kite',
      siteUrl: 'https://x.dev',
      base: '/kite/',
      logo: '/img/logo.svg',
      lang: 'en',
      locales: [{ lang: 'en', label: 'English' }],
      route: { trailingSlash: true },
      themeConfig: {
        nav: [
          { text: 'Home', link: '/' },
          { text: 'Guide', link: '/guide/' },
        ],
        sidebar: { '/': items },
        socialLinks: [
          { icon: 'github', mode: 'link', content: 'https://github.com/kite/kite' },
          { icon: 'x', mode: 'link', content: 'https://x.com/kite' },
          { icon: 'devdotto', mode: 'link', content: 'https://dev.to/kite' },
          { icon: 'stackoverflow', mode: 'link', content: 'https://stackoverflow.com/kite' },
          {
            icon: { svg: expect.stringMatching(/^<svg /) },
            mode: 'link',
            content: 'https://kite.dev',
          },
        ],
        editLink: { docRepoBaseUrl: 'https://github.com/kite/kite/edit/next/content' },
      },
    })
    expect(plan.redirects).toEqual([{ from: '/old', to: '/guide/start#it' }])
    expect(plan.files).toEqual([{ path: 'public/img/logo.svg', copyOf: 'docs/img/logo.svg' }])
    expect(placesOf(plan.notes)).toEqual(['migrate/left-out mkdocs.yml'])
  })

  test('without a navigation shows its folders', async () => {
    const { config } = await planOf(mkdocs, {
      'mkdocs.yml': 'site_name: Kite',
      'docs/README.md': 'Text.\n',
      'docs/first_steps/b.md': '---\ntitle: B\n---\n',
      'docs/last.md': '# Last\n',
    })
    expect(config.themeConfig?.sidebar).toEqual({
      '/': [
        { link: '/' },
        { link: '/last/' },
        { text: 'First steps', items: [{ link: '/first_steps/b/' }] },
      ],
    })
  })

  test('links to tabs find them where the config makes their ids', async () => {
    const { pages } = await planOf(mkdocs, {
      'mkdocs.yml': `site_name: Kite
markdown_extensions:
  - pymdownx.tabbed:
      slugify: !!python/object/apply:pymdownx.slugs.slugify { kwds: { case: lower } }
`,
      'docs/index.md':
        '=== "The Proxy"\n\n    One.\n\n=== "B"\n\n    Two.\n\n[Proxy](#the-proxy)\n',
    })
    expect(pages[0]?.text).toContain(
      '<Tab label="The Proxy">\n\n<div id="the-proxy"></div>\n\nOne.\n\n</Tab>',
    )
  })

  test('a page is that of its section with the plugin section-index', async () => {
    const { config, notes } = await planOf(mkdocs, {
      'mkdocs.yml': `plugins: [section-index]
nav:
  - Guide: [guide/start.md, guide/b.md]
  - More: [{ Named: guide/b.md }]
`,
      'docs/guide/start.md': '# Start\n',
      'docs/guide/b.md': '# B\n',
    })
    expect(config.themeConfig?.sidebar).toEqual({
      '/': [
        { text: 'Guide', link: '/guide/start/', items: [{ link: '/guide/b/' }] },
        { text: 'More', items: [{ text: 'Named', link: '/guide/b/' }] },
      ],
    })
    expect(notes).toEqual([])
  })

  test('has the pages of patterns in its navigation', async () => {
    const { config } = await planOf(mkdocs, {
      'mkdocs.yml': `plugins: [literate-nav]
nav:
  - index.md
  - Guides: guides/*
  - More:
      - guides/own.md
      - more/b*.md
`,
      'docs/index.md': '# Kite\n',
      'docs/guides/index.md': '# Guides\n',
      'docs/guides/own.md': '# Own\n',
      'docs/guides/a/one.md': '# One\n',
      'docs/guides/z.md': '# Z\n',
      'docs/more/a.md': '# A\n',
      'docs/more/b.md': '# B\n',
    })
    expect(config.themeConfig?.sidebar).toEqual({
      '/': [
        { link: '/' },
        {
          text: 'Guides',
          link: '/guides/',
          items: [{ link: '/guides/z/' }, { text: 'A', items: [{ link: '/guides/a/one/' }] }],
        },
        { text: 'More', items: [{ link: '/guides/own/' }, { link: '/more/b/' }] },
      ],
    })
  })

  test.each([
    [
      'of a file in the docs folder',
      '',
      '- [Kite](index.md)\n- Guides\n    - [The *guides*](guides/)\n    - [More](more/b.md "B")\n        - [A](/more/a%20a.md)\n- [Out](https://out.dev)\n',
    ],
    [
      'of files in folders that the config names',
      'nav: [Kite: index.md, Guides: [The guides: guides/, More: [more/b.md, A: more/a a.md]], Out: https://out.dev]',
      '',
    ],
  ])('has the lists %s', async (_, nav, list) => {
    const { config, pages } = await planOf(mkdocs, {
      'mkdocs.yml': `plugins: [literate-nav]\n${nav}\n`,
      ...(list !== '' && { 'docs/SUMMARY.md': `- other\n\n# Pages\n\n${list}` }),
      'docs/index.md': '# Kite\n',
      'docs/guides/SUMMARY.md':
        '<!--nav-->\n\n* [Own](own.md)\n* *\n\nText\n\n* [Other](index.md)\n',
      'docs/guides/index.md': '# Guides\n',
      'docs/guides/own.md': '# Own\n',
      'docs/guides/z.md': '# Z\n',
      'docs/guides/a/one.md': '# One\n',
      'docs/more/a a.md': '# A\n',
      'docs/more/b.md': '# B\n',
    })
    expect(config.themeConfig?.sidebar).toEqual({
      '/': [
        { text: 'Kite', link: '/' },
        {
          text: 'Guides',
          items: [
            {
              text: 'The guides',
              items: [
                { text: 'Own', link: '/guides/own/' },
                { link: '/guides/' },
                { link: '/guides/z/' },
                { text: 'A', items: [{ link: '/guides/a/one/' }] },
              ],
            },
            {
              text: 'More',
              items: [{ link: '/more/b/' }, { text: 'A', link: '/more/a a/' }],
            },
          ],
        },
        { text: 'Out', link: 'https://out.dev' },
      ],
    })
    expect(pages.map(({ path }) => path)).toContain('content/en/guides/SUMMARY.md')
  })

  test('the file of a list may be the page of its folder', async () => {
    const { config } = await planOf(mkdocs, {
      'mkdocs.yml': `plugins:
  - literate-nav: { nav_file: README.md, implicit_index: true }
nav:
  - Home: index.md
  - Guide: guide/
  - more/
`,
      'docs/index.md': '# Kite\n',
      'docs/guide/README.md':
        '# Guide\n\n* One\n\nText:\n\n1. [Start](start.md)\n2. [`b`](b.md)\n\n```\n* [No](no.md)\n```\n',
      'docs/guide/start.md': '# Start\n',
      'docs/guide/b.md': '# B\n',
      'docs/guide/no.md': '# No\n',
      'docs/more/c.md': '# C\n',
    })
    expect(config.themeConfig?.sidebar).toEqual({
      '/': [
        { text: 'Home', link: '/' },
        {
          text: 'Guide',
          link: '/guide/',
          items: [
            { text: 'Start', link: '/guide/start/' },
            { text: 'b', link: '/guide/b/' },
          ],
        },
        { text: 'More', items: [{ link: '/more/c/' }] },
      ],
    })
  })

  test('has what the settings of awesome-nav make of its folders', async () => {
    const { config } = await planOf(mkdocs, {
      'mkdocs.yml': 'plugins:\n  - awesome-nav: { filename: nav.yaml }\n',
      'docs/nav.yaml': `preserve_directory_names: true
flatten_single_child_sections: true
append_unmatched: true
ignore: "*.draft.md"
sort: { direction: desc, sections: first }
nav:
  - index.md
  - Files: files/*.md
  - glob: "**/deep"
`,
      'docs/index.md': '# Kite\n',
      'docs/v2.md': '# 2\n',
      'docs/v10.md': '# 10\n',
      'docs/a.draft.md': '# Draft\n',
      'docs/files/one.md': '# One\n',
      'docs/files/two.md': '# Two\n',
      'docs/my_folder/deep/c.md': '# C\n',
      'docs/my_folder/deep/d.md': '# D\n',
      'docs/single/only.md': '# Only\n',
    })
    expect(config.themeConfig?.sidebar).toEqual({
      '/': [
        { link: '/' },
        { text: 'Files', items: [{ link: '/files/two/' }, { link: '/files/one/' }] },
        { text: 'deep', items: [{ link: '/my_folder/deep/d/' }, { link: '/my_folder/deep/c/' }] },
        { link: '/single/only/' },
        { link: '/v10/' },
        { link: '/v2/' },
      ],
    })
  })

  const awesome = {
    'docs/index.md': '# Kite\n',
    'docs/extra.md': '# Extra\n',
    'docs/guide/b.md': '# B\n',
    'docs/guide/index.md': '# Guide\n',
    'docs/guide/start.md': '# Start\n',
    'docs/hidden/c.md': '# C\n',
    'docs/more_things/d.md': '# D\n',
  }
  const awesomeItems = [
    { link: '/' },
    {
      text: 'The guide',
      link: '/guide/',
      items: [{ text: 'First', link: '/guide/start/' }, { link: '/guide/b/' }],
    },
    { text: 'Out', items: [{ text: 'Site', link: 'https://out.dev' }] },
    { link: '/extra/' },
    { text: 'More things', items: [{ link: '/more_things/d/' }] },
  ]

  test.each([
    ['awesome-nav', '.nav.yml', '"*"', ''],
    ['awesome-pages', '.pages', '...', ''],
    ['awesome-pages', '.pages', '...', 'nav: [index.md, guide, Out: [Site: https://out.dev], ...]'],
  ])('has the navigation of files in its folders: %s', async (plugin, name, rest, nav) => {
    const { config, notes } = await planOf(mkdocs, {
      ...awesome,
      'mkdocs.yml': `site_name: Kite\nplugins: [search, ${plugin}]\n${nav}\n`,
      ...(nav === '' && {
        [`docs/${name}`]: `nav:
  - index.md
  - guide
  - Out:
      - Site: https://out.dev
  - ${rest}
`,
      }),
      [`docs/guide/${name}`]:
        'title: The guide\nnav:\n  - index.md\n  - First: start.md\n  - b.md\n',
      [`docs/hidden/${name}`]: 'hide: true\n',
    })
    expect(config.themeConfig?.sidebar).toEqual({ '/': awesomeItems })
    expect(notes).toEqual([])
  })

  test.each([
    ['suffix', 'docs/a.md', 'docs/a.fr.md'],
    ['folder', 'docs/en/a.md', 'docs/fr/a.md'],
  ])('has languages by %s', async (structure, first, second) => {
    const { config, pages } = await planOf(mkdocs, {
      'mkdocs.yml': `site_name: Kite
plugins:
  - i18n:
      docs_structure: ${structure}
      languages:
        - locale: en
          name: English
          default: true
        - locale: fr
          name: Français
          nav_translations: { Guide: Manuel }
nav:
  - Guide: a.md
`,
      [first]: '# A\n',
      [second]: '# A\n\n[a](a.md)\n',
    })
    expect(pages.map(({ path, oldPath = '' }) => `${path} ${oldPath}`).toSorted()).toEqual([
      'content/en/a.md /a',
      'content/fr/a.md /fr/a',
    ])
    expect(config.locales?.map(({ lang, label }) => [lang, label])).toEqual([
      ['en', 'English'],
      ['fr', 'Français'],
    ])
    expect(config.themeConfig?.locales).toEqual([
      { lang: 'fr', sidebar: { '/': [{ text: 'Manuel', link: '/a/' }] } },
    ])
  })

  const ofLanguages = {
    'en/mkdocs.yml': `site_name: Kite
site_url: https://kite.dev/
theme: { name: material, language: en, features: [navigation.tabs] }
nav:
  - index.md
  - '':
      - guide/index.md
      - guide/a.md
extra:
  alternate:
    - { link: /, name: en - English }
    - { link: /de/, name: de - Deutsch }
    - { link: /zh/, name: zh - 简体中文 }
    - { link: /zh-hant/, name: zh-hant - 繁體中文 }
`,
    'en/docs/index.md': '# Kite\n',
    'en/docs/guide/index.md': '# Guide\n',
    'en/docs/guide/a.md': '# A\n\n![a](../img/a.png)\n![b](../img/b.png)\n',
    'en/docs/img/a.png': '',
    'en/docs/img/b.png': '',
    'de/mkdocs.yml': 'INHERIT: ../en/mkdocs.yml\nsite_name: Drachen\n',
    'de/docs/index.md': '# Drachen\n',
    'de/docs/guide/index.md': '# Anleitung\n',
    'de/docs/guide/a.md': '# Ä\n\n![a](../img/a.png)\n![b](../img/b.png)\n\n{* ../../src/a.py *}\n',
    'de/docs/img/b.png': '',
    // A language without a config of its own.
    'zh-hant/docs/guide/index.md': '# 指南\n',
    'zh/docs/index.md': '# 风筝\n',
    'api/docs/index.md': '# Not a language\n',
  }

  test.each([
    ['the folder of a language', '../'],
    ['the folder above', 'docs/'],
  ])('has languages that have a config each, in %s', async (_, start) => {
    const files = Object.fromEntries(
      Object.entries(ofLanguages).map(([path, text]) => [
        posix.normalize(start === '../' ? `../${path}`.replace('../en/', '') : start + path),
        text,
      ]),
    )
    const source = start === '../' ? '../../src/a.py' : 'src/a.py'
    const {
      config,
      pages,
      files: others,
      notes,
    } = await planOf(
      mkdocs,
      { ...files, [source]: 'a = 1\n' },
      {},
      '/source/docs/en'.slice(0, start === '../' ? undefined : '/source'.length),
    )
    expect(config.locales).toEqual([
      { lang: 'en', label: 'English' },
      { lang: 'de', label: 'Deutsch', title: 'Drachen' },
      { lang: 'zh', label: '简体中文' },
      { lang: 'zh-hant', label: '繁體中文' },
    ])
    expect(config.themeConfig?.sidebar).toEqual({
      '/': [{ link: '/' }, { link: '/guide/', items: [{ link: '/guide/a/' }] }],
    })
    expect(config.themeConfig?.locales).toEqual([
      {
        lang: 'de',
        nav: [
          { text: 'Drachen', link: '/' },
          { text: 'Anleitung', link: '/guide/' },
        ],
      },
      {
        lang: 'zh',
        nav: [
          { text: '风筝', link: '/' },
          { text: 'Guide', link: '/guide/' },
        ],
      },
      {
        lang: 'zh-hant',
        nav: [
          { text: 'Kite', link: '/' },
          { text: '指南', link: '/guide/' },
        ],
      },
    ])
    expect(pages.map(({ path, oldPath = '' }) => `${path} ${oldPath}`).toSorted()).toEqual([
      'content/de/guide/a.md /de/guide/a',
      'content/de/guide/index.md /de/guide',
      'content/de/index.md /de/',
      'content/en/guide/a.md /guide/a',
      'content/en/guide/index.md /guide',
      'content/en/index.md /',
      'content/zh-hant/guide/index.md /zh-hant/guide',
      'content/zh/index.md /zh/',
    ])
    expect(pages.find(({ path }) => path === 'content/de/guide/a.md')?.text).toBe(
      '# Ä {#a}\n\n![a](/img/a.png)\n![b](/de/img/b.png)\n\n````py\na = 1\n````\n',
    )
    expect(others.map(({ path }) => path).toSorted()).toEqual([
      'public/de/img/b.png',
      'public/img/a.png',
      'public/img/b.png',
    ])
    expect(placesOf(notes)).toEqual([])
  })

  test('has languages of which each has a navigation, below its code', async () => {
    const { config, pages } = await planOf(
      mkdocs,
      {
        'mkdocs.yml':
          'site_name: Kite\nsite_url: https://kite.dev/en/\nnav: [{ Home: index.md }]\n',
        'docs/index.md': '# Kite\n',
        '../fr/mkdocs.yml': 'site_name: Kite\nnav: [{ Accueil: index.md }]\n',
        '../fr/docs/index.md': '# Cerf-volant\n',
      },
      {},
      '/source/en',
    )
    expect(config.base).toBeUndefined()
    expect(pages.map(({ path, oldPath = '' }) => `${path} ${oldPath}`)).toEqual([
      'content/en/index.md /en/',
      'content/fr/index.md /fr/',
    ])
    expect(config.themeConfig?.locales).toEqual([
      { lang: 'fr', sidebar: { '/': [{ text: 'Accueil', link: '/' }] } },
    ])
  })

  test('may have a config with another name', async () => {
    const project = sourceProject({
      'mkdocs-common.yml': 'site_name: A\nplugins: [search, social, tags]\n',
      'mkdocs-online.yml': 'INHERIT: mkdocs-common.yml\n',
    })
    expect(await findConfig(project)).toBe('mkdocs-online.yml')
    expect(toolOf(project)).toBe('mkdocs')
  })
})

test('pages are left out by lines as in .gitignore', async () => {
  const { pages } = await planOf(mkdocs, {
    'mkdocs.yml': `exclude_docs: |
  # Comment
  /proposals/
  notes/*.md
  !notes/kept.md
  AGENTS.md
draft_docs: draft*.md
`,
    'docs/index.md': '# Kite\n',
    'docs/a/proposals/b.md': '# B\n',
    'docs/proposals/a/b.md': '# B\n',
    'docs/notes/out.md': '# Out\n',
    'docs/notes/kept.md': '# Kept\n',
    'docs/a/AGENTS.md': '# A\n',
    'docs/a/draft-1.md': '# A\n',
    'docs/templates/a.md': '# A\n',
  })
  expect(pages.map(({ source }) => source)).toEqual([
    'docs/a/proposals/b.md',
    'docs/index.md',
    'docs/notes/kept.md',
  ])
})

test('the docs folder may be the project', async () => {
  const { pages } = await planOf(mkdocs, {
    'mkdocs.yml': 'docs_dir: .\n',
    'README.md': '# Kite\n\n[Page](docs/page.md)\n',
    'docs/page.md': '# Page\n\n[Home](../README.md)\n',
    '.github/issue.md': '# Issue\n',
  })
  expect(pages.map(({ path, oldPath, text }) => [path, oldPath, text])).toEqual([
    ['content/en/index.md', '/', '# Kite\n\n[Page](docs/page.md)\n'],
    ['content/en/docs/page.md', '/docs/page', '# Page\n\n[Home](../index.md)\n'],
  ])
})

test('files of the theme beside its templates keep their URLs', async () => {
  const { files, pages } = await planOf(mkdocs, {
    'mkdocs.yml': 'site_name: Kite\ntheme:\n  name: material\n  custom_dir: own\n',
    'docs/guide.md': '![Mark](assets/mark.svg#only-dark)\n',
    'docs/assets/twice.svg': '',
    'own/main.html': '',
    'own/.icons/a.svg': '',
    'own/assets/mark.svg': '',
    'own/assets/twice.svg': '',
  })
  expect(files).toEqual([
    { path: 'public/assets/mark.svg', copyOf: 'own/assets/mark.svg' },
    { path: 'public/assets/twice.svg', copyOf: 'docs/assets/twice.svg' },
  ])
  expect(pages[0]?.text).toContain('](/assets/mark.svg#only-dark)')
})

describe('templates of mkdocs-macros', () => {
  async function templateOf(
    text: string,
    others: Readonly<Record<string, string>> = {},
  ): Promise<readonly [text: string | undefined, notes: readonly string[]]> {
    const { pages, notes } = await planOf(mkdocs, {
      'mkdocs.yml':
        'site_name: Kite\nplugins:\n  - search\n  - macros:\n      include_dir: parts\n' +
        'extra:\n  branch: main\n',
      'docs/index.md': text,
      ...others,
    })
    return [pages[0]?.text, placesOf(notes).filter((note) => note.includes('docs/'))]
  }

  test('includes, values of the config and raw text are written out', async () => {
    const text =
      '# A\n\n{% include "a.md" %}\n\nOn {{ branch }} of {{ config.site_name }}.{# Not shown. #}\n\n' +
      '{% raw %}\n`{{ .Name }}`\n{% endraw %}\n'
    const files = { 'parts/a.md': "One.\n\n{% include 'b.md' %}\n", 'parts/b.md': 'Two.\n' }
    expect(await templateOf(text, files)).toEqual([
      '# A\n\nOne.\n\nTwo.\n\nOn main of Kite.\n\n`{{ .Name }}`\n',
      [],
    ])
  })

  test('an include can be indented, as in a tab', async () => {
    const text = '=== "A"\n{% filter indent(width=4) %}\n{% include "a.md" %}\n{% endfilter %}\n'
    expect(await templateOf(text, { 'parts/a.md': 'One.\n\nTwo.\n' })).toEqual([
      '\n<Tabs>\n<Tab label="A">\n\nOne.\n\nTwo.\n\n</Tab>\n</Tabs>\n',
      [],
    ])
  })

  test('calls of Python and files that are missing stay as text, with one note', async () => {
    const text = '# A\n\n{{ artifact(file="a") }} {{ other }}\n\n{% include "no.md" %}\n'
    expect(await templateOf(text)).toEqual([text, ['migrate/changed docs/index.md:3']])
  })

  test('a page can be none', async () => {
    const text = '---\nrender_macros: false\n---\n\n{{ branch }}\n'
    expect((await templateOf(text))[0]).toContain('{{ branch }}')
  })
})

describe('successors of MkDocs', () => {
  test('Zensical has the settings of its project in TOML', async () => {
    const files = {
      'mkdocs.yml': 'site_name: Before\n',
      'zensical.toml': `[project]
site_name = "Kite"
site_url = "https://kite.dev/docs/"
docs_dir = "pages"
nav = [
  "index.md",
  { "Guide" = [{ "First" = "guide/start.md" }, { "Other" = "https://other.dev" }] },
]

[project.markdown_extensions.toc]
slugify = { object = "pymdownx.slugs.slugify", kwds = { case = "lower" } }

[project.markdown_extensions.pymdownx.arithmatex]
generic = true

[project.plugins.glightbox]
`,
      'pages/index.md': '# Kite\n\n## 中 文\n',
      'pages/guide/start.md': '# Start\n',
    }
    expect(toolOf(sourceProject(files))).toBe('mkdocs')
    const { config, pages, notes } = await planOf(mkdocs, files)
    expect(config).toMatchObject({
      title: 'Kite',
      base: '/docs/',
      markdown: { math: true },
      themeConfig: {
        sidebar: {
          '/': [
            { link: '/' },
            {
              text: 'Guide',
              items: [
                { text: 'First', link: '/guide/start/' },
                { text: 'Other', link: 'https://other.dev' },
              ],
            },
          ],
        },
      },
    })
    expect(pages.map(({ path }) => path)).toEqual([
      'content/en/guide/start.md',
      'content/en/index.md',
    ])
    expect(notes.map(({ message }) => message)).toEqual([
      'The plugin glightbox has no equal that is set up alone.',
    ])
  })

  test('Zensical without a list of extensions has formulas', async () => {
    const { config, pages } = await planOf(mkdocs, {
      'zensical.toml': '[project]\nsite_name = "Kite"\n',
      'docs/index.md': '\\( a \\)\n',
    })
    expect(config.markdown).toEqual({ math: true })
    expect(pages[0]?.text).toBe('$a$\n')
  })

  test('ProperDocs has the settings of MkDocs, with variables that have a default', async () => {
    const { config } = await planOf(mkdocs, {
      'properdocs.yml': `site_name: !ENV KITE
site_description: !ENV [KITE_TEXT]
site_url: !ENV [KITE_URL, "https://kite.dev/en/latest/"]
docs_dir: !ENV [KITE_DOCS, OTHER_DOCS, pages]
nav: [{ Home: README.md }]
`,
      'pages/README.md': '# Kite\n',
    })
    expect(config).toMatchObject({
      siteUrl: 'https://kite.dev',
      base: '/en/latest/',
      themeConfig: { sidebar: { '/': [{ text: 'Home', link: '/' }] } },
    })
    expect(config.title).toBeUndefined()
    expect(config.description).toBeUndefined()
  })
})

test('names of elements are those of HTML, and what only code closes is text', async () => {
  const { text } = await pageOf(
    '# A\n\n<Answers>\n    <Answer>Yes</Answer>\n<Answers>\n\nA<BR>b :material-home: `<Answer>`\n\n```xml\n<Answers><Answer/></Answers>\n```\n',
  )
  expect(text).toBe(
    '# A\n\n\\<Answers>\n    <answer>Yes</answer>\n\\<Answers>\n\nA<br>b <Icon name="house" /> `<Answer>`\n\n```xml\n<Answers><Answer/></Answers>\n```\n',
  )
})
