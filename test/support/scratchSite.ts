import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { repository } from './cli.ts'
import { copyFixture } from './fixture.ts'

/** A site that a test may change. */
export interface ScratchSite {
  /** Absolute path. */
  readonly root: string
  read(path: string): Promise<string>
  write(path: string, text: string): Promise<void>
  remove(path: string): Promise<void>
  dispose(): Promise<void>
}

const VITE_CONFIG = `import { bifolio } from 'bifolio/vite'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'

export default defineConfig({
  // Two servers must not share a cache.
  cacheDir: 'node_modules/.vite',
  plugins: [bifolio(), vike()],
})
`

/**
 * A site in a folder of its own, copied from a fixture or empty. Names must differ between tests
 * that run at once.
 */
export async function createScratchSite(name: string, fixture?: string): Promise<ScratchSite> {
  const root = join(repository, 'test/.tmp', name)
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  if (fixture === undefined) {
    await rm(root, { recursive: true, force: true })
    await mkdir(root, { recursive: true })
  } else {
    copyFixture(fixture, name)
    await write('vite.config.ts', VITE_CONFIG)
  }
  return {
    root,
    write,
    read: (path) => readFile(join(root, path), 'utf8'),
    remove: (path) => rm(join(root, path), { recursive: true, force: true }),
    dispose: () => rm(root, { recursive: true, force: true, maxRetries: 5 }),
  }
}
