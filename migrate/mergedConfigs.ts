/** Two values of configs as one: tables by key, lists one after the other, else the second. */
export function mergedConfigs(first: unknown, second: unknown): unknown {
  if (Array.isArray(first) && Array.isArray(second)) return [...first, ...second] as unknown[]
  if (!isTable(first) || !isTable(second)) return second === undefined ? first : second
  const merged: Record<string, unknown> = { ...first }
  for (const [key, value] of Object.entries(second)) merged[key] = mergedConfigs(first[key], value)
  return merged
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null) &&
    !('$call' in value)
  )
}
