import { afterAll, expect, test } from 'vitest'
import { type ReadSite, readSite } from '../../../support/readSite.ts'
import { pagePartsModule } from '../../../../node/virtual/pagePartsModule.ts'
import { partsModule } from '../../../../node/virtual/partsModule.ts'
import { wordedComponentModule } from '../../../../node/virtual/wordedComponentModule.ts'
import { UsageError } from '../../../../shared/diagnostic.ts'
import { createScratch } from '../../../samples/scratch.ts'

const scratch = createScratch('plugin-components')
afterAll(scratch.remove)
let number = 0

/** A site with one page and these plugins, whose files are in its folder `parts`. */
async function site(plugins: string, page = '# Kite\n', more = ''): Promise<ReadSite> {
  const folder = `site${number++}`
  scratch.write(`${folder}/parts/Price.tsx`, 'export function Price() { return null }\n')
  scratch.write(`${folder}/parts/Banner.tsx`, 'export default () => null\n')
  scratch.write(
    `${folder}/bifolio.config.mjs`,
    `import { definePlugin } from 'bifolio'\nconst file = (name) => new URL('./parts/' + name, import.meta.url)\nexport default { plugins: [${plugins}], ${more} }\n`,
  )
  scratch.write(`${folder}/content/en/index.mdx`, page)
  return await readSite({ root: `${scratch.folder}/${folder}` })
}

const failure = async (plugins: string): Promise<string> => {
  const error: unknown = await site(plugins).catch((caught: unknown) => caught)
  return error instanceof UsageError
    ? error.diagnostics
        .map(
          ({ code, file, line, message }) =>
            `${code} ${file}:${line} ${message.replaceAll(/\/\S*\/parts/g, 'parts')}`,
        )
        .join('\n')
    : 'no problem'
}

