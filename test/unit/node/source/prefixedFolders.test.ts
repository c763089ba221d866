import { afterEach, expect, test } from 'vitest'
import { dropContext } from '../../../../node/site/context.ts'
import { readSite } from '../../../support/readSite.ts'
import { createScratch, type Scratch } from '../../../samples/scratch.ts'

// A section about augmented reality, in a site that is in Arabic, too.

let scratch: Scratch | undefined

afterEach(() => {
  if (scratch) dropContext(scratch.folder)
  scratch?.remove()
})

async function problems(
  langs: readonly string[],
  files: readonly string[],
  more = '',
): Promise<string[]> {
  scratch = createScratch('prefixed-folders')
  const locales = langs.map((lang) => ({ lang, label: lang, uiText: {} }))
  scratch.write(
    'bifolio.config.ts',
    `export default { locales: ${JSON.stringify(locales)}, ${more} }\n`,
  )
  for (const file of files) scratch.write(`content/${file}`, '# Page\n')
  const opened = await readSite({ root: scratch.folder })
  return (await opened.problems())
    .filter(({ severity }) => severity === 'error')
    .map(({ code, file, message, hint }) => `${code} ${file}: ${message} ${hint}`)
}

test.each(['ar', 'id', 'it', 'pt'])('a section named %s is reported', async (lang) => {
  expect(
    await problems(['en', lang], ['en/index.md', `en/${lang}/kit.md`, `en/${lang}/b/more.md`]),
  ).toEqual([
    `route/prefixed-name content/en/${lang}/b/more.md: The pages of content/en/${lang} would be at /${lang}/…, where those of content/${lang} are, because "${lang}" is the name of a language or version. Rename the folder.`,
  ])
})

test('a page is, too', async () => {
  expect(await problems(['en', 'ar'], ['en/index.md', 'en/ar.md'])).toEqual(
    expect.arrayContaining([
      'route/prefixed-name content/en/ar.md: The page would be at /ar, where those of content/ar are, because "ar" is the name of a language or version. Rename the file.',
    ]),
  )
})

test('a section of the default version named like another version', async () => {
  const found = await problems(
    ['en'],
    ['v1/en/index.md', 'v2/en/index.md', 'v2/en/v1/x.md'],
    "multiVersion: { default: 'v2', versions: ['v1', 'v2'] }",
  )
  expect(found).toEqual([expect.stringContaining('route/prefixed-name content/v2/en/v1/x.md')])
})

test.each([
  ['a language the site does not have', ['en', 'zh'], ['en/index.md', 'en/ar/kit.md']],
  ['a section of another language', ['en', 'ar'], ['en/index.md', 'ar/index.md', 'ar/en/kit.md']],
  ['a name that only begins alike', ['en', 'ar'], ['en/index.md', 'en/ark/kit.md']],
  ['a folder further down', ['en', 'ar'], ['en/index.md', 'en/guide/ar/kit.md']],
])('%s is no problem', async (_, langs, files) => {
  expect(await problems(langs, files)).toEqual([])
})
