import { hashOf } from './meaning.ts'
import type { PackageEntry } from './packageEntries.ts'
import type { ExportReader } from './packageExports.ts'

/** The types of packages that their users meet, exported or not. */
export interface PublicTypes {
  /** `@acme/kite#KiteOptions.*`, for which members it has. Null if there is no such type. */
  keyOf(name: string): string | null
  /** The same for a heading that has the name in words: "Kite options". */
  keyOfHeading(heading: string): string | null
  /** `@acme/kite#KiteOptions.color`, for the few types that have such a member. */
  keysOfMember(name: string, recorded: readonly string[]): readonly string[]
  /**
   * Word → keys, for words that list the members of a type: those of the members, and
   * `@acme/kite#KiteOptions.*` for which members there are.
   */
  keysOfList(words: readonly string[]): ReadonlyMap<string, readonly string[]>
  /** Of a member, or of which members there are. Null if there is no such type or member. */
  hashOf(key: string): string | null
  /** What somebody relies on who mentions a member. Null for others. */
  outlineOf(key: string): string | null
}

/** A member that more types have, such as `name`, may be anything. */
const MOST_TYPES = 3
/** Fewer members than this are named by chance, as is a smaller share of them. */
const LEAST_LISTED = 4
const LISTED_SHARE = 0.6

/** Reads the types of packages. A type that several packages have is that of the first. */
export function publicTypes(entries: readonly PackageEntry[], reader: ExportReader): PublicTypes {
  const seen = new Set<string>()
  const types = new Map<string, string>()
  const hashes = new Map<string, string>()
  const outlines = new Map<string, string>()
  const members = new Map<string, Set<string>>()
  const owners = new Map<string, Set<string>>()
  const inWords = new Map<string, string>()
  for (const { name: place, file: entry } of entries)
    for (const { file, name, members: own } of reader.typesOf(entry)) {
      if (seen.has(`${file}#${name}`)) continue
      seen.add(`${file}#${name}`)
      const type = types.get(name) ?? `${place}#${name}`
      types.set(name, type)
      inWords.set(name.toLowerCase(), type)
      join(hashes, `${type}.*`, hashOf([...own.keys()].toSorted().join(' ')))
      for (const [member, each] of own) {
        join(hashes, `${type}.${member}`, each.hash)
        outlines.set(`${type}.${member}`, each.outline)
        members.set(type, (members.get(type) ?? new Set()).add(member))
        owners.set(member, (owners.get(member) ?? new Set()).add(type))
      }
    }
  for (const { file } of entries)
    for (const [name, values] of reader.defaultsOf(file)) {
      const own = [...(owners.get(name) ?? [])]
      if (own.length <= MOST_TYPES)
        for (const type of own) join(hashes, `${type}.${name}`, hashOf(values))
    }
  return {
    keyOf(name) {
      const type = types.get(name)
      return type === undefined ? null : `${type}.*`
    },
    keyOfHeading(heading) {
      const words = heading.split(/\W+/).filter((word) => word !== '')
      const type = words.length > 1 ? inWords.get(words.join('').toLowerCase()) : undefined
      return type === undefined ? null : `${type}.*`
    },
    keysOfMember(name, recorded) {
      const own = [...(owners.get(name) ?? [])]
      if (own.length > MOST_TYPES) return []
      if (own.length === 0) return recorded.filter((key) => key.endsWith(`.${name}`))
      return own.map((type) => `${type}.${name}`)
    },
    keysOfList: (words) => keysOfList(words, owners, members),
    hashOf: (key) => hashes.get(key) ?? null,
    outlineOf: (key) => outlines.get(key) ?? null,
  }
}

function keysOfList(
  words: readonly string[],
  owners: ReadonlyMap<string, ReadonlySet<string>>,
  members: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, string[]> {
  const listed = new Map<string, string[]>()
  for (const word of new Set(words))
    for (const type of owners.get(word) ?? []) listed.set(type, [...(listed.get(type) ?? []), word])
  const keys = new Map<string, string[]>()
  for (const [type, own] of listed) {
    const count = members.get(type)?.size ?? 0
    if (own.length < LEAST_LISTED || own.length < count * LISTED_SHARE) continue
    for (const [at, word] of own.entries())
      keys.set(word, [
        ...(keys.get(word) ?? []),
        `${type}.${word}`,
        ...(at === 0 ? [`${type}.*`] : []),
      ])
  }
  return keys
}

function join(hashes: Map<string, string>, key: string, hash: string): void {
  const earlier = hashes.get(key)
  hashes.set(key, earlier === undefined ? hash : hashOf(`${earlier} ${hash}`))
}
