/** A path of keys and list positions inside a value. */
export type Path = readonly PropertyKey[]

/** Key that leads from a call to what it is called with. */
export const ARGUMENT: unique symbol = Symbol('argument')

/** A place in a source file. */
export interface Place {
  /** 1-based. */
  readonly line: number
  /** 1-based. */
  readonly column: number
}

/** Finds where a key, or the value of a key, was written. Undefined when that is not known. */
export type Locate = (path: Path, part: 'key' | 'value') => Place | undefined

/** Place of an offset in a text. For many offsets of one text, use `placesIn`. */
export function placeAt(source: string, offset: number): Place {
  return placesIn(source)(offset)
}

/** Finds places in a text. Its lines are counted once. */
export function placesIn(source: string): (offset: number) => Place {
  let starts: number[] | null = null
  return (offset) => {
    starts ??= lineStarts(source)
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}

/** Offsets at which the lines of a text begin. */
export function lineStarts(source: string): number[] {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1))
    starts.push(at + 1)
  return starts
}

/**
 * A path as people write it: `themeConfig.locales[0].label`, `sidebar['/guide/']`. Empty for the
 * whole value.
 */
export function formatKeyPath(path: Path): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    const name = String(key)
    if (!/^[A-Za-z_$][\w$]*$/.test(name)) return `${text}['${name}']`
    return text === '' ? name : `${text}.${name}`
  }, '')
}

/** The value at a path, or undefined. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (isIndexable(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    value,
  )
}

function isIndexable(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}
