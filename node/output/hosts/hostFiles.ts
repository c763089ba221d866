import { existsSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { UsageError } from '../../../shared/diagnostic.ts'
import type { ResolvedConfig } from '../../../shared/config/resolvedConfig.ts'
import { publicFile, type PublicFolders } from '../../source/publicFolders.ts'
import { createSiteFolder, type SiteFolder } from '../siteFolder.ts'
import { apacheRules } from './apache.ts'
import { caddyRules } from './caddy.ts'
import { headerRules, readsHeaders } from './headers.ts'
import { type HostedSite, textOf } from './hostedSite.ts'
import { nginxRules } from './nginx.ts'

type Deployed = Pick<ResolvedConfig, 'base' | 'deploy' | 'editions' | 'route'>

/** Files that a server includes. They aren't part of the site. */
const SERVER_FILES = {
  nginx: { name: 'nginx.conf', rules: nginxRules, block: 'a server block' },
  caddy: { name: 'Caddyfile', rules: caddyRules, block: 'a site block' },
} as const

const SIGNATURE = '# Written by Bifolio.'

/** What the settings of a server depend on, for a site that is written. */
function hostedSite({ base, deploy, editions, route }: Deployed, client: string): HostedSite {
  return {
    base,
    // The longest first: a version has folders of languages.
    notFoundFolders: editions
      .map(({ prefix }) => prefix.slice(1))
      .filter((folder) => folder !== '' && existsSync(join(client, folder, '404.html')))
      .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)),
    pageSuffix: route.cleanUrls ? '' : '.html',
    isCompressed: deploy.compress,
  }
}

/**
 * Writes what a host reads from the site itself: `.htaccess`, or rules for caching in `_headers`.
 * Rules that are in `_headers` already stay.
 */
export async function writeHostFiles(
  config: Deployed,
  site: SiteFolder,
  folders: PublicFolders,
): Promise<void> {
  const { host } = config.deploy
  if (host === 'apache' && !existsSync(publicFile('.htaccess', folders)))
    site.write('.htaccess', textOf(apacheRules(hostedSite(config, site.path))))
  if (!readsHeaders(host)) return
  const before = await readFile(join(site.path, '_headers'), 'utf8').catch(() => '')
  const rules = textOf(headerRules(host, config))
  site.write('_headers', before.trim() === '' ? rules : `${before.trimEnd()}\n\n${rules}`)
}

/** The file that a server includes, beside the site. Null for other hosts. */
function serverFileOf({
  deploy: { host },
}: Deployed): (typeof SERVER_FILES)['nginx' | 'caddy'] | null {
  return host === 'nginx' || host === 'caddy' ? SERVER_FILES[host] : null
}

/** @throws UsageError build/foreign-file for a file that no build wrote */
export async function requireOwnServerFile(config: Deployed, outDir: string): Promise<void> {
  const file = serverFileOf(config)
  if (file === null) return
  const text = await readFile(join(outDir, file.name), 'utf8').catch(() => null)
  if (text === null || text.startsWith(SIGNATURE)) return
  const name = `${basename(outDir)}/${file.name}`
  throw new UsageError([
    {
      code: 'build/foreign-file',
      severity: 'error',
      message: `"${name}" already exists, and Bifolio did not write it.`,
      hint: 'Move or rename it. `deploy.host` writes a file with this name.',
      file: name,
    },
  ])
}

/**
 * Writes the file that a server includes next to a site. It is written in `staging` first, because
 * a server may read it at any time.
 */
export async function writeServerFile(
  config: Deployed,
  { outDir, staging }: { readonly outDir: string; readonly staging: string },
): Promise<void> {
  const file = serverFileOf(config)
  if (file === null) return
  const site = hostedSite(config, join(outDir, 'client'))
  const content =
    config.base === '/' ? 'the files' : `the folder "${config.base.slice(1, -1)}" with the files`
  createSiteFolder(staging, null).write(
    file.name,
    textOf([
      `${SIGNATURE} Every build replaces this file.`,
      `# Include it in ${file.block} whose root contains ${content} of "client".`,
      '',
      ...file.rules(site),
    ]),
  )
  await rename(join(staging, file.name), join(outDir, file.name))
}
