import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { main, repository } from '../support/cli.ts'
import { canMount, runWithMounts } from '../support/mounts.ts'
import { byDay } from '../support/nightly.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { COMMANDS } from '../support/viteCommands.ts'

// A project that nobody may write to, as in a container or on a mounted disk, is one sentence.

let site: ScratchSite

beforeAll(async () => {
  site = await createScratchSite('read-only', 'minimal')
})
afterAll(async () => site?.dispose())

/** What is read-only, and what Vite can't even read its config from. */
const FOLDERS = byDay([
  { name: 'a project', folder: () => site.root, commands: ['check', 'build', 'dev', 'vite'] },
  { name: 'all packages', folder: () => repository, commands: ['check', 'build', 'dev', 'i18n'] },
])

const REPORT = new RegExp(
  String.raw`^error (?:project/read-only|build/cannot-write)\n {2}Cannot write to ".+": ` +
    String.raw`the file system is read-only \(EROFS\)\.\n[\s\S]*code 1$`,
  'm',
)

describe.skipIf(!canMount)('read-only', () => {
  test.each(FOLDERS)('$name', ({ folder, commands }) => {
    const lines = commands.map((command) =>
      command === 'vite' ? '"$VITE" build' : `"$MAIN" ${command}`,
    )
    const output = runWithMounts(
      `mount --bind "$FOLDER" "$FOLDER"; mount -o remount,bind,ro "$FOLDER"; cd "$SITE"
${lines.map((line) => `timeout 60 "$NODE" ${line} 2>&1 && echo "code 0" || echo "code $?"`).join('\n')}`,
      {
        cwd: '/',
        env: {
          FOLDER: folder(),
          SITE: site.root,
          NODE: process.execPath,
          MAIN: main,
          VITE: COMMANDS.vite,
        },
      },
    )
    const parts = stripVTControlCharacters(output)
      .split(/(?<=^code \d)\n/m)
      .filter(Boolean)
    for (const [at, part] of parts.entries()) {
      expect([commands[at], part]).toEqual([commands[at], expect.stringMatching(REPORT)])
      expect(part).not.toMatch(/^\s+at /m)
    }
    expect(parts).toHaveLength(commands.length)
  })
})
