import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Unit: bytes. */
const LONGEST_HISTORY = 1024 ** 3

/** When files were last changed. */
export interface GitDates {
  /** Absolute path with forward slashes → time of its last commit, ISO 8601. */
  readonly dates: ReadonlyMap<string, string>
  /** Why some or all dates are not known. Null when nothing is wrong. */
  readonly problem: { readonly message: string; readonly hint: string } | null
}

/** Reads the whole history of a folder from Git at once. */
export async function readGitDates(
  folder: string,
  ignoredCommits: readonly string[],
): Promise<GitDates> {
  // A site without content has no pages to date.
  if (!existsSync(folder)) return { dates: new Map(), problem: null }
  try {
    const shallow = await git(folder, ['rev-parse', '--git-path', 'shallow'])
    const history = await git(folder, [
      'log',
      '--format=%x01%H %ct',
      '--name-only',
      '--relative',
      '--no-renames',
      '-z',
      '--',
      '.',
    ])
    const file = resolve(folder, shallow.trim())
    const boundary = (await readFile(file, 'utf8').catch(() => ''))
      .split('\n')
      .filter((line) => line !== '')
    const { dates, undated } = lastChanges(history, {
      ignored: new Set(ignoredCommits),
      boundary: new Set(boundary),
    })
    return {
      dates: new Map(
        [...dates].map(([path, date]) => [join(folder, path).replaceAll('\\', '/'), date]),
      ),
      problem:
        undated === 0
          ? null
          : {
              message:
                `This clone of the repository is shallow: the last change of ${undated} ` +
                `${undated === 1 ? 'file' : 'files'} is older than the clone, so their pages ` +
                'show no date.',
              hint:
                'Fetch the whole history: "git fetch --unshallow", or `fetch-depth: 0` for ' +
                'actions/checkout.',
            },
    }
  } catch (error) {
    return { dates: new Map(), problem: problemOf(error) }
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

async function git(folder: string, args: readonly string[]): Promise<string> {
  return (await run('git', args, { cwd: folder, maxBuffer: LONGEST_HISTORY })).stdout
}

interface Commits {
  /** Commits that do not count. */
  readonly ignored: ReadonlySet<string>
  /** Commits at which a shallow clone begins. They seem to add every file. */
  readonly boundary: ReadonlySet<string>
}

/** The time of the newest commit of every file, and how many files have none that is known. */
export function lastChanges(
  history: string,
  { ignored, boundary }: Commits,
): { readonly dates: Map<string, string>; readonly undated: number } {
  const found = new Map<string, string | null>()
  for (const commit of history.split('\x01').slice(1)) {
    const [head = '', ...paths] = commit.split('\0')
    const [hash = '', seconds = ''] = head.split(' ')
    if (ignored.has(hash)) continue
    for (const path of paths.map((name) => name.replace(/^\n/, ''))) {
      if (path !== '' && !found.has(path))
        found.set(path, boundary.has(hash) ? null : isoTime(seconds))
    }
  }
  const dates = new Map([...found].filter((entry): entry is [string, string] => entry[1] !== null))
  return { dates, undated: found.size - dates.size }
}

/** Git prints seconds since 1970. */
function isoTime(seconds: string): string {
  return new Date(Number(seconds) * 1000).toISOString().replace('.000', '')
}

function problemOf(error: unknown): GitDates['problem'] {
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
