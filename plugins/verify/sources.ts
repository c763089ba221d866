import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { closest } from 'bifolio'
import { hashOfFile } from './hashOfFile.ts'
import { hashOf } from './meaning.ts'
import type { PackageEntry } from './packageEntries.ts'
import type { ExportReader, Reliance } from './packageExports.ts'
import { type PublicTypes, publicTypes } from './publicTypes.ts'
import { isWord, type Reference } from './references.ts'

/** What sections are compared with. */
export interface Sources {
  /**
   * Keys of what a reference names, as the record has them: `@acme/kite#createKite`,
   * `@acme/kite#KiteOptions.color`, `packages/kite/src/kite.ts#L3-L9`, `$ kite --help`. None
   * for one that names nothing of the project. `page`: absolute path.
   */
  keysOf(reference: Reference, page: string, recorded: readonly string[]): readonly string[]
  /** Keys of types whose members are listed by some words, and of these, by word. */
  keysOfList(words: readonly string[]): ReadonlyMap<string, readonly string[]>
  /** Hash of the meaning of a source. Null if there is none: it is gone. */
  hashOf(key: string): Promise<string | null>
  /** What a section relies on that only mentions an export. Null for other sources. */
  outlineOf(key: string): string | null
  /** Hash of what a section relies on that is about an export. Null for other sources. */
  summaryOf(key: string): string | null
  /** Keys of the types that an export takes, for which members they have. */
  keysOfTypes(key: string): readonly string[]
  /**
   * Hash of a name that isn't exported any more, but is a word of the code, and of what was
   * a member of a type. Null for others.
   */
  hashOfWord(key: string): string | null
  /** The source that may have been meant by a key without one. */
  nearest(key: string): string | undefined
}

export interface SourcesOptions {
  /** Absolute project root. */
  readonly root: string
  readonly entries: readonly PackageEntry[]
  readonly reader: ExportReader
  /** Commands that may be run: `kite --help`. */
  readonly commands: readonly string[]
  /** URL of the repository's files, and the folder that they are in. Null if it isn't known. */
  readonly repository: { readonly url: RegExp; readonly folder: string } | null
}

const COMMAND = '$ '
/** A command that takes longer is taken for one that waits. Unit: milliseconds. */
const TIME_LIMIT = 30_000

/** Makes the sources of a site. What is read or run is read or run once. */
export function createSources({
  root,
  entries,
  reader,
  commands,
  repository,
}: SourcesOptions): Sources {
  const packages = joined(entries, reader.exportsOf)
  const reliances = joined(entries, reader.reliancesOf)
  const relianceOf = (key: string): Reliance | undefined => {
    const [place = '', name = ''] = key.split('#')
    return reliances.get(place)?.get(name)
  }
  const types = publicTypes(entries, reader)
  const outputs = new Map<string, Promise<string | null>>()
  const outputOf = (command: string): Promise<string | null> => {
    const output = outputs.get(command) ?? run(command, root)
    outputs.set(command, output)
    return output
  }
  /** The package may have the name from another one, all of whose names it exports. */
  const hashIfForwarded = (place: string, name: string): string | null => {
    const own = entries.filter((entry) => entry.name === place)
    return own.some(({ file }) => reader.forwards(file)) ? hashOf(`of another: ${name}`) : null
  }
  return {
    keysOf(reference, page, recorded) {
      if (isWord(reference)) return types.keysOfMember(reference.written, recorded)
      const key = keyOf(reference, { page, recorded, root, packages, types, commands, repository })
      return key === null ? [] : [key]
    },
    keysOfList: types.keysOfList,
    async hashOf(key) {
      if (key.startsWith(COMMAND)) {
        const command = key.slice(COMMAND.length)
        if (commands.includes(command)) return hashIfAny(await outputOf(command))
        const found = helpOf(command, commands)
        const output = found && (await outputOf(found.help))
        return hashIfAny(output && entryOfFlag(output, command.split(' ').at(-1) ?? ''))
      }
      const [place = '', name = ''] = key.split('#')
      const exported = packages.get(place)
      if (exported) return exported.get(name) ?? types.hashOf(key) ?? hashIfForwarded(place, name)
      if (name !== '' && hasLeft(place, root)) return hashOf(`of another: ${key}`)
      return hashOfFile(resolve(root, place), name, reader)
    },
    outlineOf: (key) => relianceOf(key)?.outline ?? types.outlineOf(key),
    summaryOf: (key) => relianceOf(key)?.summary ?? null,
    keysOfTypes: (key) => (relianceOf(key)?.types ?? []).flatMap((each) => types.keyOf(each) ?? []),
    hashOfWord(key) {
      const name = key.split('#').at(-1) ?? ''
      // Types are rewritten more often than a member goes.
      if (name.includes('.')) return hashOf(`no member: ${name}`)
      const isNamed = entries.some(({ file }) => reader.mentions(file, name))
      return isNamed ? hashOf(`a word: ${name}`) : null
    },
    nearest(key) {
      const [place = '', name = ''] = key.split('#')
      return closest(name, [...(packages.get(place)?.keys() ?? [])])
    },
  }
}

