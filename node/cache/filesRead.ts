import { digest } from '../digest.ts'
import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A file as it was when something was made from it. */
export interface FileRead {
  /** Absolute. */
  readonly path: string
  /** Of its content; null if there was no such file. */
  readonly hash: string | null
  /** The file may have changed between the reading and the hashing. */
  readonly isUncertain?: true
}

/** Reads the files that one thing is made from, and records what it read. */
export interface FileReader {
  /** The content, which stays the same for this reader; null if there is no such file. */
  read(path: string): Buffer | null
  /** Records files that something else has read, or found unchanged, since this reader exists. */
  watch(paths: readonly string[]): void
  /** In the order of reading, each once. */
  files(): FileRead[]
}

/**
 * File systems round the time of a change down, by up to one tick of the kernel's clock. Unit:
 * milliseconds.
 */
export const CLOCK_TICK = 15

/** Opens a reader. `open` returns the content of a file, or throws. */
export function createFileReader(open: (path: string) => Buffer = readFileSync): FileReader {
  const start = Date.now() - CLOCK_TICK
  const contents = new Map<string, Buffer | null>()
  const files = new Map<string, FileRead>()
  const read = (path: string): Buffer | null => {
    let content = contents.get(path)
    if (content === undefined) contents.set(path, (content = openOrNull(path, open)))
    files.set(path, { path, hash: content && digest(content, 16) })
    return content
  }
  return {
    read,
    watch(paths) {
      for (const path of paths) {
        if (files.has(path)) continue
        const content = openOrNull(path, open)
        files.set(path, {
          path,
          hash: content && digest(content, 16),
          ...(changeTime(path) >= start && { isUncertain: true as const }),
        })
      }
    },
    files: () => [...files.values()],
  }
}

/** True if all files are as they were. */
export async function areUnchanged(files: readonly FileRead[]): Promise<boolean> {
  if (files.some(({ isUncertain }) => isUncertain)) return false
  const now = await Promise.all(
    files.map(({ path }) =>
      readFile(path).then(
        (content) => digest(content, 16),
        () => null,
      ),
    ),
  )
  return files.every(({ hash }, at) => hash === now[at])
}

function openOrNull(path: string, open: (path: string) => Buffer): Buffer | null {
  try {
    return open(path)
  } catch {
    return null
  }
}

/** When a file last changed, or came into or left its folder. Unit: milliseconds since 1970. */
function changeTime(path: string): number {
  try {
    return (statSync(path, { throwIfNoEntry: false }) ?? statSync(dirname(path))).ctimeMs
  } catch {
    return 0
  }
}
