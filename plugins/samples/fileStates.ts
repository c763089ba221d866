import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A file as it was when it was read. */
export interface FileState {
  /** Times of its last changes, and its size. Empty for a file that isn't there. */
  readonly stamp: string
  /** Of its text. */
  readonly hash: string
}

/** What was looked for without being read: `exists` or `list` and a path → the answer. */
export type Looked = Readonly<Record<string, string>>

export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 20)
}

/** Times are compared first: reading all files would take longer than most checks. */
export function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size}` : ''
}

/** The state of a file with its text, which is read unless it's given. */
export function stateOf(file: string, text: string = textOf(file)): FileState {
  return { stamp: stampOf(file), hash: hashOfText(text) }
}

/** True for a file with the same text, whenever it was written. */
export function isUnchanged(file: string, { stamp, hash }: FileState): boolean {
  return stampOf(file) === stamp || hashOfText(textOf(file)) === hash
}

function textOf(file: string): string {
  return statSync(file, { throwIfNoEntry: false })?.isFile()
    ? readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
    : ''
}

const LOOKS: Readonly<Record<string, (path: string) => string>> = {
  exists: (path) => String(existsSync(path)),
  list: (path) => namesIn(path).join(),
  declarations: (path) => declarationsBelow(path).join(),
}

/** Looks for something as the compiler did. */
export function look(kind: keyof typeof LOOKS, path: string): [key: string, answer: string] {
  return [`${kind} ${path}`, LOOKS[kind]?.(path) ?? '']
}

/** True if the compiler would find the same. */
export function isSame(looked: Looked): boolean {
  return Object.entries(looked).every(([key, answer]) => {
    const at = key.indexOf(' ')
    return look(key.slice(0, at), key.slice(at + 1))[1] === answer
  })
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Declarations that a `tsconfig.json` may include. */
function declarationsBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return entry.name === 'node_modules' || entry.name.startsWith('.')
        ? []
        : declarationsBelow(path)
    return /\.d\.[cm]?ts$/.test(entry.name) ? [path] : []
  })
}
