/** A change of a file in a commit. Paths are relative to the folder that was asked for. */
interface FileChange {
  readonly path: string
  /** The path before, of a file that was moved. */
  readonly from?: string
}

/** A commit of the history of a folder. */
export interface Commit {
  readonly hash: string
  /** ISO 8601. */
  readonly time: string
  /** `Name <email>` of the author and the co-authors. Empty unless they were asked for. */
  readonly people: readonly string[]
  readonly changes: readonly FileChange[]
}

/** Arguments of Git that print what `parseCommits` reads, newest first. */
export function logArguments(withPeople: boolean): readonly string[] {
  const people = '%x02%aN <%aE>%x02%(trailers:key=Co-authored-by,valueonly,separator=%x02)'
  return [
    'log',
    `--format=%x01%H %ct${withPeople ? people : ''}`,
    '--name-status',
    '--relative',
    // A file that moves has the authors of before.
    withPeople ? '--find-renames' : '--no-renames',
    '-z',
    '--',
    '.',
  ]
}

/** Reads the commits that Git prints for `logArguments`. */
export function parseCommits(history: string): Commit[] {
  return history
    .split('\x01')
    .slice(1)
    .map((commit) => {
      const [head = '', ...fields] = commit.split('\0')
      const [start = '', ...people] = head.split('\x02').map((part) => part.trim())
      const [hash = '', seconds = ''] = start.split(' ')
      return {
        hash,
        time: isoTime(seconds),
        people: people.filter((person) => person !== ''),
        changes: changesIn(fields),
      }
    })
}

/** A letter, and a path or two of a file that was moved. */
function changesIn(fields: readonly string[]): FileChange[] {
  const changes: FileChange[] = []
  for (let index = 0; index + 1 < fields.length; index += 1) {
    const status = fields[index]?.trim() ?? ''
    const [first = '', second = ''] = fields.slice(index + 1)
    if (status === '') continue
    const isMove = status.startsWith('R')
    changes.push(isMove ? { path: second, from: first } : { path: first })
    index += isMove ? 2 : 1
  }
  return changes
}

/** Git prints seconds since 1970. */
function isoTime(seconds: string): string {
  return new Date(Number(seconds) * 1000).toISOString().replace('.000', '')
}
