// What the workflow "release" has to do: node scripts/releaseState.mjs prints `state` and `commit`,
// as lines for $GITHUB_OUTPUT.
// `publish`: the version of `commit` isn't tagged yet. `propose`: changesets wait for a version.
// `none`: nothing to do.
import { spawnSync } from 'node:child_process'

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}

const pendingIn = (commit) =>
  git('ls-tree', '--name-only', commit, '.changeset/')
    .split('\n')
    .filter((file) => file.endsWith('.md') && !file.endsWith('/README.md'))

/** The commit on main that brought the version. Commits that came later belong to the next one. */
function commitOf(version) {
  return git(
    'log',
    '--first-parent',
    '-m',
    '-1',
    '--format=%H',
    `-S"version": "${version}"`,
    '--',
    'package.json',
  )
}

function stateOf() {
  const head = git('rev-parse', 'HEAD')
  const { version } = JSON.parse(git('show', 'HEAD:package.json'))
  if (git('ls-remote', 'origin', `refs/tags/v${version}`) === '') {
    const commit = commitOf(version)
    if (commit !== '' && pendingIn(commit).length === 0) return { state: 'publish', commit }
    throw new Error(
      `v${version} has no tag, and the commit that set it isn't a release. If it was never ` +
        `published, tag it: git tag v${version} <commit> && git push origin v${version}`,
    )
  }
  return { state: pendingIn(head).length > 0 ? 'propose' : 'none', commit: head }
}

try {
  for (const [name, value] of Object.entries(stateOf())) console.log(`${name}=${value}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
