import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { hashOf, type Member } from './meaning.ts'
import { type Declaration, type Module, moduleAt, readModule } from './modules.ts'

/** Reads the exports of packages. A module is parsed once. */
export interface ExportReader {
  /** Exported name → hash of its meaning. */
  exportsOf(file: string): ReadonlyMap<string, string>
  /** Exported name → what sections rely on that don't rely on everything. */
  reliancesOf(file: string): ReadonlyMap<string, Reliance>
  /** Name of an option → the values that it gets where it is left out. `file`: an entry. */
  defaultsOf(file: string): ReadonlyMap<string, string>
  /** Types that users of a package meet: those it exports, and those that these use. */
  typesOf(file: string): readonly PublicType[]
  /** Hash of what a module declares by a name, exported or not. Null if there is no such name. */
  declarationIn(file: string, name: string): string | null
  /** True if a package exports all names of another one, which isn't read. `file`: its entry. */
  forwards(file: string): boolean
  /** True if the code of a package has a word, as a method or a parameter. `file`: its entry. */
  mentions(file: string, word: string): boolean
}

/** What a section relies on that mentions an export, or is about it. */
export interface Reliance {
  /** Of one that mentions it. */
  readonly outline: string
  /** Hash of that of one that is about it. */
  readonly summary: string
  /** Names of the types that it takes. */
  readonly types: readonly string[]
}

/** A declaration that users of a package meet. */
export interface PublicType {
  readonly file: string
  readonly name: string
  /** Name → hash of its meaning, other members inside of it left out, and its outline. */
  readonly members: ReadonlyMap<string, { readonly hash: string; readonly outline: string }>
}

/** Makes a reader that keeps what it has read. */
export function createExportReader(): ExportReader {
  const modules = new Map<string, Module>()
  const read = (file: string): Module => {
    const known = modules.get(file)
    if (known) return known
    const module = readModule(file)
    modules.set(file, module)
    return module
  }
  const hash = (file: string, name: string): string | null => {
    const meaning = meaningIn(file, name, read)
    return meaning === null ? null : hashOf(meaning)
  }
  const places = new Map<string, [string, Place][]>()
  const placesOf = (file: string): [string, Place][] => {
    const known = places.get(file) ?? placesIn(file, read)
    places.set(file, known)
    return known
  }
  const words = new Map<string, ReadonlySet<string>>()
  const wordsOf = (file: string): ReadonlySet<string> => {
    const known = words.get(file) ?? wordsIn(file)
    words.set(file, known)
    return known
  }
  return {
    exportsOf: (file) =>
      new Map(
        placesOf(file).flatMap(([name, place]) => {
          const found = hash(place.file, place.name)
          return found === null ? [] : [[name, found] as const]
        }),
      ),
    reliancesOf: (file) =>
      new Map(
        placesOf(file).map(([name, place]) => [name, relianceOn(declarationsAt(place, read))]),
      ),
    defaultsOf: (file) => defaultsFrom(file, read),
    typesOf: (file) =>
      publicPlaces(placesOf(file), read).flatMap((place) => publicTypeAt(place, read)),
    declarationIn: hash,
    forwards: (file) =>
      modulesFrom(file, read).some((each) =>
        read(each).stars.some((from) => moduleAt(from, each) === null),
      ),
    mentions: (file, word) => modulesFrom(file, read).some((each) => wordsOf(each).has(word)),
  }
}

function relianceOn(own: readonly Declaration[]): Reliance {
  return {
    outline: leastOutline(own),
    summary: hashOf(own.map(({ summary }) => summary).join('\n')),
    types: own.flatMap(({ types }) => types),
  }
}

/** Name of an option → its defaults, in a stable order. */
function defaultsFrom(entry: string, read: Read): Map<string, string> {
  const all = modulesFrom(entry, read).flatMap((each) => read(each).defaults)
  const named = new Map<string, string>()
  for (const each of new Set(all.toSorted())) {
    const [name = ''] = each.split(' = ')
    named.set(name, `${named.get(name) ?? ''} ${each}`)
  }
  return named
}

/** Of the overload that needs the least. */
function leastOutline(own: readonly { readonly outline: string }[]): string {
  return own.map(({ outline }) => outline).toSorted()[0] ?? ''
}

/** A module and those that it imports, packages left out. */
function modulesFrom(entry: string, read: Read): string[] {
  const found = new Set([entry])
  for (const file of found) {
    const { exports, imports, stars } = read(file)
    const origins = [...exports.values(), ...imports.values()]
    const names = origins.flatMap((each) => (typeof each === 'string' ? [] : [each.from]))
    for (const from of [...names, ...stars]) {
      const target = moduleAt(from, file)
      if (target !== null) found.add(target)
    }
  }
  return [...found]
}

