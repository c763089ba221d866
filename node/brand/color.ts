/** A color in sRGB: red, green and blue from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** A color by what a reader sees of it. Lightness from 0 to 1, hue in degrees. */
export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

/**
 * Reads an opaque CSS color: `#rgb`, `#rrggbb`, `rgb()`, `hsl()` or `oklch()`. Null for anything
 * else.
 */
export function parseColor(text: string): Rgb | null {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]
  if (hex !== undefined) {
    const digits = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex
    return fromBytes([0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)))
  }
  const [, name = '', inner = ''] = /^(rgb|hsl|oklch)\(\s*([^()/]+?)\s*\)$/i.exec(text.trim()) ?? []
  const parts = inner.split(/\s*,\s*|\s+/)
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = parts.map((part) =>
    /^[+-]?(?:\d+\.?\d*|\.\d+)(?:%|deg)?$/i.test(part) ? Number.parseFloat(part) : Number.NaN,
  )
  const isShare = (at: number): boolean => parts[at]?.endsWith('%') ?? false
  if (parts.length !== 3 || [first, second, third].some(Number.isNaN)) return null
  if (name.toLowerCase() === 'rgb')
    return fromBytes(
      [first, second, third].map((value, at) => (isShare(at) ? (value * 255) / 100 : value)),
    )
  if (name.toLowerCase() === 'hsl')
    return isShare(1) && isShare(2) ? fromHsl(first, clamp(second / 100), clamp(third / 100)) : null
  return fromOklch({
    lightness: clamp(isShare(0) ? first / 100 : first),
    chroma: Math.max(0, isShare(1) ? second / 250 : second),
    hue: third,
  })
}

/** A color as `#rrggbb`. */
export function toHex(color: Rgb): string {
  return `#${color
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Contrast of two colors by WCAG 2, between 1 and 21. */
export function contrastOf(first: Rgb, second: Rgb): number {
  const [one, other] = [luminanceOf(first), luminanceOf(second)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** What `color-mix(in srgb, …)` makes of a share of one color in another. */
export function mix(color: Rgb, share: number, ground: Rgb): Rgb {
  const at = (index: 0 | 1 | 2): number => color[index] * share + ground[index] * (1 - share)
  return [at(0), at(1), at(2)]
}

/** The matrices are those of the specification of OKLab. */
export function toOklch(color: Rgb): Oklch {
  const [red, green, blue] = color.map(toLinear) as [number, number, number]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  }
}

/** The nearest color of a screen that has the same lightness and hue. */
export function fromOklch({ lightness, chroma, hue }: Oklch): Rgb {
  let [inside, outside] = [0, chroma]
  if (isShown(rawRgb(lightness, chroma, hue))) inside = chroma
  for (let step = 0; inside < outside && step < 20; step++) {
    const middle = (inside + outside) / 2
    if (isShown(rawRgb(lightness, middle, hue))) inside = middle
    else outside = middle
  }
  const [red, green, blue] = rawRgb(lightness, inside, hue)
  return [clamp(red), clamp(green), clamp(blue)]
}

function rawRgb(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    fromLinear(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    fromLinear(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    fromLinear(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

/** Rounding at the edges isn't visible on a screen. */
function isShown(color: Rgb): boolean {
  return color.every((value) => value > -0.0005 && value < 1.0005)
}

function fromBytes(values: readonly number[]): Rgb {
  const [red = 0, green = 0, blue = 0] = values.map((value) => clamp(value / 255))
  return [red, green, blue]
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const at = (offset: number): number => {
    const place = (((offset + hue / 30) % 12) + 12) % 12
    return (
      lightness -
      saturation *
        Math.min(lightness, 1 - lightness) *
        Math.max(-1, Math.min(place - 3, 9 - place, 1))
    )
  }
  return [at(0), at(8), at(4)]
}

function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

function toLinear(value: number): number {
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function fromLinear(value: number): number {
  return value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
