import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Unit: bytes. */
const LARGEST = 1024 ** 3

/** Reads files of commits, without touching the working tree. */
export interface Git {
  /** Absolute folder of the repository. */
  readonly folder: string
  /** Full hash of a commit, tag or branch. Null if there is none. */
  commitOf(name: string): Promise<string | null>
  /** The commit that two have in common. Null if there is none. */
  baseOf(before: string, after: string): Promise<string | null>
  /** Paths of the files of a commit below a folder, from the repository's. */
  filesOf(commit: string, folder: string): Promise<string[]>
  /** Paths of the files of the working tree below a folder that aren't ignored. */
  ownFiles(folder: string): Promise<string[]>
  /** Content of files of a commit. Null for one that doesn't exist. */
  read(commit: string, paths: readonly string[]): Map<string, Buffer | null>
}

/** Git in the folder of a project. Null without a repository, or without Git. */
export async function openGit(root: string): Promise<Git | null> {
  const git = async (args: readonly string[], cwd: string): Promise<string> =>
    (await run('git', ['--literal-pathspecs', ...args], { cwd, maxBuffer: LARGEST })).stdout
  const quiet = async (args: readonly string[], cwd: string): Promise<string | null> =>
    await git(args, cwd).catch(() => null)
  const folder = (await quiet(['rev-parse', '--show-toplevel'], root))?.trim()
  if (folder === undefined || folder === '') return null
  const listed = (text: string): string[] => text.split('\0').filter((path) => path !== '')
  return {
    folder,
    commitOf: async (name) =>
      name.startsWith('-')
        ? null
        : ((
            await quiet(['rev-parse', '--verify', '--quiet', `${name}^{commit}`], folder)
          )?.trim() ?? null),
    baseOf: async (before, after) =>
      (await quiet(['merge-base', before, after], folder))?.trim() ?? null,
    filesOf: async (commit, below) =>
      listed(
        await git(
          ['ls-tree', '-r', '-z', '--name-only', '--full-tree', commit, '--', ...pathsOf(below)],
          folder,
        ),
      ),
    ownFiles: async (below) =>
      listed(
        await git(
          ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...pathsOf(below)],
          folder,
        ),
      ),
    read: (commit, paths) => readBlobs(folder, commit, paths),
  }
}

function pathsOf(folder: string): string[] {
  return folder === '' ? [] : [folder]
}

function readBlobs(
  cwd: string,
  commit: string,
  paths: readonly string[],
): Map<string, Buffer | null> {
  // A line is a name: no other file can be named by a path with a line break.
  const named = paths.filter((path) => !path.includes('\n'))
  const { stdout, status, error } = spawnSync('git', ['cat-file', '--batch'], {
    cwd,
    input: named.map((path) => `${commit}:${path}\n`).join(''),
    maxBuffer: LARGEST,
  })
  if (status !== 0) throw error ?? new Error(`git cat-file ended with ${status}.`)
  const result = new Map<string, Buffer | null>()
  let at = 0
  for (const path of named) {
    const end = stdout.indexOf(10, at)
    const [, kind, size] = /^\S+ (\w+) (\d+)$/.exec(stdout.subarray(at, end).toString()) ?? []
    at = end + 1
    if (size === undefined) {
      result.set(path, null)
      continue
    }
    result.set(path, kind === 'blob' ? stdout.subarray(at, at + Number(size)) : null)
    at += Number(size) + 1
  }
  return result
}
