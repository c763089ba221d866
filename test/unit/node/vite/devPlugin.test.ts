import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { ViteDevServer } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { devPlugin } from '../../../../node/vite/devPlugin.ts'
import { createScratchSite } from '../../../support/scratchSite.ts'

/** What the plugin uses of a development server. */
function createServer(root: string): {
  watcher: EventEmitter
  restart: ReturnType<typeof vi.fn>
  errors: string[]
  server: ViteDevServer
} {
  const errors: string[] = []
  const watcher = Object.assign(new EventEmitter(), { add() {}, getWatched: () => ({}) })
  const restart = vi.fn(async () => {})
  const nothing = { on() {}, use() {}, send() {}, handle() {} }
  const logger = { error: (text: string) => errors.push(text), warn() {}, info() {} }
  return {
    watcher,
    restart,
    errors,
    server: {
      watcher,
      restart,
      ws: nothing,
      middlewares: nothing,
      config: { root, logger, server: { fs: { allow: [] } } },
      environments: {},
    } as unknown as ViteDevServer,
  }
}

test('a config that is emptied before it is written restarts the server once', async () => {
  const site = await createScratchSite('dev-plugin', 'minimal')
  onTestFinished(() => site.dispose())
  const { watcher, restart, errors, server } = createServer(site.root)
  const { configureServer } = devPlugin(() => site.root)
  if (typeof configureServer !== 'function') throw new Error('The plugin configures no server.')
  await configureServer.call({} as never, server)

  const file = 'bifolio.config.ts'
  const text = await site.read(file)
  for (const [at, pause] of [0, 2, 3, 4, 10, 30].entries()) {
    await site.write(file, '')
    watcher.emit('all', 'change', join(site.root, file))
    await setTimeout(pause)
    await site.write(file, text.replace(`title: 'Minimal'`, `title: 'Minimal ${at}'`))
    watcher.emit('all', 'change', join(site.root, file))
    await vi.waitFor(() => expect(restart.mock.calls.length).toBeGreaterThan(at), { timeout: 5000 })
    await setTimeout(150)
    expect(restart, `${pause} ms between emptying and writing`).toHaveBeenCalledTimes(at + 1)
  }
  expect(errors).toEqual([])
})
