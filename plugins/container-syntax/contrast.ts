/** Share of its color in the background of a container. */
const TINT = 0.08

/**
 * Contrast of two colors by WCAG 2, between 1 and 21. Null when one is not written as `#rgb` or
 * `#rrggbb`.
 */
export function contrastOf(first: string, second: string): number | null {
  const [one, other] = [bytesOf(first), bytesOf(second)]
  return one && other && ratioOf(one, other)
}

/** Contrast of the title of a container with its background, which is tinted with its color. */
export function contrastInContainer(color: string, page: string): number | null {
  const [one, other] = [bytesOf(color), bytesOf(page)]
  return (
    one &&
    other &&
    ratioOf(
      one,
      one.map((value, at) => Math.round(value * TINT + (other[at] ?? 0) * (1 - TINT))),
    )
  )
}

function ratioOf(first: readonly number[], second: readonly number[]): number {
  const [one, other] = [luminanceOf(first), luminanceOf(second)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function bytesOf(color: string): number[] | null {
  if (!/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color)) return null
  const digits = color.length === 4 ? color.slice(1).replaceAll(/./g, '$&$&') : color.slice(1)
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
}

function luminanceOf(bytes: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = bytes.map((byte) => {
    const part = byte / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
