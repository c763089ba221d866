import type { Root } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { analyzePage } from '../../../../node/site/analyzePage.ts'
import { createCompiler } from '../../../../node/markdown/compiler.ts'
import { resolveConfig } from '../../../../node/config/resolveConfig.ts'
import { createPageRoutes } from '../../../../node/source/pageRoutes.ts'
import { analyze, htmlOf } from '../../../samples/analyze.ts'
import { driverOf } from '../../../samples/plugins.ts'

describe('components', () => {
  test('that are built in are imported, each once', async () => {
    const { code, diagnostics } = await analyze(
      '<Badge text="a" /> <Tabs><Tab label="b">c</Tab></Tabs> <Badge text="d" />',
    )
    expect(code).toMatch(/import \{ ?Badge, Tab, Tabs ?\} from ['"]bifolio\/components['"]/)
    expect(diagnostics).toEqual([])
  })

  test.each([
    ['imported', "import { Badge } from './Badge.tsx'\n\n<Badge />"],
    ['imported by default', "import Badge from './Badge.tsx'\n\n<Badge />"],
    ['exported', 'export const Badge = () => null\n\n<Badge />'],
    ['exported as a function', 'export function Badge() { return null }\n\n<Badge />'],
    ['a member', "import * as UI from './ui.ts'\n\n<UI.Badge />"],
  ])('of the page come first: %s', async (_, text) => {
    const { code, diagnostics } = await analyze(text)
    expect(code).not.toContain('bifolio/components')
    expect(diagnostics).toEqual([])
  })

  test('that nobody provides are reported, with the nearest name', async () => {
    const { diagnostics } = await analyze('# T\n\nA <Bagde /> and <Chart />', {
      path: 'zh/page.mdx',
    })
    expect(
      diagnostics.map(({ code, severity, file, line, column, message, hint }) => [
        code,
        severity,
        file,
        line,
        column,
        message,
        hint,
      ]),
    ).toEqual([
      [
        'mdx/unknown-component',
        'error',
        'content/zh/page.mdx',
        3,
        3,
        'Unknown component <Bagde>.',
        "Did you mean <Badge>? Otherwise import it at the top of the page: import { Bagde } from './Bagde.tsx'.",
      ],
      [
        'mdx/unknown-component',
        'error',
        'content/zh/page.mdx',
        3,
        17,
        'Unknown component <Chart>.',
        "Import it at the top of the page: import { Chart } from './Chart.tsx'.",
      ],
    ])
  })
})

describe('fragments', () => {
  test('are imported like components', async () => {
    const { code, diagnostics, text } = await analyze(
      "import Requirements from '../fragments/requirements.mdx'\n\n# T\n\n<Requirements />\n\nEnd.",
    )
    expect(code).toContain("from '../fragments/requirements.mdx'")
    expect(diagnostics).toEqual([])
    expect(text).toBe('End.')
  })
})

describe('plain Markdown', () => {
  const path = 'en/page.md'

  test.each<[what: string, text: string, html: string]>([
    ['raw HTML', 'A <b>c</b><br> d', '<p>A <b>c</b><br> d</p>'],
    [
      'a block of raw HTML',
      '<details><summary>A</summary>\n\n*b*\n\n</details>',
      '<details><summary>A</summary>\n<p><em>b</em></p>\n</details>',
    ],
    ['comments', 'A\n\n<!-- c -->\n\nb', '<p>A</p>\n<!-- c -->\n<p>b</p>'],
    ['braces', 'A {b} <1', '<p>A {b} &#x3C;1</p>'],
    ['a word that MDX would read as code', 'import is a word', '<p>import is a word</p>'],
    ['links in raw HTML', '<a href="/guide/x">A</a>', '<p><a href="/guide/x">A</a></p>'],
  ])('keeps %s', async (_, text, html) => {
    expect(await htmlOf(text, { path })).toBe(html)
  })

  test('keeps the alignment of columns without the attribute that HTML has no more', async () => {
    expect(await htmlOf('| a | b |\n| - | -: |\n| c | d |', { path })).toMatch(
      /<td>c<\/td>\s*<td data-align="right">d<\/td>/,
    )
  })

  test('has highlighted code and tables like MDX', async () => {
    const text = '| a |\n| - |\n| b |\n\n<hr>\n\n```ts title="a.ts" {1}\nlet a\n```\n'
    const html = await htmlOf(text, { path })
    expect(html).toContain('<div class="bf-table" tabindex="0"><table>')
    expect(html).toContain('<p class="bf-code-title">a.ts</p>')
    expect(html).toContain('data-hl')
  })
})

test.each<[what: string, text: string, html: string]>([
  [
    'a table whose rows have names',
    '| | b |\n| - | - |\n| c | d |',
    '<td></td>\n<th scope="col">b</th>',
  ],
  [
    'a bare address',
    'https://vite.dev/',
    '<a href="https://vite.dev/" rel="noreferrer" data-external="">',
  ],
  ['a task', '- [x] done', '<label><input type="checkbox" checked disabled> done</label></li>'],
  [
    'a task with a link and tasks of its own',
    '- [x] [all](./all)\n  - [ ] part',
    '</a>\n</label><ul class="contains-task-list">\n<li class="task-list-item"><label><input',
  ],
  ['a task with a heading in it', '- [ ] a\n  ## b', '> a\n</label><h2'],
  [
    'a task of two paragraphs',
    '- [x] done\n\n  yesterday',
    '<p><label><input type="checkbox" checked disabled> done</label></p>\n<p>yesterday</p>',
  ],
  ['strikethrough', '~~a~~', '<del>a</del>'],
  ['a footnote', 'a[^1]\n\n[^1]: note', 'href="#fn-1" id="fnref-1" data-footnote-ref'],
])('reads what is known from GitHub: %s', async (_, text, html) => {
  expect(await htmlOf(text)).toContain(html)
})

describe('plugins of the site', () => {
  test('change the Markdown tree and the HTML tree', async () => {
    const html = await htmlOf('A (c)', {
      remarkPlugins: [
        () => (tree: MdastRoot) =>
          visit(tree, 'text', (node) => {
            node.value = node.value.replace('(c)', '©')
          }),
      ],
      rehypePlugins: [
        () => (tree: Root) =>
          visit(tree, 'element', (node) => {
            node.properties.className = ['x']
          }),
      ],
    })
    expect(html).toBe('<p class="x">A ©</p>')
  })
})

describe('a page that cannot be read', () => {
  test.each<[what: string, text: string, line: number, hint: RegExp]>([
    ['a tag that is not closed', '# T\n\n<Steps>\n\ntext', 3, /Close the tag/],
    ['a tag that is not opened', '# T\n\ntext\n\n</Steps>', 5, /Remove the closing tag/],
    ['a brace that is not closed', '# T\n\ntext {a', 3, /write `\\\{` for a brace/],
    ['an expression that is none', '# T\n\n{a b}', 3, /Complete the expression/],
    ['a less-than sign', '# T\n\na <1', 3, /write `\\<` for a less-than sign/],
    ['an HTML comment', '# T\n\n<!-- a -->', 3, /comments are written/],
    ['a word that is read as code', '# T\n\nimport is a word', 3, /put another word first/],
  ])('names place and remedy: %s', async (_, text, line, hint) => {
    const { diagnostics, code } = await analyze(text)
    expect(code).toBeNull()
    expect(diagnostics).toMatchObject([
      { code: 'mdx/syntax', severity: 'error', file: 'content/en/page.mdx', line },
    ])
    expect(diagnostics[0]?.hint).toMatch(hint)
    expect(diagnostics[0]?.column).toBeGreaterThan(0)
  })

  test('names no node of the parser: a tag that is not closed in the title of a container', async () => {
    const { diagnostics } = await analyze('# T\n\n::: tip A <b> c\n\nd\n\n:::')
    expect(diagnostics[0]?.message).toBe(
      'Invalid syntax: Expected a closing tag for `<b>` before the end of the title.',
    )
  })

  test('is reported once when its front matter is not YAML', async () => {
    expect(
      (await analyze('---\ntitle: a: b\n---\n\n<Steps>')).diagnostics.map(({ code }) => code),
    ).toEqual(['front-matter/syntax'])
  })
})

test('a file is compiled for several pages at once, each with its own headings and links', async () => {
  const config = resolveConfig({
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '简体中文' },
    ],
    route: { cleanUrls: true },
  })
  const compiler = createCompiler({
    config,
    contentRoot: '/site/content',
    root: '/site',
    math: null,
    globalComponents: new Map(),
    remarkPlugins: [],
    rehypePlugins: [],
    driver: await driverOf(),
  })
  const source = {
    path: '/site/content/en/page.md',
    file: 'content/en/page.md',
    text: '# Page\n\n## Part\n\n[Next](./next.md)\n',
    inherited: null,
    site: { ...compiler.site, routes: createPageRoutes(config.editions, config.route) },
  }
  const records = await Promise.all([
    analyzePage({ ...source, relativePath: 'en/page.md' }, compiler),
    analyzePage({ ...source, relativePath: 'zh/page.md', isFallback: true }, compiler),
    analyzePage({ ...source, relativePath: 'en/page.md' }, compiler),
  ])
  expect(
    records.map(({ headings, links }) => [
      headings.length,
      links.map(({ target }) => target.kind === 'page' && target.routePath),
    ]),
  ).toEqual([
    [1, ['/next']],
    [1, ['/zh/next']],
    [1, ['/next']],
  ])
})
