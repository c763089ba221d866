import config from 'virtual:bifolio/config'

type Area = 'localStorage' | 'sessionStorage'

/**
 * Storage key of what belongs to this site. Sites with other bases can share its origin, and their
 * pages and languages differ.
 */
export function siteKey(name: string): string {
  return config.base === '/' ? name : `${name}:${config.base}`
}

/**
 * Reads a stored value. Anyone can change what is stored, so it counts as absent when `parse`
 * returns null or throws.
 * Where storage is forbidden the value is `otherwise`, null by default.
 */
export function readStored<T>(
  area: Area,
  key: string,
  parse: (text: string) => T | null,
  otherwise: T | null = null,
): T | null {
  let text: string | null
  try {
    text = window[area].getItem(key)
  } catch {
    return otherwise
  }
  try {
    return text === null ? null : parse(text)
  } catch {
    return null
  }
}

/** Parses JSON that holds a value of one kind, for `readStored`. */
export function jsonOf<T>(isValue: (value: unknown) => value is T): (text: string) => T | null {
  return (text) => {
    const value: unknown = JSON.parse(text)
    return isValue(value) ? value : null
  }
}

/**
 * Stores a text, or removes it with null. Does nothing where storage is forbidden or full: the
 * value then lasts for this document.
 */
export function writeStored(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) window[area].removeItem(key)
    else window[area].setItem(key, text)
  } catch {
    // Nothing to do: see above.
  }
}
