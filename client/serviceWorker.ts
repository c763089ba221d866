// The service worker of a site that works offline. The build puts the list of files before this
// code and writes both as `sw.js`;
// it has no imports and isn't part of any bundle.

/** What a build has written. */
interface Release {
  /** Slash at both ends. */
  readonly base: string
  readonly version: string
  /** What its documents state. */
  readonly bundle: string
  /** Name of the cache: one for each release. */
  readonly cache: string
  /** What the names of all caches of this site begin with. */
  readonly cachePrefix: string
  /**
   * Path below the base → start of the content's SHA-256; empty where the path changes with it.
   */
  readonly files: Readonly<Record<string, string>>
  /** What a reader has read with its neighbors, or the whole site. */
  readonly keeps: 'read' | 'all'
}
declare const RELEASE: Release

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface MessageToWorker extends WorkerEvent {
  /** URLs of what is read. Files of other sites are among them. */
  readonly data: { readonly keep: readonly string[] }
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
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void
}
const worker = globalThis as unknown as WorkerScope

/** Files that are fetched at the same time. */
const AT_ONCE = 6
/**
 * Where the list of files is kept beside them, for the next release to know what it need not fetch
 * again.
 */
const LIST = `${RELEASE.base}bifolio-files`

worker.addEventListener('install', (event) => {
  event.waitUntil(install().then(() => worker.skipWaiting()))
})
worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => worker.clients.claim()))
})
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  const path = method === 'GET' ? pathOf(url) : null
  // Only the host has the current version.
  if (path === null || path === 'version.json') return
  event.respondWith(RELEASE.files[path] === '' ? fromCache(event, path) : fromNetwork(event, path))
})
worker.addEventListener('message', (event) => {
  // A file that fails to load is skipped. The page already shows it, and the next visit tries
  // again.
  event.waitUntil(keep(event.data.keep.map(fileOf), null, { skipsFailed: true }).catch(() => {}))
})

/**
 * Fetches what is kept. It counts only when it is complete and of one release: a deployment may
 * come in between.
 */
async function install(): Promise<void> {
  const last = await lastRelease()
  const all = Object.keys(RELEASE.files)
  await keep(
    RELEASE.keeps === 'all'
      ? all
      : [...(await keptIn(last)), ...all.filter((path) => /(?:^|\/)404\.html$/.test(path))],
    last,
  )
  // A CDN may ignore `no-store`, but not the URL.
  const url = `${urlOf('version.json')}?${Date.now()}`
  const response = await fetch(url, { cache: 'no-store' })
  const { version } = (await response.json()) as { version: string }
  if (version !== RELEASE.version) throw new Error('The site has changed meanwhile.')
  await (await caches.open(RELEASE.cache)).put(LIST, new Response(JSON.stringify(RELEASE.files)))
}

/**
 * Stores files that are not there yet, and the files that their documents name. What has not
 * changed is taken from the last release.
 */
async function keep(
  files: readonly (string | null)[],
  last: LastRelease | null,
  { skipsFailed = false }: { readonly skipsFailed?: boolean } = {},
): Promise<void> {
  const cache = await caches.open(RELEASE.cache)
  const known = new Set<string>()
  const waiting: string[] = []
  const add = (path: string | null): void => {
    if (path === null || known.has(path) || !Object.hasOwn(RELEASE.files, path)) return
    known.add(path)
    waiting.push(path)
  }
  files.forEach(add)
  const keepNext = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (await stored(path)) continue
      const revision = RELEASE.files[path] ?? ''
      const old = last?.files[path] === revision ? await last.cache.match(urlOf(path)) : undefined
      const response =
        (old && isOfType(path, old) ? old : undefined) ??
        (await fetchFile(path, revision).catch((error: unknown) => {
          if (!skipsFailed) throw error
          return null
        }))
      if (response === null) continue
      if (RELEASE.keeps === 'read' && path.endsWith('.html'))
        assetsOf(await response.clone().text()).forEach(add)
      await cache.put(urlOf(path), response)
    }
  }
  // A document adds to the list while the others are at work.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, keepNext))
}

/** The scripts, stylesheets and data that a document names, in its tags and in its data. */
function assetsOf(html: string): (string | null)[] {
  return [...html.matchAll(/(?<!data-href=)"([^"\s]+\.(?:js|css|json))"/g)].map(([, url = '']) =>
    fileOf(new URL(url, location.href).href),
  )
}

