import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { explainError } from '../../../../node/errors/explainError.ts'
import { jsonPlugin } from '../../../../node/source/jsonPlugin.ts'
import { slashed } from '../../../../node/slashed.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'bifolio-json-')))
const servers: ViteDevServer[] = []
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  rmSync(root, { recursive: true, force: true })
})

async function load(name: string, text: string, others: readonly Plugin[] = []): Promise<unknown> {
  writeFileSync(join(root, name), text)
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [jsonPlugin(() => root), ...others],
  })
  servers.push(server)
  return await server.environments.ssr.transformRequest(`/${name}`).catch((error: unknown) => error)
}

test('wrong JSON is reported with its file and place', async () => {
  const error = await load('list.json', '{\n  "list": ["one",]\n}\n')
  expect(error).toMatchObject({ id: slashed(join(root, 'list.json')) })
  expect(explainError(error, { root, contentFolder: 'content' })).toEqual([
    {
      code: 'code/syntax',
      severity: 'error',
      message: 'Invalid JSON in list.json: JSON allows no comma before ].',
      hint: 'Correct the code.',
      file: 'list.json',
      line: 2,
      column: 17,
    },
  ])
})

test('what JSON.parse reads is a module', async () => {
  expect(await load('valid.json', '\uFEFF{ "a": 1, "a": 2 }')).toHaveProperty('code')
})

test('a plugin of the site that reads JSON has its own rules', async () => {
  const json5: Plugin = {
    name: 'json5',
    enforce: 'pre',
    transform: (code) => ({ code: `export default (${code})`, moduleType: 'js' }),
  }
  expect(await load('words.json', '{ a: 1 }', [json5])).toHaveProperty('code')
})
