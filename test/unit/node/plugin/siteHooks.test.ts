import { writeFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { type ReadSite, readSite } from '../../../support/readSite.ts'
import { runBuildEnd, runBuildStart } from '../../../../node/site/buildHooks.ts'
import { partsModule } from '../../../../node/virtual/partsModule.ts'
import { refuseUnknownData } from '../../../../node/virtual/unknownData.ts'
import { findVirtualModule } from '../../../../node/virtual/modules.ts'
import { parseModule } from '../../../../node/schema/parseModule.ts'
import { UsageError } from '../../../../shared/diagnostic.ts'
import { createScratch } from '../../../samples/scratch.ts'

const scratch = createScratch('site-hooks')
afterAll(scratch.remove)
let number = 0

/**
 * A site with two pages and these plugins, each an expression, whose files are in its folder
 * `parts`.
 */
async function site(...plugins: readonly string[]): Promise<ReadSite> {
  const folder = `site${number++}`
  scratch.write(`${folder}/parts/Board.tsx`, 'export default function Board() { return null }\n')
  scratch.write(`${folder}/parts/Named.tsx`, 'export function Named() { return null }\n')
  scratch.write(
    `${folder}/bifolio.config.mjs`,
    `import { definePlugin } from 'bifolio'\nconst file = (name) => new URL('./parts/' + name, import.meta.url)\nexport default { plugins: [${plugins.join(', ')}] }\n`,
  )
  scratch.write(`${folder}/content/en/_meta.json`, '[{ "text": "Guide", "link": "/guide/one" }]')
  scratch.write(`${folder}/content/en/guide/_meta.json`, '["one", "two"]')
  scratch.write(
    `${folder}/content/en/guide/one.md`,
    '# One\n\n[Two](/guide/two#a) and `code`.\n\n```ts title="a.ts"\nlet a = 1\n```\n',
  )
  scratch.write(
    `${folder}/content/en/guide/two.mdx`,
    'export const kind = "tip"\n\n# Two\n\n## A {#a}\n\n<Badge text="x" type={kind} />\n\n{/* <Badge text="y" /> */}\n',
  )
  return await readSite({ root: `${scratch.folder}/${folder}`, command: 'build' })
}

const problemsOf = async (promise: Promise<unknown>): Promise<string[]> =>
  await promise.then(
    () => [],
    (error: unknown) =>
      error instanceof UsageError
        ? error.diagnostics.map(({ code, severity, message, hint = '' }) =>
            [code, severity, message, hint].join(' | '),
          )
        : [String(error)],
  )

test('setup is called once for a reading, with the command and the resolved config', async () => {
  const { config } = await site(
    "definePlugin({ name: 'a', setup({ command, config, root, contentRoot, options }) { return { uiText: { said: { en: [command, config.base, contentRoot.slice(root.length), String(options)].join(' ') } } } } })()",
  )
  expect(config.text).toEqual({ said: { en: 'build / /content undefined' } })
})

test('setup is given the options as the schema returns them', async () => {
  scratch.write(
    'pace.mjs',
    `import { z } from 'zod'
import { definePlugin } from 'bifolio'
export const pace = definePlugin({ name: 'pace', options: z.strictObject({ words: z.number().default(200) }), setup: ({ options }) => ({ uiText: { words: { en: String(options.words) } } }) })\n`,
  )
  for (const [call, words] of [
    ['pace()', '200'],
    ['pace({})', '200'],
    ['pace({ words: 1 })', '1'],
  ]) {
    const folder = `paces${number++}`
    scratch.write(
      `${folder}/bifolio.config.mjs`,
      `import { pace } from '../pace.mjs'\nexport default { plugins: [${call}] }\n`,
    )
    expect((await readSite({ root: `${scratch.folder}/${folder}` })).config.text).toEqual({
      words: { en: words },
    })
  }
})

test('plugins are set up in the order in which they run', async () => {
  const order = (name: string, more = ''): string =>
    `{ name: '${name}'${more}, setup() { globalThis.setUpOrder = [...(globalThis.setUpOrder ?? []), '${name}']; return {} } }`
  await site(order('b'), order('c', ", enforce: 'post'"), order('a', ", enforce: 'pre'"))
  expect((globalThis as { setUpOrder?: unknown }).setUpOrder).toEqual(['a', 'b', 'c'])
})

test('a plugin adds others, which may be turned off', async () => {
  const { driver } = await site(
    "definePlugin({ name: 'all', plugins: () => [{ name: 'a' }, false, [{ name: 'b', enforce: 'pre' }]] })()",
    "{ name: 'c' }",
  )
  expect(driver.plugins.map(({ name }) => name)).toEqual(['b', 'all', 'a', 'c'])
  expect(
    await problemsOf(
      site("definePlugin({ name: 'all', plugins: () => [{ name: 'c' }] })()", "{ name: 'c' }"),
    ),
  ).toEqual([expect.stringContaining('are both named "c".')])
  const loop =
    "(() => { const loop = definePlugin({ name: 'loop', plugins: () => [loop()] }); return loop() })()"
  expect(await problemsOf(site(loop))).toEqual([
    expect.stringContaining('`plugins[0]` is a preset with two plugins named "loop".'),
  ])
})

test('what a plugin logs is in the report, at its place: errors stop', async () => {
  expect(
    await problemsOf(
      site("{ name: 'a', setup({ logger }) { logger.error('No kites.'); return {} } }"),
    ),
  ).toEqual(['plugin/log | error | The plugin "a": No kites. | '])
  const context = await site(
    "{ name: 'a', setup: ({ logger }) => ({ buildStart() { logger.warn({ message: 'Few kites.', hint: 'Add one.' }) } }) }",
  )
  expect(await runBuildStart(context)).toMatchObject([
    {
      code: 'plugin/log',
      severity: 'warning',
      file: 'bifolio.config.mjs',
      line: 3,
      message: 'The plugin "a": Few kites.',
      hint: 'Add one.',
    },
  ])
  const failing = await site(
    "{ name: 'a', setup: ({ logger }) => ({ buildStart() { logger.error('No kites.') } }) }",
  )
  expect(await problemsOf(runBuildStart(failing))).toEqual([
    'plugin/log | error | The plugin "a": No kites. | ',
  ])
})

const REPORTING = ['configResolved', 'checkSite', 'buildStart'] as const

test.each(REPORTING)('%s can return nothing, now or later', async (hook) => {
  for (const body of ['() => {}', 'async () => {}', '() => []']) {
    const context = await site(`{ name: 'a', setup: () => ({ ${hook}: ${body} }) }`)
    await expect(runBuildStart(context)).resolves.toEqual([])
  }
})

test.each(REPORTING)('one problem that %s returns without a list is no silence', async (hook) => {
  const one = `{ name: 'a', setup: () => ({ ${hook}: () => ({ message: 'A', hint: 'B' }) }) }`
  expect(await problemsOf(site(one).then(runBuildStart))).toEqual([
    expect.stringContaining('it returned an object instead of a list of problems'),
  ])
})

test('what is wrong in dev is found apart from the check of a site', async () => {
  const { driver } = await site(
    "{ name: 'a', setup: () => ({ checkSiteInDev({ pages, watch }) { watch(['/kite.ts']); return [{ message: pages.length + ' pages.', hint: 'B' }] } }) }",
  )
  const watched: string[] = []
  const pages = async (): Promise<never[]> => []
  expect(await driver.checkSite(pages, (files) => void watched.push(...files))).toMatchObject([
    { code: 'plugin/site', message: 'The plugin "a": 0 pages.' },
  ])
  expect(watched).toEqual(['/kite.ts'])
  expect(await driver.checkSite(pages)).toEqual([])
})

test('pages are passed with their headings, links, components and code blocks', async () => {
  const context = await site(
    "{ name: 'look', setup: () => ({ extendPageData: ({ headings, links, components, codeBlocks }) => JSON.parse(JSON.stringify({ headings, links, components, codeBlocks })) }) }",
  )
  const facts = async (place: string): Promise<unknown> =>
    (await context.pageData(place)).extra?.['look']
  expect(await facts('en/guide/one.md')).toMatchObject({
    links: [
      {
        href: '/guide/two#a',
        target: { kind: 'page', routePath: '/guide/two', anchor: 'a' },
        line: 3,
      },
    ],
    codeBlocks: [{ lang: 'ts', meta: 'title="a.ts"', code: 'let a = 1\n', line: 5 }],
  })
  expect(await facts('en/guide/two.mdx')).toMatchObject({
    headings: [{ id: 'a', depth: 2, text: 'A', line: 5 }],
    components: [{ name: 'Badge', props: { text: 'x', type: 'tip' }, line: 7 }],
    codeBlocks: [],
  })
})

test('the front matter of pages can be changed: their title is another one everywhere', async () => {
  const opened = await site(
    "{ name: 'titles', setup: () => ({ markdown: { transformFrontmatter: (frontMatter, { relativePath }) => (relativePath.endsWith('two.mdx') ? { ...frontMatter, title: 'Second', description: 'No. 2' } : frontMatter) } }) }",
  )
  expect(await opened.pageData('en/guide/two.mdx')).toMatchObject({
    title: 'Second',
    description: 'No. 2',
  })
  expect(JSON.stringify(await opened.sidebars())).toContain('"text":"Second"')
  expect(await opened.pageData('en/guide/one.md')).toMatchObject({
    title: 'One',
  })
})

test('the navigation can be changed, and its links are checked', async () => {
  const opened = await site(
    "{ name: 'nav', setup: () => ({ transformNavigation: ({ nav, sidebars }, { lang }) => ({ nav: [...nav, { text: lang, link: '/none' }], sidebars: sidebars.map((sidebar) => ({ ...sidebar, items: sidebar.items.toReversed() })) }) }) }",
  )
  const [sidebar] = await opened.sidebars()
  expect(sidebar?.items.map((item) => 'text' in item && item.text)).toEqual(['Two', 'One'])
  expect((await opened.clientConfig()).locales[0]?.nav.map(({ text }) => text)).toEqual([
    'Guide',
    'en',
  ])
  expect((await opened.problems()).map(({ code, message }) => `${code} ${message}`)).toEqual([
    expect.stringContaining('/none'),
  ])
})

test('a component replaces one of the theme, unless the site does', async () => {
  const context = await site(
    "{ name: 'a', setup: () => ({ themeComponents: { Footer: file('Board.tsx') } }) }",
  )
  expect(partsModule(context)).toMatch(
    /import replaced0 from ".*\/parts\/Board\.tsx"[\s\S]*replaced: \{ Footer: replaced0 \}/,
  )
  expect(
    await problemsOf(
      site("{ name: 'a', setup: () => ({ themeComponents: { Foter: file('Board.tsx') } }) }"),
    ),
  ).toEqual([
    expect.stringContaining('Unknown key `Foter` in `themeComponents`. | Did you mean `Footer`?'),
  ])
  expect(
    await problemsOf(
      site("{ name: 'a', setup: () => ({ themeComponents: { Footer: file('Named.tsx') } }) }"),
    ),
  ).toEqual([expect.stringContaining('has no default export')])
  expect(
    await problemsOf(
      site(
        "{ name: 'a', setup: () => ({ themeComponents: { Footer: file('Board.tsx') } }) }",
        "{ name: 'b', setup: () => ({ themeComponents: { Footer: file('Board.tsx') } }) }",
      ),
    ),
  ).toEqual([expect.stringContaining('both provide the component Footer of the theme')])
})

test('data for the browser is a module that components import', async () => {
  const context = await site(
    "{ name: 'example:pages', setup: () => ({ clientData: ({ pages }) => pages.map(({ title }) => title) }) }",
  )
  const load = async (specifier: string): Promise<unknown> => {
    const found = findVirtualModule(specifier)
    return await found?.module.load(context, found.key, 'build')
  }
  expect(await load('virtual:bifolio/data/example:pages')).toBe('export default ["One","Two"]')
  await expect(load('virtual:bifolio/data/example:none')).rejects.toThrow(
    'There is no plugin "example:none" with data for the browser.',
  )
})

test.each([
  ['example:page', 'Did you mean "example:pages"?'],
  [
    'none',
    'Add the plugin to `plugins` in bifolio.config.ts, or correct the name. Plugins with data: ' +
      'example:pages.',
  ],
])('data that no plugin has, %s, is refused where it is imported', async (name, hint) => {
  const context = await site("{ name: 'example:pages', setup: () => ({ clientData: () => 1 }) }")
  const importer = `${context.root}/parts/Data.tsx`
  await writeFile(importer, `\nimport data from 'virtual:bifolio/data/${name}'\n`)
  const refused = (): void => refuseUnknownData(context, name, importer)
  expect(refused).toThrow(`There is no plugin "${name}" with data for the browser.`)
  expect(caught(refused)).toMatchObject([
    { code: 'code/unresolved-import', hint, file: 'parts/Data.tsx', line: 2, column: 40 },
  ])
  expect(() => refuseUnknownData(context, 'example:pages', importer)).not.toThrow()
})

function caught(refuse: () => void): unknown {
  try {
    refuse()
  } catch (error) {
    return error instanceof UsageError ? error.diagnostics : error
  }
  return null
}

test('a page can be a component, with front matter and props', async () => {
  const opened = await site(
    "{ name: 'board', setup: () => ({ addPages: () => [{ routePath: '/board', component: file('Board.tsx'), props: { lines: [1] }, frontmatter: { title: 'Board: all' } }] }) }",
  )
  expect(await opened.problems()).toEqual([])
  expect(await opened.pageData('en/board.mdx')).toMatchObject({
    title: 'Board: all',
    pageType: 'custom',
    routePath: '/board',
  })
  const { code } = await opened.body('en/board.mdx')
  expect(code).toMatch(/parts\/Board\.tsx/)
  expect(code).toContain('lines')
  const missing = await site(
    "{ name: 'board', setup: () => ({ addPages: () => [{ routePath: '/board', component: file('None.tsx'), frontmatter: { title: 'Board' } }] }) }",
  )
  expect((await missing.problems()).map(({ message }) => message)).toEqual([
    expect.stringMatching(/The plugin "board" failed in `addPages`: there is no file .*None\.tsx/),
  ])
})

test('a plugin can replace what the config turns on', async () => {
  const context = await site(
    "{ name: 'a', setup: () => ({ themeComponents: { ScrollToTop: file('Board.tsx') } }) }",
  )
  const themeConfig = { ...context.config.themeConfig, enableScrollToTop: true }
  const code = partsModule({ ...context, config: { ...context.config, themeConfig } })
  expect(parseModule('parts.js', code).errors).toEqual([])
  expect(code).toContain('enabled: { ScrollToTop }')
  expect(code).toContain('replaced: { ScrollToTop: replaced0 }')
})

test.each([
  [
    'addPages',
    "() => [{ routePath: '/x', text: '# X', tittle: 'X' }]",
    'Unknown key `tittle` in `[0]`',
  ],
  ['addPages', "() => [{ routePath: '/x', text: '# X', file: 'a.md' }]", 'one of `text`, `file`'],
  ['addPages', "() => [{ routePath: '/x' }]", 'one of `text`, `file`, `tree` and `component`'],
  [
    'addPages',
    "() => [{ routePath: '/x', component: file('Board.tsx') }]",
    '`[0].frontmatter.title` is missing',
  ],
  ['publishes', "() => ['feed.xml']", "`[0]` cannot be 'feed.xml'"],
  [
    'publishes',
    "() => [{ form: '/a', to: '/b' }]",
    'Unknown key `form` in `[0]`. | Did you mean `from`?',
  ],
  ['transformNavigation', '() => ({ navs: [] })', 'Unknown key `navs`'],
  ['transformNavigation', "() => ({ nav: [{ txt: 'A', link: '/' }] })", '`nav[0].text` is missing'],
  ['globalStyles', "() => [{ style: 'a {}' }]", '`css`'],
])('%s that returns %s fails with the name of the plugin', async (hook, code, reason) => {
  const plugin = `definePlugin({ name: 'a', setup: () => ({ ${hook}: ${code} }) })()`
  const found = await site(plugin)
    .then((opened) => opened.problems())
    .catch(({ diagnostics }: UsageError) => diagnostics)
  const report = found.map(({ message, hint }) => `${message} | ${hint}`).join('\n')
  expect(report).toContain(`The plugin "a" failed in \`${hook}\``)
  expect(report).toContain(reason)
})

const NO_HOOKS = [
  ['undefined', 'setup() {}'],
  ['null', 'setup: () => null'],
  ['a block', 'setup: () => { head: () => [] }'],
] as const

test.each(NO_HOOKS)('`setup` that returns %s instead of hooks is no silence', async (_, setup) => {
  expect(await problemsOf(site(`{ name: 'a', ${setup} }`))).toEqual([
    'plugin/wrong-type | error | Invalid hooks from plugin "a": `setup` returned nothing. | ' +
      'Return an object of hooks: `setup: () => ({ … })`.',
  ])
  expect(await problemsOf(site("{ name: 'a' }"))).toEqual([])
})

test('what several plugins do wrong is reported at once', async () => {
  const both = (hook: string): string[] =>
    ['a', 'b'].map((name) => `{ name: '${name}', setup: () => ({ ${hook} }) }`)
  expect(await problemsOf(site(...both('configResolved: () => 5')))).toEqual([
    expect.stringContaining('"a" failed in `configResolved`'),
    expect.stringContaining('"b" failed in `configResolved`'),
  ])
  const failing = ['a', 'b'].map(
    (name) => `{ name: '${name}', setup() { throw new Error('no kite') } }`,
  )
  expect(await problemsOf(site(...failing))).toEqual([
    expect.stringContaining('"a" failed in `setup`: no kite.'),
    expect.stringContaining('"b" failed in `setup`: no kite.'),
  ])
  // What has been done can't be undone: the next plugin doesn't begin.
  const { driver } = await site(...both('buildEnd: () => { throw new Error() }'))
  const end = driver.buildEnd(
    { outDir: '', html: async () => '', addLicensesOf: () => undefined },
    async () => [],
  )
  expect(await problemsOf(end)).toHaveLength(1)
})

const NOT_JSON = [
  ['{ rows: [{ at: new Date() }] }', '`rows[0].at` cannot be a date. | Use a value that JSON can'],
  ['{ "a-b": () => 1 }', "`['a-b']` cannot be a function."],
  ['[1, NaN]', '`[1]` cannot be the number NaN.'],
  ['(() => { const a = {}; a.b = { a }; return a })()', '`b.a` cannot be an object.'],
  ['new Map()', 'it returned an object of the class Map instead of'],
  ['Symbol()', 'it returned a symbol instead of'],
] as const

test.each(NOT_JSON)(
  'of data that JSON cannot represent, the part is named: %s',
  async (data, part) => {
    const { driver } = await site(`{ name: 'a', setup: () => ({ clientData: () => (${data}) }) }`)
    expect(await problemsOf(driver.clientData('a', async () => []))).toEqual([
      expect.stringContaining(part),
    ])
  },
)

const PUBLISHED = ["{ from: 'old', to: '/new' }", "{ from: '/old', to: 'new' }", "'/feed.xml?x'"]

test.each(PUBLISHED)('`publishes` takes no path that no URL begins with: %s', async (entry) => {
  expect(
    await problemsOf(
      site(`{ name: 'a', setup: () => ({ publishes: () => [${entry}] }) }`).then(({ driver }) =>
        driver.publishes(),
      ),
    ),
  ).toEqual([expect.stringContaining('it returned a wrong value')])
})

const GIVEN = [
  ['html("/guide/one")', "`html` takes a page of `pages`, not '/guide/one'."],
  ['html()', '`html` takes a page of `pages`, not undefined.'],
  ['onlineOnly(5)', "`onlineOnly` takes a path such as 'feed.xml', not the number 5."],
  ['addLicensesOf("left-pad")', '`addLicensesOf` takes a list of paths, not'],
  ['addLicensesOf([1])', '`addLicensesOf` takes a list of paths, not'],
] as const

test.each(GIVEN)(
  'what a hook gives to a function of its context is checked: %s',
  async (call, message) => {
    const context = await site(
      `{ name: 'a', setup: () => ({ async buildEnd({ html, onlineOnly, addLicensesOf }) { await ${call} } }) }`,
    )
    expect(await problemsOf(runBuildEnd(context, '/nowhere'))).toEqual([
      expect.stringContaining(message),
    ])
  },
)

test('a path of `onlineOnly` may begin with a slash, as those of `publishes` do', async () => {
  const context = await site(
    "{ name: 'a', setup: () => ({ buildEnd({ onlineOnly }) { onlineOnly('/a.zip'); onlineOnly('b/') } }) }",
  )
  const { onlineOnly } = await runBuildEnd(context, '/nowhere')
  expect(onlineOnly).toEqual(['a.zip', 'b/'])
})
