import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Copies a fixture site to a folder of its own and gives it the files every site has, `pages/` and
 * `vite.config.ts`.
 * The fixtures themselves hold no `+` files: Vike would take them for pages of the repository's
 * site.
 * The copy is in the repository, below a dot folder that nothing crawls, so that the package
 * resolves by its own name.
 */
export function copyFixture(name: string, copyName: string): string {
  const folder = join(repository, 'test', '.tmp', copyName)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(join(repository, 'test', 'fixtures', name), folder, { recursive: true })
  cpSync(join(repository, 'pages'), join(folder, 'pages'), { recursive: true })
  cpSync(join(repository, 'vite.config.ts'), join(folder, 'vite.config.ts'))
  return folder
}
