/**
 * A value that can be sent to another process: functions, regular expressions and what repeats are
 * described.
 */
export function plainValue(value: unknown): unknown {
  return plain(value, [])
}

function plain(value: unknown, above: readonly unknown[]): unknown {
  if (typeof value === 'function') {
    const stub = (value as { readonly $stub?: unknown }).$stub
    if (typeof stub === 'string') return { $call: stub, args: [] }
    return '$call' in value ? plain({ ...value }, above) : { $function: String(value) }
  }
  if (typeof value === 'symbol' || typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof RegExp) return { $regexp: value.source, flags: value.flags }
  if (value instanceof Date) return value.toISOString()
  if (value instanceof URL) return value.href
  if (above.includes(value)) return undefined
  const path = [...above, value]
  if (Array.isArray(value)) return value.map((item) => plain(item, path))
  if (value instanceof Map) return plain(Object.fromEntries(value), above)
  if (value instanceof Set) return plain([...value], above)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item, path)]))
}
