import { existsSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import type { Program } from 'estree'
import { slashed } from '../slashed.ts'

const SPECIFIER = 'virtual:bifolio/file/'

/**
 * Names files in the imports of a page by their place in the project: components that pages use
 * without an import, and what plugins import.
 * So what is kept of the page is valid for any folder of the project.
 */
export function nameImportsByProject(program: Program, root: string): void {
  for (const statement of program.body) {
    if (!('source' in statement) || typeof statement.source?.value !== 'string') continue
    const name = portableName(statement.source.value, root)
    if (name !== null) Object.assign(statement.source, { value: name, raw: JSON.stringify(name) })
  }
}

/** Null for what isn't a file on this disk: `/src/x.ts` is a file of the project to Vite. */
function portableName(specifier: string, root: string): string | null {
  if (!isAbsolute(specifier)) return null
  const path = slashed(relative(root, specifier))
  return path.startsWith('..') && !existsSync(specifier)
    ? null
    : SPECIFIER + path.split('/').map(encodeURIComponent).join('/')
}

/**
 * The file that such an import names, absolute and with forward slashes. Null for any other import.
 */
export function fileOfImport(specifier: string, root: string): string | null {
  return specifier.startsWith(SPECIFIER)
    ? slashed(resolve(root, decodeURIComponent(specifier.slice(SPECIFIER.length))))
    : null
}
