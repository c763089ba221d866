import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { repository } from './cli.ts'
import {
  documentedSettings,
  fileAt,
  freePort,
  type Host,
  type HostedSite,
  listening,
  startProgram,
} from './hosts.ts'

// The programs of services that host sites, as far as they are packages of npm. They aren't
// dependencies of the repository: the first run installs them into a cache.

const run = promisify(execFile)

const CACHE = join(repository, 'node_modules/.cache/services')

/** A package of a service, which is installed. */
export interface InstalledService {
  readonly folder: string
  readonly version: string
}

/**
 * Installs packages such as `wrangler@4`, unless the cache has them. Null if they can't be had,
 * with a message about the tests that are skipped.
 */
export async function installService(
  packages: readonly [string, ...string[]],
): Promise<InstalledService | null> {
  const [first, ...others] = packages.map((name) => name.replace(/(?<=.)@[^@/]*$/, ''))
  const folder = join(CACHE, (first ?? '').replace(/^@/, '').replace('/', '-'))
  const versions = async (): Promise<string[]> =>
    await Promise.all([first ?? '', ...others].map(async (name) => await versionIn(folder, name)))
  try {
    const known = await versions().catch(() => null)
    if (known === null) {
      await mkdir(folder, { recursive: true })
      const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', ...packages]
      await run('npm', args, { timeout: 600_000, shell: process.platform === 'win32' })
    }
    const [version = ''] = known ?? (await versions())
    return { folder, version }
  } catch (error) {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    const reason = String(error).split('\n')[0]
    console.warn(`Skipped: ${packages.join(', ')} can't be installed from the registry. ${reason}`)
    return null
  }
}

async function versionIn(folder: string, name: string): Promise<string> {
  const manifest = await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { readonly version: string }).version
}

/** Starts a service with a site. */
export type Start = (service: InstalledService, site: ServedSite) => Promise<Host>

/** A site as a service gets it. */
export interface ServedSite extends HostedSite {
  readonly cleanUrls: boolean
}

/** A project whose `dist/client` is the site, with a file of settings from the documentation. */
async function projectOf(site: ServedSite, settings?: readonly [string, string]): Promise<string> {
  await mkdir(join(site.scratch, 'dist'), { recursive: true })
  await symlink(site.root, join(site.scratch, 'dist/client'), 'dir')
  if (settings) await writeFile(join(site.scratch, settings[0]), settings[1])
  return site.scratch
}

/** Without the line for clean URLs, which the page has readers leave out if they have none. */
async function settingsOf(name: string, { cleanUrls }: ServedSite): Promise<string> {
  const text = await documentedSettings('en', name)
  return cleanUrls ? text : text.replace(/^\s*"cleanUrls": true,\n/m, '')
}

