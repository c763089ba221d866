/**
 * Any value as a text, functions and expressions by their source. Equal values have equal texts.
 * `leftOut` are keys that say nothing.
 */
export function describeValue(value: unknown, leftOut: ReadonlySet<string> = new Set()): string {
  /** Object → its number. One that occurs again is named by it: which one it is counts. */
  const seen = new Map<unknown, number>()
  return JSON.stringify(value, (key, part: unknown) => {
    if (leftOut.has(key)) return undefined
    if (typeof part === 'function' || part instanceof RegExp) return String(part)
    if (typeof part !== 'object' || part === null) return part
    const known = seen.get(part)
    if (known !== undefined) return `…${known}`
    seen.set(part, seen.size)
    return part
  })
}
