import { execFile } from 'node:child_process'
import { readFile, symlink } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { main, outerEnvironment, repository } from '../support/cli.ts'
import { documentedSettings } from '../support/hosts.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { installService } from '../support/services.ts'
import { outputFiles } from '../support/outputPages.ts'

// With the recipe of the page about CI, what Turborepo restores is what a build would make.

const TURBO = await installService(['turbo@2'])
const run = promisify(execFile)

let site: ScratchSite
let line = ''

beforeAll(async () => {
  site = await createScratchSite('turborepo', 'minimal')
  await site.write('turbo.json', await documentedSettings('en', 'turbo.json'))
  await site.write(
    'package.json',
    JSON.stringify({
      name: 'docs',
      private: true,
      type: 'module',
      packageManager: 'npm@11.0.0',
      scripts: { build: `"${process.execPath}" "${main}" build` },
    }),
  )
  await site.write('.gitignore', 'node_modules\ndist\n.turbo\nbifolio-generated\n')
  await site.write(
    'bifolio.config.ts',
    `import { defineConfig } from 'bifolio'
export default defineConfig({ title: 'Kite', base: process.env.DOCS_BASE ?? '/' })
`,
  )
  await site.write('node_modules/.keep', '')
  await symlink(repository, join(site.root, 'node_modules/bifolio'), 'junction')
  // Turborepo doesn't read what the Git of the repository ignores.
  await run('git', ['init', '-q'], { cwd: site.root })
  const page = await readFile(join(repository, 'content/en/guide/basic/ci.mdx'), 'utf8')
  line = /`([^`]* && turbo run build)`/.exec(page)?.[1] ?? ''
})
afterAll(async () => site?.dispose())

/** Runs the line of the page. Returns whether a build was restored, and all published files. */
async function build(env: Readonly<Record<string, string>> = {}): Promise<{
  readonly isRestored: boolean
  readonly files: Readonly<Record<string, string>>
}> {
  const { stdout } = await run('sh', ['-c', line], {
    cwd: site.root,
    env: {
      ...outerEnvironment(),
      ...env,
      PATH: [join(TURBO?.folder ?? '', 'node_modules/.bin'), process.env['PATH']].join(delimiter),
      DO_NOT_TRACK: '1',
      TURBO_TELEMETRY_DISABLED: '1',
    },
    timeout: 120_000,
  }).catch((error: Error & { readonly stdout: string }) => {
    throw Object.assign(error, { message: `${error.message}\n${error.stdout}` })
  })
  const folder = join(site.root, 'dist/client')
  const names = await outputFiles(folder)
  return {
    isRestored: /Cached:\s+1 cached/.test(stdout),
    files: Object.fromEntries(
      await Promise.all(
        names.map(async (name) => [name, await readFile(join(folder, name), 'latin1')] as const),
      ),
    ),
  }
}

describe.skipIf(TURBO === null)(`Turborepo ${TURBO?.version}`, () => {
  test('restores a build without the pages of another one', { timeout: 240_000 }, async () => {
    expect(line).toContain('turbo run build')
    const first = await build()
    expect(first.isRestored).toBe(false)
    await site.write('content/en/guide/extra.mdx', '# Extra\n')
    const second = await build()
    expect(second.isRestored).toBe(false)
    expect(Object.keys(second.files)).toContain('guide/extra.html')
    await site.remove('content/en/guide/extra.mdx')
    expect(await build()).toEqual({ isRestored: true, files: first.files })
  })

  test('builds again for another base', { timeout: 240_000 }, async () => {
    await build()
    const { isRestored, files } = await build({ DOCS_BASE: '/kite/' })
    expect(isRestored).toBe(false)
    expect(files['index.html']).toContain('"/kite/assets/')
  })
})
