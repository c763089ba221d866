import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningDev, startDev } from '../../support/cli.ts'
import { tries } from '../../support/nightly.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

/** Serves the memory of the server, after garbage was collected. */
const MEMORY = `import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { definePlugin } from 'bifolio'

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc')

export const memory = definePlugin({
  name: 'test:memory',
  setup: () => ({
    configureServer: (server) =>
      server.middlewares.use((request, response, next) => {
        if (request.url !== '/memory') return next()
        gc()
        gc()
        response.end(JSON.stringify(process.memoryUsage()))
      }),
  }),
})
`

/** Most that a server may hold in comparison with its start. */
const GROWTH = 1.3
/**
 * The same for the whole process over restarts, each of which keeps some megabytes: of the bundler
 * outside of the heap, and of servers that were replaced.
 */
const RESTARTED = 1.6
const SECOND = 'content/en/guide/second.mdx'

let site: ScratchSite
let server: RunningDev
let origin = ''
let config = ''

beforeAll(async () => {
  site = await createScratchSite('dev-memory', 'minimal')
  await site.write('plugins/memory.ts', MEMORY)
  config = `import { memory } from './plugins/memory.ts'\n${(await site.read('bifolio.config.ts')).replace('title:', 'plugins: [memory()],\n  title:')}`
  await site.write('bifolio.config.ts', config)
  server = await startDev(site.root)
  origin = server.origin
})
afterAll(async () => {
  await server?.stop()
  await site?.dispose()
})

async function textOf(path: string): Promise<string> {
  return await fetch(origin + path).then(
    async (answer) => await answer.text(),
    () => '',
  )
}

async function memory(): Promise<NodeJS.MemoryUsage> {
  return JSON.parse(await textOf('/memory')) as NodeJS.MemoryUsage
}

async function editUntilShown(file: string, text: string, shown: string): Promise<void> {
  await site.write(file, text)
  await expect
    .poll(() => textOf('/guide/second'), { timeout: 20_000, interval: 20 })
    .toContain(shown)
}

test.each([
  ['text', (edit: number) => `# Second\n\nEdit ${edit}.\n`],
  ['title', (edit: number) => `# Edit ${edit}.\n`],
])(
  'the memory of the server stays as it is over edits of the %s of a page',
  async (_, write) => {
    const edits = tries(40, 1000)
    // What is loaded at the first edits stays.
    for (let edit = 0; edit < 10; edit++) await editUntilShown(SECOND, write(edit), `Edit ${edit}.`)
    const { heapUsed } = await memory()
    for (let edit = 10; edit < 10 + edits; edit++)
      await editUntilShown(SECOND, write(edit), `Edit ${edit}.`)
    expect((await memory()).heapUsed / heapUsed).toBeLessThan(GROWTH)
  },
  tries(180_000, 900_000),
)

test(
  'the memory of the process stays as it is over changes of the config',
  async () => {
    const change = (edit: number): Promise<void> =>
      editUntilShown(
        'bifolio.config.ts',
        config.replace("'Minimal'", `'Edit ${edit}.'`),
        `Edit ${edit}.`,
      )
    // What is loaded at the first changes stays.
    for (let edit = 0; edit < 4; edit++) await change(edit)
    const { rss } = await memory()
    const edits = tries(8, 16)
    for (let edit = 4; edit < 4 + edits; edit++) await change(edit)
    expect((await memory()).rss / rss).toBeLessThan(RESTARTED)
  },
  tries(180_000, 300_000),
)
