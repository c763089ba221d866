import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dropContext } from '../../../node/site/context.ts'
import { type ReadSite, readSite } from '../../support/readSite.ts'
import { blog, type BlogOptions } from '../../../plugins/blog/index.ts'
import { pagesOf, slugOfTag } from '../../../plugins/blog/posts.ts'
import { wrongOptions } from '../../samples/plugins.ts'
import { createScratch } from '../../samples/scratch.ts'
import { repository } from '../../support/cli.ts'

const scratch = createScratch('blog')
const sites: ReadSite[] = []
let number = 0
afterAll(() => {
  sites.forEach(({ root }) => dropContext(root))
  scratch.remove()
})

/** A site whose blog has these files, below `content/en`. */
async function site(
  files: Readonly<Record<string, string>>,
  options = '{ postsPerPage: 1 }',
  more = '',
): Promise<ReadSite> {
  const folder = `site${number++}`
  scratch.write(
    `${folder}/bifolio.config.mjs`,
    `import { blog } from 'bifolio/plugins/blog'\nexport default { ${more}plugins: [blog(${options})] }\n`,
  )
  scratch.write(`${folder}/content/en/index.md`, '# Home\n')
  for (const [path, text] of Object.entries(files))
    scratch.write(`${folder}/content/en/${path}`, text)
  const context = await readSite({ root: `${scratch.folder}/${folder}` })
  sites.push(context)
  return context
}

const post = (date: string, title: string, more = ''): string =>
  `---\ndate: ${date}\n${more}---\n\n# ${title}\n`
const routes = async (opened: ReadSite): Promise<string[]> => {
  const { pages, routeOf } = await opened.listing()
  return pages.map(routeOf)
}
const problems = async (opened: ReadSite): Promise<string[]> =>
  (await opened.problems()).map(
    ({ severity, file, message }) => `${severity} ${file ?? ''} ${message}`,
  )

test.each([
  ['News', 'news'],
  ['C++', 'c++'],
  ['C#', 'c-'],
  ['a/b c', 'a-b-c'],
  ['node.js', 'node-js'],
  ['风筝', '风筝'],
  ['index', 'index-'],
  ['?', '-'],
  ['e\u0301', '\u00e9'],
  ['100%', '100-'],
])('the tag %s has the URL %s', (tag, slug) => {
  expect(slugOfTag(tag)).toBe(slug)
})

test('there is a page of a list even when it is empty', () => {
  expect(pagesOf([], 2)).toEqual([[]])
  expect(pagesOf([1, 2, 3], 2)).toEqual([[1, 2], [3]])
})

