import { afterAll, expect, test } from 'vitest'
import { createScratch } from '../../../samples/scratch.ts'
import { readSite } from '../../../support/readSite.ts'

const scratch = createScratch('place-content')
afterAll(scratch.remove)
let number = 0

/** Routes and files of the pages of a site with these files in its content folder. */
async function pagesOf(files: readonly string[], config = '{}'): Promise<Record<string, string>> {
  const folder = `site${number++}`
  scratch.write(`${folder}/bifolio.config.mjs`, `export default ${config}`)
  for (const file of files) scratch.write(`${folder}/content/${file}`, '# Page\n')
  const site = await readSite({ root: `${scratch.folder}/${folder}` })
  return Object.fromEntries(
    (await site.pages()).map(({ routePath, relativePath }) => [routePath, relativePath]),
  )
}

test('pages of a site in one language are in the content folder itself', async () => {
  expect(await pagesOf(['index.md', 'guide/start.mdx'])).toEqual({
    '/': 'index.md',
    '/guide/start': 'guide/start.mdx',
  })
  expect(await pagesOf(['README.md'], "{ lang: 'de' }")).toEqual({ '/': 'README.md' })
  expect(await pagesOf(['guide/start.md'])).toEqual({ '/guide/start': 'guide/start.md' })
})

test('or in the folder of the language', async () => {
  expect(await pagesOf(['en/index.md', 'stray.md'])).toEqual({ '/': 'en/index.md' })
  const locales = "{ locales: [{ lang: 'en', label: 'English' }] }"
  expect(await pagesOf(['en/index.md'], locales)).toEqual({ '/': 'en/index.md' })
  expect(await pagesOf(['index.md'], locales)).toEqual({ '/': 'index.md' })
})

test('with versions, they are in the folders of the versions', async () => {
  const versions = "{ multiVersion: { default: '2.0', versions: ['1.0', '2.0'] } }"
  expect(await pagesOf(['1.0/a.md', '2.0/a.md', 'en/blog/b.md'], versions)).toEqual({
    '/a': '2.0/a.md',
    '/1.0/a': '1.0/a.md',
    '/blog/b': 'en/blog/b.md',
  })
  expect(await pagesOf(['1.0/en/a.md', '2.0/en/a.md'], versions)).toEqual({
    '/a': '2.0/en/a.md',
    '/1.0/a': '1.0/en/a.md',
  })
})

test('folders alone that may be languages hold no pages of another one', async () => {
  expect(await pagesOf(['fr/index.md', 'de/index.md'])).toEqual({})
  const locales = "{ locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] }"
  expect(await pagesOf(['index.md'], locales)).toEqual({})
})
