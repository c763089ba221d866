import { afterAll, expect, test } from 'vitest'
import { loadConfig } from '../../../../node/config/loadConfig.ts'
import { dropContext } from '../../../../node/site/context.ts'
import { type ReadSite, readSite } from '../../../support/readSite.ts'
import { sitePages } from '../../../../node/site/sitePages.ts'
import type { UsageError } from '../../../../shared/diagnostic.ts'
import { createScratch } from '../../../samples/scratch.ts'

const scratch = createScratch('page-hooks')
afterAll(scratch.remove)
let number = 0

/** A site with one page in a sidebar group, with this front matter and these plugins. */
async function site(frontMatter: string, ...plugins: readonly string[]): Promise<ReadSite> {
  const folder = `site${number++}`
  scratch.write(
    `${folder}/bifolio.config.mjs`,
    `import { z } from 'zod'\nexport default { base: '/docs/', plugins: [${plugins.join(', ')}] }\n`,
  )
  scratch.write(
    `${folder}/content/en/_meta.json`,
    '[{ "text": "Guide", "link": "/guide/basic/fly" }]',
  )
  scratch.write(
    `${folder}/content/en/guide/_meta.json`,
    '[{ "type": "dir", "name": "basic", "label": "Basics" }]',
  )
  scratch.write(`${folder}/content/en/guide/basic/fly.md`, `---\n${frontMatter}\n---\n\n# Fly\n`)
  return await readSite({ root: `${scratch.folder}/${folder}` })
}

const problems = async (opened: ReadSite): Promise<string[]> =>
  (await opened.problems()).map(({ code, severity, file, line, message, hint }) =>
    [code, severity, file, line ?? '', message, hint].join(' | '),
  )

const FIELD =
  "{ name: 'blog', setup: () => ({ frontmatter: { launch: z.iso.date().describe('a date such as 2026-01-31') }, head: ({ frontmatter }) => [['meta', { name: 'date', content: frontmatter.launch ?? 'none' }]] }) }"

test('a field that a plugin adds is read, and may be left out', async () => {
  const context = await site('launch: 2026-01-31', FIELD)
  expect(await problems(context)).toEqual([])
  const [page] = await context.pages()
  expect(page && (await context.pageData(page.relativePath)).head).toEqual([
    ['meta', { name: 'date', content: '2026-01-31' }],
  ])
  expect(await problems(await site('title: Fly', FIELD))).toEqual([])
})

test('a wrong value is reported with its line, and a wrong name with the names that there are', async () => {
  expect(await problems(await site('title: Fly\nlaunch: soon', FIELD))).toEqual([
    "front-matter/wrong-value | error | content/en/guide/basic/fly.md | 3 | `launch` cannot be 'soon'. | Use a date such as 2026-01-31.",
  ])
  expect((await problems(await site('lunch: 2026-01-31', FIELD)))[0]).toContain(
    'Did you mean `launch`?',
  )
})

test('the same pages without the plugin do not know the field', async () => {
  const context = await site('launch: 2026-01-31', FIELD)
  scratch.write(`site${number - 1}/bifolio.config.mjs`, 'export default { base: "/docs/" }')
  await problems(context)
  dropContext(context.root)
  expect((await problems(await readSite({ root: context.root })))[0]).toContain(
    'Unknown front matter key `launch`',
  )
})

test('a field of two plugins has to suit both', async () => {
  const short =
    "{ name: 'b', setup: () => ({ frontmatter: { letters: z.string().max(3).describe('three letters') } }) }"
  const word =
    "{ name: 'a', setup: () => ({ frontmatter: { letters: z.string().regex(/^[a-z]+$/).describe('letters') } }) }"
  expect(await problems(await site('letters: abc', word, short))).toEqual([])
  expect(await problems(await site('letters: abcd', word, short))).toHaveLength(1)
  expect(await problems(await site('letters: a1', word, short))).toHaveLength(1)
})

test('a field of Bifolio cannot be taken over', async () => {
  scratch.write(
    'taken.config.mjs',
    "import { z } from 'zod'\nexport default { plugins: [{ name: 'a', setup: () => ({ frontmatter: { title: z.string() } }) }] }",
  )
  const found = await loadConfig({ root: scratch.folder, file: 'taken.config.mjs' }).then(
    () => [],
    (error: UsageError) => error.diagnostics,
  )
  expect(found.map(({ message }) => message)).toEqual([
    'The plugin "a" provides the front matter field "title", which is built into Bifolio.',
  ])
})

test('what is wrong with a page is reported with the page', async () => {
  const context = await site(
    'title: Fly',
    "{ name: 'taste', setup: () => ({ checkPage: ({ title }) => [{ message: `\"${title}\" is short.`, hint: 'Say more.', severity: 'warning' }] }) }",
  )
  expect(await problems(context)).toEqual([
    'plugin/page | warning | content/en/guide/basic/fly.md |  | The plugin "taste": "Fly" is short. | Say more.',
  ])
})

