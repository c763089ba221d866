import {
  contrastOf,
  fromOklch,
  mix,
  type Oklch,
  parseColor,
  type Rgb,
  toHex,
  toOklch,
} from './color.ts'

/** The two color schemes of a site. */
export type Scheme = 'light' | 'dark'

/** Colors of `tokens.css` that brand colors appear on or are made from. */
export const THEME_COLORS = {
  light: {
    'color-bg': '#fafbfb',
    'color-bg-elevated': '#fff',
    'color-bg-soft': '#f2f5f5',
    'color-bg-muted': '#e9edee',
    'color-border': '#d6dbdd',
    'color-text': '#1b202b',
    'color-tip': '#176449',
    'color-info': '#185c7d',
    'color-warning': '#7c550f',
    'color-danger': '#9a204f',
  },
  dark: {
    'color-bg': '#101319',
    'color-bg-elevated': '#181c23',
    'color-bg-soft': '#161921',
    'color-bg-muted': '#23262f',
    'color-border': '#2f333c',
    'color-text': '#e4e9eb',
    'color-tip': '#88d0b0',
    'color-info': '#82c8ea',
    'color-warning': '#e8c17a',
    'color-danger': '#f49cba',
  },
} as const

/** Least contrast by WCAG 2. */
export const LEAST_CONTRAST = { text: 4.5, edge: 3 } as const

/**
 * How much of its tone the background of a callout has in browsers that cannot derive colors, as in
 * `callout.css`.
 */
export const CALLOUT_TINT = 0.08
/**
 * Lightness and highest chroma of that background in all others, which have a quarter of the tone's
 * chroma.
 */
export const CALLOUT_GROUND = { light: [0.957, 0.022], dark: [0.245, 0.03] } as const

/** Colors of one scheme, by the name of their CSS variable, as `#rrggbb`. */
export interface BrandPalette {
  /** Links, focus ring, marks. */
  readonly 'color-accent': string
  readonly 'color-accent-hover': string
  /** Background of marks and of selected rows. */
  readonly 'color-accent-soft': string
  readonly 'color-bg-soft': string
  readonly 'color-bg-muted': string
  readonly 'color-border': string
  /** Main buttons. */
  readonly 'button-bg': string
  readonly 'button-bg-hover': string
  readonly 'button-text': string
  readonly 'button-border': string
  /** Background of selected text. */
  readonly selection: string
}

/** How light and how colorful backgrounds in the brand's hue are, at most. */
const WASHES = {
  light: { 'color-accent-soft': [0.955, 0.024], selection: [0.86, 0.075] },
  dark: { 'color-accent-soft': [0.28, 0.05], selection: [0.4, 0.085] },
} as const
const TINTS = {
  light: { 'color-bg-soft': 0.004, 'color-bg-muted': 0.007, 'color-border': 0.01 },
  dark: { 'color-bg-soft': 0.006, 'color-bg-muted': 0.008, 'color-border': 0.012 },
} as const
/** Steps of lightness in which a readable tone is looked for. */
const STEP = 0.004

/**
 * The colors of a scheme that follow from the brand color. @throws if the text isn't a color: the
 * config check reports it
 */
export function brandPalette(color: string, scheme: Scheme): BrandPalette {
  const rgb = parseColor(color)
  if (!rgb) throw new Error(`"${color}" is not a color.`)
  const own = toOklch(rgb)
  const inHue = (lightness: number, chroma: number): string =>
    toHex(fromOklch({ lightness, chroma: Math.min(chroma, own.chroma), hue: own.hue }))
  const tinted = (name: keyof typeof TINTS.light): string =>
    inHue(toOklch(read(THEME_COLORS[scheme][name])).lightness, TINTS[scheme][name])
  const washed = (name: keyof typeof WASHES.light): string => {
    const [lightness, chroma] = WASHES[scheme][name]
    return inHue(lightness, chroma)
  }

  const surfaces = {
    'color-bg-soft': tinted('color-bg-soft'),
    'color-bg-muted': tinted('color-bg-muted'),
    'color-accent-soft': washed('color-accent-soft'),
  }
  const accent = nearestTone(own, scheme, Object.values(surfaces))
  const away = scheme === 'light' ? -1 : 1
  const { fill, text } = fillOf(own)
  const grounds = groundsOf(scheme, accent, Object.values(surfaces))
  const isEdge = grounds.every((ground) => contrastOf(read(fill), ground) >= LEAST_CONTRAST.edge)
  return {
    'color-accent': accent,
    'color-accent-hover': shifted(accent, away * 0.08),
    ...surfaces,
    'color-border': tinted('color-border'),
    'button-bg': fill,
    'button-bg-hover': shifted(fill, text === WHITE ? -0.05 : 0.05),
    'button-text': text,
    'button-border': isEdge ? fill : accent,
    selection: washed('selection'),
  }
}

