// Uses nothing but Node.js, like `propose.mjs`, which runs beside the right to push.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

function changeJson(file, change) {
  const value = JSON.parse(readFileSync(file, 'utf8'))
  change(value)
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
  return value
}

/** Folders of the packages of the repository besides the main one, relative to `root`. */
export function workspacesOf({ workspaces = [] }) {
  return workspaces.filter((folder) => folder !== '.')
}

/** Writes the version of all packages of the repository. */
export function writeVersion(root, version) {
  const setVersion = (manifest) => (manifest.version = version)
  const folders = workspacesOf(changeJson(join(root, 'package.json'), setVersion))
  for (const folder of folders) changeJson(join(root, folder, 'package.json'), setVersion)
  changeJson(join(root, 'package-lock.json'), (lock) => {
    setVersion(lock)
    for (const place of ['', ...folders]) setVersion(lock.packages[place])
  })
}
