import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { collection } from '../../../../node/site/collection.ts'
import { dropContext } from '../../../../node/site/context.ts'
import { createScratch } from '../../../samples/scratch.ts'
import { type ReadSite, readSite } from '../../../support/readSite.ts'

const scratch = createScratch('collections')
const sites: ReadSite[] = []
afterAll(() => {
  sites.forEach(({ root }) => dropContext(root))
  scratch.remove()
})

const SCHEMA = `z.object({
  status: z.enum(['stable', 'beta']),
  since: z.string().regex(/^\\d+\\.\\d+$/, 'Use a version such as 1.0').default('1.0'),
})`
const LANGUAGES = `locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],`

async function site(
  name: string,
  files: Readonly<Record<string, string>>,
  config = `collections: { components: { schema: ${SCHEMA} } }`,
): Promise<ReadSite> {
  scratch.write(
    `${name}/bifolio.config.ts`,
    `import { z } from 'bifolio/zod'\nexport default { ${config} }\n`,
  )
  for (const [path, text] of Object.entries(files)) scratch.write(`${name}/content/${path}`, text)
  const context = await readSite({ root: `${scratch.folder}/${name}` })
  sites.push(context)
  return context
}

const page = (title: string, frontMatter = 'status: stable'): string =>
  `---\n${frontMatter}\n---\n\n# ${title}\n\nAbout it.\n`

const problemsOf = async (opened: ReadSite): Promise<string[]> =>
  (await opened.problems())
    .filter(({ code }) => !code.startsWith('meta/'))
    .map(({ file, line, message, hint }) => `${file}:${line} ${message} ${hint}`)

test('the entries are the pages below the folder, with defaults, without its index', async () => {
  const opened = await site('entries', {
    'en/index.md': '# Home\n',
    'en/components/index.md': '# Components\n',
    'en/components/button.md': page('Button'),
    'en/components/forms/README.md': page('Forms', "status: beta\nsince: '2.0'"),
    'en/components/Tabs.tsx':
      "export const frontmatter = { title: 'Tabs', status: 'beta' }\nexport default () => <p />\n",
    'en/componentsOther.md': '# Other\n',
  })
  expect(await problemsOf(opened)).toEqual([])
  expect(await opened.get(collection, 'components:en')).toEqual([
    {
      id: 'Tabs',
      title: 'Tabs',
      description: '',
      routePath: '/components/Tabs',
      data: { status: 'beta', since: '1.0' },
    },
    {
      id: 'button',
      title: 'Button',
      description: 'About it.',
      routePath: '/components/button',
      data: { status: 'stable', since: '1.0' },
    },
    {
      id: 'forms',
      title: 'Forms',
      description: 'About it.',
      routePath: '/components/forms/',
      data: { status: 'beta', since: '2.0' },
    },
  ])
  // Components of the page read them too.
  expect((await opened.pageData('en/components/button.md')).frontmatter).toEqual({
    status: 'stable',
  })
})

test('all wrong front matter is reported at once, with file, line and what to do', async () => {
  const opened = await site(
    'wrong',
    {
      'en/index.md': '# Home\n',
      'en/components/none.md': '# Without\n',
      'en/components/typo.md': page('Typo', 'statsu: beta'),
      'en/components/value.md': page('Value', 'title: 3\nstatus: betta\nsince: 1.x'),
      'en/components/View.tsx':
        "export const frontmatter = {\n  status: 'new',\n}\nexport default () => <p />\n",
      // A part of pages isn't an entry.
      'en/components/parts/part.md': 'Part.\n',
    },
    `route: { exclude: ['**/parts/**'] }, collections: { components: { schema: ${SCHEMA} } }`,
  )
  expect(await problemsOf(opened)).toEqual([
    "content/en/components/View.tsx:2 `status` cannot be 'new'. Use 'stable' or 'beta'.",
    "content/en/components/none.md:1 `status` is missing. Add `status`: 'stable' or 'beta'.",
    expect.stringMatching(
      /^content\/en\/components\/typo\.md:2 Unknown key `statsu`\. Did you mean `status`\?/,
    ),
    "content/en/components/typo.md:2 `status` is missing. Add `status`: 'stable' or 'beta'.",
    'content/en/components/value.md:2 `title` cannot be the number 3. Use text that is not empty, in quotes.',
    "content/en/components/value.md:3 `status` cannot be 'betta'. Did you mean 'beta'? Use 'stable' or 'beta'.",
    "content/en/components/value.md:4 `since` cannot be '1.x'. Use a version such as 1.0.",
  ])
  expect(await opened.get(collection, 'components:en')).toEqual([])
})

test('a collection can require a field that every page has', async () => {
  const opened = await site(
    'required',
    {
      'en/index.md': '# Home\n',
      'en/posts/a.md': page('A', 'tags: [news, old]\ndate: 2026-01-31'),
      'en/posts/b.md': page('B', 'tags: news\ndate: today'),
    },
    "collections: { posts: { schema: z.object({ date: z.iso.date(), tags: z.array(z.enum(['news'])) }) } }",
  )
  expect(await problemsOf(opened)).toEqual([
    "content/en/posts/a.md:2 `tags[1]` cannot be 'old'. Use 'news'.",
    "content/en/posts/b.md:3 `date` cannot be 'today'. Use a date such as 2026-01-31 or 2026-01-31T08:00:00+08:00.",
    "content/en/posts/b.md:2 `tags` cannot be 'news'. Use a list of words such as [news, design].",
  ])
})

