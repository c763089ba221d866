import type { Path } from './engine.ts'

/**
 * A value without the part at a path, which is not changed itself. When it does not exist, the part
 * around it goes. Null when nothing can be taken out.
 */
export function withoutPart(value: unknown, path: Path): unknown {
  for (let depth = path.length; depth > 0; depth--) {
    const rest = without(value, path.slice(0, depth))
    if (rest !== null) return rest
  }
  return null
}

function without(value: unknown, [key, ...rest]: Path): unknown {
  if (typeof value !== 'object' || value === null || key === undefined) return null
  if (Array.isArray(value)) {
    const items = value as readonly unknown[]
    const index = Number(key)
    if (!Number.isInteger(index) || index >= items.length) return null
    if (rest.length === 0) return items.toSpliced(index, 1)
    const inner = without(items[index], rest)
    return inner === null ? null : items.with(index, inner)
  }
  const table = value as Readonly<Record<string, unknown>>
  const name = String(key)
  if (!Object.hasOwn(table, name) || table[name] === undefined) return null
  if (rest.length === 0) {
    const { [name]: _, ...others } = table
    return others
  }
  const inner = without(table[name], rest)
  return inner === null ? null : { ...table, [name]: inner }
}
