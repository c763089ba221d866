import { afterAll, expect, test } from 'vitest'
import { type ReadSite, readSite } from '../../../support/readSite.ts'
import { runBuildStart } from '../../../../node/site/buildHooks.ts'
import { createScratch } from '../../../samples/scratch.ts'

const scratch = createScratch('added-pages')
afterAll(scratch.remove)
let number = 0

async function site(...plugins: readonly string[]): Promise<ReadSite> {
  const folder = `site${number++}`
  scratch.write(`${folder}/parts/terms.mdx`, '# Terms\n')
  scratch.write(
    `${folder}/bifolio.config.mjs`,
    `export default { route: { cleanUrls: true }, locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }], plugins: [${plugins.join(', ')}] }\n`,
  )
  scratch.write(`${folder}/content/en/index.mdx`, '# Kite\n\n[One](/api/one#two)\n')
  return await readSite({ root: `${scratch.folder}/${folder}` })
}

const adding = (name: string, pages: string): string =>
  `{ name: '${name}', setup: () => ({ addPages: async ({ config }) => ${pages} }) }`
const problems = async (context: ReadSite): Promise<string[]> =>
  (await context.problems()).map(
    ({ code, file, line, message }) => `${code} ${file ?? ''}:${line ?? ''} ${message}`,
  )

test('are pages like all others, in every language, from a text or a file', async () => {
  const context = await site(
    adding(
      'ref',
      "[{ routePath: '/api/one', text: '---\\nsearch: false\\n---\\n\\n# One\\n\\n## Two\\n\\nA [home](/)\\n' }, { routePath: '/zh/', file: new URL('./parts/terms.mdx', import.meta.url) }]",
    ),
  )
  expect(await problems(context)).toEqual([])
  const records = await context.pages()
  expect(
    records.map(({ routePath, title, isFallback }) => `${routePath} ${title} ${isFallback}`),
  ).toEqual(['/api/one One false', '/ Kite false', '/zh/api/one One true', '/zh/ Terms false'])
  const [page] = records
  expect(page).toMatchObject({ frontMatter: { search: false }, toc: [{ text: 'Two', id: 'two' }] })
  // Nobody can edit what no file holds.
  if (page)
    expect(await context.pageData(page.relativePath)).toMatchObject({
      relativePath: '',
      lang: 'en',
    })
})

test('are in no list of the site with `listed: false`, in every language', async () => {
  const context = await site(
    adding(
      'frames',
      "[{ routePath: '/frames/a', text: '# Frame\\n\\nKite', listed: false }, { routePath: '/api/one', text: '# One\\n\\n## Two' }]",
    ),
  )
  expect(await problems(context)).toEqual([])
  const records = await context.pages()
  expect(records.map(({ routePath }) => routePath)).toContain('/zh/frames/a')
  expect(records.find(({ routePath }) => routePath === '/frames/a')?.frontMatter).toMatchObject({
    search: false,
    sitemap: false,
    markdownPage: false,
  })
  for (const [edition, one] of [
    ['en', '/api/one'],
    ['zh', '/zh/api/one'],
  ] as const) {
    const routes = (await context.pageIndex(edition)).map(({ routePath }) => routePath)
    expect(routes).toContain(one)
    expect(routes.filter((route) => route.includes('frames'))).toEqual([])
    expect(JSON.stringify(await context.searchIndex(edition))).not.toContain('frames')
  }
  expect((await context.sidebars()).map(({ key }) => key)).toEqual(['/api/', '/zh/api/'])
  const { locales } = await context.clientConfig()
  expect(locales.map(({ sidebarKeys }) => sidebarKeys)).toEqual([['/api/'], ['/zh/api/']])
})

/** Without what the home page of the site lacks. */
const ofPages = (found: readonly string[]): string[] =>
  found.filter((text) => !text.includes('content/en/index.mdx'))

