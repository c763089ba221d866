// The files of a cache. A file of its own for each record would take more time than the records:
// on most disks, a new file costs as much as a hundred writes.
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { HEAD_LENGTH, headIn, type RecordHead } from './cacheRecord.ts'

/** The records in a folder. Several processes may use it at the same time. */
export interface CachePacks {
  /** A record as it was written, with its head. Null when there is none, or it can't be read. */
  read(name: string): Buffer | null
  /**
   * Adds a record, in place of the one with its name.
   *
   * @throws Error when it can't be written as a whole
   */
  append(record: Buffer): void
  /**
   * Removes records that are not in use, oldest first, until they take no more space than the
   * others. So that removing costs little, nothing happens until there's much to remove.
   */
  prune(isUsed: (name: string) => boolean): void
}

/** Where a record is. */
interface Place {
  readonly head: RecordHead
  readonly file: string
  /** Of the head in the file. Unit: bytes. */
  readonly at: number
}

/** What a folder has. */
interface Contents {
  /** Absolute paths of all files and folders in it. */
  readonly entries: readonly string[]
  /** Name → the newest record with it. */
  readonly places: Map<string, Place>
  /** Of all files. Unit: bytes. */
  readonly size: number
}

/** Every run that writes something adds a file: from so many on, they become one. */
const MOST_FILES = 16

/** Opens a folder, which is read when it's first used. */
export function openCachePacks(folder: string): CachePacks {
  // Other processes only read it, so that no two write in the same place.
  let own = newFile(folder)
  let known: Map<string, Place> | undefined
  const places = (): Map<string, Place> => (known ??= contentsOf(folder).places)
  const append = (record: Buffer): void => {
    const place = appendTo(own, record)
    places().set(place.head.name, place)
  }
  return {
    read(name) {
      const place = places().get(name)
      return place ? recordAt(place) : null
    },
    append,
    prune(isUsed) {
      const { entries, size, places: all } = contentsOf(folder)
      const used = [...all.values()].filter(({ head }) => isUsed(head.name))
      const room = sizeOf(used)
      if (size <= 2 * room && entries.length <= MOST_FILES) return
      const unused = [...all.values()].filter(({ head }) => !isUsed(head.name))
      own = newFile(folder)
      known = new Map()
      for (const place of [...used, ...newestIn(room, unused)]) {
        const record = recordAt(place)
        if (record) append(record)
      }
      for (const entry of entries) rmSync(entry, { recursive: true, force: true })
    },
  }
}

function newFile(folder: string): string {
  return join(folder, `${randomUUID()}.pack`)
}

/** The newest of some records that fit into so many bytes. */
function newestIn(room: number, places: readonly Place[]): Place[] {
  let left = room
  return places
    .toSorted((a, b) => b.head.time - a.head.time)
    .filter((place) => {
      const fits = sizeOf([place]) <= left
      if (fits) left -= sizeOf([place])
      return fits
    })
}

function sizeOf(places: readonly Place[]): number {
  return places.reduce((sum, { head }) => sum + HEAD_LENGTH + head.size, 0)
}

function contentsOf(folder: string): Contents {
  const entries = namesIn(folder).map((name) => join(folder, name))
  const places = new Map<string, Place>()
  let size = 0
  for (const file of entries) {
    const found = placesIn(file)
    size += found.size
    for (const place of found.places)
      if ((places.get(place.head.name)?.head.time ?? 0) <= place.head.time)
        places.set(place.head.name, place)
  }
  return { entries, places, size }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * The records of a file, up to one that isn't whole: the process that wrote it was killed, or is
 * still writing. What isn't a file takes all space, so that pruning removes it.
 */
function placesIn(file: string): { readonly places: readonly Place[]; readonly size: number } {
  try {
    return withFile(file, 'r', (descriptor) => {
      const found = fstatSync(descriptor)
      if (!found.isFile()) return { places: [], size: Infinity }
      const places: Place[] = []
      for (let at = 0; ;) {
        const head = headIn(bytesAt(descriptor, at, HEAD_LENGTH))
        if (!head || at + HEAD_LENGTH + head.size > found.size) return { places, size: found.size }
        places.push({ head, file, at })
        at += HEAD_LENGTH + head.size
      }
    })
  } catch {
    return { places: [], size: Infinity }
  }
}

function recordAt({ file, at, head }: Place): Buffer | null {
  try {
    return withFile(file, 'r', (descriptor) => bytesAt(descriptor, at, HEAD_LENGTH + head.size))
  } catch {
    return null
  }
}

/** The file may be gone, where another process has pruned the folder: then it's there again. */
function appendTo(file: string, record: Buffer): Place {
  const head = headIn(record)
  if (!head) throw new Error('A record without a head.')
  mkdirSync(dirname(file), { recursive: true })
  return withFile(file, 'a', (descriptor) => {
    const at = fstatSync(descriptor).size
    if (writeSync(descriptor, record) < record.length) throw new Error('The disk is full.')
    return { head, file, at }
  })
}

/** Fewer bytes where the file ends earlier. */
function bytesAt(descriptor: number, at: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length)
  return bytes.subarray(0, readSync(descriptor, bytes, 0, length, at))
}

/** A file is closed at once: a process that has many sites open keeps no descriptors. */
function withFile<Result>(
  file: string,
  flags: 'r' | 'a',
  use: (descriptor: number) => Result,
): Result {
  const descriptor = openSync(file, flags)
  try {
    return use(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
