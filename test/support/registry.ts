import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { repository } from './cli.ts'

/** A registry of npm packages on this machine. */
export interface Registry {
  /** Its URL, with a slash at the end. */
  readonly url: string
  /** What `npm publish` sent, as `name@version`, in the order of arrival. */
  readonly published: readonly string[]
  close(): Promise<void>
}

/**
 * What becomes of a package that is published: `lost` takes it, and breaks the connection in place
 * of an answer.
 */
export type Arrival = 'taken' | 'refused' | 'lost'

/** What a package manager has to know of a package to install it. */
type Manifest = Readonly<Record<string, unknown>> & {
  readonly name: string
  readonly version: string
}

/**
 * A version of a package, and what it is packed from: a tarball or its content, or an installed
 * folder.
 */
interface Release {
  readonly manifest: Manifest
  readonly source: string | Buffer
}

/** The body of `npm publish`. */
interface Publication {
  readonly name: string
  readonly versions: Readonly<Record<string, Manifest>>
  readonly _attachments: Readonly<Record<string, { readonly data: string }>>
}

interface LockEntry {
  readonly name?: string
  readonly version?: string
  readonly link?: boolean
}

/** What a lock file keeps of a manifest, and no package manager reads. */
const ONLY_IN_LOCK = ['resolved', 'integrity', 'dev', 'optional', 'peer', 'devOptional', 'inBundle']

/**
 * Serves some tarballs, and every package that the repository has installed, in the version of its
 * lock file.
 * Nothing is asked of the network. `npm publish` adds packages, as far as `onPublish` has them
 * taken.
 */
export async function startRegistry(
  tarballs: readonly { readonly manifest: Manifest; readonly file: string }[],
  onPublish: (name: string) => Arrival = () => 'taken',
): Promise<Registry> {
  const releases: Release[] = [
    ...tarballs.map(({ manifest, file }) => ({ manifest, source: file })),
    ...installedReleases(),
  ]
  const published: string[] = []
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { name, versions, _attachments } = JSON.parse(
      Buffer.concat(await request.toArray()).toString(),
    ) as Publication
    const [manifest] = Object.values(versions)
    const [attachment] = Object.values(_attachments)
    if (!manifest || !attachment) throw new Error(`${name} is published without content.`)
    const arrival = releases.some(
      (release) => release.manifest.name === name && release.manifest.version === manifest.version,
    )
      ? 'refused'
      : onPublish(name)
    if (arrival !== 'refused') {
      releases.push({ manifest, source: Buffer.from(attachment.data, 'base64') })
      published.push(`${name}@${manifest.version}`)
    }
    if (arrival === 'lost') response.destroy()
    else
      response
        .writeHead(arrival === 'taken' ? 201 : 403, { 'content-type': 'application/json' })
        .end('{}')
  }
  const server = createServer((request, response) => {
    if (request.method === 'PUT') {
      receive(request, response).catch(() => response.destroy())
      return
    }
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(
      1,
    )
    const at = /^-\/(\d+)\.tgz$/.exec(path)?.[1]
    if (at !== undefined) {
      send(releases[Number(at)]?.source ?? '', response)
      return
    }
    const versions = releases.flatMap(({ manifest, source }, index) =>
      manifest.name === path
        ? [
            {
              ...manifest,
              dist: {
                tarball: `${url()}-/${index}.tgz`,
                ...(typeof source !== 'string' && { integrity: integrityOf(source) }),
              },
            },
          ]
        : [],
    )
    response.writeHead(versions.length > 0 ? 200 : 404, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(
        versions.length > 0
          ? {
              name: path,
              'dist-tags': { latest: versions[0]?.version },
              versions: Object.fromEntries(
                versions.map((manifest) => [manifest.version, manifest]),
              ),
            }
          : { error: 'not found' },
      ),
    )
  })
  const url = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: url(),
    published,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What is at the top of `node_modules` first: it is the version that "latest" means. */
function installedReleases(): Release[] {
  const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockEntry>>
  }
  const places = Object.keys(packages)
    .filter((place) => place.startsWith('node_modules/'))
    .toSorted((a, b) => a.split('node_modules/').length - b.split('node_modules/').length)
  const seen = new Set<string>()
  return places.flatMap((place): Release[] => {
    const {
      name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      link,
      ...entry
    } = packages[place] ?? {}
    if (version === undefined || link || seen.has(`${name}@${version}`)) return []
    seen.add(`${name}@${version}`)
    const kept = Object.entries(entry).filter(([key]) => !ONLY_IN_LOCK.includes(key))
    return [
      { manifest: { ...Object.fromEntries(kept), name, version }, source: join(repository, place) },
    ]
  })
}

function integrityOf(content: Buffer): string {
  return `sha512-${createHash('sha512').update(content).digest('base64')}`
}

/** A folder is sent as `tar` writes it: package managers read that without compression too. */
function send(source: string | Buffer, response: ServerResponse): void {
  if (typeof source !== 'string') {
    response.end(source)
    return
  }
  if (!existsSync(source)) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-type': 'application/octet-stream' })
  if (source.endsWith('.tgz')) {
    createReadStream(source).pipe(response)
    return
  }
  const tar = spawn(
    'tar',
    [
      '-cf',
      '-',
      '--exclude',
      `${basename(source)}/node_modules`,
      '-C',
      dirname(source),
      basename(source),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  tar.stdout.pipe(response)
  tar.once('exit', (code) => code !== 0 && response.destroy())
}
