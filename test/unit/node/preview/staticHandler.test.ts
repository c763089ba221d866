import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStaticHandler } from '../../../../node/preview/staticHandler.ts'

let folder = ''
let server: Server
/** Called after the answer to a request has begun. Its file may be open already. */
let afterHeaders: () => void

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bifolio-preview-'))
  writeSite('client', 'old')
  afterHeaders = () => {}
  const handle = createStaticHandler(join(folder, 'client'), '/')
  server = createServer((request, response) => {
    handle(request, response)
    afterHeaders()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

function writeSite(name: string, text: string): void {
  mkdirSync(join(folder, name))
  for (const file of ['index.html', '404.html']) {
    writeFileSync(join(folder, name, file), text)
    utimesSync(join(folder, name, file), text.length, text.length)
  }
}

async function get(path: string): Promise<string> {
  const answer = await fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`)
  return `${answer.status} ${await answer.text()}`
}

test('a file that goes away is sent to its end, or not found', async () => {
  afterHeaders = () => rmSync(join(folder, 'client/index.html'), { force: true })
  expect(['200 old', '404 old']).toContain(await get('/'))
  afterHeaders = () => {}
  expect(await get('/')).toBe('404 old')
})

test('the headers of one file never come with the text of another', async () => {
  writeSite('new', 'a new and longer text')
  afterHeaders = () => {
    renameSync(join(folder, 'client'), join(folder, 'previous'))
    renameSync(join(folder, 'new'), join(folder, 'client'))
    afterHeaders = () => {}
  }
  expect(['200 old', '200 a new and longer text']).toContain(await get('/'))
  expect(await get('/')).toBe('200 a new and longer text')
})

test('a request between two sites is answered with the second', async () => {
  renameSync(join(folder, 'client'), join(folder, 'previous'))
  afterHeaders = () => {
    writeSite('client', 'the second')
    afterHeaders = () => {}
  }
  expect(await get('/')).toBe('200 the second')
})

test('a path without a page gets the page for that', async () => {
  expect(await get('/nothing')).toBe('404 old')
})