/** Words of the code, without those of comments. */
function wordsIn(file: string): ReadonlySet<string> {
  const text = readFileSync(file, 'utf8')
  const words = new Set<string>()
  let end = 0
  for (const comment of [...parseSync(file, text).comments, { start: text.length, end: 0 }]) {
    for (const [word] of text.slice(end, comment.start).matchAll(/[A-Za-z_$][\w$]*/g))
      words.add(word)
    end = comment.end
  }
  return words
}

type Read = (file: string) => Module

function exportedNames(file: string, read: Read, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  const { exports, stars } = read(file)
  const behind = stars.flatMap((from) => {
    const target = moduleAt(from, file)
    return target === null ? [] : [...exportedNames(target, read, seen)]
  })
  return new Set([...exports.keys(), ...behind].filter((name) => name !== 'default'))
}

/** Where something is declared. */
interface Place {
  readonly file: string
  readonly name: string
}

function declarationsAt({ file, name }: Place, read: Read): readonly Declaration[] {
  return read(file).declarations.get(name) ?? []
}

/** The module that declares an exported name, and its name there. */
function originOf(
  file: string,
  name: string,
  read: Read,
  seen: Set<string> = new Set(),
): Place | null {
  if (seen.has(`${file}#${name}`)) return null
  seen.add(`${file}#${name}`)
  const { exports, imports, stars } = read(file)
  const exported = exports.get(name)
  const origin = typeof exported === 'string' ? imports.get(exported) : exported
  if (typeof exported === 'string' && !origin) return { file, name: exported }
  if (origin) {
    const target = moduleAt(origin.from, file)
    // What another package declares changes with the version of that package.
    if (target === null || origin.name === null) return { file, name }
    return originOf(target, origin.name, read, seen)
  }
  for (const from of stars) {
    const target = moduleAt(from, file)
    const found = target === null ? null : originOf(target, name, read, seen)
    if (found) return found
  }
  return null
}

/** Exported names, and where each is declared. */
function placesIn(file: string, read: Read): [string, Place][] {
  return [...exportedNames(file, read)].flatMap((name): [string, Place][] => {
    const place = originOf(file, name, read)
    return place ? [[name, place]] : []
  })
}

/** Where what a package exports is declared, and the types that it uses, and those of these. */
function publicPlaces(exported: readonly [string, Place][], read: Read): Place[] {
  const found = new Map(exported.map(([, place]) => [idOf(place), place]))
  for (const place of found.values())
    for (const use of declarationsAt(place, read).flatMap(({ uses }) => uses)) {
      const used = declaredIn(read(place.file), use, read)
      if (used) found.set(idOf(used), used)
    }
  return [...found.values()]
}

function idOf({ file, name }: Place): string {
  return `${file}#${name}`
}

function publicTypeAt(place: Place, read: Read): PublicType[] {
  const declarations = declarationsAt(place, read)
  const all = declarations.flatMap(({ members }) => members)
  if (all.length === 0) return []
  const names = [...new Set(all.map(({ name }) => name))]
  const aliasesOf = (own: readonly Member[]): string[] =>
    [...new Set(own.flatMap(({ types }) => types))]
      .toSorted()
      .flatMap((type) => aliasMeaning(read(place.file), type, read))
  const members = names.map((name) => {
    const own = all.filter((each) => each.name === name)
    return [
      name,
      {
        hash: hashOf([...own.map(({ meaning }) => meaning), ...aliasesOf(own)].join('\n')),
        outline: leastOutline(own),
      },
    ] as const
  })
  return [{ ...place, members: new Map(members) }]
}

/** Of a type without members, such as a choice of values, which is as if it were written there. */
function aliasMeaning(module: Module, type: string, read: Read): string[] {
  const place = declaredIn(module, type, read)
  const own = place ? declarationsAt(place, read) : []
  const isAlias = own.every(({ members }) => members.length === 0)
  return isAlias ? own.map(({ meaning }) => meaning) : []
}

/** With the types that it uses, since they say how it is called. */
function meaningIn(file: string, name: string, read: Read): string | null {
  const module = read(file)
  const own = module.declarations.get(name)
  if (!own) {
    const as = module.exports.get(name)
    const exported = typeof as === 'string' ? module.imports.get(as) : as
    return typeof exported === 'object' ? `${exported.from} ${exported.name}` : null
  }
  const types = [...new Set(own.flatMap((declaration) => declaration.types))].toSorted()
  const used = types.flatMap((type) => {
    const place = declaredIn(module, type, read)
    return place ? declarationsAt(place, read).map(({ meaning }) => meaning) : []
  })
  return [...own.map(({ meaning }) => meaning), ...used].join('\n')
}

function declaredIn(module: Module, name: string, read: Read): Place | null {
  if (module.declarations.has(name)) return { file: module.file, name }
  const origin = module.imports.get(name)
  const target = origin && moduleAt(origin.from, module.file)
  if (!target || origin.name === null) return null
  return originOf(target, origin.name, read)
}
