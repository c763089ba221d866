import { cpSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { main, repository, runCli } from '../support/cli.ts'
import { folderState } from '../support/folderState.ts'
import { canMount, runWithMounts } from '../support/mounts.ts'
import { isNightly } from '../support/nightly.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'

// Builds of one site into unusual places. Every one that succeeds must write the same files.

let site: ScratchSite
let good: Readonly<Record<string, string>> = {}

const build = async (...args: string[]): Promise<void> => {
  const { code, stdout, stderr } = await runCli(['build', ...args], site.root)
  if (code !== 0) throw new Error(`The build ended with code ${code}:\n${stdout}${stderr}`)
}

const configWith = (line: string): string =>
  `import { defineConfig } from 'bifolio'\n\nexport default defineConfig({\n  title: 'Minimal',\n  ${line}\n  locales: [\n    { lang: 'en', label: 'English' },\n    { lang: 'zh', label: '简体中文' },\n  ],\n  route: { cleanUrls: true },\n})\n`

beforeAll(async () => {
  site = await createScratchSite('faults-output', 'minimal')
  await site.write('bifolio.config.ts', configWith(''))
  await build()
  good = folderState(join(site.root, 'dist/client'))
  expect(readdirSync(join(site.root, 'dist'))).toEqual(['client'])
})

afterAll(async () => {
  await site.dispose()
})

/** Copies the good site, so that a step of a script can tell whether a build wrote the same. */
const PRELUDE = `
build() { "$NODE" "$MAIN" build >build.log 2>&1 && code=0 || code=$?; echo "$1: code $code$(sed -n 's/.*Cannot write to \\(.*\\)/, \\1/p' build.log)"; [ $code = 0 ] || [ -n "\${EXPECT_FAILURE:-}" ] || cat build.log; }
same() { rm -rf "$1/.vite"; if diff -rq good "$1" >same.log 2>&1; then echo "$2: the good site"; else echo "$2: differs"; cat same.log; fi; }
`

const run = (script: string): string[] => {
  for (const name of ['good', 'old', 'new', 'mounted'])
    rmSync(join(site.root, name), { recursive: true, force: true })
  cpSync(join(site.root, 'dist/client'), join(site.root, 'good'), { recursive: true })
  // Vite leaves one that is empty.
  rmSync(join(site.root, 'good/.vite'), { recursive: true, force: true })
  return runWithMounts(PRELUDE + script, {
    cwd: site.root,
    env: { NODE: process.execPath, MAIN: main },
  })
    .trim()
    .split('\n')
}

describe.skipIf(!canMount)('with mounts (they take Linux, and root or user namespaces)', () => {
  test.runIf(isNightly)(
    'a full and a read-only disk leave the site as it was, and a mounted output is replaced',
    async () => {
      expect(
        run(`
# Room for the site, and for a fifth of another one.
mount -t tmpfs -o size=$(( $(du -sk good | cut -f1) * 6 / 5 ))k tmpfs dist
cp -r good dist/client
EXPECT_FAILURE=1
build full; same dist/client full; ls -A dist
mount -o remount,ro dist
build read-only; same dist/client read-only; ls -A dist
mount -o remount,rw,size=64m dist
echo "'bifolio-scheme'" >dist/client/404.html
build mounted; same dist/client mounted; ls -A dist`),
      ).toEqual([
        'full: code 1, "dist": no space is left on the disk (ENOSPC).',
        'full: the good site',
        'client',
        'read-only: code 1, "dist": the file system is read-only (EROFS).',
        'read-only: the good site',
        'client',
        'mounted: code 0',
        'mounted: the good site',
        'client',
      ])
    },
  )

  test('a mounted site is replaced file by file, and a full one stays as it was', () => {
    const replace = `"$NODE" --input-type=module -e 'import { replaceSite } from "${join(repository, 'lib/node/output/replaceSite.js')}"; try { replaceSite({ from: "new", to: "mounted", previous: "previous" }) } catch (error) { console.log(error.code) }'`
    expect(
      run(`
cp -r good new; cp -r good old; echo old >old/index.html; echo old >old/old.html; mkdir mounted
mount -t tmpfs -o size=64m tmpfs mounted
cp -r old/. mounted
${replace}; same mounted tmpfs; ls -A mounted | grep -c bifolio-new || true
umount mounted
rm -rf new; cp -r good new; mount -t tmpfs -o size=$(( $(du -sk good | cut -f1) * 6 / 5 ))k tmpfs mounted
cp -r old/. mounted
${replace}; diff -rq old mounted && echo unchanged
umount mounted
mount --bind old mounted
${replace}; same old bind`),
    ).toEqual(['tmpfs: the good site', '0', 'ENOSPC', 'unchanged', 'bind: the good site'])
  })

  test.runIf(isNightly)('builds into mounts of every kind write the same site', () => {
    expect(
      run(`
rm -rf backing dist; mkdir -p backing dist
mount --bind backing dist
build first; build second; same backing/client bind; ls -A dist; umount dist
mkdir -p dist/client; mount -t tmpfs tmpfs dist/client
build first; build second; same dist/client site; ls -A dist; umount dist/client
rm -rf backing dist/client/* ; mkdir backing; mount --bind backing dist/client
build first; build second; same backing bound`),
    ).toEqual([
      'first: code 0',
      'second: code 0',
      'bind: the good site',
      'client',
      'first: code 0',
      'second: code 0',
      'site: the good site',
      'client',
      'first: code 0',
      'second: code 0',
      'bound: the good site',
    ])
  })
})

test.runIf(isNightly)('times far in the past and in the future change nothing', async () => {
  const folders = ['content', 'node_modules/.vite', 'dist'].map((folder) => join(site.root, folder))
  const entries = folders.flatMap((folder) => [
    folder,
    ...readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path))),
  ])
  for (const [index, path] of entries.entries()) {
    const time = index % 2 === 0 ? 4_102_444_800 : 1
    utimesSync(path, time, time)
  }
  await build()
  expect(folderState(join(site.root, 'dist/client'))).toEqual(good)
})

test.each([
  [
    'source code',
    'app/client/main.ts',
    "outDir: 'app',",
    'error build/foreign-folder  bifolio.config.ts:5:11',
    '"app/client" already exists, and Bifolio did not build it.',
  ],
  [
    'a file',
    'taken/client',
    "outDir: 'taken',",
    'error build/foreign-folder  bifolio.config.ts:5:11',
    '"taken/client" already exists',
  ],
  [
    'a file as the output',
    'blocked',
    "outDir: 'blocked',",
    'error build/',
    '"blocked',
    'a file is in the way',
  ],
  [
    'pages',
    'content/client/a.txt',
    "outDir: 'content',",
    'error config/overlapping-folder  bifolio.config.ts:5:11',
    "it overlaps 'content'",
  ],
])('a build stops before it replaces %s', async (_, file, line, ...printed) => {
  mkdirSync(join(site.root, file, '..'), { recursive: true })
  writeFileSync(join(site.root, file), 'mine')
  await site.write('bifolio.config.ts', configWith(line))
  const before = readdirSync(join(site.root, dirname(file)))
  const { code, stderr } = await runCli(['build'], site.root)
  expect(code).toBe(1)
  for (const text of printed.slice(0, 2)) expect(stderr).toContain(text)
  expect(await site.read(file)).toBe('mine')
  expect(readdirSync(join(site.root, dirname(file)))).toEqual(before)
  await site.write('bifolio.config.ts', configWith(''))
  await site.remove(file)
})
