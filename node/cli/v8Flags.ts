import { setFlagsFromString } from 'node:v8'

/** The newest version of V8 that is known to have all flags that are set for it. */
const NEWEST = 14

/**
 * Flags of V8 for a process that runs for seconds and leaves little behind, by its version
 * (`process.versions.v8`). V8 prints an error for a flag that it doesn't have, so none is set for a
 * later version.
 */
export function v8Flags(version: string): readonly string[] {
  const major = Number.parseInt(version, 10)
  if (major > NEWEST) return []
  return [
    // After a collection V8 lets the heap grow to up to four times of what is alive on a machine
    // with much memory, and most of a build's memory is garbage then. A half more is enough: a page
    // leaves little behind that outlives it, so a collection has little to do.
    '--heap-growing-percent=50',
    // V8 compiles a function again, for speed, when it has run for a while. To wait eight times as
    // long takes less time in all. Later versions count calls, and gain nothing by more of them.
    ...(major < 12 ? ['--interrupt-budget=540000'] : []),
  ]
}

/** Sets the flags for a build. Does nothing in Bun, which has another engine. */
export function setV8Flags(): void {
  if ('bun' in process.versions) return
  for (const flag of v8Flags(process.versions.v8)) setFlagsFromString(flag)
}
