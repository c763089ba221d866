// Commits the version of a published release, tags it and pushes both: node scripts/tag.mjs <folder> <digest of release.json>.
// Runs beside the right to push, so it uses nothing but Node.js and Git, and writes only what a release changes.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readPreparedRelease } from './preparedRelease.mjs'

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}${stdout}`)
  return stdout.trim()
}

function changeJson(file, change) {
  const value = JSON.parse(readFileSync(file, 'utf8'))
  change(value)
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

function writeVersion({ version, changelog, changesets }) {
  changeJson('package.json', (manifest) => (manifest.version = version))
  changeJson('package-lock.json', (lock) => (lock.version = lock.packages[''].version = version))
  writeFileSync('CHANGELOG.md', changelog)
  for (const file of changesets) rmSync(`.changeset/${file}`)
}

function tagRelease(folder, digest) {
  const release = readPreparedRelease(folder, digest)
  const tag = `v${release.version}`
  if (git('ls-remote', 'origin', `refs/tags/${tag}`) !== '') {
    console.log(`${tag} exists already.`)
    return
  }
  if (git('rev-parse', 'HEAD') !== release.commit) throw new Error(`${tag} was made from the commit ${release.commit}. Check it out first.`)
  writeVersion(release)
  git('add', '-A')
  git('commit', '--allow-empty', '-m', `release: ${release.version}`)
  git('tag', '-a', tag, '-m', tag)
  git('fetch', 'origin', 'main')
  // Commits that arrived meanwhile are not part of the release: the tag stays on the commit before them.
  try {
    git('merge', '--no-edit', 'FETCH_HEAD')
  } catch (error) {
    git('merge', '--abort')
    git('push', 'origin', `refs/tags/${tag}`)
    throw new Error(`${tag} is released, but main has changed the same lines. Merge ${tag} into main by hand.\n${error.message}`, { cause: error })
  }
  git('push', '--atomic', 'origin', 'HEAD:refs/heads/main', `refs/tags/${tag}`)
  console.log(`${tag} is pushed.`)
}

const [folder = '', digest] = process.argv.slice(2)
try {
  tagRelease(folder, digest)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
