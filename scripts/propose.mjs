// Proposes a prepared version as a pull request: node scripts/propose.mjs <folder> <digest of
// release.json>.
// Runs beside the right to push, so it uses nothing but Node.js and Git, and writes only what a
// version changes.
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { openPullRequest } from './github.mjs'
import { changelogSection, readPreparedRelease } from './preparedRelease.mjs'
import { writeVersion } from './writeVersion.mjs'

const BRANCH = 'release/next'

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}${stdout}`)
  return stdout.trim()
}

function takeVersion({ version, changelog, changesets }) {
  writeVersion('.', version)
  writeFileSync('CHANGELOG.md', changelog)
  for (const file of changesets) rmSync(`.changeset/${file}`)
}

async function propose(folder, digest) {
  const release = readPreparedRelease(folder, digest)
  if (release.changesets.length === 0)
    throw new Error('There are no changesets to make a version of.')
  if (git('rev-parse', 'HEAD') !== release.commit)
    throw new Error(
      `${release.version} was made from the commit ${release.commit}. Check it out first.`,
    )
  const title = `release: ${release.version}`
  git('checkout', '-q', '-B', BRANCH)
  takeVersion(release)
  git('add', '-A')
  git('commit', '-q', '-m', title)
  // The branch is the workflow's own: it always holds the next version of main.
  git('push', '--force', 'origin', `HEAD:refs/heads/${BRANCH}`)
  await openPullRequest({
    branch: BRANCH,
    title,
    body:
      `Merge this pull request to publish ${release.version}. ` +
      `It is updated when main changes.\n\n${changelogSection(release)}`,
  })
}

const [folder = '', digest] = process.argv.slice(2)
await propose(folder, digest).catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
