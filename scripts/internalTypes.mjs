// Keeps types that no public name needs out of the published package: most of its files.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*)['"](\.[^'"]+)['"]/g

/** Files of types that the public names of a package stand for. */
function publicTypes({ exports }) {
  return Object.values(exports).flatMap(({ types }) => {
    if (types === undefined) return []
    const [folder, file] = types.split('*')
    return file === undefined
      ? [join(types)]
      : readdirSync(folder)
          .map((name) => join(folder, name + file))
          .filter((path) => existsSync(path))
  })
}

/** Those files, and all that they import. */
function neededTypes(manifest) {
  const needed = new Set(publicTypes(manifest))
  for (const file of needed)
    for (const [, path] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const imported = join(file, '..', path.replace(/(?:\.d)?\.[jt]sx?$/, '.d.ts'))
      if (existsSync(imported)) needed.add(imported)
    }
  return needed
}

/** Writes `lib/.npmignore`. Package managers read it when they pack. */
export function leaveOutInternalTypes() {
  const needed = neededTypes(JSON.parse(readFileSync('package.json', 'utf8')))
  const internal = readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.d.ts') && !needed.has(join('lib', file)))
    .map((file) => `/${file.replaceAll('\\', '/')}\n`)
  writeFileSync('lib/.npmignore', internal.toSorted().join(''))
}