test('may be trees, whose texts are shown as they are', async () => {
  const tree = {
    type: 'root',
    children: [
      { type: 'heading', depth: 1, children: [{ type: 'text', value: '{One} <b>' }] },
      {
        type: 'heading',
        depth: 2,
        data: { hProperties: { id: 'first' } },
        children: [{ type: 'text', value: 'import a :smile:' }],
      },
      {
        type: 'paragraph',
        children: [
          { type: 'link', url: '/', children: [{ type: 'text', value: '$x$ {#id}' }] },
          { type: 'html', value: '<script>x</script>' },
        ],
      },
      {
        type: 'containerDirective',
        name: 'tip',
        attributes: { title: '{title}' },
        children: [{ type: 'paragraph', children: [{ type: 'text', value: 'In **it**.' }] }],
      },
    ],
  }
  const context = await site(
    adding(
      'ref',
      `[{ routePath: '/one', tree: ${JSON.stringify(tree)}, frontmatter: { search: false } }]`,
    ),
  )
  expect(ofPages(await problems(context))).toEqual([])
  expect(await context.page('en/one.mdx')).toMatchObject({
    title: '{One} <b>',
    frontMatter: { search: false },
    toc: [{ text: 'import a :smile:', id: 'first' }],
    links: [{ href: '/' }],
  })
  const { html, markdown } = await context.body('en/one.mdx')
  expect(html?.text).toContain('>$x$ {#id}</a>&#x3C;script>x&#x3C;/script>')
  expect(html?.text).toContain('<p class="bf-callout-title">{title}</p><p>In **it**.</p>')
  expect(markdown?.text).toContain('> **{title}**\n>\n> In \\*\\*it\\*\\*.')
})

test.each([
  ["{ type: 'mdxjsEsm', value: 'throw 1' }", 'the tree has code: a node "mdxjsEsm"'],
  ["{ type: 'mdxFlowExpression', value: '1' }", 'the tree has code: a node "mdxFlowExpression"'],
  [
    "{ type: 'mdxJsxFlowElement', name: 'p', attributes: [{ type: 'mdxJsxExpressionAttribute', value: '...a' }], children: [] }",
    'the tree has code: an attribute of <p>',
  ],
  [
    "{ type: 'mdxJsxFlowElement', name: 'p>{1}<p', attributes: [], children: [] }",
    'the tree has an element with the invalid name "p>{1}<p"',
  ],
  [
    "{ type: 'paragraph', data: { hName: 'p onclick=a' }, children: [] }",
    'the tree has an element with the invalid name "p onclick=a"',
  ],
  [
    "{ type: 'paragraph', data: { hProperties: { 'a={b}': '' } }, children: [] }",
    'the tree has an attribute with the invalid name "a={b}"',
  ],
  [
    "{ type: 'containerDirective', name: 'tipp', children: [] }",
    'the tree has the unknown container "tipp"',
  ],
  ['null', 'the tree has null in place of a node'],
  ["'text'", "the tree has 'text' in place of a node"],
  ["{ type: 'text' }", 'the tree has a "text" whose `value` isn\'t text'],
  ["{ type: 'paragraph' }", 'the tree has a "paragraph" without a list of `children`'],
  ["{ type: 'kite', children: 5 }", 'the tree has a "kite" without a list of `children`'],
])('a tree has no code: %s', async (node, message) => {
  const context = await site(
    adding('ref', `[{ routePath: '/one', tree: { type: 'root', children: [${node}] } }]`),
  )
  expect((await problems(context)).join()).toContain(message)
})

test('a node of a tree that Markdown does not have is its element, and reads as what is in it', async () => {
  const text = { type: 'text', value: 'ISO' }
  const abbr = { type: 'abbr', data: { hName: 'abbr' }, children: [text] }
  const children = [
    { type: 'paragraph', children: [{ type: 'text', value: 'Of ' }, abbr] },
    {
      type: 'figure',
      data: { hName: 'figure' },
      children: [{ type: 'paragraph', children: [text] }],
    },
    { type: 'stamp', value: 'Paid' },
  ]
  const tree = JSON.stringify({ type: 'root', children })
  const frontmatter = "{ title: 'One' }"
  const context = await site(
    adding('ref', `[{ routePath: '/one', tree: ${tree}, frontmatter: ${frontmatter} }]`),
  )
  expect(ofPages(await problems(context))).toEqual([])
  const { html, markdown } = await context.body('en/one.mdx')
  expect(html?.text).toMatch(/<p>Of <abbr>ISO<\/abbr><\/p>\s*<figure><p>ISO<\/p><\/figure>/)
  expect(markdown?.text).toContain('Of ISO\n\nISO\n\nPaid')
})

