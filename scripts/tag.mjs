// Tags the commit of a published version and creates its release on GitHub: node scripts/tag.mjs
// <folder> <digest of release.json>.
// Runs beside the right to push, so it uses nothing but Node.js and Git. Running it again completes
// what was interrupted.
import { spawnSync } from 'node:child_process'
import { createRelease } from './github.mjs'
import { changelogSection, readPreparedRelease } from './preparedRelease.mjs'

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}${stdout}`)
  return stdout.trim()
}

async function tagRelease(folder, digest) {
  const release = readPreparedRelease(folder, digest)
  const tag = `v${release.version}`
  if (git('ls-remote', 'origin', `refs/tags/${tag}`) === '') {
    git('tag', '-f', '-a', tag, '-m', tag, release.commit)
    git('push', 'origin', `refs/tags/${tag}`)
    console.log(`${tag} is pushed.`)
  } else {
    console.log(`${tag} exists already.`)
  }
  await createRelease({ tag, body: changelogSection(release) })
}

const [folder = '', digest] = process.argv.slice(2)
await tagRelease(folder, digest).catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
