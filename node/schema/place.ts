/** A path of keys and list positions inside a value. */
export type Path = readonly PropertyKey[]

/** A place in a source file. */
export interface Place {
  /** 1-based. */
  readonly line: number
  /** 1-based. */
  readonly column: number
}

/** Finds where a key, or the value of a key, was written. Undefined when that is not known. */
export type Locate = (path: Path, part: 'key' | 'value') => Place | undefined

/** Place of an offset in a text. */
export function placeAt(source: string, offset: number): Place {
  const before = source.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

/** A path as people write it: `themeConfig.locales[0].label`, `sidebar['/guide/']`. Empty for the whole value. */
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
  return path.reduce<unknown>((inner, key) => isIndexable(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined, value)
}

function isIndexable(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}
