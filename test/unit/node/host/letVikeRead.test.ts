import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { FSWatcher } from 'vite'
import { letVikeRead } from '../../../../node/host/letVikeRead.ts'

/** A watcher that notes what it emits, and a Vike that notes what it reads. */
function watched({ reading = 5, isBroken = false } = {}) {
  const watcher = new EventEmitter()
  const told: string[] = []
  for (const event of ['add', 'change', 'unlink', 'ready'])
    watcher.on(event, (file?: string) => told.push(`${event} ${file ?? ''}`.trim()))
  watcher.on('all', (event: string, file: string) => told.push(`all ${event} ${file}`))
  letVikeRead(watcher as FSWatcher, async () => {
    await new Promise((resolve) => setTimeout(resolve, reading))
    told.push('read')
    if (isBroken) throw new Error('wrong file')
  })
  const tell = (event: string, file: string): void => {
    watcher.emit(event, file)
    watcher.emit('all', event, file)
  }
  return { told, tell, watcher }
}

test('Vike reads one file after the other, and nobody hears of another before', async () => {
  const { told, tell } = watched()
  tell('add', '/site/pages/a/+Page.tsx')
  tell('change', '/site/data/a.ts')
  tell('unlink', '/site/pages/b/+route.ts')
  await expect
    .poll(() => told)
    .toEqual([
      'add /site/pages/a/+Page.tsx',
      'read',
      'all add /site/pages/a/+Page.tsx',
      'change /site/data/a.ts',
      'all change /site/data/a.ts',
      'unlink /site/pages/b/+route.ts',
      'read',
      'all unlink /site/pages/b/+route.ts',
    ])
})

test('other files are told at once, also after Vike has read', async () => {
  const { told, tell, watcher } = watched()
  tell('change', '/site/content/en/a.mdx')
  expect(told).toEqual(['change /site/content/en/a.mdx', 'all change /site/content/en/a.mdx'])
  tell('change', '/site/pages/+config.ts')
  watcher.emit('ready')
  expect(told.slice(2)).toEqual(['change /site/pages/+config.ts', 'ready'])
  await expect.poll(() => told.at(-1)).toBe('all change /site/pages/+config.ts')
  tell('change', '/site/content/en/b.mdx')
  expect(told.at(-1)).toBe('all change /site/content/en/b.mdx')
})

test.each([
  ['throws', { isBroken: true }],
  ['never ends', { reading: 2 ** 30 }],
])('a reading that %s holds nothing up for long', async (_, options) => {
  const { told, tell } = watched(options)
  tell('add', '/site/pages/a/+Page.tsx')
  tell('add', '/site/content/en/a.mdx')
  await expect.poll(() => told, { timeout: 5000 }).toContain('all add /site/content/en/a.mdx')
})
