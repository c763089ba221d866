import { digest } from '../digest.ts'
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

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

/** Changes with the layout of records. */
const FORMAT = 'bifolio-cache-1'

/** Characters of a name that are those of its file. */
const NAME = 32

/** Age from which a temporary file belongs to a process that was killed. Unit: milliseconds. */
const ABANDONED = 3_600_000

/**
 * Opens a cache of files: one record per key, with a header that shows whether it is whole and
 * where it belongs.
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
  const nameOf = (key: string): string => salted.copy().update(key).digest('hex')
  const fileOf = (name: string): string => join(folder, `${name.slice(0, NAME)}.bin`)
  let ready: Promise<void> | undefined
  const used = new Set<string>()
  const write = async (name: string, record: Uint8Array): Promise<void> => {
    const temporary = join(folder, `${name.slice(0, NAME)}.${randomUUID()}.tmp`)
    await (ready ??= prepare(folder))
    try {
      writeFileSync(temporary, record)
      await replace(temporary, fileOf(name))
      used.add(fileOf(name))
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {})
      onWriteError(
        `Cannot write to the cache folder "${folder}": ` +
          `${error instanceof Error ? error.message : String(error)}. The next run does this ` +
          'work again.',
      )
    }
  }
  return {
    async get(key) {
      const name = nameOf(key)
      const record = contentOf(fileOf(name))
      const content = record && contentIn(record, name)
      if (content) used.add(fileOf(name))
      return content
    },
    async set(key, value) {
      const name = nameOf(key)
      await write(name, Buffer.concat([Buffer.from(`${headerOf(name, value)}\n`), value]))
    },
    prune: () => prune(folder, used),
    used: () => [...used].map((file) => basename(file, '.bin')),
    take(name) {
      const record = contentOf(fileOf(name))
      return record && contentIn(record, name) && record
    },
    async put(name, record) {
      const isWhole =
        contentIn(Buffer.from(record.buffer, record.byteOffset, record.byteLength), name) !== null
      if (isWhole) await write(name, record)
      return isWhole
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

/**
 * The value in a record. Null when the record is not whole, or that of another name, of which the
 * beginning is enough.
 */
function contentIn(record: Buffer, name: string): Buffer | null {
  const end = record.indexOf('\n')
  if (end < 0) return null
  const content = record.subarray(end + 1)
  const header = record.toString('latin1', 0, end)
  const [, whole = ''] = header.split(' ')
  return whole.startsWith(name) && header === headerOf(whole, content) ? content : null
}

function headerOf(name: string, content: Uint8Array): string {
  return `${FORMAT} ${name} ${digest(content)}`
}

/** Makes the folder and removes what killed processes left. */
async function prepare(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    for (const name of await readdir(folder)) {
      const file = join(folder, name)
      if (name.endsWith('.tmp') && Date.now() - (await stat(file)).mtimeMs > ABANDONED)
        await rm(file, { recursive: true, force: true })
    }
  } catch {
    // The write that follows reports it.
  }
}

/** What was made with other options may be wanted again, so as much of it stays as is in use. */
async function prune(folder: string, used: ReadonlySet<string>): Promise<void> {
  try {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.bin'))
    const files = await Promise.all(
      names.map(async (name) => {
        const found = await lstat(join(folder, name))
        // What isn't a record takes space from the records.
        return {
          file: join(folder, name),
          size: found.isFile() ? found.size : Infinity,
          mtimeMs: found.mtimeMs,
        }
      }),
    )
    let room = files.reduce((sum, { file, size }) => sum + (used.has(file) ? size : 0), 0)
    for (const { file, size } of files
      .filter((found) => !used.has(found.file))
      .sort((a, b) => b.mtimeMs - a.mtimeMs)) {
      if (size <= room) room -= size
      else await rm(file, { recursive: true, force: true })
    }
  } catch {
    // Another process may prune at the same time: what is left goes with the next run.
  }
}

function contentOf(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}

/** Puts a file in its place, even if a folder has its name. */
async function replace(from: string, to: string): Promise<void> {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!(await stat(to).catch(() => null))?.isDirectory()) throw error
    await rm(to, { recursive: true })
    await rename(from, to)
  }
}

// One full disk is one problem, however many caches are on it.
let hasWarned = false
function warnOnce(message: string): void {
  if (!hasWarned) console.warn(message)
  hasWarned = true
}