test('components of MDX are imported by the pages that use them', async () => {
  const opened = await site(
    "{ name: 'shop', setup: () => ({ mdxComponents: { Price: file('Price.tsx'), Banner: file('Banner.tsx') } }) }",
    '# Kite\n\n<Price /> <Banner />\n',
  )
  const { diagnostics } = await opened.page('en/index.mdx')
  const { code } = await opened.body('en/index.mdx')
  expect(diagnostics).toEqual([])
  expect(code).toMatch(/import \{ ?Price ?\} from ['"].*\/parts\/Price\.tsx['"]/)
  expect(code).toMatch(/import Banner from ['"].*\/parts\/Banner\.tsx['"]/)
})

test('components of MDX add the texts of their plugin, in every language, to the pages that use them', async () => {
  const plugin =
    "{ name: 'shop', setup: () => ({ uiText: { price: { en: 'Price', zh: '价格' } }, mdxComponents: { Price: file('Price.tsx'), Banner: file('Banner.tsx') } }) }"
  const context = await site(
    plugin,
    '# Kite\n\n<Price />\n',
    "locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }], text: { price: { zh: '标价' } }",
  )
  const { diagnostics } = await context.page('en/index.mdx')
  const { code } = await context.body('en/index.mdx')
  expect(diagnostics).toEqual([])
  expect(code).toMatch(/import Price from ['"]virtual:bifolio\/worded\/Price['"]/)
  expect(wordedComponentModule(context, 'Price')).toMatch(
    new RegExp(
      String.raw`import \{ Price as Component \} from ".*\/parts\/Price\.tsx"\n` +
        String.raw`export default withTexts\(Component, ` +
        String.raw`\{"en":\{"price":"Price"\},"zh":\{"price":"标价"\}\}\)`,
    ),
  )
  expect(wordedComponentModule(context, 'Banner')).toContain('import { default as Component }')
  expect(JSON.stringify(await context.clientConfig())).not.toContain('标价')
  // A component that is on every page has them too.
  const other = await site(
    plugin.replace(
      'mdxComponents',
      "clientComponents: [{ file: file('Banner.tsx') }], mdxComponents",
    ),
    '<Price />\n',
  )
  expect((await other.body('en/index.mdx')).code).toMatch(/from ['"].*\/parts\/Price\.tsx['"]/)
  expect(JSON.stringify(await other.clientConfig())).toContain('"price":"Price"')
})

test('the component of the site wins, with the texts of the plugin', async () => {
  scratch.write(`site${number}/theme/Price.tsx`, 'export function Price() { return null }\n')
  const opened = await site(
    "{ name: 'shop', setup: () => ({ mdxComponents: { Price: file('Price.tsx') } }) }",
    '<Price />\n',
    "markdown: { globalComponents: ['theme/Price.tsx'] }",
  )
  expect((await opened.body('en/index.mdx')).code).toMatch(/from ['"].*\/theme\/Price\.tsx['"]/)
  scratch.write(
    `site${number}/theme/Price.tsx`,
    'export default function Price() { return null }\n',
  )
  const worded = await site(
    "{ name: 'shop', setup: () => ({ uiText: { a: { en: 'A' } }, mdxComponents: { Price: file('Price.tsx') } }) }",
    '<Price />\n',
    "markdown: { globalComponents: ['theme/Price.tsx'] }",
  )
  expect(wordedComponentModule(worded, 'Price')).toMatch(
    /default as Component \} from ".*\/theme\/Price\.tsx"/,
  )
})

test('components of the layout come after those of the theme, or at the end of the page', async () => {
  const context = await site(
    "{ name: 'a', setup: () => ({ clientComponents: [{ slot: 'afterDoc', file: file('Banner.tsx'), props: { text: 'Hi' } }, { file: file('Banner.tsx') }] }) }",
  )
  const code = partsModule({ ...context, themeFile: '/theme/index.tsx' })
  expect(code).toContain('import theme from "/theme/index.tsx"')
  expect(code).toMatch(/import part0 from ".*\/parts\/Banner\.tsx"/)
  const name = String.raw`name: "Banner.tsx of the plugin \"a\""`
  expect(code).toContain(`{ ${name}, place: "afterDoc", props: {"text":"Hi"}, Component: part0 }`)
  expect(code).toContain(`{ ${name}, place: "end", props: {}, Component: part1 }`)
})

test('a component of some pages is not part of the others, nor are its texts', async () => {
  const banner = "file: file('Banner.tsx')"
  const plugin = `{ name: 'a', setup: () => ({ uiText: { close: { en: 'Close' } }, clientComponents: [{ ${banner}, when: ({ uses }) => uses.includes('img'), props: { a: 1 } }, { slot: 'afterDoc', ${banner}, when: 'not-found' }] }) }`
  const context = await site(plugin, '# Kite\n\n![A kite](https://example.com/kite.png)\n')
  const code = pagePartsModule(context)
  expect(code).toMatch(
    new RegExp(
      String.raw`0: \{ name: "Banner.tsx of the plugin .*", isOfNoPage: false, place: "end", props: \{"a":1\}, texts: ` +
        String.raw`\{"en":\{"close":"Close"\}\}, load: \(\) => import\(".*\/Banner\.tsx"\)`,
    ),
  )
  expect(code).toMatch(/1: \{ name: .*, isOfNoPage: true, place: "afterDoc"/)
  expect(await context.pageData('en/index.mdx')).toMatchObject({
    components: [0],
  })
  const [other, none] = await Promise.all([site(plugin), site("{ name: 'a' }")])
  expect(await other.pageData('en/index.mdx')).toEqual(await none.pageData('en/index.mdx'))
  expect(await other.clientConfig()).toEqual(await none.clientConfig())
  expect(partsModule(other)).toBe(partsModule(none))
})

test('a page names the stylesheets that plugins give it, by their content', async () => {
  const styles = (css: string): string =>
    `{ name: 'a:b', setup: () => ({ globalStyles: () => [{ css: '${css}', when: ({ uses }) => uses.includes('tip') }, { css: 'none', when: () => false }] }) }`
  const stylesOf = async (opened: ReadSite): Promise<readonly string[] | undefined> =>
    (await opened.pageData('en/index.mdx')).styles
  const [first = ''] = (await stylesOf(await site(styles('b{}'), '::: tip\nA\n:::\n'))) ?? []
  expect(first).toMatch(/^\/assets\/a-b\.[\da-f]{8}\.css$/)
  expect(await stylesOf(await site(styles('i{}'), '::: tip\nA\n:::\n'))).not.toContain(first)
  expect(await stylesOf(await site(styles('b{}')))).toBeUndefined()
})

test.each([
  "clientComponents: [{ file: file('Banner.tsx'), when: fail }]",
  "globalStyles: () => [{ css: '', when: fail }]",
])('a condition that fails is a problem of the page: %s', async (hooks) => {
  const opened = await site(
    `{ name: 'a', setup: () => ({ ${hooks.replace('fail', "() => { throw new Error('no sign') }")} }) }`,
  )
  expect(await opened.problems()).toMatchObject([
    { code: 'plugin/failed', file: 'content/en/index.mdx' },
  ])
})

test('what a page uses is listed by name', async () => {
  const opened = await site(
    "{ name: 'a' }",
    '![A](https://example.com/a.png)\n\n::: warning\n<Badge text="x" />\n:::\n',
  )
  expect((await opened.page('en/index.mdx')).uses).toEqual(['Badge', 'div', 'img', 'p', 'warning'])
})

test('a problem that names an option has the place of the option', async () => {
  const caught: unknown = await site(
    "{ name: 'a' },\ndefinePlugin({ name: 'b', checkOptions: () => [{ message: 'No.', hint: 'Yes.' }] })(),\n{ name: 'c', setup: () => ({ configResolved: () => [{ message: 'No.', hint: 'Yes.' }] }) }",
  ).catch((error: unknown) => error)
  expect(
    caught instanceof UsageError ? caught.diagnostics.map(({ code, line }) => [code, line]) : [],
  ).toEqual([['plugin/wrong-options', 4]])
})

test('a site whose plugins have no components keeps the theme as it is', async () => {
  expect(partsModule(await site("{ name: 'a' }"))).toMatch(
    /\nconst theme = \{\}\n[\s\S]*replaced: \{ {2}\},\n {2}added: \[\n {2}\],\n\}\n$/,
  )
})

test.each([
  [
    'a file that is not there',
    "{ name: 'a', setup: () => ({ clientComponents: [{ file: file('None.tsx') }] }) }",
    'plugin/missing-file bifolio.config.mjs:3 Missing file parts/None.tsx of the plugin "a".',
  ],
  [
    'a file without the component',
    "{ name: 'a', setup: () => ({ mdxComponents: { Prize: file('Price.tsx') } }) }",
    'plugin/no-component bifolio.config.mjs:3 The file parts/Price.tsx of the plugin "a" does not export Prize.',
  ],
  [
    'a slot that there is not',
    "{ name: 'a', setup: () => ({ clientComponents: [{ slot: 'afterDocs', file: 'x' }] }) }",
    'plugin/wrong-value bifolio.config.mjs:3 Invalid hooks from plugin "a": `clientComponents[0].slot` cannot be \'afterDocs\'.',
  ],
  [
    'one name for two components',
    "{ name: 'a', setup: () => ({ mdxComponents: { X: 'x' } }) }, { name: 'b', setup: () => ({ mdxComponents: { X: 'x' } }) }",
    'config/plugin-conflict bifolio.config.mjs:3 The plugins "a" and "b" both provide the component <X>.',
  ],
  [
    'texts in what is no language',
    "{ name: 'a', setup: () => ({ uiText: { min: { en: 'min', english: 'min', chinese: '分钟' }, hour: { english: 'h' } } }) }",
    [
      'plugin/wrong-value bifolio.config.mjs:3 Invalid hooks from plugin "a": `uiText.min.english` is set for \'english\', which is not a language.',
      'plugin/wrong-value bifolio.config.mjs:3 Invalid hooks from plugin "a": `uiText.min.chinese` is set for \'chinese\', which is not a language.',
    ].join('\n'),
  ],
  [
    'a title of a container in what is no language',
    "{ name: 'a', setup: () => ({ markdown: { containers: { ground: { like: 'tip', title: { EN_us: 'Ground' } } } } }) }",
    'plugin/wrong-value bifolio.config.mjs:3 Invalid hooks from plugin "a": `markdown.containers.ground.title.EN_us` is set for \'EN_us\', which is not a language.',
  ],
  [
    'one key for two texts',
    "{ name: 'a', setup: () => ({ uiText: { min: { en: 'a' } } }) }, { name: 'b', setup: () => ({ uiText: { min: { en: 'b' } } }) }",
    'config/plugin-conflict bifolio.config.mjs:3 The plugins "a" and "b" both provide the text "min".',
  ],
])('%s is an error', async (_, plugins, problem) => {
  expect(await failure(plugins)).toBe(problem)
})

test('texts may be in any language, and in those of the site by their names', async () => {
  const { config } = await site(
    "{ name: 'a', setup: () => ({ uiText: { min: { en: 'min', pl: 'min', 'es-419': 'min', 'sr-Latn': 'min', tlh: 'tup', us: 'us-min', qx: 'qx-min' } } }) }",
    '# Kite\n',
    "lang: 'us', locales: [{ lang: 'us', label: 'U', tag: 'en-US' }, { lang: 'qx', label: 'Q' }]",
  )
  expect(config.text).toEqual({ min: { us: 'min', qx: 'qx-min' } })
})

test('texts come below those of the site', async () => {
  const { config } = await site(
    "{ name: 'a', setup: () => ({ uiText: { min: { en: 'min', zh: '分钟' }, hour: { en: 'h' } } }) }",
    '# Kite\n',
    "text: { min: { en: 'minutes' } }",
  )
  expect(config.text).toEqual({ min: { en: 'minutes' }, hour: { en: 'h' } })
})

test('texts of plugins are there in every language of the site and in no other', async () => {
  const plugin =
    "{ name: 'a', setup: () => ({ uiText: { min: { en: 'min', 'pt-BR': 'minutos', 'zh-TW': '分鐘' }, hour: { en: 'h' }, day: { de: 'Tag' } } }) }"
  const locales =
    "locales: [{ lang: 'pt', label: 'P' }, { lang: 'tw', label: 'T', tag: 'zh-Hant' }, { lang: 'sv', label: 'S' }]"
  const { config } = await site(
    plugin,
    '# Kite\n',
    `lang: 'pt', ${locales}, text: { hour: { pt: 'hora', tw: '小時' } }`,
  )
  expect(config.text).toEqual({
    min: { pt: 'minutos', tw: '分鐘', sv: 'min' },
    hour: { pt: 'hora', tw: '小時', sv: 'hora' },
    day: {},
  })
})

test('data of a page has the name of the plugin and changes the hash of the page', async () => {
  const hook = (value: string): string =>
    `{ name: 'pace', setup: () => ({ extendPageData: async ({ text, lang }, { config }) => ${value} }) }, { name: 'silent', setup: () => ({ extendPageData() {} }) }`
  const dataOf = async (opened: ReadSite): Promise<{ extra: unknown; hash: string }> => {
    const { extra, hash } = await opened.pageData('en/index.mdx')
    return { extra, hash }
  }
  const first = await dataOf(
    await site(hook('[text.length, lang, config.base]'), '# Kite\n\nFly\n'),
  )
  const second = await dataOf(await site(hook("'other'"), '# Kite\n\nFly\n'))
  expect(first.extra).toEqual({ pace: [3, 'en', '/'] })
  expect(second.hash).not.toBe(first.hash)
  expect(
    await dataOf(await site("{ name: 'silent', setup: () => ({ extendPageData() {} }) }")),
  ).toMatchObject({ extra: undefined })
})

test('a plugin that fails on a page is a problem of this page', async () => {
  const opened = await site(
    "{ name: 'pace', setup: () => ({ extendPageData() { throw new Error('no words') } }) }",
  )
  expect(await opened.problems()).toEqual([
    {
      code: 'plugin/failed',
      severity: 'error',
      file: 'content/en/index.mdx',
      message: 'The plugin "pace" failed in `extendPageData` on this page: no words.',
      hint: expect.stringMatching(
        /^Correct the plugin, or remove it from the config \(bifolio\.config\.\w+:\d+:\d+\)\.$/,
      ),
    },
  ])
})

test('modules in place of others are found, and only one plugin has them', async () => {
  const alias = (name: string) =>
    `{ name: '${name}', setup: () => ({ alias: { 'kite/price': file('Price.tsx') } }) }`
  const { aliases } = await site(alias('shop'))
  expect([...aliases]).toEqual([['kite/price', expect.stringMatching(/^\/.*\/parts\/Price\.tsx$/)]])
  expect(await failure(`${alias('shop')}, ${alias('other')}`)).toBe(
    'config/plugin-conflict bifolio.config.mjs:3 The plugins "shop" and "other" both provide the module "kite/price".',
  )
  expect(
    await failure("{ name: 'shop', setup: () => ({ alias: { kite: file('None.tsx') } }) }"),
  ).toBe(
    'plugin/missing-file bifolio.config.mjs:3 Missing file parts/None.tsx of the plugin "shop".',
  )
})
