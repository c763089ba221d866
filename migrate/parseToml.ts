import { parse } from 'smol-toml'
import type { Table } from './configKeys.ts'

/** The tables of a TOML file. Null for one that isn't TOML. */
export function parseToml(text: string): Table | null {
  try {
    return parse(text)
  } catch {
    return null
  }
}
