import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originalPlaces } from '../../../../node/host/devSources.ts'
import type { StackFrame } from '../../../../node/errors/stack.ts'
import { createScratch, type Scratch } from '../../../samples/scratch.ts'

const SOURCE =
  '// A comment.\n\ninterface Props {\n  readonly text: string\n}\n\nexport function thing({ text }: Props): never {\n  throw new Error(text)\n}\n'
const NAME = '组件 a.tsx'

let scratch: Scratch
let server: ViteDevServer

beforeAll(async () => {
  scratch = createScratch('dev-sources')
  scratch.write(NAME, SOURCE)
  server = await createServer({
    root: scratch.folder,
    base: '/docs/',
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

const placesOf = async (frame: StackFrame): Promise<StackFrame[]> => [
  ...(await originalPlaces(server, [frame])).values(),
]
const ADDRESS = `http://localhost:5173/docs/${encodeURI(NAME)}?t=123`

test.each([false, true])(
  'a place in a module is that of its source, also when the module was invalidated since: %s',
  async (isInvalidated) => {
    const { client } = server.environments
    const code = (await client.transformRequest(`/${NAME}`))?.code ?? ''
    const module = await client.moduleGraph.getModuleByUrl(`/${NAME}`)
    if (isInvalidated && module) client.moduleGraph.invalidateModule(module)
    expect(module?.transformResult === null).toBe(isInvalidated)
    const lines = code.slice(0, code.indexOf('throw')).split('\n')
    const column = (lines.at(-1) ?? '').length + 1
    expect(await placesOf({ file: ADDRESS, line: lines.length, column })).toEqual([
      { file: `${scratch.folder}/${NAME}`, line: 8, column: 3 },
    ])
  },
)

test('a module that cannot be compiled anymore has no places: its lines are unknown', async () => {
  const { client } = server.environments
  await client.transformRequest(`/${NAME}`)
  scratch.write(NAME, 'export const = 1')
  const module = await client.moduleGraph.getModuleByUrl(`/${NAME}`)
  if (module) client.moduleGraph.invalidateModule(module)
  expect(await placesOf({ file: ADDRESS, line: 5, column: 3 })).toEqual([])
  scratch.write(NAME, SOURCE)
})

test.each([
  'http://localhost:5173/docs/guide/first',
  'http://localhost:5173/other/a.tsx',
  'http://localhost:5173/docs/%E0%A4%A.tsx',
  'http://localhost:5173',
  '<anonymous>',
])('%s is no module, and has no place', async (file) => {
  expect(await placesOf({ file, line: 1, column: 1 })).toEqual([])
})
