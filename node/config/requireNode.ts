import { createRequire } from 'node:module'
import { UsageError } from '../../shared/diagnostic.ts'
import { isTooOld } from './requirePackages.ts'

/**
 * Refuses a version of Node.js that is older than `engines` of `package.json`. What it lacks would
 * be the stack trace of an import. This module loads nothing that an old version doesn't have.
 *
 * @throws UsageError project/node
 */
export function requireNode(version: string = process.versions.node): void {
  const { engines } = createRequire(import.meta.url)('bifolio/package.json') as {
    readonly engines: { readonly node: string }
  }
  if (isInRange(version, engines.node)) return
  throw new UsageError([
    {
      code: 'project/node',
      severity: 'error',
      message: `Unsupported Node.js ${version}. Bifolio needs ${engines.node}.`,
      hint: 'Install a newer version from https://nodejs.org, or switch to one.',
    },
  ])
}

/** Reads `^1.2.3`, `>=1.2.3` and several of them with `||`. */
function isInRange(version: string, range: string): boolean {
  const major = (text: string): string | undefined => /\d+/.exec(text)?.[0]
  return range
    .split('||')
    .map((part) => part.trim())
    .some(
      (part) =>
        !isTooOld(version, part) && (part.startsWith('>=') || major(part) === major(version)),
    )
}
