import { createHash } from 'node:crypto'
import { openCachePacks } from './cachePacks.ts'
import { contentIn, recordOf } from './cacheRecord.ts'

/**
 * Keeps values on disk between runs. It never fails: what cannot be read is absent, what cannot be
 * written is not kept.
 */
export interface DiskCache<Value> {
  get(key: string): Promise<Value | null>
  set(key: string, value: Value): Promise<void>
  /**
   * Removes records that this run has neither read nor written, oldest first, until they take no
   * more space than those that it used.
   */
  prune(): Promise<void>
  /** Names of the records that this run has read or written. */
  used(): readonly string[]
  /**
   * A record as it is on disk, for a cache of the same kind on another machine. Null when there is
   * none that is whole.
   */
  take(name: string): Uint8Array | null
  /** Keeps a record that another cache gave away. False when it is not whole. */
  put(name: string, record: Uint8Array): Promise<boolean>
}

export interface DiskCacheOptions {
  /** Absolute. Holds nothing else. */
  readonly folder: string
  /** Everything the values depend on besides their keys, such as versions and options. */
  readonly salt: string
  /** Receives the first failed write of the process. @default prints a warning */
  readonly onWriteError?: (message: string) => void
}

/** Length of a name. Unit: hexadecimal digits. */
const NAME = 32

/**
 * Opens a cache of files: each record has a head that shows whether it is whole and where it
 * belongs.
 * Records are small and many, so they are read and written at once: promises would take longer than
 * the disk.
 */
export function createDiskCache({
  folder,
  salt,
  onWriteError = warnOnce,
}: DiskCacheOptions): DiskCache<Uint8Array> {
  // Hashed once: a salt may hold a whole config.
  const salted = createHash('sha256').update(salt).update('\0')
  const nameOf = (key: string): string => salted.copy().update(key).digest('hex').slice(0, NAME)
  const packs = openCachePacks(folder)
  const used = new Set<string>()
  let isBroken = false
  const write = (name: string, record: Buffer): void => {
    // What follows half a record can't be found.
    if (isBroken) return
    try {
      packs.append(record)
      used.add(name)
    } catch (error) {
      isBroken = true
      onWriteError(
        `Cannot write to the cache folder "${folder}": ` +
          `${error instanceof Error ? error.message : String(error)}. The next run does this ` +
          'work again.',
      )
    }
  }
  const wholeOf = (name: string): Buffer | null => {
    const record = packs.read(name)
    return record && contentIn(record, name) && record
  }
  return {
    get(key) {
      const name = nameOf(key)
      const record = packs.read(name)
      const content = record && contentIn(record, name)
      if (content) used.add(name)
      return Promise.resolve(content)
    },
    set(key, value) {
      const name = nameOf(key)
      write(name, recordOf(name, value))
      return Promise.resolve()
    },
    prune() {
      try {
        packs.prune((name) => used.has(name))
      } catch {
        // What can't be written now is pruned by the next run.
      }
      return Promise.resolve()
    },
    used: () => [...used],
    take: wholeOf,
    put(name, given) {
      const record = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
      const isWhole = contentIn(record, name) !== null
      if (isWhole) write(name, record)
      return Promise.resolve(isWhole)
    },
  }
}

/** A cache of plain data. */
export function createJsonCache<Value>(options: DiskCacheOptions): DiskCache<Value> {
  const bytes = createDiskCache(options)
  return {
    async get(key) {
      const content = await bytes.get(key)
      return content && (JSON.parse(Buffer.from(content).toString('utf8')) as Value)
    },
    set: (key, value) => bytes.set(key, Buffer.from(JSON.stringify(value))),
    prune: () => bytes.prune(),
    used: () => bytes.used(),
    take: (name) => bytes.take(name),
    put: (name, record) => bytes.put(name, record),
  }
}

// One full disk is one problem, however many caches are on it.
let hasWarned = false
function warnOnce(message: string): void {
  if (!hasWarned) console.warn(message)
  hasWarned = true
}
