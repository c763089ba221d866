import { afterAll, expect, test } from 'vitest'
import type { UsageError } from '../../../../shared/diagnostic.ts'
import { contextOf, dropContext } from '../../../../node/site/context.ts'
import { requirePages } from '../../../../node/site/requirePages.ts'
import { createScratch } from '../../../samples/scratch.ts'

const scratch = createScratch('require-pages')
afterAll(() => scratch.remove())

let count = 0

/** What is printed for a site with these files in its content folder. */
function printed(...files: readonly string[]): Promise<string[]> {
  return printedWith("{ lang: 'en' }", ...files)
}

async function printedWith(config: string, ...files: readonly string[]): Promise<string[]> {
  const root = `site-${++count}`
  scratch.write(`${root}/bifolio.config.mjs`, `export default ${config}\n`)
  for (const path of files) scratch.write(`${root}/content/${path}`, '# Page\n')
  const context = await contextOf({ root: `${scratch.folder}/${root}` })
  try {
    await requirePages(context)
    return []
  } catch (error) {
    return (error as UsageError).diagnostics.map(
      ({ code, message, hint }) => `${code} ${message} ${hint ?? ''}`,
    )
  } finally {
    dropContext(context.root)
  }
}

test('a site without any page', async () => {
  expect(await printed('notes.txt')).toEqual([
    'content/none There are no pages in content/. Add content/index.mdx.',
  ])
  expect(await printed('en/notes.txt')).toEqual([
    'content/none There are no pages in content/en/. Add content/en/index.mdx.',
  ])
  expect(await printed('en/index.mdx')).toEqual([])
})

test('pages without the folder of their language, as other tools have them', async () => {
  expect(await printed('index.md', 'guide/start.md')).toEqual([])
  const two = "{ locales: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }] }"
  expect(await printedWith(two, 'index.md', 'install.MDX', '_draft.md')).toEqual([
    'content/none There are no pages in content/en/ or content/de/. Each language has a folder. Move the 2 pages of content/, and its folders, to content/en/.',
  ])
  expect(await printedWith(two, 'index.md', 'guide/start.md')).toEqual([
    "content/no-language-folder There is no folder content/en for the default language 'en'. Each language has a folder. Move the page of content/, and its folders, to content/en/.",
  ])
})

test('a folder that may be one of another language', async () => {
  expect(await printed('eng/index.md')).toEqual([
    "content/no-language-folder There is no folder content/en for the default language 'en'. Add content/en/index.mdx, or set `lang` to the language your pages are written in. Did you mean 'eng'? Folders in content: eng.",
  ])
})