test('may be Markdown of others, whose front matter is text', async () => {
  scratch.write(
    'CHANGELOG.md',
    '---\ntitle: Other\n---\n\n## 1.0 <https://example.com>\n\n[No page](/none) {x} <Kite>\n',
  )
  const file = `${scratch.folder}/CHANGELOG.md`
  const context = await site(
    adding(
      'log',
      `[{ routePath: '/one', file: '${file}' }, { routePath: '/two', file: '${file}', frontmatter: { title: 'Two' } }]`,
    ),
  )
  expect(ofPages(await problems(context))).toEqual([
    'plugin/wrong-page bifolio.config.mjs:1 The Markdown of the page /one from the plugin "log" begins with front matter, which is rendered as text.',
    expect.stringMatching(/^link\/dead \.\.\/CHANGELOG\.md \(plugin "log"\):7 /),
    expect.stringMatching(/^link\/dead \.\.\/CHANGELOG\.md \(plugin "log"\):7 /),
  ])
  expect((await context.page('en/two.mdx')).title).toBe('Two')
  expect((await context.body('en/two.mdx')).text).toContain('No page {x} <Kite>')
  // A change of the file makes the pages again.
  expect(await context.madeFrom()).toEqual([file])
})

test('have no source file for other plugins', async () => {
  const context = await site(
    adding('ref', "[{ routePath: '/api/one', text: '# One\\n\\n## Two' }]"),
    "{ name: 'look', setup: () => ({ buildStart({ pages }) { throw new Error(pages.filter(({ file }) => file === null).map(({ routePath }) => routePath).join(' ')) } }) }",
  )
  await expect(runBuildStart(context)).rejects.toThrow(
    'failed in `buildStart`: /api/one /zh/api/one.',
  )
})

test('add the menu of their folder and an item of the navbar, in every language', async () => {
  const menu = "['index', { type: 'section-header', label: 'First' }, 'b', 'one']"
  const context = await site(
    adding(
      'ref',
      `[{ routePath: '/api/', text: '# Ref', menu: ${menu}, nav: { text: 'Ref', activeMatch: '^/api/' } }, { routePath: '/api/b', text: '# B' }, { routePath: '/api/one', text: '# One\\n\\n## Two' }]`,
    ),
  )
  expect(await problems(context)).toEqual([])
  const { locales } = await context.clientConfig()
  expect(locales.map(({ nav }) => nav)).toEqual([
    [{ text: 'Ref', activeMatch: '^/api/', link: '/api/' }],
    [{ text: 'Ref', activeMatch: '^/api/', link: '/zh/api/' }],
  ])
  const sidebars = await context.sidebars()
  expect(
    sidebars.map(({ key, items }) => [
      key,
      items.map((item) => ('text' in item ? item.text : item.kind)),
    ]),
  ).toEqual([
    ['/api/', ['Ref', 'First', 'B', 'One']],
    ['/zh/api/', ['Ref', 'First', 'B', 'One']],
  ])
})

test('have a place at the end of the menu above, unless that lists their folder', async () => {
  const pages =
    "[{ routePath: '/guide/ref/', text: '# Ref', menu: ['a'] }, { routePath: '/guide/ref/a', text: '# A' }]"
  const context = await site(adding('ref', pages))
  const texts = async (): Promise<unknown> =>
    (await context.sidebars())[0]?.items.map((item) =>
      'text' in item
        ? [
            item.text,
            ...('items' in item
              ? item.items.map((inner) => ('text' in inner ? inner.text : ''))
              : []),
          ]
        : [],
    )
  const write = async (file: string, text: string): Promise<void> => {
    scratch.write(`${context.root.split('/').at(-1)}/content/en/guide/${file}`, text)
    await context.changeList(`content/en/guide/${file}`)
  }
  await write('x.mdx', '# X\n')
  await write('_meta.json', '["x"]')
  expect(await texts()).toEqual([['X'], ['Ref', 'A']])
  expect((await problems(context)).filter((text) => text.startsWith('meta/'))).toEqual([])
  await write('_meta.json', '[{ "type": "dir", "name": "ref", "label": "Reference" }, "x"]')
  expect(await texts()).toEqual([['Reference', 'A'], ['X']])
  await write('ref/_meta.json', '["index", "a"]')
  expect(await texts()).toEqual([['Reference', 'Ref', 'A'], ['X']])
})

test.each(["[root + '/src/kite.ts']", "root + '/src/kite.ts'"])(
  'name the files they are made from: %s',
  async (files) => {
    const context = await site(
      `{ name: 'ref', setup: () => ({ addPages({ watch, root }) { watch(${files}); return [] } }) }`,
    )
    expect(await context.madeFrom()).toEqual([`${context.root}/src/kite.ts`])
  },
)

const ONE = "{ routePath: '/api/one', text: '# One\\n\\n## Two' }"

