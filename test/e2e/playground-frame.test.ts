import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAndServe } from '../support/buildAndServe.ts'
import { hashOf } from '../../plugins/playground/client/share.ts'
import { useBrowser } from '../support/browser.ts'
import { freePort, repository, startCli } from '../support/cli.ts'
import { copyFixture } from '../support/fixture.ts'
import { byDay, isNightly } from '../support/nightly.ts'
import { EXAMPLE, inEmptyPage, look } from '../support/look.ts'
import { hydrated } from '../support/reader.ts'
import { type FolderServer, serveFolder } from '../support/serveFolder.ts'

// What a playground can do to its site, and other sites to a playground. The site has no policy of
// its own.

const browser = useBrowser()
const foreignFolder = join(repository, 'test/.tmp/playground-foreign')
const output = (path: string): string => join(root, 'dist/client', path)
const BLOCKED = [
  /Content Security Policy|violates the following/,
  /request failed/,
  /Unsafe attempt|Blocked |sandboxed/,
]
let root = ''
let site: FolderServer
let foreign: FolderServer
let requests: string[] = []

beforeAll(async () => {
  root = copyFixture('live', 'playground-frame')
  const config = join(root, 'bifolio.config.ts')
  writeFileSync(config, readFileSync(config, 'utf8').replace('csp: true,', ''))
  site = await buildAndServe(root)
  mkdirSync(foreignFolder, { recursive: true })
  foreign = await serveFolder(foreignFolder)
  foreign.onRequest = (path) => void requests.push(path)
}, 120_000)

beforeEach(() => {
  requests = []
})

afterAll(async () => {
  await site?.close()
  await foreign?.close()
  for (const folder of [root, foreignFolder])
    if (folder !== '') rmSync(folder, { recursive: true, force: true })
})

/** Opens a playground by a link that holds code. */
async function openShared(
  code: string,
  origin = site.origin,
): Promise<{ page: Page; result: FrameLocator }> {
  const { page } = await browser.newPage({ allow: BLOCKED })
  await page.goto(`${origin}/playground${await hashOf({ number: '2', code })}`)
  // Nothing of a link runs by itself.
  await page.getByRole('button', { name: 'Run', exact: true }).waitFor()
  expect(await page.locator('.bf-playground iframe').count()).toBe(0)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  return {
    page,
    result: page.frameLocator('iframe[title="Result of playground 2"]').frameLocator('iframe'),
  }
}

const STEAL = `let storage
try { storage = localStorage.getItem('secret') } catch { storage = 'no access' }
top.postMessage({ origin: self.origin, storage }, '*')`

// A page that embeds the frame itself, one frame deep and two.
const embedder = (
  address: string,
  message: string,
): string => `<!DOCTYPE html><title>Foreign</title>
<iframe id="direct" src="${address}"></iframe>
<iframe id="nested" srcdoc='<iframe src="${address}"></iframe>'></iframe>
<script>
const stolen = []
addEventListener('message', ({ data }) => data.origin && stolen.push(data))
addEventListener('load', () => {
  document.querySelector('#direct').contentWindow.postMessage(${message}, '*')
  document.querySelector('#nested').contentWindow[0].postMessage(${message}, '*')
  document.title = 'Posted'
})
</script>`

test.each(['a host that sends its headers', 'a host that sends none'])(
  'a page of another site cannot run code in the origin of the site: %s',
  async (host) => {
    const headers = readFileSync(output('_headers'), 'utf8')
    if (host.endsWith('none')) rmSync(output('_headers'))
    try {
      const { page } = await browser.newPage({ allow: BLOCKED })
      await page.goto(site.origin)
      await page.evaluate(() => localStorage.setItem('secret', 'of the reader'))
      writeFileSync(
        join(foreignFolder, 'index.html'),
        embedder(
          `${site.origin}/playground-frame.html`,
          JSON.stringify({ kind: 'run', code: STEAL }),
        ),
      )
      await page.goto(foreign.origin)
      await page.waitForFunction(() => document.title === 'Posted')
      const frames = page.frames().filter((frame) => frame.url().startsWith(site.origin))
      expect(frames).toHaveLength(2)
      // What was posted before has been received when this runs.
      const origins = await Promise.all(
        frames.map((frame) =>
          frame.evaluate(() => ({
            origin: self.origin,
            isListening: 'runPlayground' in window,
            hasCode: document.querySelector('script[src^="blob:"]') !== null,
          })),
        ),
      )
      for (const { origin, isListening, hasCode } of origins)
        if (origin !== 'null')
          expect({ isListening, hasCode }).toEqual({ isListening: false, hasCode: false })
      expect(origins.map(({ origin }) => origin)).toEqual(
        host.endsWith('none') ? [site.origin, site.origin] : ['null', 'null'],
      )
      const stolen = (await page.evaluate('stolen')) as { origin: string }[]
      expect(stolen.filter(({ origin }) => origin !== 'null')).toEqual([])
    } finally {
      writeFileSync(output('_headers'), headers)
    }
  },
)

