import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const REFERENCE =
  /url\(\s*(?:'([^']+)'|"([^"]+)"|([^'")\s]+))\s*\)|@import\s+(?:'([^']+)'|"([^"]+)")/g
const IS_OUTSIDE = /^(?:[a-z][a-z\d+.-]*:|\/|#)/i

/**
 * A module and, for a stylesheet, every file that it refers to: the bundler writes small icons into
 * the styles and keeps no record of them.
 */
export async function withReferredFiles(
  file: string,
  seen: Set<string> = new Set(),
): Promise<ReadonlySet<string>> {
  if (seen.has(file)) return seen
  seen.add(file)
  if (!file.endsWith('.css')) return seen
  const text = await readFile(file, 'utf8').catch(() => '')
  for (const [, ...groups] of text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(REFERENCE)) {
    const reference = groups.find((group) => group !== undefined) ?? ''
    const found = IS_OUTSIDE.test(reference) ? null : fileOf(reference.replace(/[?#].*$/, ''), file)
    if (found !== null) await withReferredFiles(found, seen)
  }
  return seen
}

/** The bundler looks beside the stylesheet first, then for a package. */
function fileOf(reference: string, stylesheet: string): string | null {
  const beside = join(dirname(stylesheet), reference)
  if (existsSync(beside)) return beside
  try {
    return createRequire(stylesheet).resolve(reference)
  } catch {
    return null
  }
}
