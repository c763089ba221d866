// What `npm run release -- --out <folder>` hands to the jobs that propose, publish and tag:
// tarballs, and `release.json` about them.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const RECORD = 'release.json'

/**
 * In the order in which they are published: bifolio fetches its version of the migration, which
 * writes the version of the Rspress preset into new sites, and create-bifolio that of bifolio.
 */
export const PACKAGES = ['@bifolio/rspress', '@bifolio/migrate', 'bifolio', 'create-bifolio']

/** The name that `npm pack` gives a tarball. */
export function tarballOf(name, version) {
  return `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
}

/** The integrity of a file, as npm and its registry write it. */
function integrityOf(file) {
  return `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
}

/** The changelog's section about the version, without its heading. */
export function changelogSection({ changelog, version }) {
  const start = `\n${changelog}`.indexOf(`\n## ${version}\n`)
  if (start < 0) throw new Error(`The changelog has no section "${version}".`)
  const [, ...lines] = changelog.slice(start).split('\n')
  const end = lines.findIndex((line) => line.startsWith('## '))
  return lines
    .slice(0, end < 0 ? undefined : end)
    .join('\n')
    .trim()
}

/** Writes `release.json` beside the tarballs. */
export function writePreparedRelease(folder, { version, commit, changelog, changesets }) {
  const packages = PACKAGES.map((name) => ({ name, file: tarballOf(name, version) }))
  const record = {
    version,
    commit,
    changesets,
    packages: packages.map(({ name, file }) => ({
      name,
      file,
      integrity: integrityOf(join(folder, file)),
    })),
    changelog,
  }
  writeFileSync(join(folder, RECORD), `${JSON.stringify(record, null, 2)}\n`)
}

/**
 * Reads `release.json` and checks every tarball against it. `digest` is the SHA-256 of the record,
 * which does not travel with the files.
 * The record is data from a job that ran other people's code: whatever becomes a path or a name is
 * checked.
 */
export function readPreparedRelease(folder, digest) {
  const text = readFileSync(join(folder, RECORD))
  if (createHash('sha256').update(text).digest('hex') !== digest)
    throw new Error(
      `${RECORD} is not the one that was checked. Expected the SHA-256 digest "${digest ?? ''}".`,
    )
  const record = JSON.parse(text)
  if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(record.version))
    throw new Error(`Invalid version "${record.version}" in ${RECORD}.`)
  if (!/^[\da-f]{40}$/.test(record.commit))
    throw new Error(`Invalid commit "${record.commit}" in ${RECORD}.`)
  if (!record.changesets.every((file) => /^[\w-]+\.md$/.test(file)))
    throw new Error(`Invalid changeset name in ${RECORD}: ${record.changesets.join(', ')}.`)
  const packages = PACKAGES.map((name, index) => {
    const tarball = tarballOf(name, record.version)
    const file = join(folder, tarball)
    const { integrity } = record.packages[index] ?? {}
    if (integrityOf(file) !== integrity)
      throw new Error(`${tarball} is not the tarball that was checked.`)
    return { name, file, integrity }
  })
  return { ...record, packages }
}
