import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { freePort, runCli, startCli } from '../support/cli.ts'
import { byDay, isNightly } from '../support/nightly.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { serveFolder } from '../support/serveFolder.ts'

// Paths that no page has, on a site that redirects the pages of a version that was given up.

const browser = useBrowser()
let site: ScratchSite

beforeAll(async () => {
  site = await createScratchSite('unusual-urls', 'minimal')
  const config = await site.read('bifolio.config.ts')
  await site.write(
    'bifolio.config.ts',
    `import { clientRedirects } from 'bifolio/plugins/client-redirects'\n${config.replace('title:', "plugins: [clientRedirects({ redirects: [{ from: '/v1/*', to: '/*' }] })],\n  title:")}`,
  )
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  if (code !== 0) throw new Error(`The fixture does not build:\n${stdout}${stderr}`)
}, 120_000)
afterAll(async () => await site?.dispose())

const PATHS = byDay(
  [
    '/v1//evil.example/x',
    '/v1/%5Cevil.example',
    '/v1/%5C%5Cevil.example',
    '/v1/%09/evil.example',
    '/v1//',
    '//',
    '//evil.example',
    '/%',
    '/%E0%A4%A',
    '/v1/%E0%A4%A',
    '/guide/first%',
    '/%00',
    '/v1/%0A/evil.example',
    '/zh/%',
    '/guide/first#%',
    '/guide/first#%E0%A4%A',
  ],
  (_, at) => at % 3 === 0 || at === 1 || at === 4,
)
const ALLOWED = [/status (?:404|400)/, /Failed to load resource/, /\[vite\]|React DevTools|favicon/]

async function look(origin: string): Promise<Record<string, string>> {
  const seen: Record<string, string> = {}
  for (const path of PATHS) {
    const { page, context } = await browser.newPage({ allow: ALLOWED })
    const response = await page.goto(origin + path)
    if (response?.headers()['content-type']?.startsWith('text/plain')) {
      seen[path] = `${response.status()}: ${(await response.text()).trim()}`
      await context.close()
      continue
    }
    await page.locator('html[data-js-on] h1').first().waitFor()
    // A redirect follows when the page is alive.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('[id="bf:app"]') ?? {}).some((key) =>
        key.startsWith('__react'),
      ),
    )
    const place = new URL(page.url()).origin === origin ? 'here' : page.url()
    // One 404 page may serve every language: the text of another one follows.
    const lang = path.startsWith('/zh') ? 'zh' : 'en'
    await page.waitForFunction((each) => document.documentElement.lang.startsWith(each), lang)
    seen[path] = `${place}: ${await page.locator('h1').first().textContent()}`
    await context.close()
  }
  return seen
}

const expected = Object.fromEntries(
  PATHS.map((path) => [
    path,
    path.includes('#')
      ? 'here: First'
      : path.startsWith('/zh')
        ? 'here: 页面未找到'
        : 'here: Page not found',
  ]),
)

test(
  'on a host they end in the 404 page, and never on another site',
  { timeout: 120_000 },
  async () => {
    const host = await serveFolder(join(site.root, 'dist/client'))
    try {
      // The host takes two slashes at the end for one: these are the home page, and the redirect to
      // it.
      expect(await look(host.origin)).toEqual({
        ...expected,
        '/v1//': 'here: Welcome',
        ...(isNightly && { '//': 'here: Welcome' }),
      })
    } finally {
      await host.close()
    }
  },
)

test.runIf(isNightly)('on the development server too', { timeout: 180_000 }, async () => {
  const port = await freePort()
  const server = startCli(['dev', '--port', String(port)], site.root)
  try {
    await server.waitFor(/http:\/\/localhost/)
    // Vite would leave a request without an answer whose URL can't be read.
    const refused = PATHS.filter((path) => /^\/\/$|^[^#]*%(?![\dA-F]{2})/.test(path))
    expect(await look(`http://localhost:${port}`)).toEqual({
      ...expected,
      ...Object.fromEntries(
        refused.map((path) => [path, '400: The URL of the request is malformed.']),
      ),
    })
  } finally {
    await server.stop()
  }
})
