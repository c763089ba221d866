/** A date as we write it: `2026-01-31`, or with a time. */
export function dateOf(value: unknown): string | undefined {
  if (value instanceof Date) return dateOf(value.toISOString())
  const text = String(value ?? '')
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:$|T00:00(?::00(?:\.000)?)?Z?$)/.exec(text) ?? []
  if (day !== undefined) return day
  const parsed = new Date(text)
  return text === '' || Number.isNaN(parsed.getTime())
    ? undefined
    : parsed
        .toISOString()
        .replace(/\.000Z$/, 'Z')
        .replace(/T00:00:00Z$/, '')
}
