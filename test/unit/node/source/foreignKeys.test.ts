import { afterAll, expect, test } from 'vitest'
import { dropContext } from '../../../../node/site/context.ts'
import { readSite } from '../../../support/readSite.ts'
import { createScratch } from '../../../samples/scratch.ts'

const scratch = createScratch('foreign-keys')
afterAll(() => {
  dropContext(scratch.folder)
  scratch.remove()
})

test('a key of another tool is one warning for the site, with the first place and the number of pages, and is not published', async () => {
  scratch.write('bifolio.config.mjs', 'export default {}\n')
  scratch.write('content/en/index.md', '---\nsidebar_position: 1\n---\n\n# Home\n')
  scratch.write('content/en/a.mdx', '---\ntitle: A\nauthor: { name: Ann }\n---\n')
  scratch.write(
    'content/en/b.tsx',
    "export const frontmatter = { author: 'Bob' }\nexport default () => <h1>B</h1>\n",
  )
  scratch.write('content/en/c.md', '---\nauthor: Cid\ntittle: C\n---\n')
  const opened = await readSite({ root: scratch.folder })
  expect(
    (await opened.problems()).map(
      ({ severity, file, line, message, hint }) => `${severity} ${file}:${line} ${message} ${hint}`,
    ),
  ).toEqual([
    expect.stringMatching(
      new RegExp(
        String.raw`^warning content\/en\/a\.mdx:3 Unknown front matter key \x60author\x60\. ` +
          String.raw`3 pages have it\. It is not published\.`,
      ),
    ),
    expect.stringMatching(
      /^error content\/en\/c\.md:3 Unknown key `tittle`\. Did you mean `title`\?/,
    ),
    expect.stringMatching(
      new RegExp(
        String.raw`^warning content\/en\/index\.md:2 Unknown front matter key ` +
          String.raw`\x60sidebar_position\x60\. It is not published\.`,
      ),
    ),
  ])
  const pages = await Promise.all(
    ['en/a.mdx', 'en/b.tsx', 'en/index.md'].map(
      async (place) => (await opened.pageData(place)).frontmatter,
    ),
  )
  expect(pages).toEqual([{ title: 'A' }, {}, {}])
})

test.each([
  ['without front matter', '', '{}'],
  ['with an empty one', '---\n---\n\n', '{}'],
  ['with another key', '---\ntitle: T\n---\n\n', '{\n  "title": "T"\n}'],
])('a page %s shows nothing where its text names a key', async (_, frontMatter, exported) => {
  const site = createScratch('absent-keys')
  site.write('bifolio.config.mjs', 'export default {}\n')
  site.write('content/en/index.mdx', `${frontMatter}# Home\n\nBy {frontmatter.author}\n`)
  const opened = await readSite({ root: site.folder })
  expect((await opened.body('en/index.mdx')).code).toContain(
    `export const frontmatter = ${exported};`,
  )
  dropContext(site.folder)
  site.remove()
})
