import type { HeadTag } from './engine.ts'

/**
 * A tag as `[name, attributes, content]`, with attributes that are text: true is the empty text,
 * false and null are left out. Null for what is none.
 */
export function headTagOf(value: unknown): HeadTag | null {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return null
  const [name, attributes = {}, content] = value as unknown[]
  if (typeof attributes !== 'object' || attributes === null) return null
  const pairs = Object.entries(attributes).filter(
    ([, item]) => item !== false && item !== null && item !== undefined,
  )
  if (pairs.some(([, item]) => typeof item === 'object')) return null
  const table = Object.fromEntries(
    pairs.map(([key, item]) => [key, item === true ? '' : String(item)]),
  )
  return typeof content === 'string' && content !== ''
    ? [String(name), table, content]
    : [String(name), table]
}
