import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { repository, runCli } from './cli.ts'
import { isNightly } from './nightly.ts'
import { createScratchSite } from './scratchSite.ts'
import { serveFolder } from './serveFolder.ts'

/** The site of this repository, built and served. */
export interface BuiltSite {
  /** `http://localhost:<port>`, without a slash at the end. */
  readonly origin: string
  /** Slash at both ends. */
  readonly base: string
  /** Absolute path of the output. */
  readonly folder: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The site at the root of its host. */
    readonly site: BuiltSite
    /** The same site below `/docs/`; in `npm test` a small one. */
    readonly basedSite: BuiltSite
  }
}

const BELOW_BASE = join(repository, 'test/.tmp/below-base')

interface SiteBuild {
  readonly key: 'site' | 'basedSite'
  readonly base: string
  readonly root: string
  /** Folder below the root. */
  readonly output: string
  readonly args: readonly string[]
}

const BUILDS: readonly SiteBuild[] = [
  { key: 'site', base: '/', root: repository, output: 'dist/client', args: ['build'] },
  isNightly
    ? {
        key: 'basedSite',
        base: '/docs/',
        root: repository,
        output: 'dist/.base/client',
        args: ['build', '--config', 'test/fixtures/base/bifolio.config.ts'],
      }
    : {
        key: 'basedSite',
        base: '/docs/',
        root: BELOW_BASE,
        output: 'dist/client',
        args: ['build'],
      },
]

/**
 * Builds and serves the site for the end-to-end tests, once for all of them.
 * With `BIFOLIO_E2E_REUSE=1` an output that is there is taken as it is.
 */
export default async function buildSite(project: TestProject): Promise<() => Promise<void>> {
  const servers: Awaited<ReturnType<typeof serveFolder>>[] = []
  // One after the other: Vike writes temporary files next to those in `pages`, under names that two
  // builds share.
  for (const { key, base, root, output, args } of BUILDS) {
    const folder = join(root, output)
    if (!(process.env['BIFOLIO_E2E_REUSE'] === '1' && existsSync(folder))) {
      if (root === BELOW_BASE) await createScratchSite('below-base', 'below-base')
      const { code, stdout, stderr } = await runCli(args, root)
      if (code !== 0)
        throw new Error(`"bifolio ${args.join(' ')}" ended with code ${code}:\n${stdout}${stderr}`)
    }
    const server = await serveFolder(folder, base)
    servers.push(server)
    project.provide(key, { origin: server.origin, base, folder })
  }
  return async () => {
    await Promise.all(servers.map((server) => server.close()))
  }
}
