import { decodeText } from '../../shared/decodeText.ts'

/**
 * Id in an anchor, which begins with `#` or is empty. One that cannot be decoded is an id as it is.
 */
export function decodeHash(hash: string): string {
  return decodeText(hash.slice(1))
}

/** The element of a URL's hash, or null. `hash` begins with `#` or is empty. */
export function anchorTarget(hash: string): HTMLElement | null {
  if (hash === '') return null
  const id = decodeHash(hash)
  return (
    document.getElementById(id) ??
    document.getElementById(hash.slice(1)) ??
    document.querySelector<HTMLElement>(`a[name=${JSON.stringify(id)}]`)
  )
}
