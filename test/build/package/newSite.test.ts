import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorkplace, type Workplace, writeFiles } from '../../support/packedPackage.ts'
import { testFirstHour } from './firstHour.ts'
import { testIcons } from './icons.ts'
import { startCommands } from './quickStart.ts'

// One site, made and installed outside the repository by the commands of "Quick start", for all
// tests that need a new one.

let place: Workplace

beforeAll(async () => {
  place = await createWorkplace()
  const commands = await startCommands()
  expect(commands[0]).toContain('--lang en,zh')
  for (const command of commands)
    await place.terminal.run(command.replace('--lang en,zh', '--lang en'))
}, 240_000)
afterAll(async () => {
  await place?.dispose()
})

describe('the first hour', () => testFirstHour(() => place))
describe('icons', () => testIcons(() => place))

test('a project of another tool is converted by a package that is fetched for it', async () => {
  await writeFiles(place.terminal.folder(), {
    'old/.vitepress/config.mjs':
      "export default { title: 'Kite', themeConfig: { socialLinks: [\n" +
      "  { icon: 'github', link: 'https://github.com/kite/kite' },\n] } }\n",
    'old/index.md': '# Kite\n',
  })
  const output = await place.terminal.run('npx bifolio migrate old')
  expect(output).toContain('which is not installed, with npx.')
  expect(output).toContain('Wrote old-bifolio from VitePress: 1 page')
  // The icons that come with Bifolio come with that package, too.
  const config = join(place.terminal.folder(), 'old-bifolio/bifolio.config.ts')
  expect(await readFile(config, 'utf8')).toContain("icon: 'github'")
}, 60_000)