test('a language has its translations, and originals where one is missing', async () => {
  const opened = await site(
    'languages',
    {
      'en/index.md': '# Home\n',
      'zh/index.md': '# 首页\n',
      'en/components/a.md': page('A'),
      'en/components/b.md': page('B', 'status: beta'),
      'zh/components/a.md': page('甲', 'status: beta'),
    },
    `${LANGUAGES} collections: { components: { schema: ${SCHEMA} } }`,
  )
  const entries = await opened.get(collection, 'components:zh')
  expect(entries.map(({ title, routePath, lang }) => [title, routePath, lang])).toEqual([
    ['甲', '/zh/components/a', undefined],
    ['B', '/zh/components/b', 'en'],
  ])
})

test('a version has its own entries, and those of no version', async () => {
  const versions = `multiVersion: { default: 'v2', versions: ['v1', 'v2'] },`
  const opened = await site(
    'versions',
    {
      'v1/en/index.md': '# Home\n',
      'v2/en/index.md': '# Home\n',
      'v1/en/components/a.md': page('Old', 'status: beta'),
      'v2/en/components/a.md': page('New'),
      'en/posts/p.md': page('Post'),
    },
    `${versions} collections: { components: { schema: ${SCHEMA} }, posts: { schema: ${SCHEMA} } }`,
  )
  const titles = async (key: string): Promise<string[]> =>
    (await opened.get(collection, key)).map(({ title }) => title)
  expect(await titles('components:v1/en')).toEqual(['Old'])
  expect(await titles('components:v2/en')).toEqual(['New'])
  expect(await titles('posts:v1/en')).toEqual(['Post'])
  expect(await titles('posts:v2/en')).toEqual(['Post'])
})

test('drafts are left out, and entries follow edits', async () => {
  const opened = await site('edits', {
    'en/index.md': '# Home\n',
    'en/components/a.md': page('A'),
    'en/components/b.md': page('B', 'draft: true'),
  })
  const titles = async (): Promise<string[]> =>
    (await opened.get(collection, 'components:en')).map(
      ({ title, data }) => `${title} ${JSON.stringify(data)}`,
    )
  expect(await titles()).toEqual(['A {"status":"stable","since":"1.0"}'])
  scratch.write('edits/content/en/components/a.md', page('A', 'status: beta'))
  await opened.change('content/en/components/a.md')
  expect(await titles()).toEqual(['A {"status":"beta","since":"1.0"}'])
})

test('a collection without pages is a warning at its place in the config', async () => {
  const opened = await site(
    'empty',
    { 'en/index.md': '# Home\n' },
    `collections: {\n  posts: { folder: 'blog', schema: ${SCHEMA} },\n}`,
  )
  expect(await problemsOf(opened)).toEqual([
    'bifolio.config.ts:3 The collection `posts` has no pages. Add pages to the folder blog of a language, correct its `folder`, or remove the collection.',
  ])
})

test.each([
  ["{ 'a b': { schema: z.object({ a: z.string() }) } }", 'cannot have the key'],
  ['{ a: { schema: z.string() } }', '`collections.a.schema` cannot be'],
  ["{ a: { schema: { type: 'object' } } }", '`collections.a.schema` cannot be'],
  [
    "{ a: { folder: '../a', schema: z.object({ a: z.string() }) } }",
    '`collections.a.folder` cannot be',
  ],
  ['{ a: {} }', '`collections.a.schema` is missing'],
])('the config refuses %s', async (collections, message) => {
  const name = `refused-${message.replaceAll(/\W/g, '')}-${collections.length}`
  await expect(
    site(name, { 'en/index.md': '# Home\n' }, `collections: ${collections}`),
  ).rejects.toThrow(message)
})

test('types are written beside the config, and go with the last collection', async () => {
  const schema = `z.object({
    status: z.enum(['new', "it's"]), 'x-note': z.string().optional(),
    props: z.array(z.object({ name: z.string(), values: z.array(z.union([z.string(), z.number()])) })),
    at: z.tuple([z.number(), z.boolean()]).nullable(), more: z.record(z.string(), z.int()),
    kind: z.discriminatedUnion('is', [z.object({ is: z.literal('a') }), z.object({ is: z.literal(2) })]),
    day: z.coerce.date(),
  })`
  const files = {
    'en/index.md': '# Home\n',
    'en/ui-parts/b.md': '# B\n',
    'en/ui-parts/forms/a.md': '---\ndraft: true\n---\n',
  }
  const opened = await site('types', files, `collections: { 'ui-parts': { schema: ${schema} } }`)
  const path = `${scratch.folder}/types/site-types.d.ts`
  expect(readFileSync(path, 'utf8')).toMatchInlineSnapshot(`
    "// Written by Bifolio. Commit this file.
    import 'bifolio/client'

    declare module 'bifolio/client' {
      interface Collections {
        'ui-parts': {
          readonly status: 'new' | 'it\\'s'
          readonly 'x-note'?: string
          readonly props: readonly ({
            readonly name: string
            readonly values: readonly (string | number)[]
          })[]
          readonly at: readonly [number, boolean] | null
          readonly more: Readonly<Record<string, number>>
          readonly kind: {
            readonly is: 'a'
          } | {
            readonly is: 2
          }
          readonly day: string
        }
      }
      interface CollectionIds {
        'ui-parts':
          | 'b'
          | 'forms/a'
      }
    }
    "
  `)
  dropContext(opened.root)
  await site('types', files, '')
  expect(() => readFileSync(path)).toThrow('ENOENT')
})
