import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repository, runCli } from '../support/cli.ts'
import { folderState } from '../support/folderState.ts'
import { isNightly } from '../support/nightly.ts'
import { createRichSite } from '../support/richSite.ts'
import type { ScratchSite } from '../support/scratchSite.ts'
import { recordsIn, stateOf } from '../support/cacheRecords.ts'

// CI carries the cache from one machine to another, where the project is elsewhere and every file
// is new.

const PAGES = 'node_modules/.vite/bifolio/pages'
const there = join(repository, 'test/.tmp/carried-cache/another place/deeper')

let site: ScratchSite

beforeAll(async () => {
  site = await createRichSite('carried-cache/here')
  await site.write(
    'bifolio.config.ts',
    (await site.read('bifolio.config.ts')).replace('offline: true,', 'images: { widths: [200] },'),
  )
  await site.write('public/.keep', '')
  await sharp({ create: { width: 800, height: 500, channels: 3, background: 'red' } })
    .png()
    .toFile(join(site.root, 'content/en/guide/photo.png'))
  await sharp({ create: { width: 700, height: 500, channels: 3, background: 'blue' } })
    .png()
    .toFile(join(site.root, 'public/shown.png'))
  const images = '![Photo](./photo.png)\n\n![Public](/shown.png)\n\n[Photo](./photo.png)\n'
  await site.write(
    'content/en/guide/images.md',
    `# Images\n\n${images}\n<span>Text</span> that names ${site.root}/content/en/guide/photo.png\n`,
  )
  await site.write('content/en/guide/image-and-box.mdx', `# Image and box\n\n<Box />\n\n${images}`)
  // What is read in the moment of its last change is read once more.
  for (let round = 0; round < 2; round++) {
    const { code, stdout, stderr } = await runCli(['build'], site.root)
    expect(`${code}\n${code === 0 ? '' : stdout + stderr}`).toBe('0\n')
  }
  rmSync(there, { recursive: true, force: true })
  cpSync(site.root, there, { recursive: true, filter: (path) => path !== join(site.root, 'dist') })
}, 240_000)
afterAll(async () => {
  await site?.dispose()
  rmSync(join(there, '../..'), { recursive: true, force: true })
})

test.runIf(isNightly)(
  'no record contains the place of the project, and text that names the folder stays as it is',
  () => {
    const naming = recordsIn(join(site.root, PAGES))
      .map(({ content }) => content.toString())
      .filter((text) => text.includes(site.root))
    const places = naming.map((text) => /"relativePath":"([^"]+)"/.exec(text)?.[1])
    expect(places.toSorted()).toEqual(['en/guide/images.md', 'zh/guide/images.md'])
    expect(naming.map((text) => text.split(site.root).length)).toEqual(
      naming.map((text) => text.split(`${site.root}/content/en/guide/photo.png`).length),
    )
  },
)

test.runIf(isNightly)(
  'in another folder no page is compiled again, and the output is the same',
  async () => {
    const state = (): string[] => stateOf(join(there, PAGES))
    const before = state()
    expect(before.length).toBeGreaterThan(20)
    const { code, stdout, stderr } = await runCli(['build'], there)
    expect(`${code}\n${code === 0 ? '' : stdout + stderr}`).toBe('0\n')
    expect(state()).toEqual(before)
    expect(folderState(join(there, 'dist/client'))).toEqual(
      folderState(join(site.root, 'dist/client')),
    )
  },
)