/** The files of the last release that this one has too. */
async function keptIn(last: LastRelease | null): Promise<(string | null)[]> {
  return last ? (await last.cache.keys()).map(({ url }) => fileOf(url)) : []
}

async function fetchFile(path: string, revision: string): Promise<Response> {
  const response = await fetch(urlOf(path), { cache: revision === '' ? 'default' : 'no-cache' })
  if (!response.ok || !(await isOfRelease(path, response)))
    throw new Error(`${path}: ${response.status}`)
  // Hosts that lead `x.html` to `x` answer with a redirect, which browsers do not take from a
  // worker for a document.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response
}

interface LastRelease {
  readonly cache: Cache
  readonly files: Readonly<Record<string, string>>
}

async function lastRelease(): Promise<LastRelease | null> {
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
async function fromCache(event: RequestEvent, path: string): Promise<Response> {
  return (await stored(path)) ?? keeping(event, path, await fetch(event.request))
}

/**
 * What keeps its name comes from the host, and from the cache only when the host cannot be reached.
 */
async function fromNetwork(event: RequestEvent, path: string): Promise<Response> {
  const { request } = event
  try {
    return keeping(event, fileOf(request.url), await fetch(request))
  } catch (error) {
    const file = fileOf(request.url)
    const found = file === null ? undefined : await stored(file)
    if (found) return found
    if (request.mode !== 'navigate') throw error
    // Of the language in the version, of the version or the language, of the site.
    const [first = '', second = ''] = path.split('/')
    const missing =
      (await stored(`${first}/${second}/404.html`)) ??
      (await stored(`${first}/404.html`)) ??
      (await stored('404.html'))
    if (!missing) throw error
    return new Response(missing.body, { status: 404, headers: missing.headers })
  }
}

/** Gives a response on, and stores it for the next time. */
function keeping(event: RequestEvent, path: string | null, response: Response): Response {
  if (path === null || !response.ok || response.redirected || !Object.hasOwn(RELEASE.files, path))
    return response
  const copy = response.clone()
  const put = async (): Promise<void> => {
    const cache = await caches.open(RELEASE.cache)
    if (!(await stored(path)) && (await isOfRelease(path, copy))) await cache.put(urlOf(path), copy)
  }
  event.waitUntil(put().catch(() => {}))
  return response
}

async function stored(path: string): Promise<Response | undefined> {
  if (!Object.hasOwn(RELEASE.files, path)) return undefined
  const response = await (await caches.open(RELEASE.cache)).match(urlOf(path))
  return response && isOfType(path, response) ? response : undefined
}

/**
 * False for a page where another file belongs: some hosts answer with one, and status 200, for
 * files that they don't have.
 */
function isOfType(path: string, response: Response): boolean {
  const type = response.headers.get('Content-Type') ?? ''
  return /\.html?$/.test(path) || !/^text\/html\b/i.test(type)
}

/**
 * False for what is of another release, or of another path: during a deployment a host has files of
 * two.
 */
async function isOfRelease(path: string, response: Response): Promise<boolean> {
  const revision = RELEASE.files[path]
  if (!isOfType(path, response)) return false
  // Some hosts make scripts, styles and images smaller.
  if (!revision || !/\.(?:html|json)$/.test(path)) return true
  const content = await response.clone().arrayBuffer()
  const hash = [...new Uint8Array(await crypto.subtle.digest('SHA-256', content))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, revision.length)
  if (hash === revision) return true
  // Some hosts add to documents.
  return (
    path.endsWith('.html') &&
    !Object.values(RELEASE.files).includes(hash) &&
    new TextDecoder().decode(content).includes(`"${RELEASE.bundle}"`)
  )
}

/** Path below the base of a URL. Null for other sites. */
function pathOf(url: string): string | null {
  const { origin, pathname } = new URL(url)
  return origin === location.origin && pathname.startsWith(RELEASE.base)
    ? decoded(pathname.slice(RELEASE.base.length))
    : null
}

/** The file of the site that a host sends for a URL. */
function fileOf(url: string): string | null {
  const path = pathOf(url)
  if (path === null) return null
  return (
    [path, `${path}.html`, `${path}index.html`, `${path}/index.html`].find((file) =>
      Object.hasOwn(RELEASE.files, file),
    ) ?? null
  )
}

function urlOf(path: string): string {
  return RELEASE.base + encodeURI(path)
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