test.each<[what: string, plugins: readonly string[], problem: string]>([
  [
    'a dead link',
    [adding('ref', "[{ routePath: '/api/one', text: '## Two\\n\\n[a](/none)' }]")],
    'link/dead content/en/api/one.mdx (plugin "ref"):3 Dead link "/none": there is no page at /none.',
  ],
  [
    'an address of two plugins',
    [adding('a', `[${ONE}]`), adding('b', `[${ONE}]`)],
    'plugin/wrong-page bifolio.config.mjs:1 Two plugins add a page at /api/one: "a" and "b".',
  ],
  [
    'an address that one plugin has twice',
    [adding('a', `[${ONE}, ${ONE}]`)],
    'plugin/wrong-page bifolio.config.mjs:1 The plugin "a" adds two pages at /api/one.',
  ],
  [
    'a tree with code',
    [
      adding(
        'a',
        `[${ONE}, { routePath: '/x', tree: { type: 'root', children: [{ type: 'mdxFlowExpression', value: '1' }] } }]`,
      ),
    ],
    'plugin/wrong-page bifolio.config.mjs:1 The plugin "a" adds the page /x, which is wrong: the tree has code: a node "mdxFlowExpression".',
  ],
  [
    'front matter of MDX, which has its own',
    [adding('a', `[${ONE}, { routePath: '/x', text: '# X', frontmatter: { title: 'Y' } }]`)],
    'plugin/wrong-page bifolio.config.mjs:1 The front matter of the page /x from the plugin "a" is not used: its text is MDX.',
  ],
  [
    'an address that the content has',
    [adding('a', `[${ONE}, { routePath: '/', text: '' }]`)],
    'route/duplicate content/en/index.mdx: Duplicate URL /: content/en/index.mdx and a page of the plugin "a".',
  ],
  [
    'no address',
    [adding('a', `[${ONE}, { routePath: 'x', text: '' }]`)],
    'plugin/wrong-page bifolio.config.mjs:1 The plugin "a" adds a page with the invalid URL \'x\'.',
  ],
  [
    'a menu of no folder',
    [adding('a', "[{ routePath: '/api/one', text: '# One\\n\\n## Two', menu: ['one'] }]")],
    'plugin/wrong-page bifolio.config.mjs:1 The plugin "a" adds a menu to /api/one, which isn\'t an index page.',
  ],
  [
    'a wrong menu',
    [adding('a', `[${ONE}, { routePath: '/api/', text: '# Ref', menu: [{ type: 'dir' }] }]`)],
    'meta/missing-key bifolio.config.mjs:1 Invalid menu of the page /api/ from the plugin "a": `[0].name` is missing.',
  ],
  [
    'a hook that throws',
    [
      adding('ok', `[${ONE}]`),
      "{ name: 'a', setup: () => ({ addPages() { throw new Error('no types') } }) }",
    ],
    'plugin/failed bifolio.config.mjs:1 The plugin "a" failed in `addPages`: no types.',
  ],
  [
    'a file that is missing',
    [adding('ok', `[${ONE}]`), adding('a', "[{ routePath: '/x', file: '/none/CHANGES.md' }]")],
    'plugin/failed bifolio.config.mjs:1 The plugin "a" failed in `addPages`: "/none/CHANGES.md" does not exist.',
  ],
  [
    'a value that is no file to watch',
    [
      adding('ok', `[${ONE}]`),
      "{ name: 'a', setup: () => ({ addPages({ watch, root }) { watch(new URL('file://' + root)); return [] } }) }",
    ],
    'plugin/failed bifolio.config.mjs:1 The plugin "a" failed in `addPages`: `watch` takes the absolute path of a file, or a list of such paths, not a URL: use fileURLToPath().',
  ],
  [
    'nothing to watch',
    [
      adding('ok', `[${ONE}]`),
      "{ name: 'a', setup: () => ({ addPages({ watch }) { watch(undefined); return [] } }) }",
    ],
    'plugin/failed bifolio.config.mjs:1 The plugin "a" failed in `addPages`: `watch` takes the absolute path of a file, or a list of such paths, not undefined.',
  ],
])('%s is reported', async (_, plugins, problem) => {
  expect(await problems(await site(...plugins))).toEqual([problem])
})

test('a page that the menu of its plugin leaves out is reported with the plugin', async () => {
  const context = await site(
    adding(
      'tokens',
      "[{ routePath: '/tokens/', text: '# Tokens', menu: ['colors'] }, { routePath: '/tokens/colors', text: '# Colors' }, { routePath: '/tokens/sizes', text: '# Sizes' }]",
    ),
  )
  const [only, ...others] = (await context.problems()).filter(
    ({ code }) => code === 'meta/unlisted',
  )
  expect(others).toEqual([])
  expect(only).toMatchObject({
    file: 'content/en/tokens/index.mdx (plugin "tokens")',
    hint: expect.stringContaining('in its `menu`'),
  })
})
