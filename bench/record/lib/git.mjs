// Reads stored repositories: bare ones, and those of other users.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const MOST = 1 << 30

export function git(repo, ...args) {
  return execFileSync(
    'git',
    ['-c', 'safe.directory=*', '-c', 'core.quotePath=false', '-C', repo, ...args],
    {
      maxBuffer: MOST,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
}

export const linesOf = (text) => text.split('\n').filter((line) => line !== '')

/** Texts of `commit:path`, null for those that aren't there. */
export function readBlobs(repo, names) {
  const { stdout } = spawnSync(
    'git',
    ['-c', 'safe.directory=*', '-C', repo, 'cat-file', '--batch'],
    {
      input: names.map((name) => `${name}\n`).join(''),
      maxBuffer: MOST,
    },
  )
  const texts = new Map()
  let at = 0
  for (const name of names) {
    const end = stdout.indexOf(10, at)
    const [, size] = /^\S+ blob (\d+)$/.exec(stdout.subarray(at, end).toString()) ?? []
    at = end + 1
    texts.set(name, size === undefined ? null : stdout.subarray(at, at + Number(size)).toString())
    if (size !== undefined) at += Number(size) + 1
  }
  return texts
}

/** Writes the files of a commit that `isWanted` picks into a folder. Returns their paths. */
export function checkOut(repo, commit, folder, isWanted) {
  const paths = linesOf(git(repo, 'ls-tree', '-r', '--name-only', commit)).filter(isWanted)
  const texts = readBlobs(
    repo,
    paths.map((path) => `${commit}:${path}`),
  )
  for (const path of paths) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, texts.get(`${commit}:${path}`) ?? '')
  }
  return paths
}

/** The last commit before each of some days, so many months apart, and the newest one. */
export function commitsByDate(repo, months) {
  const newest = git(repo, 'log', '-1', '--format=%H %cs', 'HEAD').trim().split(' ')
  const [year = 0, month = 1] = (newest[1] ?? '').split('-').map(Number)
  const dates = Array.from({ length: Math.floor(120 / months) }, (_, at) => {
    const sum = year * 12 + month - 1 - at * months
    return `${Math.floor(sum / 12)}-${String((sum % 12) + 1).padStart(2, '0')}-01`
  }).toReversed()
  const commits = dates.map((date) => [
    git(repo, 'rev-list', '-1', '--first-parent', `--before=${date}`, 'HEAD').trim(),
    date,
  ])
  const known = [...commits, newest].filter(([commit]) => commit !== '')
  return known.filter(([commit], at) => known.findIndex((each) => each[0] === commit) === at)
}