const wrangler =
  (command: readonly string[]): Start =>
  async ({ folder }, site) => {
    const project = await projectOf(site, [
      'wrangler.json',
      await settingsOf('wrangler.json', site),
    ])
    const port = await freePort()
    return await startProgram(
      process.execPath,
      [
        join(folder, 'node_modules/wrangler/bin/wrangler.js'),
        ...command,
        '--port',
        String(port),
        '--ip',
        '127.0.0.1',
        '--inspector-port',
        '0',
      ],
      `http://127.0.0.1:${port}`,
      project,
      { CI: '1', WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
    )
  }

export const startWorkers: Start = wrangler(['dev'])

export const startPages: Start = wrangler([
  'pages',
  'dev',
  'dist/client',
  '--compatibility-date',
  '2025-01-01',
])

export const startFirebase: Start = async ({ folder }, site) => {
  const project = await projectOf(site, ['firebase.json', await settingsOf('firebase.json', site)])
  const port = await freePort()
  return await startProgram(
    process.execPath,
    [
      join(folder, 'node_modules/superstatic/lib/bin/server.js'),
      '.',
      '--port',
      String(port),
      '--hostname',
      '127.0.0.1',
    ],
    `http://127.0.0.1:${port}`,
    project,
  )
}

/** What the packages of Netlify export, as far as it's used. */
interface NetlifyStatic {
  StaticHandler: new (options: { readonly directory: string }) => {
    match(request: Request): Promise<{ handle(): Promise<Response> } | undefined>
  }
}
interface NetlifyHeaders {
  HeadersHandler: new (options: object) => {
    apply(request: Request, response: Response): Promise<unknown>
  }
}

/** Netlify has one 404 page, and its own rule for how long a 404 is kept. */
export const startNetlify: Start = async ({ folder }, { root }) => {
  const load = async (name: string): Promise<unknown> =>
    await import(pathToFileURL(join(folder, 'node_modules/@netlify', name, 'dist/main.js')).href)
  const { StaticHandler } = (await load('static')) as NetlifyStatic
  const { HeadersHandler } = (await load('headers')) as NetlifyHeaders
  const fail = (message: string): never => {
    throw new Error(message)
  }
  const files = new StaticHandler({ directory: root })
  const headers = new HeadersHandler({ projectDir: root, logger: { error: fail } })
  return await serve(async (request) => {
    const found = await files.match(request)
    const page = found ? null : await fileAt(join(root, '404.html'))
    const response = found
      ? await found.handle()
      : new Response(page && new Uint8Array(page), {
          status: 404,
          headers: { 'content-type': 'text/html; charset=utf-8' },
        })
    await headers.apply(request, response)
    if (!found) response.headers.set('cache-control', 'public, max-age=0, must-revalidate')
    return response
  })
}

interface VercelRoute {
  readonly src: string
  readonly headers?: Readonly<Record<string, string>>
  readonly status?: number
}

interface VercelRouting {
  readonly [schema: `${string}Schema`]: object
  getTransformedRoutes(config: object): {
    readonly routes: readonly VercelRoute[] | null
    readonly error: { readonly message: string } | null
  }
}

/** The routes are those that Vercel makes of `vercel.json`; files are found as it documents. */
export const startVercel: Start = async ({ folder }, site) => {
  const entry = join(folder, 'node_modules/@vercel/routing-utils/dist/index.js')
  const { default: routing } = (await import(pathToFileURL(entry).href)) as {
    readonly default: VercelRouting
  }
  const config = JSON.parse(await settingsOf('vercel.json', site)) as object
  const { routes, error } = routing.getTransformedRoutes(config)
  if (!routes || error) throw new Error(error?.message ?? 'vercel.json has no routes.')
  const typed = async (file: string): Promise<Response | null> => {
    const content = await fileAt(join(site.root, file))
    return content && new Response(new Uint8Array(content), { headers: typeOf(file) })
  }
  return await serve(async ({ url }) => {
    const { pathname, search } = new URL(url)
    const sent = new Headers({ 'cache-control': 'public, max-age=0, must-revalidate' })
    for (const { src, headers = {}, status } of routes) {
      const match = new RegExp(src).exec(pathname)
      if (!match) continue
      for (const [name, value] of Object.entries(headers))
        sent.set(
          name,
          value.replace(/\$(\d)/g, (_, at: string) => match[Number(at)] ?? ''),
        )
      if (status !== undefined) {
        sent.set('location', `${sent.get('location') ?? ''}${search}`)
        return new Response(null, { status, headers: sent })
      }
    }
    const path = decodeURIComponent(pathname).replace(/\/$/, '')
    const others = [`${path}/index.html`, ...(site.cleanUrls ? [`${path}.html`] : [])]
    for (const file of [path, ...others]) {
      const response = file === '' ? null : await typed(file)
      if (!response) continue
      for (const [name, value] of sent) response.headers.set(name, value)
      return response
    }
    const page = await fileAt(join(site.root, '404.html'))
    sent.set('content-type', 'text/html; charset=utf-8')
    return new Response(page && new Uint8Array(page), { status: 404, headers: sent })
  })
}

const VERCEL_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'application/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
}

const typeOf = (file: string): Record<string, string> => ({
  'content-type': VERCEL_TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
})

/** Serves what a function answers, without a body for HEAD. */
async function serve(answer: (request: Request) => Promise<Response>): Promise<Host> {
  return await listening(
    createServer((request, response) => {
      const send = async (): Promise<void> => {
        const url = `http://${request.headers.host ?? 'localhost'}${request.url ?? '/'}`
        const answered = await answer(new Request(url))
        response.writeHead(answered.status, Object.fromEntries(answered.headers))
        response.end(Buffer.from(await answered.arrayBuffer()))
      }
      send().catch(() => response.destroy())
    }),
  )
}

/** A site whose `_headers` is where services read it: in the root of what is published. */
export async function publishHeaders({ root, base }: HostedSite): Promise<void> {
  const file = join(root, base, '_headers')
  if (dirname(file) !== root) await cp(file, join(root, basename(file)))
}
