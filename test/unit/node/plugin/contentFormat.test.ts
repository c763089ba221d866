import { afterAll, expect, test } from 'vitest'
import { UsageError } from '../../../../shared/diagnostic.ts'
import { createScratch } from '../../../samples/scratch.ts'
import { type ReadSite, readSite } from '../../../support/readSite.ts'

const scratch = createScratch('content-format')
afterAll(scratch.remove)
let number = 0

/** A site with these files, whose content has this format. */
async function site(
  format: object,
  files: Readonly<Record<string, string>>,
  more = '',
): Promise<ReadSite> {
  const folder = `site${number++}`
  const plugin = `{ name: 'kite', contentFormat: ${JSON.stringify(format)} }`
  scratch.write(`${folder}/bifolio.config.mjs`, `export default { plugins: [${plugin}, ${more}] }`)
  for (const [path, text] of Object.entries(files)) scratch.write(`${folder}/${path}`, text)
  return await readSite({ root: `${scratch.folder}/${folder}` })
}

const problemsOf = async (opened: ReadSite): Promise<string[]> =>
  (await opened.problems()).map(({ severity, code, file }) => `${severity} ${code} ${file}`)

test('the navbar has a file of its own', async () => {
  const files = {
    'content/en/_menu.json': '[{ "text": "A", "link": "/guide/a" }]',
    'content/en/_meta.json': '["guide"]',
    'content/en/guide/a.md': '# A\n',
  }
  const opened = await site({ navFile: '_menu.json' }, files)
  const { nav } = (await opened.clientConfig()).locales[0] ?? {}
  expect(nav?.map(({ link }) => link)).toEqual(['/guide/a'])
  expect((await opened.sidebars()).map(({ key }) => key)).toEqual(['/'])
})

test('a page beside a folder of its name is the index page of the folder', async () => {
  const files = { 'content/en/guide.md': '# Guide\n', 'content/en/guide/a.md': '# A\n' }
  const keyOf = async (opened: ReadSite): Promise<string | null> =>
    (await opened.pageData('en/guide.md')).sidebarKey
  expect(await keyOf(await site({ siblingIndex: true }, files))).toBe('/guide/')
  expect(await keyOf(await site({}, files))).toBe(null)
})

test('what is wrong in content that may have mistakes is a warning', async () => {
  const files = {
    'content/en/index.md': '---\npageType: landing\n---\n\n# A\n',
    'content/en/guide/_meta.json': '[{ "type": "file", "name": "a", "icon": "x" }, 5]',
    'content/en/guide/a.md': '# A\n',
  }
  const codes = [
    'front-matter/wrong-value content/en/index.md',
    'meta/unknown-key content/en/guide/_meta.json',
    'meta/wrong-type content/en/guide/_meta.json',
  ]
  const listed = (severity: string): string[] => codes.map((code) => `${severity} ${code}`)
  expect((await problemsOf(await site({ lenient: true }, files))).toSorted()).toEqual(
    listed('warning'),
  )
  expect((await problemsOf(await site({}, files))).toSorted()).toEqual(listed('error'))
})

test('a site has one, and a wrong one is an error', async () => {
  const failure = async (format: object, more?: string): Promise<string> => {
    const error: unknown = await site(format, {}, more).catch((caught: unknown) => caught)
    return error instanceof UsageError ? (error.diagnostics[0]?.message ?? '') : ''
  }
  expect(await failure({}, "{ name: 'other', contentFormat: {} }")).toBe(
    'The plugins "kite" and "other" both provide the format of the content.',
  )
  expect(await failure({ navFile: 'nav.json' })).toBe(
    "`plugins[0].contentFormat.navFile` cannot be 'nav.json'.",
  )
})
