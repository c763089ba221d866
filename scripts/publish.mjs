// Publishes a prepared release: node scripts/publish.mjs <folder> <digest of release.json>.
// Runs beside the right to publish, so it uses nothing but Node.js and npm. Running it again
// completes what was interrupted.
import { spawnSync } from 'node:child_process'
import { readPreparedRelease } from './preparedRelease.mjs'

const shell = process.platform === 'win32'
/** The registry that npm publishes to. */
const registry = spawnSync('npm', ['config', 'get', 'registry'], {
  encoding: 'utf8',
  shell,
}).stdout.trim()

/** The integrity that a version was published with, or null when it is not published. */
async function publishedIntegrity({ name }, version) {
  // No connection is kept: while npm publishes, this process waits, and does not notice when the
  // registry closes it.
  const response = await fetch(new URL(name.replace('/', '%2f'), registry), {
    headers: { 'cache-control': 'no-cache', connection: 'close' },
  })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${registry} answers ${response.status} for ${name}.`)
  const { versions } = await response.json()
  return versions[version]?.dist.integrity ?? null
}

async function publish(folder, digest) {
  if (process.env.GITHUB_REF !== 'refs/heads/main')
    throw new Error(
      'Releases are published by the workflow "release" on the branch main. Nothing was published.',
    )
  const { version, packages } = readPreparedRelease(folder, digest)
  const published = await Promise.all(packages.map((one) => publishedIntegrity(one, version)))
  const changed = packages.filter(
    ({ integrity }, index) => ![null, integrity].includes(published[index]),
  )
  if (changed.length > 0)
    throw new Error(
      `${changed.map(({ name }) => `${name}@${version}`).join(' and ')} is published with ` +
        'other content. Re-run the failed jobs of the run that published it, or release a new ' +
        'version.',
    )
  for (const [index, one] of packages.entries()) {
    if (published[index] !== null) {
      console.log(`${one.name}@${version} is already published.`)
      continue
    }
    const { status } = spawnSync('npm', ['publish', one.file, '--ignore-scripts'], {
      stdio: 'inherit',
      shell,
    })
    // The registry may have taken the package and its answer been lost.
    if (status !== 0 && (await publishedIntegrity(one, version)) !== one.integrity)
      throw new Error(
        `${one.name}@${version} was not published. Re-run the failed jobs: what is published ` +
          'is skipped.',
      )
    console.log(`${one.name}@${version} is published.`)
  }
}

const [folder = '', digest] = process.argv.slice(2)
await publish(folder, digest).catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
