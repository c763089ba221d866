/** Tables of a TOML file by their names: `output.html`. Values over several lines are not read. */
export function readToml(text: string): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const tables = new Map<string, Record<string, unknown>>()
  let table: Record<string, unknown> = {}
  tables.set('', table)
  for (const line of text.split('\n')) {
    const name = /^\s*\[([^[\]]+)\]\s*(?:#.*)?$/.exec(line)?.[1]?.trim()
    if (name !== undefined) {
      table = tables.get(name) ?? {}
      tables.set(name, table)
      continue
    }
    const [, quoted, bare, value] = /^\s*(?:"([^"]+)"|([\w.-]+))\s*=\s*(.+?)\s*$/.exec(line) ?? []
    const key = quoted ?? bare
    if (key !== undefined && value !== undefined) table[key] = valueOf(value)
  }
  return tables
}

function valueOf(text: string): unknown {
  const string = /^(?:"((?:[^"\\]|\\.)*)"|'([^']*)')\s*(?:#.*)?$/.exec(text)
  if (string) return string[1] === undefined ? string[2] : string[1].replace(/\\(["\\])/g, '$1')
  const plain = text.replace(/\s*#.*$/, '')
  if (plain === 'true' || plain === 'false') return plain === 'true'
  if (/^-?\d+(?:\.\d+)?$/.test(plain)) return Number(plain)
  const list = /^\[(.*)\]$/.exec(plain)?.[1]
  return list === undefined
    ? undefined
    : [...list.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, a, b]) => a ?? b ?? '')
}
