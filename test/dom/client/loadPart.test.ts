import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notedVersion } from '../../../client/deployedVersion.ts'
import { loadPart, missingReason, type MissingReason } from '../../../client/loadPart.ts'

const gone = async (): Promise<never> => {
  throw new TypeError('Failed to fetch dynamically imported module')
}
const notice = async (): Promise<string | undefined> => {
  // The texts are those of a locale, which is loaded, and are added when the bar exists.
  await new Promise((resolve) => setTimeout(resolve))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return document.querySelector('.bf-notice-bar :first-child')?.outerHTML
}

function build(version: string | null, host: () => Response | Promise<Response>): void {
  document.head.innerHTML =
    version === null ? '' : `<meta name="bifolio-bundle" content="${version}">`
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => await host())
}

beforeEach(() => {
  document.body.innerHTML = ''
})
afterEach(() => {
  vi.restoreAllMocks()
  document.head.innerHTML = ''
})

const RELOAD = '<button>A new version is available. Reload</button>'
const FAILED = '<button>Part of this page could not be loaded. Reload</button>'
const OFFLINE = '<span>You are offline, and this part of the page is not loaded yet.</span>'

test.for<[string, string | null, () => Response, MissingReason, string]>([
  ['another version', 'old', () => Response.json({ bundle: 'new' }), 'replaced', RELOAD],
  ['the same version', 'old', () => Response.json({ bundle: 'old' }), 'failed', FAILED],
  [
    'a site without the check for versions',
    null,
    () => new Response('Not found', { status: 404 }),
    'failed',
    FAILED,
  ],
  [
    'a host that answers everything with a page',
    'old',
    () => new Response('<!doctype html>'),
    'failed',
    FAILED,
  ],
  [
    'a host in trouble',
    'old',
    () => new Response('Bad gateway', { status: 502 }),
    'failed',
    FAILED,
  ],
  [
    'no network',
    'old',
    () => {
      throw new TypeError('Failed to fetch')
    },
    'offline',
    OFFLINE,
  ],
])('%s: the reader is informed', async ([, version, host, reason, words]) => {
  build(version, host)
  const onMissing = vi.fn()
  expect(await loadPart(gone, onMissing)).toBeNull()
  expect(onMissing).toHaveBeenCalledExactlyOnceWith(reason)
  expect(await notice()).toBe(words)
})

test('a chunk of one page is gone after a deployment that leaves the bundle as it was', async () => {
  build('same', () => Response.json({ bundle: 'same', version: 'one' }))
  await notedVersion()
  expect(await missingReason()).toBe('failed')
  build('same', () => Response.json({ bundle: 'same', version: 'two' }))
  expect(await missingReason()).toBe('replaced')
})

test('nothing is said to a reader who goes on in another way, or whose code is there', async () => {
  build('old', () => Response.json({ bundle: 'new' }))
  expect(await loadPart(gone, () => 'handled')).toBeNull()
  expect(await loadPart(async () => 'code')).toBe('code')
  expect(await notice()).toBeUndefined()
})

test('there is one bar at a time, and that of an offline reader goes when the network is back', async () => {
  build('old', () => Response.json({ bundle: 'new' }))
  await loadPart(gone)
  build('old', () => {
    throw new TypeError('Failed to fetch')
  })
  await loadPart(gone)
  expect(await notice()).toBe(OFFLINE)
  expect(document.querySelectorAll('.bf-notice-bar')).toHaveLength(1)
  window.dispatchEvent(new Event('online'))
  expect(await notice()).toBeUndefined()
})

test('the bar of an offline reader goes when a part is there, also if nothing reports the network', async () => {
  build('old', () => {
    throw new TypeError('Failed to fetch')
  })
  await loadPart(gone)
  expect(await notice()).toBe(OFFLINE)
  await loadPart(async () => 'code')
  expect(await notice()).toBeUndefined()
  build('old', () => Response.json({ bundle: 'new' }))
  await loadPart(gone)
  await loadPart(async () => 'code')
  expect(await notice()).toBe(RELOAD)
})
