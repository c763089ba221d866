import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { BROTLI_MODULE, findHost } from '../../scripts/hosts.mjs'
import { runCli } from './cli.ts'
import {
  type Host,
  type HostedSite,
  startApache,
  startCaddy,
  startNginx,
  startNginxWithBrotli,
} from './hosts.ts'
import type { ScratchSite } from './scratchSite.ts'

/** Web servers with the settings that a build writes for them. */
export const SERVERS = { nginx: startNginx, caddy: startCaddy, apache: startApache } as const

export type Server = keyof typeof SERVERS

/** What sends the files of `compress` as well. */
export const COMPRESSED = { ...SERVERS, 'nginx with Brotli': startNginxWithBrotli } as const

export const hasBrotli = (): boolean => isInstalled('nginx') && existsSync(BROTLI_MODULE)

export const isInstalled = (name: Server): boolean => findHost(name) !== undefined

export interface HostedOutput {
  readonly base: string
  readonly cleanUrls: boolean
  readonly compress?: boolean
  readonly csp?: boolean
}

/** The output of a site as a server has it: below its base, with the settings for every server. */
export interface HostedBuild {
  /** The folder of the server. The file `secret.txt` is beside it. */
  readonly root: string
  /** The folder of the site in it. */
  readonly site: string
  start(server: keyof typeof COMPRESSED): Promise<Host>
  hosted(name: string): Promise<HostedSite>
  dispose(): Promise<void>
}

/** Builds a site in English and Chinese, for every server or for other hosts. */
export async function buildHosted(
  site: ScratchSite,
  { base, cleanUrls, compress = false, csp = false }: HostedOutput,
  hosts: readonly (string | null)[] = Object.keys(SERVERS),
): Promise<HostedBuild> {
  const outDir = join(site.root, 'dist')
  for (const host of hosts) {
    await site.write(
      'bifolio.config.ts',
      `import { defineConfig } from 'bifolio'

export default defineConfig({
  title: 'Hosts',
  base: '${base}',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  route: { cleanUrls: ${cleanUrls} },
  csp: ${csp},
  deploy: { ${host ? `host: '${host}', ` : ''}compress: ${compress} },
})
`,
    )
    const { code, stdout, stderr } = await runCli(['build'], site.root)
    if (code !== 0) throw new Error(stdout + stderr)
  }
  // Apache runs as a user who may not look into the folders above the repository.
  const folder = await mkdtemp(join(tmpdir(), 'bifolio-hosts-'))
  await chmod(folder, 0o755)
  await writeFile(join(folder, 'secret.txt'), 'secret')
  const root = join(folder, 'www')
  await cp(join(outDir, 'client'), resolve(root, `.${base}`), { recursive: true })
  const hosted = async (name: string): Promise<HostedSite> => {
    const scratch = join(folder, name)
    await mkdir(scratch, { recursive: true })
    return { root, base, scratch, settings: outDir }
  }
  return {
    root,
    site: resolve(root, `.${base}`),
    hosted,
    start: async (server) => await COMPRESSED[server](await hosted(server.replaceAll(' ', '-'))),
    dispose: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}
