import { parse, TomlError } from 'smol-toml'
import { blanked, type ConfigPath, type ReadConfig } from './config.ts'

/** Reads TOML. */
export function readToml(code: string): ReadConfig {
  let text = code
  for (const { index, 0: line } of code.matchAll(/^[ \t]*(?:\.{3}|…)[ \t]*$/gm))
    text = blanked(text, index, line.length)
  const isPart = text !== code || /^\s*#\s*(?:\.{3}|…)/m.test(code)
  try {
    // Dates are strings to a schema.
    const value = JSON.parse(JSON.stringify(parse(text))) as unknown
    const document = { value, offsetOf: (path: ConfigPath) => offsetOf(path, text) }
    return { documents: [document], mistakes: [], isPart, text }
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const before = text.split('\n').slice(0, error.line - 1)
    const offset = before.reduce((sum, line) => sum + line.length + 1, error.column - 1)
    const reason = error.message
      .split('\n')[0]
      ?.replace(/^Invalid TOML document: /, '')
      .trim()
    return {
      documents: [],
      mistakes: [{ offset: Math.min(offset, text.length), message: `Invalid TOML: ${reason}.` }],
      isPart,
      text,
    }
  }
}

/** The line that sets a value: the parser has no places. The nearest table, if there is none. */
function offsetOf(path: ConfigPath, text: string): number {
  const wanted = path.filter((part) => typeof part === 'string')
  let offset = 0
  let table: readonly string[] = []
  let best = { length: 0, offset: 0 }
  for (const line of text.split('\n')) {
    const header = /^\s*\[{1,2}([^\]]+)\]/.exec(line)?.[1]
    const key = /^\s*([\w"'.-]+(?:\s*\.\s*[\w"'-]+)*)\s*=/.exec(line)?.[1]
    if (header !== undefined) table = partsOf(header)
    const own = header === undefined && key === undefined ? null : table
    const all = own && key !== undefined ? [...own, ...partsOf(key)] : own
    if (all && all.length > best.length && all.every((part, index) => part === wanted[index]))
      best = { length: all.length, offset: offset + line.length - line.trimStart().length }
    offset += line.length + 1
  }
  return best.offset
}

function partsOf(key: string): string[] {
  return key.split('.').map((part) => part.trim().replaceAll(/^["']|["']$/g, ''))
}
