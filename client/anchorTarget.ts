/** The element that an anchor names, or null. `hash` begins with `#` or is empty. */
export function anchorTarget(hash: string): Element | null {
  const raw = hash.slice(1)
  try {
    return document.getElementById(decodeURIComponent(raw)) ?? document.getElementById(raw)
  } catch {
    return document.getElementById(raw)
  }
}
