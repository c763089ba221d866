import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The source of an icon of Lucide. Null when there is none of that name. */
export function iconText(name: string): string | null {
  if (!/^[a-z][a-z\d-]*$/.test(name)) return null
  try {
    return readFileSync(createRequire(import.meta.url).resolve(`lucide-static/icons/${name}.svg`), 'utf8')
  } catch {
    return null
  }
}