test('a page is passed with its URL, its section and the data of other plugins', async () => {
  const first = "{ name: 'first', setup: () => ({ extendPageData: () => ({ minutes: 3 }) }) }"
  const second =
    "{ name: 'second', setup: () => ({ extendPageData: ({ extra }) => extra.first.minutes + 1, head: ({ extra, href, section }) => [['meta', { name: 'all', content: JSON.stringify([extra, href, section]) }]] }) }"
  const context = await site('title: Fly', first, second)
  const known = {
    extra: { first: { minutes: 3 }, second: 4 },
    href: '/docs/guide/basic/fly.html',
    section: ['Basics'],
  }
  expect(await sitePages(context.get)).toMatchObject([known])
  const [page] = await context.pages()
  const data = page && (await context.pageData(page.relativePath))
  expect(data?.head).toEqual([
    ['meta', { name: 'all', content: JSON.stringify(Object.values(known)) }],
  ])
  expect(data?.hash).not.toBe(page?.hash)
})

test('a link to a file that a plugin writes is not dead, and one to any other is', async () => {
  const context = await site(
    'title: Fly',
    "{ name: 'feeds', setup: () => ({ publishes: ({ config }) => [`/${config.lang}.xml`] }) }",
  )
  scratch.write(
    `site${number - 1}/content/en/guide/basic/fly.md`,
    '# Fly\n\n[One](/en.xml) and [two](/zh.xml)\n',
  )
  await context.change('content/en/guide/basic/fly.md')
  expect(await problems(context)).toEqual([expect.stringContaining('Missing file "/zh.xml".')])
})

test.each([
  ['head', "() => [{ tag: 'meta' }]", "`[0]` cannot be an object. | Use a tag such as ['meta'"],
  [
    'head',
    "() => [['meta', { name: 'a', content: 1 }]]",
    '`[0][1].content` cannot be the number 1',
  ],
  ['extendPageData', '() => ({ at: new Date(0) })', '`at` cannot be a date'],
  ['extendPageData', '() => NaN', 'it returned the number NaN'],
  ['extendPageData', '() => { const a = {}; a.a = a; return a }', '`a` cannot be an object'],
  ['checkPage', "() => [{ msg: 'Wrong.' }]", 'Unknown key `msg` in `[0]`'],
  ['checkPage', "() => [{ message: 'A.', hint: 'B.', severity: 'warn' }]", "cannot be 'warn'"],
  ['checkPage', "() => 'Wrong.'", "it returned 'Wrong.'"],
])('%s that returns %s fails with the name of the plugin', async (hook, code, reason) => {
  const found = await problems(
    await site('title: Fly', `{ name: 'a', setup: () => ({ ${hook}: ${code} }) }`),
  )
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(
    `plugin/failed | error | content/en/guide/basic/fly.md |  | The plugin`,
  )
  expect(found[0]).toContain(`failed in \`${hook}\` on this page: it returned `)
  expect(found[0]).toContain(reason)
})

test('data with a property that is undefined is like data without it', async () => {
  const plugin =
    "{ name: 'a', setup: () => ({ extendPageData: () => ({ a: undefined, b: [1] }) }) }"
  const context = await site('title: Fly', plugin)
  expect(await problems(context)).toEqual([])
})

test.each([
  ['markdown: { transformFrontmatter: async (all) => all }', 'markdown.transformFrontmatter'],
  ["globalStyles: () => [{ css: 'a {}', when: async () => false }]", 'globalStyles'],
  [
    "locateSource: async () => ({ file: 'a.md' }), checkPage: () => [{ message: 'A.', hint: 'B.' }]",
    'locateSource',
  ],
])('%s is refused, because it can not be asynchronous', async (hooks, name) => {
  const plugin = `{ name: 'a', setup: () => ({ ${hooks} }) }`
  const opened = site('title: Fly', plugin).then(problems)
  const found = await opened.catch((error: UsageError) =>
    error.diagnostics.map(({ message, hint }) => `${message} | ${hint}`),
  )
  expect(found.join('\n')).toContain(`The plugin "a" failed in \`${name}\``)
  expect(found.join('\n')).toContain('it returned a promise. | ')
  expect(found.join('\n')).toContain("can't be asynchronous.")
})

test('front matter that is changed into something else is reported with the file of the page', async () => {
  const plugin = "{ name: 'a', setup: () => ({ markdown: { transformFrontmatter: () => 3 } }) }"
  const opened = site('title: Fly', plugin).then(problems)
  const error = await opened.then(
    () => null,
    (thrown: UsageError) => thrown,
  )
  expect(error?.diagnostics).toMatchObject([
    { code: 'plugin/failed', file: 'content/en/guide/basic/fly.md' },
  ])
})

test('options that are checked asynchronously fail at the call of the plugin', async () => {
  const plugin = "{ name: 'a', checkOptions: async () => [], setup: () => ({}) }"
  const error = await site('title: Fly', plugin).catch((thrown: UsageError) => thrown)
  expect((error as UsageError).diagnostics).toEqual([
    {
      code: 'plugin/failed',
      severity: 'error',
      message: 'The plugin "a" failed in `checkOptions`: it returned a promise.',
      hint: "Return the value itself: `checkOptions` can't be asynchronous.",
      file: 'bifolio.config.mjs',
      line: 2,
      column: 44,
    },
  ])
})
