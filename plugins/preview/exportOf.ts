import { readFileSync } from 'node:fs'

/**
 * The component that a block names behind the `#` of its file: an export of the file, whose name
 * begins with a capital letter. Null for a region, and without a name.
 */
export function exportOf(path: string, part: string | null): string | null {
  if (part === null || !/^[A-Z]\w*$/.test(part)) return null
  const declared = String.raw`(?:async\s+)?(?:function|class|const|let)\s+${part}\b`
  const pattern = new RegExp(String.raw`^export\s+(?:${declared}|\{[^}]*\b${part}\b[^}]*\})`, 'm')
  try {
    const text = readFileSync(path, 'utf8')
    const isDefault = new RegExp(
      String.raw`^export\s+default\s+(?:async\s+)?(?:function\s+|class\s+)?${part}\b`,
      'm',
    ).test(text)
    return isDefault ? 'default' : pattern.test(text) ? part : null
  } catch {
    return null
  }
}
