import { readdir, readFile } from 'node:fs/promises'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProblems } from '../../../scripts/checkPackage.mjs'
import { repository } from '../../support/cli.ts'
import {
  createWorkplace,
  packPackage,
  type PackedPackage,
  rspressPackage,
  type Workplace,
  writeFiles,
} from '../../support/packedPackage.ts'

// Content of Rspress in a project that has installed `@bifolio/rspress`.

const MINUTE = 60_000

let place: Workplace
let pack: PackedPackage

beforeAll(async () => {
  place = await createWorkplace()
  pack = await packPackage(rspressPackage)
}, 3 * MINUTE)
afterAll(async () => {
  await place.dispose()
  await pack.dispose()
})

interface Manifest {
  readonly version: string
  readonly engines: unknown
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
}

const manifestIn = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest

test(
  'the commands of the page build content of Rspress as it is',
  async () => {
    cpSync(join(repository, 'test/fixtures/from-rspress'), place.folder, { recursive: true })
    await writeFiles(place.folder, {
      'package.json': '{ "name": "kite", "type": "module" }',
      'vite.config.ts': [
        "import { bifolio } from 'bifolio/vite'",
        "import vike from 'vike/plugin'",
        'export default { plugins: [bifolio(), vike()] }',
      ].join('\n'),
    })
    await place.terminal.run('npm install bifolio @bifolio/rspress')
    expect(await place.terminal.run('npx bifolio build')).toContain('6 warnings')
    const page = await readFile(join(place.folder, 'dist/client/guide/install.html'), 'utf8')
    expect(page).toContain('A part that several pages share.')
    expect(page).not.toContain('@rspress')
  },
  8 * MINUTE,
)

test('the package depends on what it imports', async () => {
  const own = await manifestIn(repository)
  const { dependencies, peerDependencies, ...manifest } = await manifestIn(pack.unpacked)
  expect(manifest).toMatchObject({ version: own.version, engines: own.engines })
  expect(peerDependencies['react']).toBe(own.peerDependencies['react'])
  const imported = new Set<string>()
  for (const file of await readdir(join(pack.unpacked, 'lib'), { recursive: true })) {
    if (!file.endsWith('.js')) continue
    const text = await readFile(join(pack.unpacked, 'lib', file), 'utf8')
    for (const [, name = ''] of text.matchAll(/ from ["'](?!node:|\.)((?:@[^/"']+\/)?[^/"']+)/g))
      imported.add(name)
  }
  expect(Object.keys({ ...dependencies, ...peerDependencies }).toSorted()).toEqual(
    [...imported].toSorted(),
  )
})

test('the tarball holds what is exported, and publint finds nothing wrong', async () => {
  const files = await readdir(pack.unpacked, { recursive: true })
  expect(files.filter((file) => !/^lib\/.*\.(?:js|d\.ts)$/.test(file)).toSorted()).toEqual([
    'LICENSE',
    'README.md',
    'lib',
    'lib/client',
    'package.json',
  ])
  expect((await findProblems(pack.tarball)).problems).toEqual([])
})
