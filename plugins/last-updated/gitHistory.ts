import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Commit, logArguments, parseCommits } from './commits.ts'
import { contributorsOf, isContact } from './contributors.ts'

const run = promisify(execFile)
/** Unit: bytes. */
const LONGEST_HISTORY = 1024 ** 3

/** When files were last changed, and by whom. Paths are absolute, with forward slashes. */
export interface GitHistory {
  /** Path → time of its last commit, ISO 8601. */
  readonly dates: ReadonlyMap<string, string>
  /** Path → names, those with the most commits first. Empty unless they were asked for. */
  readonly contributors: ReadonlyMap<string, readonly string[]>
  /** Why some or all of it is not known. Null when nothing is wrong. */
  readonly problem: { readonly message: string; readonly hint: string } | null
}

/** What is read of a history. */
export interface HistoryOptions {
  /** Hashes of commits that do not count. */
  readonly ignoreCommits: readonly string[]
  /** Whether to list who changed each file. */
  readonly contributors: boolean
}

const NOTHING = { dates: new Map<string, string>(), contributors: new Map<string, string[]>() }

/** Reads the whole history of a folder from Git at once. */
export async function readGitHistory(
  folder: string,
  { ignoreCommits, contributors: withPeople }: HistoryOptions,
): Promise<GitHistory> {
  // A site without content has no pages to date.
  if (!existsSync(folder)) return { ...NOTHING, problem: null }
  try {
    const boundary = await boundaryOf(folder)
    const history = parseCommits(await git(folder, logArguments(withPeople)))
    const ignored = new Set(ignoreCommits)
    const commits = history.filter(({ hash }) => !ignored.has(hash))
    const { dates, undated } = lastChanges(commits, boundary)
    const { names, unlisted } = withPeople
      ? contributorsOf(await withMailmap(folder, commits), boundary)
      : { names: NOTHING.contributors, unlisted: 0 }
    const absolute = <Value>(found: ReadonlyMap<string, Value>): Map<string, Value> =>
      new Map([...found].map(([path, value]) => [join(folder, path).replaceAll('\\', '/'), value]))
    return {
      dates: absolute(dates),
      contributors: absolute(names),
      problem: shallowProblem(undated, unlisted),
    }
  } catch (error) {
    return { ...NOTHING, problem: problemOf(error) }
  }
}

/** The commits at which a shallow clone begins. They seem to add every file. */
async function boundaryOf(folder: string): Promise<ReadonlySet<string>> {
  const shallow = await git(folder, ['rev-parse', '--git-path', 'shallow'])
  const list = await readFile(resolve(folder, shallow.trim()), 'utf8').catch(() => '')
  return new Set(list.split('\n').filter((line) => line !== ''))
}

/** Names and emails as `.mailmap` has them. Git itself applies it to authors only. */
async function withMailmap(folder: string, commits: readonly Commit[]): Promise<Commit[]> {
  const contacts = [
    ...new Set(commits.flatMap(({ people: [, ...coAuthors] }) => coAuthors.filter(isContact))),
  ]
  if (contacts.length === 0) return [...commits]
  const mapped = await git(folder, ['check-mailmap', '--stdin'], `${contacts.join('\n')}\n`)
  const lines = mapped.split('\n')
  const known = new Map(contacts.map((contact, index) => [contact, lines[index] ?? contact]))
  return commits.map((commit) => ({
    ...commit,
    people: commit.people.map((person) => known.get(person) ?? person),
  }))
}

function shallowProblem(undated: number, unlisted: number): GitHistory['problem'] {
  if (undated === 0 && unlisted === 0) return null
  const files = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`
  const parts = [
    ...(undated === 0
      ? []
      : [
          `the last change of ${files(undated)} is older than the clone, so their pages show no ` +
            'date',
        ]),
    ...(unlisted === 0
      ? []
      : [
          `the first change of ${files(unlisted)} is older than the clone, so their pages show ` +
            'no contributors',
        ]),
  ]
  return {
    message: `This clone of the repository is shallow: ${parts.join(', and ')}.`,
    hint:
      'Fetch the whole history: "git fetch --unshallow", or `fetch-depth: 0` for ' +
      'actions/checkout.',
  }
}

/**
 * Absolute path of the file that grows with each commit, in a worktree too. Null without a
 * repository.
 */
export async function commitLogOf(folder: string): Promise<string | null> {
  return await git(folder, ['rev-parse', '--git-path', 'logs/HEAD']).then(
    (path) => resolve(folder, path.trim()),
    () => null,
  )
}

async function git(folder: string, args: readonly string[], input?: string): Promise<string> {
  const running = run('git', ['-c', 'i18n.logOutputEncoding=UTF-8', ...args], {
    cwd: folder,
    maxBuffer: LONGEST_HISTORY,
    // Its messages are matched.
    env: { ...process.env, LC_ALL: 'C' },
  })
  if (input !== undefined) {
    // Git may end before it has read everything. Its exit code is what counts.
    running.child.stdin?.on('error', () => undefined)
    running.child.stdin?.end(input)
  }
  return (await running).stdout
}

/** The time of the newest commit of every file, and how many files have none that is known. */
function lastChanges(
  commits: readonly Commit[],
  boundary: ReadonlySet<string>,
): { readonly dates: Map<string, string>; readonly undated: number } {
  const found = new Map<string, string | null>()
  for (const { hash, time, changes } of commits) {
    for (const { path } of changes)
      if (!found.has(path)) found.set(path, boundary.has(hash) ? null : time)
  }
  const dates = new Map([...found].filter((entry): entry is [string, string] => entry[1] !== null))
  return { dates, undated: found.size - dates.size }
}

function problemOf(error: unknown): GitHistory['problem'] {
  const { code, stderr = '' } = error as { readonly code?: unknown; readonly stderr?: string }
  if (code === 'ENOENT')
    return {
      message: 'Git is not installed, so no page shows a date.',
      hint: 'Install Git where the site is built.',
    }
  if (/not a git repository/i.test(stderr))
    return {
      message: 'The site is not in a Git repository, so no page shows a date.',
      hint: 'Build it in a clone of its repository.',
    }
  const reason = (stderr.trim().split('\n')[0] ?? '') || String(error)
  return {
    message:
      'Git cannot tell when pages were changed, so no page shows a date: ' +
      `${reason.replace(/\.?$/, '.')}`,
    hint: 'Correct this, or take the plugin out of the config.',
  }
}