test('a post that is not translated has the direction of its language', async () => {
  const context = await site(
    { 'blog/a.md': post('2026-01-01', 'What is new?', 'description: Two things.\n') },
    '{}',
    "lang: 'en', locales: [{ lang: 'en', label: 'English' }, { lang: 'ar', label: 'العربية' }], ",
  )
  const { html } = await context.body('ar/blog/index.mdx')
  expect(JSON.stringify(html).match(/ lang=\\?"en\\?" dir=\\?"ltr/g)).toHaveLength(2)
})

test('a blog without posts shows a sentence', async () => {
  const context = await site({})
  expect(await problems(context)).toEqual([])
  expect(await routes(context)).toEqual(['/blog/', '/'])
  expect((await context.body('en/blog/index.mdx')).text).toBe('No posts yet.')
})

test('posts in subfolders are listed, pages without a date are reported, and other page types are neither', async () => {
  const context = await site({
    'blog/2026/a.md': post('2026-01-01', 'A'),
    'blog/b.md': '# B\n',
    'blog/c.md': post('2026-01-02', 'C', 'pageType: custom\n'),
  })
  expect(await problems(context)).toEqual([
    'warning content/en/blog/b.md The plugin "bifolio:blog": The page has no date, so no list of posts has it.',
  ])
  expect((await context.page('en/blog/index.mdx')).links.map(({ href }) => href)).toEqual([
    '/blog/2026/a.md',
  ])
})

test('a folder of another name has its lists there', async () => {
  expect(
    await routes(
      await site(
        { 'team/news/a.md': post('2026-01-01', 'A', 'tags: [x]\n') },
        "{ folder: 'team/news' }",
      ),
    ),
  ).toEqual(['/', '/team/news/a', '/team/news/', '/team/news/tags/x'])
})

test('an index page in the folder is reported with the list that has its URL', async () => {
  expect(await problems(await site({ 'blog/index.mdx': '# Mine\n' }))).toEqual([
    'error content/en/blog/index.mdx Duplicate URL /blog/: content/en/blog/index.mdx and a page of the plugin "bifolio:blog".',
  ])
})

test('lists follow the front matter of the posts', async () => {
  const context = await site({
    'blog/a.md': post('2026-01-01', 'A', 'tags: [x]\n'),
    'blog/b.md': post('2026-01-02', 'B'),
  })
  const { root } = context
  const linked = async (place: string): Promise<string[]> =>
    (await context.page(place)).links.map(({ href }) => href)
  expect(await routes(context)).toEqual([
    '/blog/a',
    '/blog/b',
    '/blog/',
    '/blog/page/2',
    '/blog/tags/x',
    '/',
  ])
  expect(await linked('en/blog/index.mdx')).toEqual(['/blog/b.md', '/blog/page/2'])
  expect(await context.madeFrom()).toEqual([
    `${root}/content/en/blog/a.md`,
    `${root}/content/en/blog/b.md`,
  ])
  scratch.write(
    `${root.split('/').at(-1)}/content/en/blog/a.md`,
    post('2026-01-03', 'A', 'tags: [y]\n'),
  )
  await context.change('content/en/blog/a.md')
  expect(await routes(context)).toContain('/blog/tags/y')
  expect(await routes(context)).not.toContain('/blog/tags/x')
  expect(await linked('en/blog/index.mdx')).toEqual(['/blog/a.md', '/blog/tags/y', '/blog/page/2'])
})

test('front matter that is wrong is reported by its check', async () => {
  expect(
    await problems(
      await site({ 'blog/a.md': "---\ndate: soon\nauthors: Ann\ntags: ['']\n---\n\n# A\n" }),
    ),
  ).toEqual([
    expect.stringContaining('has no date'),
    "error content/en/blog/a.md `date` cannot be 'soon'.",
    "error content/en/blog/a.md `authors` cannot be 'Ann'.",
    "error content/en/blog/a.md `tags[0]` cannot be ''.",
  ])
})

test('wrong options are reported', () => {
  const told = (options: unknown): string[] =>
    wrongOptions(blog(options as BlogOptions)).map(({ message, hint }) => `${message} ${hint}`)
  expect(told({ folder: '/blog/', postsPerPage: 0, titel: 'A' })).toEqual([
    "Options of the plugin \"bifolio:blog\": `folder` cannot be '/blog/'. Use a folder such as 'blog'.",
    'Options of the plugin "bifolio:blog": `postsPerPage` cannot be the number 0. Use a whole number from 1.',
    expect.stringContaining('Unknown key `titel`. Did you mean `title`?'),
  ])
})

test('both pages of the plugin list every option', () => {
  for (const lang of ['en', 'zh']) {
    const page = readFileSync(
      join(repository, `content/${lang}/plugin/official-plugins/blog.mdx`),
      'utf8',
    )
    expect(
      [...page.matchAll(/^\| `(\w+)` \| .* \| .* \| .* \|$/gm)].map(([, name]) => name),
    ).toEqual(['folder', 'title', 'postsPerPage', 'feed'] satisfies (keyof BlogOptions)[])
  }
})

test('a site has several blogs', async () => {
  const opened = await site(
    {
      'blog/a.md': post('2026-01-31', 'A'),
      'news/b.md': post('2026-01-31', 'B'),
    },
    "{}), blog({ folder: 'news' }",
  )
  expect(await problems(opened)).toEqual([])
  expect((await opened.pages()).map(({ routePath }) => routePath).toSorted()).toEqual([
    '/',
    '/blog/',
    '/blog/a',
    '/news/',
    '/news/b',
  ])
})
