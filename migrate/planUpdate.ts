/** What becomes of a file of the new project when the old project is converted again. */
export interface FileChange {
  /**
   * `write`, `replace` and `delete` change a file that nobody has edited. `move` takes one that was
   * edited to its new path. A `conflict` was edited, and its source has changed. `keep` was edited,
   * and its source is gone.
   */
  readonly kind: 'write' | 'replace' | 'delete' | 'move' | 'conflict' | 'keep'
  readonly path: string
  /** Path before a `move`. */
  readonly from?: string
}

export interface UpdateRequest {
  /** Path → hash of what the last migration wrote. */
  readonly before: Readonly<Record<string, string>>
  /** Path → hash of what the migration makes now. */
  readonly now: Readonly<Record<string, string>>
  /** Path → hash of the file in the new project. Paths without a file are left out. */
  readonly found: Readonly<Record<string, string>>
  /** Files that people write, and those whose source is what it was: an edited one stays. */
  readonly isKept?: (path: string) => boolean
}

/** Compares the three states of each file. */
export function planUpdate({
  before,
  now,
  found,
  isKept = () => false,
}: UpdateRequest): FileChange[] {
  const gone = Object.keys(before).filter((path) => !Object.hasOwn(now, path))
  const moved = new Map<string, string>()
  for (const path of gone) {
    const to = Object.keys(now).find(
      (other) => !Object.hasOwn(before, other) && now[other] === before[path] && !moved.has(other),
    )
    const isEdited = found[path] !== undefined && found[path] !== before[path]
    if (to !== undefined && isEdited && found[to] === undefined) moved.set(to, path)
  }
  const changes = Object.keys(now).flatMap((path): FileChange[] => {
    const from = moved.get(path)
    if (from !== undefined) return [{ kind: 'move', path, from }]
    if (now[path] === before[path] || now[path] === found[path]) return []
    if (found[path] === undefined && before[path] === undefined) return [{ kind: 'write', path }]
    if (found[path] === before[path]) return [{ kind: 'replace', path }]
    return isKept(path) ? [] : [{ kind: 'conflict', path }]
  })
  const froms = new Set(moved.values())
  return [
    ...changes,
    ...gone.flatMap((path): FileChange[] =>
      found[path] === undefined || froms.has(path)
        ? []
        : [{ kind: found[path] === before[path] ? 'delete' : 'keep', path }],
    ),
  ]
}
