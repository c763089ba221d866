import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, type RunningCli, startCli } from '../../support/cli.ts'
import { rawRequest } from '../../support/rawRequest.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

let site: ScratchSite
let server: RunningCli
let port = 0

beforeAll(async () => {
  site = await createScratchSite('dev-requests', 'minimal')
  await site.write(
    'bifolio.config.ts',
    (await site.read('bifolio.config.ts')).replace(
      'title:',
      "themeConfig: { brand: '#7c3aed' },\n  title:",
    ),
  )
  port = await freePort()
  server = startCli(['dev', '--host', '127.0.0.1', '--port', String(port)], site.root)
  await server.waitFor(new RegExp(`http://127\\.0\\.0\\.1:${port}/`))
})
afterAll(async () => {
  await server?.stop()
  await site?.dispose()
})

const urlOf = (path: string): string => `http://127.0.0.1:${port}${path}`

test.each(['http://[', 'http://[::1', '//[', '/%E0%A4%A', 'http://a b/'])(
  'a request for %s is answered',
  async (target) => {
    expect((await rawRequest(port, target)).status).toBe(400)
  },
)

test('the site is served after malformed requests, to proxies too', async () => {
  // The first page is slow on a busy machine.
  expect((await fetch(urlOf('/guide/first'))).status).toBe(200)
  expect((await rawRequest(port, '/guide/first')).status).toBe(200)
  expect((await rawRequest(port, `http://localhost:${port}/guide/first`)).status).toBe(200)
})

async function report(message: string, headers: Readonly<Record<string, string>>): Promise<void> {
  await fetch(urlOf('/__bifolio/error'), {
    method: 'POST',
    headers,
    body: JSON.stringify({ message, stack: '' }),
  })
}

test('only pages of the server itself report errors to the terminal', async () => {
  await report('from a program', {})
  await report('from another site', { origin: 'https://evil.example' })
  await report('from another port', { origin: 'http://127.0.0.1:1' })
  await report('from a file', { origin: 'null' })
  await report('from a link', { origin: urlOf(''), 'sec-fetch-site': 'cross-site' })
  await report('from the page', { origin: urlOf('') })
  await server.waitFor(/from the page/)
  expect(server.output()).not.toMatch(/from (?:a program|another|a file|a link)/)
})

test.each(['', '?direct'])('the stylesheet of the brand is served%s', async (query) => {
  const html = await (await fetch(urlOf('/guide/first'))).text()
  expect(html).toContain('virtual:bifolio/brand.css?direct')
  const answer = await fetch(urlOf(`/@id/__x00__virtual:bifolio/brand.css${query}`), {
    headers: { 'sec-fetch-dest': query === '' ? 'script' : 'style' },
  })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('@layer bifolio.brand')
})

test('search indexes are served, and nothing else of their folder', async () => {
  const code = await (await fetch(urlOf('/@id/__x00__virtual:bifolio/search-index'))).text()
  const [path = ''] = /\/search-index\/[^"'\\]+\.json/.exec(code) ?? []
  const answer = await fetch(urlOf(path))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('json')
  for (const name of ['x', 'en.json', 'en.0000000000.json', '../package.json'])
    expect((await fetch(urlOf(`/search-index/${name}`))).status, name).toBe(404)
})
