import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originalPlaces } from '../../../../node/errors/devSources.ts'
import { createScratch, type Scratch } from '../../../samples/scratch.ts'

let scratch: Scratch
let server: ViteDevServer

beforeAll(async () => {
  scratch = createScratch('dev-sources')
  scratch.write(
    'Thing.tsx',
    '// A comment.\n\ninterface Props {\n  readonly text: string\n}\n\nexport function thing({ text }: Props): never {\n  throw new Error(text)\n}\n',
  )
  server = await createServer({
    root: scratch.folder,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
})
afterAll(async () => {
  await server?.close()
  scratch?.remove()
})

test.each([false, true])(
  'a place in a module is that of its source, also when the module was invalidated since: %s',
  async (isInvalidated) => {
    const { client } = server.environments
    const code = (await client.transformRequest('/Thing.tsx'))?.code ?? ''
    const module = await client.moduleGraph.getModuleByUrl('/Thing.tsx')
    if (isInvalidated && module) client.moduleGraph.invalidateModule(module)
    expect(module?.transformResult === null).toBe(isInvalidated)
    const lines = code.slice(0, code.indexOf('throw')).split('\n')
    const frame = {
      file: 'http://localhost:5173/Thing.tsx?t=123',
      line: lines.length,
      column: (lines.at(-1) ?? '').length + 1,
    }
    expect([...(await originalPlaces(server, [frame])).values()]).toEqual([
      { file: `${scratch.folder}/Thing.tsx`, line: 8, column: 3 },
    ])
  },
)
