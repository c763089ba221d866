/** A part of a URL without percent signs. One that isn't encoded correctly is returned as it is. */
export function decodeText(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
