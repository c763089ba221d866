import type { Commit } from './commits.ts'

/** `Name <email>`. */
const CONTACT = /^([^<>]*[^<>\s])\s*<([^<>\s]*)>$/
/** Programs, such as `dependabot[bot]`. */
const BOT = /\[bot\](?:$|@)/

/** Whether Git can read it. */
export function isContact(person: string): boolean {
  return CONTACT.test(person)
}

/** The names of those who changed files, as far as that is known. */
export interface Contributors {
  /** Path → names, those with the most commits first. */
  readonly names: ReadonlyMap<string, readonly string[]>
  /** How many files have a history that begins before the clone. */
  readonly unlisted: number
}

/**
 * Lists who changed each file, by commits from the newest to the oldest.
 *
 * @param boundary Commits at which a shallow clone begins.
 */
export function contributorsOf(
  commits: readonly Commit[],
  boundary: ReadonlySet<string>,
): Contributors {
  const nameOf = namesByMail(commits)
  const counts = new Map<string, Map<string, number>>()
  const cut = new Set<string>()
  /** Where files are now that had another path before. */
  const moved = new Map<string, string>()
  for (const { hash, people, changes } of commits) {
    const moves: [from: string, to: string][] = []
    const names = new Set(people.flatMap((person) => nameOf(person) ?? []))
    for (const { path, from } of changes) {
      const file = moved.get(path) ?? path
      if (boundary.has(hash)) cut.add(file)
      const count = counts.get(file) ?? new Map<string, number>()
      counts.set(file, count)
      for (const name of names) count.set(name, (count.get(name) ?? 0) + 1)
      if (from !== undefined) moves.push([from, file])
    }
    for (const [from, file] of moves) moved.set(from, file)
  }
  const known = [...counts].filter(([file, count]) => !cut.has(file) && count.size > 0)
  return {
    names: new Map(
      known.map(([file, count]) => [
        file,
        [...count].toSorted(([, a], [, b]) => b - a).map(([name]) => name),
      ]),
    ),
    unlisted: cut.size,
  }
}

/** A person has the newest name of those with the same email. Bots have none. */
function namesByMail(commits: readonly Commit[]): (person: string) => string | undefined {
  const names = new Map<string, string>()
  for (const { people } of commits) {
    for (const person of people) {
      const [, name = '', email = ''] = CONTACT.exec(person) ?? []
      const key = email.toLowerCase()
      if (name !== '' && !BOT.test(name) && !BOT.test(key) && !names.has(key)) names.set(key, name)
    }
  }
  return (person) => names.get(CONTACT.exec(person)?.[2]?.toLowerCase() ?? '')
}
