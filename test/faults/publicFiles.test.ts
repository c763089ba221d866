import { createServer } from 'node:net'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { dropContext } from '../../node/site/context.ts'
import { readSite } from '../support/readSite.ts'
import { SOUND_SITE } from '../samples/diagnose.ts'
import { createScratch } from '../samples/scratch.ts'
import { runCli } from '../support/cli.ts'
import { createScratchSite } from '../support/scratchSite.ts'

/** What a build reports about a site whose `public` folder is filled so. */
async function reportOf(fill: (folder: string, root: string) => void): Promise<string[]> {
  const scratch = createScratch('public-files')
  try {
    for (const [path, text] of Object.entries(SOUND_SITE)) scratch.write(path, text)
    const folder = join(scratch.folder, 'public')
    mkdirSync(folder, { recursive: true })
    fill(folder, scratch.folder)
    const opened = await readSite({ root: scratch.folder })
    return (await opened.problems()).map(
      ({ severity, code, file }) => `${severity} ${code} ${file}`,
    )
  } finally {
    dropContext(scratch.folder)
    scratch.remove()
  }
}

const isWindows = process.platform === 'win32'

describe.skipIf(isWindows)('files in public that are somewhere else, or no files', () => {
  test.each<[what: string, fill: Parameters<typeof reportOf>[0], problems: readonly string[]]>([
    [
      'a link out of the project',
      (folder) => symlinkSync('/etc/hostname', join(folder, 'pw.txt')),
      ['warning file/outside-project public/pw.txt'],
    ],
    [
      'a link to a folder outside, once',
      (folder) => symlinkSync('/etc/apt', join(folder, 'apt')),
      ['warning file/outside-project public/apt'],
    ],
    [
      'a link within the project',
      (folder, root) => symlinkSync(join(root, 'content'), join(folder, 'texts')),
      [],
    ],
    [
      'a link to nothing',
      (folder) => symlinkSync('gone', join(folder, 'x.txt')),
      ['error file/broken-link public/x.txt'],
    ],
    [
      'a link to the folder that it is in',
      (folder) => symlinkSync('.', join(folder, 'loop')),
      ['error file/link-circle public/loop'],
    ],
    [
      'a socket',
      (folder) => void createServer().listen(join(folder, 'socket')).unref(),
      ['error file/unreadable public/socket'],
    ],
    [
      'a link to a device',
      (folder) => symlinkSync('/dev/zero', join(folder, 'zero.bin')),
      ['error file/unreadable public/zero.bin'],
    ],
  ])('%s', async (_, fill, problems) => {
    expect(await reportOf(fill)).toEqual(problems)
  })
})

describe('a project', () => {
  const site = createScratchSite('public-files-cli', 'minimal')
  afterEach(async () => (await site).remove('node_modules/.vite'))

  test('whose cache can not be written is reported by the check', async () => {
    const { root } = await site
    rmSync(join(root, 'node_modules/.vite'), { recursive: true, force: true })
    mkdirSync(join(root, 'node_modules'), { recursive: true })
    writeFileSync(join(root, 'node_modules/.vite'), '')
    const { code, stdout, stderr } = await runCli(['check'], root)
    expect(stdout + stderr).toContain('build/cannot-write')
    expect(stdout).toContain('bifolio check --fast')
    expect(stderr).not.toMatch(/\n\s+at /)
    expect(code).toBe(1)
  }, 60_000)

  test('may have files for nobody in `pages`', async () => {
    const { root } = await site
    const file = join(root, 'pages/Button.tsx')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, 'export const a = 1\n')
    const { code, stdout, stderr } = await runCli(['build'], root)
    const output = stdout + stderr
    expect(output).not.toContain('[vike]')
    expect(code).toBe(0)
  }, 60_000)
})
