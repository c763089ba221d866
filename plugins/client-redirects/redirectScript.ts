import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/**
 * Made of `client/redirect.ts` when the engine is compiled, by `scripts/documentScripts.mjs`. The
 * engine's own tests run beside what is compiled.
 */
const FILES = [
  './client/redirectScript.js',
  '../../lib/plugins/client-redirects/client/redirectScript.js',
]

/** The script of pages that redirect. A file of its own, as content security policies want it. */
export async function redirectScript(): Promise<string> {
  const [file = '', ...others] = FILES
  const url = [file, ...others]
    .map((path) => new URL(path, import.meta.url))
    .find((candidate) => existsSync(candidate))
  return await readFile(url ?? new URL(file, import.meta.url), 'utf8')
}
