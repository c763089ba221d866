/** A color as a color field has it, and what the field can't have. */
export interface FieldColor {
  /** `#rrggbb`. */
  readonly hex: string
  /** Two digits, or nothing for an opaque color. */
  readonly alpha: string
}

/** Any color of CSS as it is at an element. Null for a text that isn't a color there. */
export function fieldColor(text: string, element: HTMLElement): FieldColor | null {
  if (!CSS.supports('color', text)) return null
  const { style } = element
  // Mixed with itself, each color is written with the same numbers.
  style.color = `color-mix(in srgb, ${text}, ${text})`
  const computed = getComputedStyle(element).color
  style.color = ''
  const [, red, green, blue, alpha = '1'] =
    /^color\(srgb (\S+) (\S+) (\S+?)(?: \/ (\S+))?\)$/.exec(computed) ?? []
  if (red === undefined) return null
  const opacity = digits(alpha)
  return {
    hex: `#${[red, green, blue].map(digits).join('')}`,
    alpha: opacity === 'ff' ? '' : opacity,
  }
}

/** A part of a color from 0 to 1. `none` is 0, and other gamuts have more. */
function digits(part: string | undefined): string {
  const share = Math.min(1, Math.max(0, Number(part) || 0))
  return Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')
}
