import { setFlagsFromString } from 'node:v8'

/**
 * V8 compiles a function again, for speed, when it has run for a while. Most code of a build runs
 * for seconds only: to wait four times as long takes less time in all, and the compiled code of a
 * page is the same.
 */
export function compileLater(): void {
  // Other runtimes have other engines.
  if (process.versions.v8 !== undefined && !('bun' in process.versions))
    setFlagsFromString('--interrupt-budget=540000')
}
