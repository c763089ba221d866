import { existsSync, readFileSync } from 'node:fs'

/** The scripts of a document that aren't part of the site's bundle. */
export interface DocumentScripts {
  /** Part of every document. Declares a function `restore`. It reads the base from `BASE`. */
  readonly restore: string
  /** Every document of a built site names it. The path is relative to the output. */
  readonly boot: { readonly path: string; readonly code: string }
}

/**
 * Written when the engine is compiled, by `scripts/documentScripts.mjs`. The engine's own tests run
 * beside what is compiled.
 */
const FILES = ['../../document-scripts.json', '../../lib/document-scripts.json']

let known: DocumentScripts | undefined

/** Reads the scripts, once. */
export function documentScripts(): DocumentScripts {
  const file =
    FILES.map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url)) ??
    new URL(FILES[0] ?? '', import.meta.url)
  known ??= JSON.parse(readFileSync(file, 'utf8')) as DocumentScripts
  return known
}