/**
 * Lowest contrast of a color with the backgrounds of a scheme, and the nearest tone that can be
 * read on all of them.
 */
export function readability(
  color: string,
  scheme: Scheme,
): { readonly contrast: number; readonly nearest: string } {
  const {
    'color-accent': accent,
    'color-bg-soft': second,
    'color-bg-muted': third,
    'color-accent-soft': wash,
  } = brandPalette(color, scheme)
  const rgb = read(color)
  return {
    contrast: Math.min(
      ...groundsOf(scheme, color, [second, third, wash]).map((ground) => contrastOf(rgb, ground)),
    ),
    nearest: accent,
  }
}

const WHITE = '#ffffff'
const BLACK = '#101319'

/**
 * The color itself, and what can be read on it. Between the two, where neither can, it is made
 * darker.
 */
function fillOf(own: Oklch): { readonly fill: string; readonly text: string } {
  const fill = toHex(fromOklch(own))
  const text = [WHITE, BLACK].find(
    (candidate) => contrastOf(read(candidate), read(fill)) >= LEAST_CONTRAST.text,
  )
  if (text !== undefined) return { fill, text }
  return { fill: untilReadable(own, -STEP, () => [read(WHITE)]), text: WHITE }
}

/** The color, or the nearest one that can be read on every background of a scheme. */
function nearestTone(own: Oklch, scheme: Scheme, surfaces: readonly string[]): string {
  return untilReadable(own, scheme === 'light' ? -STEP : STEP, (tone) =>
    groundsOf(scheme, tone, surfaces),
  )
}

/** Ends at black or white at the latest, which can be read on every background. */
function untilReadable(
  own: Oklch,
  step: number,
  groundsFor: (tone: string) => readonly Rgb[],
): string {
  for (let { lightness } = own; lightness >= 0 && lightness <= 1; lightness += step) {
    const tone = toHex(fromOklch({ ...own, lightness }))
    if (groundsFor(tone).every((ground) => contrastOf(read(tone), ground) >= LEAST_CONTRAST.text))
      return tone
  }
  return step < 0 ? '#000000' : WHITE
}

/** Every background that links and focus rings appear on. */
function groundsOf(scheme: Scheme, tone: string, surfaces: readonly string[]): Rgb[] {
  const colors = THEME_COLORS[scheme]
  const tones = [
    colors['color-tip'],
    colors['color-info'],
    colors['color-warning'],
    colors['color-danger'],
    tone,
  ]
  return [
    colors['color-bg'],
    colors['color-bg-elevated'],
    ...surfaces,
    ...tones.flatMap((color) => calloutGrounds(color, scheme)),
  ].map(read)
}

/** What is behind the text of a callout. */
export function calloutGrounds(tone: string, scheme: Scheme): string[] {
  const { chroma, hue } = toOklch(read(tone))
  const [lightness, most] = CALLOUT_GROUND[scheme]
  return [
    toHex(mix(read(tone), CALLOUT_TINT, read(THEME_COLORS[scheme]['color-bg']))),
    toHex(fromOklch({ lightness, chroma: Math.min(chroma / 4, most), hue })),
  ]
}

function shifted(color: string, by: number): string {
  const own = toOklch(read(color))
  return toHex(fromOklch({ ...own, lightness: Math.min(1, Math.max(0, own.lightness + by)) }))
}

function read(color: string): Rgb {
  const rgb = parseColor(color)
  if (!rgb) throw new Error(`"${color}" is not a color.`)
  return rgb
}
