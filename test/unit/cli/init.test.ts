import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCli } from '../../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

let site: ScratchSite

beforeEach(async () => {
  site = await createScratchSite('init')
})
afterEach(async () => {
  await site.dispose()
})

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => name)
}

test.each(['en', 'zh', 'en,zh', 'zh,en'])('a site in %s passes its own check', { timeout: 60_000 }, async (languages) => {
  await runCli(['init', '--lang', languages, '--title', `It's "Kite"`], site.root)
  // Below the repository the package is found by its own name, unless another package begins in between.
  await site.remove('package.json')
  const { code, stdout } = await runCli(['check', '--strict'], site.root)
  expect({ code, stdout }).toEqual({ code: 0, stdout: `Checked ${languages.length > 2 ? 6 : 3} pages. No problems found.\n` })
  expect(await site.read('bifolio.config.ts')).toContain(`lang: '${languages.slice(0, 2)}'`)
})

test('what no option says is asked', async () => {
  const { code, stdout } = await runCli(['init', 'my-docs'], site.root, { input: 'zh\nKite\n' })
  expect(code).toBe(0)
  expect(stdout).toMatch(/^Languages: .*Title \(my-docs\): /)
  expect(await site.read('my-docs/bifolio.config.ts')).toContain("title: 'Kite'")
  expect(JSON.parse(await site.read('my-docs/package.json'))).toMatchObject({ name: 'my-docs', scripts: { dev: 'bifolio dev' }, dependencies: { bifolio: expect.any(String), react: expect.any(String), 'react-dom': expect.any(String), vike: expect.any(String) } })
  expect(stdout).toMatch(/cd my-docs\n {2}npm install\n {2}npm run dev\n$/)
})

test('an empty answer takes what stands in parentheses', async () => {
  await runCli(['init', 'my-docs'], site.root, { input: '\n\n' })
  expect(await site.read('my-docs/bifolio.config.ts')).toMatch(/title: 'my-docs',[^]*lang: 'en'/)
})

test('nothing is overwritten, and all that is there is named', async () => {
  await site.write('bifolio.config.ts', 'mine')
  await site.write('content/en/index.mdx', '# Mine\n')
  const { code, stdout, stderr } = await runCli(['init', '--lang', 'en', '--title', 'Kite'], site.root)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain('init/exists  bifolio.config.ts')
  expect(stderr).toContain('init/exists  content/en/index.mdx')
  expect(stderr).toContain('2 errors')
  expect(filesBelow(site.root).toSorted()).toEqual(['bifolio.config.ts', 'index.mdx'])
})

test('a package.json and a .gitignore stay as they are', async () => {
  await site.write('package.json', '{ "name": "mine" }')
  await site.write('.gitignore', 'mine\n')
  const { code, stdout } = await runCli(['init', '--lang', 'en', '--title', 'Kite'], site.root)
  expect(code).toBe(0)
  expect(stdout).toContain('package.json was there already and stays as it is.')
  expect(stdout).toContain('npx bifolio dev')
  expect(await site.read('package.json')).toBe('{ "name": "mine" }')
  expect(await site.read('.gitignore')).toBe('mine\n')
})

test.each([
  { args: ['--lang', 'de', '--title', 'Kite'], code: 'init/language', message: 'There is no starter in "de".', hint: '--lang en,zh' },
  { args: ['--lang', ',', '--title', 'Kite'], code: 'init/language', message: 'No language was given.', hint: '--lang en,zh' },
  { args: ['--lang', 'en', '--title', ' '], code: 'init/title', message: 'The title is empty.', hint: '--title "My docs"' },
  { args: ['--lang', 'en', '--title', 'a\nb'], code: 'init/title', message: 'line break', hint: '--title "My docs"' },
  { args: ['--lang', 'en'], code: 'init/no-answer', message: 'The input ended', hint: '--lang en --title' },
  { args: ['a', 'b'], code: 'cli/usage', message: '"b" is one argument too many.', hint: 'bifolio init [folder]' },
])('bifolio init $args says $code and writes nothing', async ({ args, code, message, hint }) => {
  const result = await runCli(['init', ...args], site.root, { input: '' })
  expect(result.code).toBe(1)
  for (const part of [code, message, hint]) expect(result.stderr).toContain(part)
  expect(filesBelow(site.root)).toEqual([])
})

test('its options belong to no other command', async () => {
  const { code, stderr } = await runCli(['build', '--title', 'Kite'], site.root)
  expect(code).toBe(1)
  expect(stderr).toContain('--title is no option of "bifolio build".')
})
