/** Contrast of two colours by WCAG 2, between 1 and 21. Null when one is not written as `#rgb` or `#rrggbb`. */
export function contrastOf(first: string, second: string): number | null {
  const [one, other] = [luminanceOf(first), luminanceOf(second)]
  return one === null || other === null ? null : (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function luminanceOf(colour: string): number | null {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour) ? colour.slice(1) : null
  if (digits === null) return null
  const whole = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(whole.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