interface KeyOptions extends Pick<SourcesOptions, 'root' | 'commands' | 'repository'> {
  /** Absolute path. */
  readonly page: string
  /** Keys that the section has in the record. */
  readonly recorded: readonly string[]
  readonly packages: ReadonlyMap<string, ReadonlyMap<string, string>>
  readonly types: PublicTypes
}

/** Key of what a reference names. Null for one that names nothing of the project. */
function keyOf(
  { written, by }: Reference,
  { page, recorded, root, packages, types, commands, repository }: KeyOptions,
): string | null {
  const isStated = by === 'stated'
  if (by === 'shown') return /^\.\.?\//.test(written) ? keyOfPath(written, page, root) : written
  if (by === 'linked') return repository && keyOfLink(written, repository, root)
  if (written.startsWith(COMMAND))
    return keyOfCommand(written, commands) ?? (isStated ? written : null)
  if (isStated && /^[./]/.test(written)) return keyOfPath(written, page, root)
  // A sample may declare what the package had.
  if (by === 'headed') return types.keyOfHeading(written)
  if (by === 'called') return keyOfCalled(written, packages, recorded)
  if (by === 'declared') return types.keyOf(written) ?? keyOfName(written, packages, [])
  return keyOfName(written, packages, recorded) ?? (isStated ? written : null)
}

/** Package → name → what is read of it. A package may have several entries of one name. */
function joined<Value>(
  entries: readonly PackageEntry[],
  read: (file: string) => ReadonlyMap<string, Value>,
): Map<string, ReadonlyMap<string, Value>> {
  const packages = new Map<string, ReadonlyMap<string, Value>>()
  for (const { name, file } of entries)
    packages.set(name, new Map([...(packages.get(name) ?? []), ...read(file)]))
  return packages
}

function keyOfName(
  written: string,
  packages: ReadonlyMap<string, ReadonlyMap<string, string>>,
  recorded: readonly string[],
): string | null {
  // The name of a package isn't one of its exports.
  if (packages.has(written)) return null
  const [name = '', from] = written.split('#').toReversed()
  const owner = [...packages].find(
    ([each, exported]) => (from === undefined || each === from) && exported.has(name),
  )
  if (owner) return `${owner[0]}#${name}`
  const isRecorded = (key: string): boolean =>
    key === written || (from === undefined && key.endsWith(`#${name}`))
  return recorded.find(isRecorded) ?? null
}

/** True for a package that isn't one of the project any more, and may have its names as before. */
function hasLeft(place: string, root: string): boolean {
  if (existsSync(resolve(root, place))) return false
  return /^(?:@[\w.-]+\/)?[\w.-]+(?:\/[\w-]+)*$/.test(place) && !/\.[a-z]+$/.test(place)
}

