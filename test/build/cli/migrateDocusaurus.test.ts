import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCli } from '../../support/cli.ts'
import { NUMBERED, SEVERAL, type SiteFiles, VERSIONED } from '../../support/docusaurusSites.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

const TIMEOUT = 120_000

let site: ScratchSite

beforeEach(async () => {
  site = await createScratchSite('migrate-docusaurus')
})
afterEach(async () => {
  await site.dispose()
})

interface Checked {
  readonly pages: number
  readonly errors: number
  readonly problems: readonly { readonly code: string }[]
}

/** Converts a site, and checks the result. */
async function migrated(
  files: SiteFiles,
  folder: string,
): Promise<{ readonly root: string; readonly checked: Checked }> {
  for (const [path, text] of Object.entries(files)) await site.write(`old/${path}`, text)
  const { code, stderr } = await runCli(
    ['migrate', folder, '--from', 'docusaurus', '--out', 'new'],
    site.root,
  )
  expect(code, stderr).toBe(0)
  const root = join(site.root, 'new')
  // Without one of its own, the packages are those of the repository.
  await rm(join(root, 'package.json'))
  const { stdout } = await runCli(['check', '--json'], root)
  return { root, checked: JSON.parse(stdout) as Checked }
}

test('a site with versions, languages and a blog has no errors', { timeout: TIMEOUT }, async () => {
  const { root, checked } = await migrated(VERSIONED, 'old')
  expect(checked).toMatchObject({ pages: 32, errors: 0 })
  expect(checked.problems.filter(({ code }) => code !== 'i18n/missing')).toEqual([])
  expect(await readFile(join(root, 'MIGRATION.md'), 'utf8')).toContain('`sidebars.js:7`')
})

test('several sets of docs, with pages outside of the folder', { timeout: TIMEOUT }, async () => {
  expect((await migrated(SEVERAL, 'old/website')).checked).toMatchObject({
    pages: 4,
    errors: 0,
    problems: [],
  })
})

test('sidebars of numbered folders', { timeout: TIMEOUT }, async () => {
  expect((await migrated(NUMBERED, 'old')).checked).toMatchObject({
    pages: 9,
    errors: 0,
    problems: [],
  })
})
