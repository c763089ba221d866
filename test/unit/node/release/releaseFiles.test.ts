import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { releaseFiles } from '../../../../node/release/releaseFiles.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bifolio-release-'))
  for (const name of ['index.html', 'CNAME', '.nojekyll', 'main.js.map', 'third.txt'])
    writeFileSync(join(folder, name), name)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function filesOf(offline: false | 'all'): Promise<Map<string, string>> {
  const files = await releaseFiles(
    { base: '/docs/', offline, versionCheck: false },
    {
      folder,
      publicDir: join(folder, 'public'),
      version: { version: 'v1', bundle: 'b1' },
      onlineOnly: ['third.txt'],
    },
  )
  return new Map(files.map(({ path, text }) => [path, text]))
}

/** Events that a script listens to in the scope of a worker. */
function eventsOf(script = ''): string[] {
  const scope = { addEventListener: vi.fn<(type: string) => void>() }
  new Function('globalThis', script)(scope)
  return scope.addEventListener.mock.calls.map(([type]) => type)
}

test('the worker of a site that works offline runs, with the files that are kept', async () => {
  const files = await filesOf('all')
  expect([...files.keys()]).toEqual(['sw.js', 'version.json'])
  const worker = files.get('sw.js') ?? ''
  const release: unknown = new Function(`${worker.split('\n', 1)[0]}\nreturn RELEASE`)()
  expect(release).toMatchObject({ base: '/docs/', version: 'v1', cachePrefix: 'bifolio /docs/ ' })
  expect(Object.keys((release as { files: object }).files)).toEqual(['index.html'])
  expect(eventsOf(worker)).toEqual(['install', 'activate', 'fetch', 'message'])
})

test('the worker of another site removes that of an earlier build', async () => {
  const files = await filesOf(false)
  expect([...files.keys()]).toEqual(['sw.js'])
  expect(files.get('sw.js')).toContain('removeServiceWorker("bifolio /docs/ ")')
  expect(eventsOf(files.get('sw.js'))).toEqual(['install', 'activate'])
})

test('a worker that a plugin has written stays', async () => {
  const worker = join(folder, 'sw.js')
  writeFileSync(worker, '// of a plugin')
  try {
    expect([...(await filesOf(false)).keys()]).toEqual([])
    expect([...(await filesOf('all')).keys()]).toEqual(['version.json'])
  } finally {
    rmSync(worker)
  }
})