/** Of a name that a block calls without importing it: the only package that has it. */
function keyOfCalled(
  written: string,
  packages: ReadonlyMap<string, ReadonlyMap<string, string>>,
  recorded: readonly string[],
): string | null {
  if (written.includes('#')) return keyOfName(written, packages, recorded)
  const owners = [...packages.values()].flatMap((exported) => exported.get(written) ?? [])
  return new Set(owners).size > 1 ? null : keyOfName(written, packages, recorded)
}

function keyOfCommand(written: string, commands: readonly string[]): string | null {
  const command = written.slice(COMMAND.length)
  if (commands.includes(command)) return written
  const flag = command.split(' ').at(-1) ?? ''
  const found = HELP.test(flag) ? null : helpOf(command, commands)
  return found && `${COMMAND}${found.name} ${flag}`
}

/** Of a path from the page, or from the root of the project after a slash. */
function keyOfPath(written: string, page: string, root: string): string {
  const [path = '', ...part] = written.split('#')
  const file = path.startsWith('/') ? join(root, path) : resolve(dirname(page), path)
  return [relative(root, file).replaceAll('\\', '/'), ...part].join('#')
}

function hashIfAny(meaning: string | null): string | null {
  return meaning === null ? null : hashOf(meaning)
}

const HELP = /^(?:--help|-h|help)$/

/**
 * The listed command that explains a flag, and the name of the command: `kite build --help` and
 * `kite build` of `npx kite build out --watch`.
 */
export function helpOf(
  command: string,
  commands: readonly string[],
): { readonly help: string; readonly name: string } | null {
  const words = ` ${command.split(' ').slice(0, -1).join(' ')} `
  const known = commands
    .filter((help) => HELP.test(help.split(' ').at(-1) ?? ''))
    .map((help) => ({ help, name: help.split(' ').slice(0, -1).join(' ') }))
    .filter(({ name }) => words.includes(` ${name} `))
  return known.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null
}

/** The lines of a help text that are about a flag. Null if it doesn't have the flag. */
function entryOfFlag(output: string, flag: string): string | null {
  const lines = output.split('\n')
  const isFlag = (line: string): boolean =>
    line.split(/[\s,=[\]|<>]+/).includes(flag) && /^\s*-|\s-/.test(line)
  const at = lines.findIndex(isFlag)
  if (at < 0) return null
  const rest = lines.slice(at + 1)
  const end = rest.findIndex((line) => line.trim() === '' || /^\s*-/.test(line))
  return [lines[at], ...rest.slice(0, end < 0 ? undefined : end)].join(' ').replace(/\s+/g, ' ')
}

/** What a command prints. Null if it can't be run. */
async function run(command: string, root: string): Promise<string | null> {
  return await new Promise((done) => {
    execFile(
      command,
      { cwd: root, shell: true, timeout: TIME_LIMIT, env: environmentAt(root) },
      (error, stdout, stderr) => {
        const output = stripVTControlCharacters(stdout + stderr).replaceAll(/[ \t]+$/gm, '')
        // Many programs print their help with an exit code of their own.
        const isMissing = error !== null && (error.code === 127 || error.killed === true)
        done(isMissing || output.trim() === '' ? null : output.trim())
      },
    )
  })
}

/** As scripts of the project have it. */
function environmentAt(root: string): NodeJS.ProcessEnv {
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter)
  return { ...process.env, PATH: path, NO_COLOR: '1' }
}

/** A link to lines is about these, one to a file only about its existence. */
function keyOfLink(
  href: string,
  { url, folder }: { readonly url: RegExp; readonly folder: string },
  root: string,
): string | null {
  const [file = '', hash = ''] = href.split('#')
  const path = url.exec(file)?.[1]
  if (path === undefined) return null
  const name = relative(root, join(folder, decodeURIComponent(path))).replaceAll('\\', '/')
  return `${name}#${/^L\d/.test(hash) ? hash.replace(/-L?/, '-L') : 'exists'}`
}
