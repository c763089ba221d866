import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../../shared/diagnostic.ts'
import { STATE_FOLDER } from '../config/projectNames.ts'
import { LOCK_FILE, lockFolder, makeFolder } from './buildLock.ts'
import { ARRIVALS } from './copyInto.ts'
import { replaceSite } from './replaceSite.ts'

/** Where the old site is between the two renames of a replacement. */
const PREVIOUS = 'previous'

const SIGNALS = { SIGINT: 2, SIGHUP: 1, SIGTERM: 15 } as const

/** The output of a site while one build owns it. */
export interface OutputFolder {
  /**
   * Absolute path of an empty folder that the build writes to. The site is in its folder `client`.
   */
  readonly staging: string
  /** Absolute path of the site of the last build. It may not exist. */
  readonly site: string
  /** Replaces the site of the last build. @throws UsageError build/taken-over */
  publish(): void
  /** Removes everything but the site. Called by itself when the process ends, however it ends. */
  close(): void
}

export interface OutputOptions {
  /** The folder as the config names it. */
  readonly name: string
  /** The command that is run, for the message to another build. */
  readonly command: string
}

/**
 * The folder that a build of this process writes to, before its site takes the place of the last.
 */
export function stagingOf(outDir: string): string {
  return join(outDir, STATE_FOLDER, `build-${process.pid}`)
}

/**
 * Makes a folder the own of this build. What a killed build left is cleaned up.
 *
 * @throws UsageError build/running
 */
export async function openOutputFolder(
  outDir: string,
  { name, command }: OutputOptions,
): Promise<OutputFolder> {
  const isNew = makeFolder(outDir)
  const state = join(outDir, STATE_FOLDER)
  const site = join(outDir, 'client')
  const previous = join(state, PREVIOUS)
  const staging = stagingOf(outDir)
  const lock = await lockFolder(state, { name, command })
  let isOpen = true
  const close = (): void => {
    if (!isOpen) return
    isOpen = false
    process.off('exit', close)
    for (const [signal, stop] of stops) process.off(signal, stop)
    try {
      // Bundling may still write while the process ends.
      rmSync(staging, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    } catch {
      // The next build removes it.
    }
    lock.release()
    removeIfEmpty(state)
    if (isNew) removeIfEmpty(outDir)
  }
  const stops = Object.entries(SIGNALS).map(
    ([signal, number]) => [signal, () => process.exit(128 + number)] as const,
  )
  process.on('exit', close)
  for (const [signal, stop] of stops) process.on(signal, stop)
  try {
    cleanUp({ state, site, previous })
  } catch (error) {
    close()
    throw error
  }
  return {
    staging,
    site,
    publish() {
      if (!lock.isHeld()) throw takenOver(name)
      replaceSite({ from: join(staging, 'client'), to: site, previous })
    },
    close,
  }
}

/**
 * Puts back a site whose replacement was killed between the two renames, and removes what other
 * builds left.
 */
function cleanUp({
  state,
  site,
  previous,
}: {
  readonly state: string
  readonly site: string
  readonly previous: string
}): void {
  if (existsSync(previous) && !existsSync(site)) renameSync(previous, site)
  for (const entry of readdirSync(state))
    if (entry !== LOCK_FILE)
      rmSync(join(state, entry), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  rmSync(join(site, ARRIVALS), { recursive: true, force: true })
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Other files are in it, or the next build is.
  }
}

function takenOver(name: string): UsageError {
  return new UsageError([
    {
      code: 'build/taken-over',
      severity: 'error',
      message: `Another build has taken over "${name}", because this one did not respond.`,
      hint: 'Run the build again when the other one has finished.',
    },
  ])
}
