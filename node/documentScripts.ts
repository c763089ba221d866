import { existsSync, readFileSync } from 'node:fs'

/**
 * Programs of the browser that aren't part of the site's bundle, as text. The scripts that declare
 * a function have its name.
 */
export interface DocumentScripts {
  /** Part of every document. Declares a function. It reads the base from `BASE`. */
  readonly restore: string
  /** Part of documents with tabs. Declares a function. */
  readonly restoreTabs: string
  /** Every document of a built site loads it. The path is relative to the output. */
  readonly boot: { readonly path: string; readonly code: string }
  /** A document loads it when files of its build are missing. It reads the base from `BASE`. */
  readonly recover: string
  /** Part of every document in development. Declares a function. */
  readonly reportErrors: string
  /** Part of the document of an error in development. Declares a function. */
  readonly reloadOnChange: string
  /** Reads the release from `RELEASE`. */
  readonly serviceWorker: string
  /** Declares a function. */
  readonly removeServiceWorker: string
}

/** Name of a script that declares a function. */
type FunctionName = Exclude<keyof DocumentScripts, 'boot' | 'recover' | 'serviceWorker'>

/**
 * Written when the engine is compiled, by `scripts/documentScripts.mjs`. The engine's own tests run
 * beside what is compiled.
 */
const FILES = ['../document-scripts.json', '../lib/document-scripts.json']

let known: DocumentScripts | undefined

/** Reads the scripts, once. */
export function documentScripts(): DocumentScripts {
  const file =
    FILES.map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url)) ??
    new URL(FILES[0] ?? '', import.meta.url)
  known ??= JSON.parse(readFileSync(file, 'utf8')) as DocumentScripts
  return known
}

/** Code that calls the function of a script, in a scope of its own. Arguments are code, too. */
export function scriptCall(name: FunctionName, ...args: readonly string[]): string {
  return `(()=>{${documentScripts()[name]}${name}(${args.join(',')})})()`
}

/** A value as code that can be in a document. */
export function valueCode(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
