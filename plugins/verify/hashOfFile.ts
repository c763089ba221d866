import { existsSync, readFileSync } from 'node:fs'
import { hashOf, withoutLayout } from './meaning.ts'
import type { ExportReader } from './packageExports.ts'

/**
 * Hash of a file, of lines of it (`L3-L9`), of something it declares, or of a part of JSON (a JSON
 * Pointer). Null if there is none.
 */
export function hashOfFile(file: string, part: string, reader: ExportReader): string | null {
  if (!existsSync(file)) return null
  if (part === 'exists') return hashOf('exists')
  const text = readFileSync(file, 'utf8')
  const [, first, last = first] = /^L(\d+)(?:-L(\d+))?$/.exec(part) ?? []
  if (first !== undefined) {
    const lines = text.split('\n').slice(Number(first) - 1, Number(last))
    return lines.length > 0 ? hashOf(withoutLayout(lines.join('\n'))) : null
  }
  if (part.startsWith('/')) {
    const found = jsonAt(text, part)
    return found === null ? null : hashOf(found)
  }
  if (part !== '') return /\.[cm]?[jt]sx?$/.test(file) ? reader.declarationIn(file, part) : null
  return hashOf(text.replace(/\s+/g, ' ').trim())
}

/** Value at a JSON Pointer (RFC 6901), as JSON with sorted keys. Null if there is none. */
function jsonAt(text: string, pointer: string): string | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  for (const step of pointer.slice(1).split('/')) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null
    value = (value as Record<string, unknown>)[key]
  }
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}
