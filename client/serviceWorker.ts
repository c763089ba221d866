// The service worker of a site that works offline. The build puts the list of files before this code and writes both as `sw.js`;
// it imports nothing and is no part of any bundle.

/** What a build has written. */
interface Release {
  /** Slash at both ends. */
  readonly base: string
  readonly version: string
  /** Name of the cache: one for each release. */
  readonly cache: string
  /** What the names of all caches of this site begin with. */
  readonly cachePrefix: string
  /** Path below the base → what changes with the content; empty where the path itself does. */
  readonly files: Readonly<Record<string, string>>
}
declare const RELEASE: Release

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface RequestEvent extends WorkerEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
interface WorkerScope {
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
}
const worker = globalThis as unknown as WorkerScope

/** Files that are fetched at the same time. */
const AT_ONCE = 6
/** Where the list of files is kept beside them, for the next release to know what it need not fetch again. */
const LIST = `${RELEASE.base}bifolio-files`

worker.addEventListener('install', (event) => {
  event.waitUntil(install().then(() => worker.skipWaiting()))
})
worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => worker.clients.claim()))
})
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin || !pathname.startsWith(RELEASE.base)) return
  const path = decoded(pathname.slice(RELEASE.base.length))
  // Which version there is, only the host knows.
  if (path === 'version.json') return
  event.respondWith(RELEASE.files[path] === '' ? fromCache(event.request, path) : fromNetwork(event.request, path))
})

/** Fetches the whole site. It counts only when it is complete and of one release: a deployment may come in between. */
async function install(): Promise<void> {
  const cache = await caches.open(RELEASE.cache)
  const last = await lastRelease()
  const waiting = Object.entries(RELEASE.files)
  const fetchNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [path, revision] = next
      const kept = last?.files[path] === revision ? await last.cache.match(addressOf(path)) : undefined
      await cache.put(addressOf(path), kept ?? (await fetchFile(path, revision)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
  const { version } = (await (await fetch(addressOf('version.json'), { cache: 'no-store' })).json()) as { version: string }
  if (version !== RELEASE.version) throw new Error('The site has changed meanwhile.')
  await cache.put(LIST, new Response(JSON.stringify(RELEASE.files)))
}

async function fetchFile(path: string, revision: string): Promise<Response> {
  const response = await fetch(addressOf(path), { cache: revision === '' ? 'default' : 'no-cache' })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  // Hosts that lead `x.html` to `x` answer with a redirect, which browsers do not take from a worker for a document.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response
}

async function lastRelease(): Promise<{ cache: Cache; files: Readonly<Record<string, string>> } | null> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(RELEASE.cachePrefix) || name === RELEASE.cache) continue
    const cache = await caches.open(name)
    const list = await cache.match(LIST)
    if (list) return { cache, files: (await list.json()) as Record<string, string> }
  }
  return null
}

async function dropOldCaches(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(RELEASE.cachePrefix) && name !== RELEASE.cache) await caches.delete(name)
  }
}

/** A name that changes with the content is never out of date. */
async function fromCache(request: Request, path: string): Promise<Response> {
  return (await stored(path)) ?? (await fetch(request))
}

/** What keeps its name comes from the host, and from the cache only when the host cannot be reached. */
async function fromNetwork(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const found = (await stored(path)) ?? (await stored(`${path}.html`)) ?? (await stored(`${path}index.html`))
    if (found) return found
    if (request.mode !== 'navigate') throw error
    // Of the language in the version, of the version or the language, of the site.
    const [first = '', second = ''] = path.split('/')
    const missing = (await stored(`${first}/${second}/404.html`)) ?? (await stored(`${first}/404.html`)) ?? (await stored('404.html'))
    if (!missing) throw error
    return new Response(missing.body, { status: 404, headers: missing.headers })
  }
}

async function stored(path: string): Promise<Response | undefined> {
  return Object.hasOwn(RELEASE.files, path) ? await (await caches.open(RELEASE.cache)).match(addressOf(path)) : undefined
}

function addressOf(path: string): string {
  return RELEASE.base + encodeURI(path)
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
