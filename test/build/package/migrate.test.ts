import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repository } from '../../support/cli.ts'
import { createWorkplace, type Workplace, writeFiles } from '../../support/packedPackage.ts'

// `bifolio migrate` from the package: with @bifolio/migrate installed, fetched, and out of reach.
// By day `newSite.test.ts` fetches it.

const MINUTE = 60_000
const MIGRATE = 'npx bifolio migrate old'
const NO_REGISTRY = 'http://127.0.0.1:9/'

let place: Workplace

beforeAll(async () => {
  place = await createWorkplace()
  await writeFiles(place.folder, {
    'package.json': '{ "name": "kite" }',
    'old/.vitepress/config.mjs':
      "import { defineConfig } from 'vitepress'\nexport default defineConfig({ title: 'Kite' })\n",
    'old/index.md': '# Kite\n',
  })
  await place.terminal.run('npm install bifolio --omit=optional')
}, 3 * MINUTE)
afterAll(async () => {
  await place.dispose()
})

interface Manifest {
  readonly version: string
}

const manifestIn = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest

async function expectMigrated(output: string): Promise<void> {
  expect(output).toContain('Wrote old-bifolio from VitePress: 1 page')
  const { version } = await manifestIn(repository)
  expect(await manifestIn(join(place.folder, 'old-bifolio'))).toMatchObject({
    dependencies: { bifolio: `^${version}` },
  })
  await rm(join(place.folder, 'old-bifolio'), { recursive: true })
}

test('a package that cannot be fetched is one message, and nothing is written', async () => {
  const failed = place.terminal.run(
    `npm_config_registry=${NO_REGISTRY} npm_config_fetch_retries=0 ${MIGRATE}`,
  )
  const { version } = await manifestIn(repository)
  const spec = `@bifolio/migrate@${version}`
  await expect(failed).rejects.toThrow(`Fetches ${spec}, which is not installed, with npx.`)
  await expect(failed).rejects.toThrow(
    new RegExp(
      [
        `error migrate/package`,
        `  Can't fetch ${spec} with npx: code ECONNREFUSED\\.`,
        `  Check the connection to the registry, or install the package: npm install --save-dev ${spec}`,
      ].join('\\n'),
    ),
  )
  expect(await readdir(place.folder)).not.toContain('old-bifolio')
})

test(
  'a package that is not installed is fetched, once',
  async () => {
    const first = await place.terminal.run(MIGRATE)
    expect(first).toContain('which is not installed, with npx.')
    await expectMigrated(first)
    await expectMigrated(await place.terminal.run(`npm_config_offline=true ${MIGRATE}`))
    // The project itself gets no package.
    expect(existsSync(join(place.folder, 'node_modules/@bifolio'))).toBe(false)
  },
  2 * MINUTE,
)

test('options of the npx that runs the command are not those of the one that fetches', async () => {
  await expectMigrated(await place.terminal.run(`npx --package=bifolio -- ${MIGRATE.slice(4)}`))
  await expectMigrated(await place.terminal.run(`npx --call='${MIGRATE.slice(4)}'`))
})

test(
  'pnpm fetches it for those who run Bifolio with pnpm',
  async () => {
    const output = await place.terminal.run(`pnpm exec ${MIGRATE.slice(4)}`)
    expect(output).toContain('with pnpm.')
    await expectMigrated(output)
  },
  2 * MINUTE,
)

test(
  'the installed package is used if it has the version of Bifolio',
  async () => {
    const installed = join(place.folder, 'node_modules/@bifolio/migrate')
    await place.terminal.run('npm install @bifolio/migrate')
    expect(await manifestIn(installed)).toMatchObject({ name: '@bifolio/migrate' })
    const output = await place.terminal.run(`npm_config_registry=${NO_REGISTRY} ${MIGRATE}`)
    expect(output).not.toContain('Fetches')
    await expectMigrated(output)
    const other = JSON.stringify({ ...(await manifestIn(installed)), version: '0.0.1' })
    await writeFiles(installed, { 'package.json': other })
    expect(await place.terminal.run(MIGRATE)).toContain('Fetches')
  },
  2 * MINUTE,
)

test(
  'a project that builds the old one as it is needs only the commands that are printed',
  async () => {
    const printed = await place.terminal.run(`${MIGRATE} --as-is --out trial`)
    expect(printed).toContain('Wrote trial, which builds the site of VitePress as it is: 1 page')
    for (const command of ['cd trial', 'npm install', 'npm run dev'])
      expect(printed).toContain(`  ${command}\n`.trimEnd())
    expect(await place.terminal.run('cd trial && npm install && npx bifolio build')).toContain(
      'Converted 1 page of VitePress in ../old.',
    )
    expect(await readFile(join(place.folder, 'trial/dist/client/index.html'), 'utf8')).toContain(
      'Kite</h1>',
    )
  },
  4 * MINUTE,
)
