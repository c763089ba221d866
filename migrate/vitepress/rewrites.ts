/** Where a file is served: its path below `srcDir` → the path that its URL is made from. */
export type Rewrite = (path: string) => string

/**
 * Reads `rewrites`: patterns such as `packages/:pkg/src/:rest*` → `:pkg/:rest*`, tried in order.
 * Null for a function, which cannot be read.
 */
export function readRewrites(value: unknown): Rewrite | null {
  if (value === undefined) return (path) => path
  if (typeof value !== 'object' || value === null || '$function' in value) return null
  const rules = Object.entries(value).flatMap(([from, to]) =>
    typeof to === 'string' ? [ruleOf(from, to)] : [],
  )
  return (path) => {
    for (const rule of rules) {
      const rewritten = rule(path)
      if (rewritten !== null) return rewritten
    }
    return path
  }
}

const PART = /:(\w+)(\([^)]*\))?([*+?])?|\(([^)]*)\)/g

function ruleOf(from: string, to: string): (path: string) => string | null {
  const names: string[] = []
  // Parts without a name are counted, in the pattern and in the target.
  let unnamed = 0
  let pattern = ''
  let last = 0
  for (const match of from.matchAll(PART)) {
    const [all, name = String(unnamed++), group, sign, bare] = match
    pattern += escape(from.slice(last, match.index))
    names.push(name)
    pattern +=
      bare !== undefined
        ? `(${bare})`
        : group !== undefined
          ? group
          : sign === '*'
            ? '(.*)'
            : sign === '+'
              ? '(.+)'
              : '([^/]+)'
    last = match.index + all.length
  }
  const expression = new RegExp(`^${pattern}${escape(from.slice(last))}$`)
  return (path) => {
    const found = expression.exec(path)
    if (!found) return null
    const parts = new Map(names.map((name, at) => [name, found[at + 1]]))
    let count = 0
    return to.replace(PART, (_, name: string = String(count++)) => parts.get(name) ?? '')
  }
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
