import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { repository, runCli } from './cli.ts'
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
    /** The same site below `/docs/`. */
    readonly basedSite: BuiltSite
  }
}

const BUILDS = [
  { key: 'site', base: '/', folder: join(repository, 'dist/client'), args: ['build'] },
  {
    key: 'basedSite',
    base: '/docs/',
    folder: join(repository, 'dist/.base/client'),
    args: ['build', '--config', 'test/fixtures/base/bifolio.config.ts'],
  },
] as const

/**
 * Builds and serves the site for the end-to-end tests, once for all of them.
 * With `BIFOLIO_E2E_REUSE=1` an output that is there is taken as it is.
 */
export default async function buildSite(project: TestProject): Promise<() => Promise<void>> {
  const servers: Awaited<ReturnType<typeof serveFolder>>[] = []
  // One after the other: Vike writes temporary files next to those in `pages`, under names that two
  // builds share.
  for (const { key, base, folder, args } of BUILDS) {
    if (!(process.env['BIFOLIO_E2E_REUSE'] === '1' && existsSync(folder))) {
      const { code, stdout, stderr } = await runCli(args, repository)
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
