// Search engines of other documentation tools, over the same pages.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CACHE } from './cache.mjs'

/** In the order of the table. */
const NAMES = ['minisearch', 'fuse', 'pagefind', 'lunr', 'orama', 'flexsearch']

/** Installs what the peers need, outside of the project. Returns the folder. */
function install(dependencies) {
  const folder = join(CACHE, 'peers')
  const manifest = JSON.stringify({ name: 'search-peers', private: true, dependencies })
  const file = join(folder, 'package.json')
  if (existsSync(file) && readFileSync(file, 'utf8') === manifest) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, manifest)
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--legacy-peer-deps']
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) {
    writeFileSync(file, '')
    throw new Error('The other engines could not be installed.')
  }
  return folder
}

/** Engines by name, each with `open(index, lang)`. */
export async function loadPeers() {
  const modules = await Promise.all(NAMES.map((name) => import(`../peers/${name}.mjs`)))
  const folder = install(Object.assign({}, ...modules.map(({ packages }) => packages)))
  // A module has another file for `import` than for `require`.
  writeFileSync(join(folder, 'load.mjs'), 'export const load = (name) => import(name)\n')
  const { load } = await import(pathToFileURL(join(folder, 'load.mjs')).href)
  return modules.map(({ name, packageName, version, packages, open }, at) => ({
    name,
    packageName,
    source: readFileSync(new URL(`../peers/${NAMES[at]}.mjs`, import.meta.url), 'utf8'),
    version: version ?? packages[packageName],
    open: (index, lang) => open(index, { lang, load, folder }),
  }))
}
