import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

let known: Promise<string> | undefined

/**
 * Version of the engine. While it is developed, with a hash of its code, which changes without a
 * new version. The same on every machine.
 */
export function engineVersion(): Promise<string> {
  return (known ??= readVersion())
}

async function readVersion(): Promise<string> {
  const manifest = createRequire(import.meta.url).resolve('bifolio/package.json')
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
  // A released package has no sources.
  return existsSync(join(dirname(manifest), 'node/tsconfig.json'))
    ? `${version}-${await hashOfCode()}`
    : version
}

async function hashOfCode(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of ['../../node', '../../shared', '../../plugins'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  )) {
    const files = (await readdir(folder, { recursive: true }))
      .filter((file) => /(?<!\.d)\.[jt]sx?$/.test(file))
      .toSorted()
    for (const file of files) hash.update(`${file}\0`).update(await readFile(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}
