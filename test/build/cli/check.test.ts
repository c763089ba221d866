import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CliResult, repository, runCli } from '../../support/cli.ts'
import { isNightly } from '../../support/nightly.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

const TIMEOUT = 60_000

let site: ScratchSite

beforeEach(async () => {
  site = await createScratchSite('check-command')
  await site.write(
    'bifolio.config.ts',
    "export default { locales: [{ lang: 'en', label: 'English' }] }\n",
  )
  await site.write('content/en/index.mdx', '# Home\n\nOn Github.\n')
})
afterEach(async () => {
  await site.dispose()
})

const check = (...args: string[]): Promise<CliResult> => runCli(['check', ...args], site.root)

test('warnings are printed, and fail only when asked to', { timeout: TIMEOUT }, async () => {
  const { code, stdout } = await check()
  expect(code).toBe(0)
  expect(stdout).toBe(`warning spelling/product-name  content/en/index.mdx:3:4
  Misspelled name "Github".
  Write GitHub. If the spelling is intended, write it as code, or change \`check.spelling\`.
  https://bifolio.github.io/api/errors/content#spelling-product-name

1 warning

Checked 1 page.
`)
  expect((await check('--strict', '--fast')).code).toBe(1)
})

test(
  'with --json, the result has a documented shape, and errors fail',
  { timeout: TIMEOUT },
  async () => {
    await site.write('content/en/index.mdx', '# Home\n\n[A](/x)\n')
    const { code, stdout, stderr } = await check('--json')
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      pages: 1,
      errors: 1,
      warnings: 0,
      problems: [
        {
          severity: 'error',
          code: 'link/dead',
          file: 'content/en/index.mdx',
          line: 3,
          column: 1,
          message: 'Dead link "/x": there is no page at /x.',
          hint: expect.any(String) as string,
          docs: 'https://bifolio.github.io/api/errors/links#link-dead',
        },
      ],
    })
  },
)

test('a config that cannot be used is in the JSON too', { timeout: TIMEOUT }, async () => {
  await site.write('bifolio.config.ts', 'export default { titel: 1 }\n')
  const { code, stdout } = await check('--json')
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    pages: 0,
    errors: 1,
    problems: [{ code: 'config/unknown-key', keyPath: 'titel' }],
  })
})

test.runIf(isNightly)(
  'a site without problems ends with 0 and a message',
  { timeout: TIMEOUT },
  async () => {
    await site.write('content/en/index.mdx', '# Home\n')
    expect(await check('--strict')).toEqual({
      code: 0,
      stdout: 'Checked 1 page. No problems found.\n',
      stderr: '',
    })
  },
)

test.runIf(isNightly)('an option of another command is reported', async () => {
  const { code, stderr } = await check('--all')
  expect(code).toBe(1)
  expect(stderr).toContain('Unknown option --all for "bifolio check".')
  expect(stderr).toContain('Use it with "bifolio i18n".')
})

test(
  'a default language without a folder is one error, not a dead link on every page',
  { timeout: TIMEOUT },
  async () => {
    await site.write(
      'bifolio.config.ts',
      "export default {\n  lang: 'fr',\n  locales: [{ lang: 'en', label: 'English' }, { lang: 'fr', label: 'Français' }],\n}\n",
    )
    await site.write('content/en/index.mdx', '# Home\n\n[Next](/guide/next)\n')
    await site.write('content/en/guide/next.mdx', '# Next\n\n[Home](/)\n')
    expect(JSON.parse((await check('--json', '--fast')).stdout)).toMatchObject({
      errors: 1,
      warnings: 0,
      problems: [
        {
          code: 'content/no-language-folder',
          file: 'bifolio.config.ts',
          line: 2,
          column: 9,
          message: "There is no folder content/fr for the default language 'fr'.",
          hint: 'Add content/fr/index.mdx, or set `lang` to the language your pages are written in. Folders in content: en.',
        },
      ],
    })
    await site.write('bifolio.config.ts', "export default { lang: 'fr' }\n")
    expect(JSON.parse((await check('--json', '--fast')).stdout)).toMatchObject({
      errors: 1,
      problems: [{ code: 'content/no-language-folder' }],
    })
  },
)

test('packages may be in another place', { timeout: TIMEOUT }, async () => {
  const root = mkdtempSync(join(tmpdir(), 'bifolio-check-'))
  try {
    mkdirSync(join(root, 'content/en'), { recursive: true })
    writeFileSync(join(root, 'bifolio.config.ts'), 'export default {}\n')
    writeFileSync(join(root, 'content/en/index.md'), '# Home\n\nText.\n')
    symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'), 'junction')
    expect(await runCli(['check'], root)).toMatchObject({
      code: 0,
      stdout: 'Checked 1 page. No problems found.\n',
    })
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
