/** Any value as a text, functions and expressions by their source. Equal values have equal texts. `leftOut` are keys that say nothing. */
export function describeValue(value: unknown, leftOut: ReadonlySet<string> = new Set()): string {
  const seen = new Set<unknown>()
  return JSON.stringify(value, (key, part: unknown) => {
    if (leftOut.has(key)) return undefined
    if (typeof part === 'function' || part instanceof RegExp) return String(part)
    if (typeof part !== 'object' || part === null) return part
    if (seen.has(part)) return '…'
    seen.add(part)
    return part
  })
}
