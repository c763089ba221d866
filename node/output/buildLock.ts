import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { UsageError } from '../../shared/diagnostic.ts'

/** The right to write into a folder, which one process has at a time. */
export interface BuildLock {
  /** False when another process has taken over. */
  isHeld(): boolean
  release(): void
}

/** The process that holds a lock, as the lock file describes it. */
export interface LockOwner {
  readonly id: string
  readonly pid: number
  /** Where `pid` has a meaning: the computer or the container. */
  readonly machine: string
  /** When the process started, in the words of the operating system: a process ID is used again. */
  readonly processStart: string | null
  /** Time of day, for people. */
  readonly since: string
  readonly command: string
}

export const LOCK_FILE = 'lock.json'

/** How often the holder touches its lock. Unit: milliseconds. */
const TOUCH_INTERVAL = 30_000

/**
 * After this time without a touch, the lock of another machine is abandoned. Unit: milliseconds.
 */
export const ABANDONED_AFTER = 10 * 60_000

/** How often a lock without content is read again: its process may be about to write it. */
const READ_TRIES = 10

/**
 * Locks a folder, and makes it if needed. A lock whose process is gone is taken over.
 *
 * @throws UsageError build/running
 */
export async function lockFolder(
  folder: string,
  { name, command }: { readonly name: string; readonly command: string },
): Promise<BuildLock> {
  const file = join(folder, LOCK_FILE)
  for (let attempt = 0; attempt < 100; attempt++) {
    makeFolder(folder)
    const lock = createLock(file, command)
    if (lock) return lock
    const text = await readLock(file)
    if (text === null) continue
    const owner = parseOwner(text)
    if (owner && !isGone(owner, file)) throw runningError(owner, name)
    takeAway(file, text)
  }
  throw new Error(`The lock ${file} can neither be read nor removed.`)
}

/**
 * One by one: a recursive `mkdir` in a read-only folder reports that the folder does not exist.
 * True if the folder is new.
 */
export function makeFolder(folder: string): boolean {
  if (existsSync(folder) && statSync(folder).isDirectory()) return false
  try {
    makeFolder(dirname(folder))
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && statSync(folder).isDirectory())
      return false
    // Named by the folder that is wanted, not by the one above that is in the way.
    throw Object.assign(error as Error, { path: folder })
  }
}

function createLock(file: string, command: string): BuildLock | null {
  const owner: LockOwner = {
    id: randomUUID(),
    pid: process.pid,
    machine: machineName(),
    processStart: processStart(process.pid),
    since: new Date().toISOString(),
    command,
  }
  const text = JSON.stringify(owner)
  let descriptor: number
  try {
    descriptor = openSync(file, 'wx')
  } catch (error) {
    if (['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
  try {
    writeSync(descriptor, text)
  } catch (error) {
    closeSync(descriptor)
    rmSync(file, { force: true })
    throw error
  }
  // Writing changes the file's time by the clock of its file system, which all machines share.
  const timer = setInterval(() => touch(descriptor, text.length), TOUCH_INTERVAL).unref()
  const isHeld = (): boolean => readText(file)?.includes(owner.id) ?? false
  return {
    isHeld,
    release() {
      clearInterval(timer)
      closeSync(descriptor)
      if (isHeld()) rmSync(file, { force: true })
    },
  }
}

function touch(descriptor: number, position: number): void {
  try {
    writeSync(descriptor, ' ', position)
  } catch {
    // A full disk: the lock gets older, and another machine may take it.
  }
}

/**
 * The content of a lock, null when it is gone. Empty when it stays empty: its process ended before
 * it could write.
 */
async function readLock(file: string): Promise<string | null> {
  for (let tries = 0; tries < READ_TRIES; tries++) {
    if (!existsSync(file)) return null
    const text = readText(file) ?? ''
    if (parseOwner(text)) return text
    await setTimeout(100)
  }
  return existsSync(file) ? (readText(file) ?? '') : null
}

/** Removes an abandoned lock. Moved first: of two processes that want to, one succeeds. */
function takeAway(file: string, text: string): void {
  const away = `${file}.${randomUUID()}`
  try {
    renameSync(file, away)
  } catch {
    return
  }
  // Meanwhile another process may have taken over: its lock goes back.
  if ((readText(away) ?? '') !== text && !existsSync(file)) renameSync(away, file)
  else rmSync(away, { recursive: true, force: true })
}

function isGone(owner: LockOwner, file: string): boolean {
  if (owner.machine !== machineName()) return ageOf(file) > ABANDONED_AFTER
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
  return owner.processStart !== null && processStart(owner.pid) !== owner.processStart
}

/** Time since a file was written, by the clock of its file system. Unit: milliseconds. */
function ageOf(file: string): number {
  const probe = `${file}.${randomUUID()}`
  try {
    writeFileSync(probe, '')
    return statSync(probe).mtimeMs - statSync(file).mtimeMs
  } catch {
    return 0
  } finally {
    rmSync(probe, { force: true })
  }
}

/** Containers may have the name of their host, but not its process IDs. */
export function machineName(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/**
 * Null where the system does not tell, and for a process that has ended and waits for its parent.
 */
export function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? null : (fields[19] ?? null)
  } catch {
    return null
  }
}

function parseOwner(text: string): LockOwner | null {
  try {
    const owner = JSON.parse(text) as Partial<LockOwner> | null
    return typeof owner?.pid === 'number' && typeof owner.machine === 'string'
      ? (owner as LockOwner)
      : null
  } catch {
    return null
  }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function runningError({ pid, machine, since, command }: LockOwner, name: string): UsageError {
  const place = machine === machineName() ? '' : ` on ${machine.split(' ')[0]}`
  return new UsageError([
    {
      code: 'build/running',
      severity: 'error',
      message:
        `Another build is writing to "${name}": process ${pid}${place} ("${command}"), since ` +
        `${since}.`,
      hint: 'Wait until it has finished, or set `outDir` to another folder.',
    },
  ])
}
