/**
 * The list of a `_meta.json` with another page at its end, written as the rest of it. The same text
 * when the page is in it. Null for a text that isn't a list.
 */
export function withMenuEntry(text: string, name: string): string | null {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    return null
  }
  if (!Array.isArray(list)) return null
  const isListed = (list as readonly (string | { readonly name?: string })[]).some(
    (each) => (typeof each === 'string' ? each : each.name) === name,
  )
  if (isListed) return text
  const end = text.lastIndexOf(']')
  const before = text.slice(0, end).trimEnd()
  const isOnLines = text.slice(0, end).includes('\n')
  const comma = list.length === 0 ? '' : ','
  const gap = isOnLines ? '\n  ' : list.length === 0 ? '' : ' '
  return `${before}${comma}${gap}${JSON.stringify(name)}${isOnLines ? '\n' : ''}${text.slice(end)}`
}