test.each(
  byDay<[way: string, code: string]>(
    [
      ['an assignment', 'location.href = ADDRESS'],
      ['a replacement', 'location.replace(ADDRESS)'],
      [
        'a link',
        "const a = document.createElement('a'); a.href = ADDRESS; document.body.append(a); a.click()",
      ],
      ['loading its frame again', 'location.reload()'],
      [
        'a refresh',
        "const m = document.createElement('meta'); m.httpEquiv = 'refresh'; m.content = '0; url=' + ADDRESS; document.head.append(m)",
      ],
    ],
    (_, at) => at % 4 === 0,
  ),
)('code from a link cannot open another site in its frame: %s', async (_, code) => {
  const address = `${foreign.origin}/evil`
  const { page, result } = await openShared(
    `${code.replaceAll('ADDRESS', JSON.stringify(address))}\nexport default () => <p>Shown</p>`,
  )
  await page.getByText('The code opened another page and was stopped.').waitFor()
  expect(requests).toEqual([])
  expect(page.frames().filter((frame) => frame.url().startsWith(foreign.origin))).toEqual([])
  // Corrected code runs again.
  const editor = page.getByRole('textbox', { name: 'Code of playground 2' })
  await editor.press('Control+a')
  await page.keyboard.insertText('export default () => <p id="again">Again</p>')
  await result.locator('#again').waitFor()
  expect(await page.locator('.bf-playground-error').textContent()).toBe('')
})

test('code from a link reaches neither the page, nor other windows, nor other hosts', async () => {
  const { result } = await openShared(`
const tried = {}
const attempt = async (name, run) => { try { tried[name] = (await run()) ? 'open' : 'shut' } catch { tried[name] = 'shut' } }
void (async () => {
  await attempt('page', () => top.document.title)
  await attempt('frame around it', () => parent.document.title)
  await attempt('address of the page', () => { top.location = '${foreign.origin}/top'; return true })
  await attempt('address of the frame around it', () => { parent.location = '${foreign.origin}/parent'; return true })
  await attempt('window', () => open('${foreign.origin}/window'))
  await attempt('storage', () => localStorage.length + 1)
  await attempt('cookie', () => { document.cookie = 'a=b'; return true })
  await attempt('request', () => fetch('${foreign.origin}/fetch', { mode: 'no-cors' }))
  await attempt('connection', () => new RTCPeerConnection())
  await attempt('connection of another frame', () => { const other = document.createElement('iframe'); document.body.append(other); return new other.contentWindow.RTCPeerConnection() })
  await attempt('socket', () => new Promise((done) => { const socket = new WebSocket('${foreign.origin}'.replace('http', 'ws')); socket.onopen = () => done(true); socket.onerror = () => done(false) }))
  await attempt('beacon', () => navigator.sendBeacon('${foreign.origin}/beacon') && false)
  await attempt('image', () => new Promise((done, fail) => { const image = new Image(); image.onload = () => done(true); image.onerror = fail; image.src = '${foreign.origin}/image' }))
  document.querySelector('main').insertAdjacentHTML('afterend', '<p id="tried"></p>')
  document.querySelector('#tried').textContent = Object.entries(tried).filter(([, how]) => how === 'open').map(([name]) => name).join()
})()
export default () => <p>Shown</p>`)
  const tried = result.locator('#tried')
  await tried.waitFor({ state: 'attached' })
  expect(await tried.textContent()).toBe('')
  expect(requests).toEqual([])
})

test('what a frame reports is checked: its words and its height cannot break the page', async () => {
  const { page } = await openShared(`
const host = parent.parent
for (const message of [null, 3, 'x', {}, { kind: 'height', height: '9' }, { kind: 'height', height: 1e9 }, { kind: 'height', height: -1 }, { kind: 'error' }, { kind: 'error', error: { reason: 'thrown', message: { a: 1 }, line: null } }, { kind: 'error', error: { reason: 'other', message: '', line: {} } }]) host.postMessage(message, '*')
host.postMessage({ kind: 'error', error: { reason: 'thrown', message: 'The end', line: null } }, '*')
export default () => null`)
  await page.getByText('The end').waitFor()
  const { height } = (await page.locator('.bf-playground iframe').boundingBox()) ?? { height: 0 }
  expect(height).toBeGreaterThan(0)
  expect(height).toBeLessThanOrEqual(10_100)
  await hydrated(page)
})

test.runIf(isNightly)(
  'a playground works on the development server and in the preview, which send the policy of its frame',
  async () => {
    for (const [command, pattern] of [
      ['preview', /served at/],
      ['dev', /http:\/\/localhost/],
    ] as const) {
      const port = await freePort()
      const server = startCli([command, '--port', String(port)], root)
      try {
        await server.waitFor(pattern)
        const origin = `http://localhost:${port}`
        const response = await fetch(`${origin}/playground-frame.html`)
        expect(response.headers.get('content-security-policy'), command).toMatch(
          /^sandbox allow-scripts; default-src 'none'/,
        )
        const { page } = await browser.newPage({
          allow: [...BLOCKED, /\[vite\]|React DevTools|favicon/],
        })
        await page.goto(
          `${origin}/playground${await hashOf({ number: '2', code: 'export default () => <p id="runs">{self.origin}</p>' })}`,
        )
        await page.getByRole('button', { name: 'Run', exact: true }).click()
        const result = page
          .frameLocator('iframe[title="Result of playground 2"]')
          .frameLocator('iframe')
        expect(await result.locator('#runs').textContent(), command).toBe('null')
        await page.goto('about:blank')
      } finally {
        await server.stop()
      }
    }
  },
  120_000,
)

test('what runs in a playground looks as it does in an empty page', async () => {
  const { page, result: shown } = await openShared(EXAMPLE)
  const { page: empty } = await browser.newPage()
  await shown.locator('[data-example]').waitFor()
  const result = page.frames().find((frame) => frame.url().includes('playground-frame'))
  if (!result) throw new Error('The playground has no frame.')
  const seen = await look(result, 0)
  const expected = await inEmptyPage(empty, seen, 'en')
  expect(seen.styles.length).toBeGreaterThan(10_000)
  const known = new Set(expected.styles)
  expect(seen.styles.filter((style) => !known.has(style))).toEqual([])
  expect(await result.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '16px',
  )
})
