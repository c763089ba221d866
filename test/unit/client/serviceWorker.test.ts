import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The worker imports nothing: it finds what it needs in the scope it runs in.

type Listener = (event: { waitUntil(work: Promise<unknown>): void; data?: unknown }) => void
const listeners = new Map<string, Listener>()
const stored = new Map<string, string>()
/** Of files whose names don't change with their content. */
let revisions: Record<string, string> = {}
/** What the host sends. Other paths fail. */
let host: Record<string, string> = {}

function releaseOf(files: readonly string[], keeps: 'read' | 'all'): object {
  return {
    base: '/',
    version: 'v1',
    bundle: 'b1',
    cache: 'bifolio / v1',
    cachePrefix: 'bifolio / ',
    files: Object.fromEntries(files.map((file) => [file, revisions[file] ?? ''])),
    keeps,
  }
}

async function startWorker(
  files: readonly string[],
  keeps: 'read' | 'all' = 'read',
): Promise<void> {
  vi.stubGlobal('RELEASE', releaseOf(files, keeps))
  // It is a script, not a module.
  const worker = '../../../client/serviceWorker.ts'
  await import(worker)
}

function responseOf(text: string): Response {
  const type = text.startsWith('<') ? 'text/html; charset=utf-8' : 'text/plain'
  return new Response(text, { headers: { 'Content-Type': type } })
}

/** Sends an event, and waits for what the worker keeps it alive for. */
async function send(type: string, data?: unknown): Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  listeners.get(type)?.({ data, waitUntil: (given) => void (work = given) })
  await work
}

beforeEach(() => {
  vi.resetModules()
  listeners.clear()
  stored.clear()
  revisions = {}
  const cache = {
    match: async (path: string) => (stored.has(path) ? new Response(stored.get(path)) : undefined),
    put: async (path: string, response: Response) => void stored.set(path, await response.text()),
  }
  vi.stubGlobal('caches', { open: async () => cache, keys: async () => [] })
  vi.stubGlobal('location', new URL('https://example.com/'))
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) =>
    listeners.set(type, listener),
  )
  vi.stubGlobal('skipWaiting', async () => {})
  vi.stubGlobal('fetch', async (path: string) => {
    const text = host[path]
    return text === undefined ? new Response('', { status: 500 }) : responseOf(text)
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a file that cannot be loaded leaves the others to be kept', async () => {
  const broken = Array.from({ length: 12 }, (_, index) => `broken-${index}.js`)
  // The document comes first, and names its script while every other download has failed.
  const files = ['page.html', 'part.js', 'good.js', ...broken]
  host = { '/page.html': '<script src="/part.js">', '/part.js': 'part', '/good.js': 'good' }
  await startWorker(files)
  await send('message', {
    keep: ['good.js', 'page', ...broken].map((path) => `https://example.com/${path}`),
  })
  expect([...stored.keys()].sort()).toEqual(['/good.js', '/page.html', '/part.js'])
})

test('a release is installed only if every file is there', async () => {
  host = { '/a.js': 'a', '/version.json': '{"version":"v1"}' }
  await startWorker(['a.js', 'b.js'], 'all')
  await expect(send('install')).rejects.toThrow('b.js: 500')
  expect([...stored.keys()]).not.toContain('/bifolio-files')
})

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12)

test('a page in the place of another file is not stored, and keeps a release from being installed', async () => {
  host = { '/a.js': '<h1>Home</h1>', '/version.json': '{"version":"v1"}' }
  await startWorker(['a.js'], 'all')
  await expect(send('install')).rejects.toThrow('a.js: 200')
  expect([...stored.keys()]).toEqual([])
})

test.each([
  ['the document of its release', '<p>New</p>', true],
  ['the document to which the host has added something', '<p>New</p><meta content="b1"><i>', true],
  ['the document of another release', '<p>Old</p><meta content="b0">', false],
  ['another document', '<h1>Home</h1>', false],
])('%s', async (_, text, isStored) => {
  revisions = { 'x.html': hashOf('<p>New</p>'), 'index.html': hashOf('<h1>Home</h1>') }
  host = { '/x.html': text }
  await startWorker(['x.html', 'index.html'])
  await send('message', { keep: ['https://example.com/x'] })
  expect([...stored.keys()]).toEqual(isStored ? ['/x.html'] : [])
})
