import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { otherSlash } from '../../shared/otherSlash.ts'
import { decodePath, outputFileOf } from '../../shared/routePath.ts'
import type { PluginProblem, PublishedRedirect } from './types.ts'

/**
 * What a plugin publishes and hasn't written to the output, so that links to it are dead. Redirects
 * may be left to a host that reads `_redirects`.
 */
export function unwrittenFiles(
  published: readonly (string | PublishedRedirect)[] = [],
  outDir: string,
): PluginProblem[] {
  const exists = (file: string): boolean => existsSync(join(outDir, file))
  const rules = exists('_redirects') ? readFileSync(join(outDir, '_redirects'), 'utf8') : ''
  const isWritten = (path: string): boolean =>
    [path.slice(1), outputFileOf(path), outputFileOf(otherSlash(path))].some(exists) ||
    rules.split(/\s+/).includes(path)
  return published
    .map((each) => (typeof each === 'string' ? each : each.from))
    .filter((path) => !/[/*]$/.test(path) && ![path, decodePath(path) ?? path].some(isWritten))
    .map((path) => ({
      severity: 'warning',
      message: `"${path}" is in \`publishes\`, and no file was written for it.`,
      hint: 'Write it in `buildEnd`, or take it out of `publishes`: links to it are dead.',
    }))
}

/** Lets a plugin work on the output. @throws Error unless something of it still is there */
export async function keepingSite(outDir: string, work: () => Promise<void> | void): Promise<void> {
  const names = existsSync(outDir) ? readdirSync(outDir) : []
  await work()
  if (names.length > 0 && !names.some((name) => existsSync(join(outDir, name))))
    throw new Error('The files of the site are no longer in `outDir`. Remove your own files only.')
}
