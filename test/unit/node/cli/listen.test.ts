import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { listen, urlOf } from '../../../../node/cli/listen.ts'

const servers: Server[] = []
const server = (): Server => {
  const made = createServer()
  servers.push(made)
  return made
}
afterEach(() => {
  for (const made of servers.splice(0)) made.close()
  vi.restoreAllMocks()
})

test('a port in use is passed over, and that is said', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const first = server()
  await new Promise<void>((resolve) => first.listen(0, 'localhost', resolve))
  const { port } = first.address() as AddressInfo
  const found = await listen(server(), port, 'localhost')
  expect(found).toBeGreaterThan(port)
  expect(log.mock.calls).toEqual([[`Port ${port} is in use. Using ${found}.`]])
})

test('a host that is not this machine is named', async () => {
  await expect(listen(server(), 4999, '203.0.113.1')).rejects.toMatchObject({
    diagnostics: [{ code: 'server/listen', message: 'Cannot listen on host "203.0.113.1".' }],
  })
})

test('URLs can be opened', () => {
  expect([urlOf('localhost', 1, '/'), urlOf('0.0.0.0', 2, '/docs/'), urlOf('::1', 3, '/')]).toEqual(
    ['http://localhost:1/', 'http://localhost:2/docs/', 'http://[::1]:3/'],
  )
})
