import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrastOf, mix, parseColor, type Rgb } from '../../../../node/brand/color.ts'
import { brandPalette, calloutGrounds, type Scheme } from '../../../../node/brand/palette.ts'
import { repository } from '../../../support/cli.ts'

const TOKENS = readFileSync(join(repository, 'components/styles/tokens.css'), 'utf8')
const SCHEMES = ['light', 'dark'] as const
/** Least contrast of text, and of what has to be seen: borders of controls, focus, marks. */
const [TEXT, EDGE] = [4.5, 3]

type Colors = ReadonlyMap<string, Rgb>

const rgb = (color: string): Rgb => {
  const found = parseColor(color)
  if (!found) throw new Error(`${color} is not a color.`)
  return found
}

/** The colors of a scheme, from the stylesheet, without `--bf-color-`. */
function themeColors(scheme: Scheme): Map<string, Rgb> {
  return new Map(
    [...TOKENS.matchAll(/--bf-color-([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(
      ([, name = '', light = '', dark = '']) => [name, rgb(scheme === 'light' ? light : dark)],
    ),
  )
}

/** What `themeConfig.brand` makes of them. */
function brandColors(brand: string, scheme: Scheme): Map<string, Rgb> {
  const palette = brandPalette(brand, scheme)
  const accent = rgb(palette['color-accent'])
  return new Map<string, Rgb>([
    ...themeColors(scheme),
    ...Object.entries(palette).map(([name, color]): [string, Rgb] => [
      name.replace(/^color-/, ''),
      rgb(color),
    ]),
    ['active', accent],
    ['note', accent],
  ])
}

const GROUNDS = ['bg', 'bg-elevated', 'bg-soft', 'bg-muted', 'accent-soft']
const TONES = ['tip', 'info', 'warning', 'danger', 'note']
const CODE = [
  'text',
  'comment',
  'keyword',
  'string',
  'number',
  'function',
  'type',
  'punctuation',
].map((name) => `code-${name}`)

interface Use {
  readonly names: readonly string[]
  readonly grounds: (colors: Colors) => readonly Rgb[]
  readonly least: number
}

const on =
  (...names: string[]) =>
  (colors: Colors): Rgb[] =>
    names.map((name) => get(colors, name))
const get = (colors: Colors, name: string): Rgb => {
  const color = colors.get(name)
  if (!color) throw new Error(`There is no color "${name}".`)
  return color
}

/** Lines of code with a mark, and texts with one: `code.css`. */
const codeGrounds = (colors: Colors): Rgb[] => [
  ...on('bg-soft', 'accent-soft')(colors),
  ...['tip', 'danger', 'warning'].map((tone) =>
    mix(get(colors, tone), 0.09, get(colors, 'bg-soft')),
  ),
  ...['accent', 'tip', 'danger'].map((tone) => mix(get(colors, tone), 0.1, get(colors, 'bg-soft'))),
  mix(get(colors, 'bg-muted'), 0.5, get(colors, 'bg-soft')),
]

/** Every color of the theme that is in front, and all that it is in front of. */
const usesIn = (scheme: Scheme): readonly Use[] => {
  const hex = (color: Rgb): string => `rgb(${color.map((value) => value * 255).join(' ')})`
  const callouts = (colors: Colors, tone: string): Rgb[] =>
    calloutGrounds(hex(get(colors, tone)), scheme).map(rgb)
  const allCallouts = (colors: Colors): Rgb[] => TONES.flatMap((tone) => callouts(colors, tone))
  const everywhere = (colors: Colors): Rgb[] => [...on(...GROUNDS)(colors), ...allCallouts(colors)]
  return [
    {
      names: ['text', 'text-muted', 'accent', 'accent-hover', 'active', 'code-text'],
      grounds: everywhere,
      least: TEXT,
    },
    { names: ['text-subtle'], grounds: on(...GROUNDS), least: TEXT },
    { names: TONES, grounds: on('bg', 'bg-elevated', 'bg-soft'), least: TEXT },
    ...TONES.map((tone) => ({
      names: [tone],
      grounds: (colors: Colors) => callouts(colors, tone),
      least: TEXT,
    })),
    { names: CODE, grounds: codeGrounds, least: TEXT },
    // The text of the current language and of tooltips.
    { names: ['bg'], grounds: on('text'), least: TEXT },
    { names: ['accent', 'active', 'border-strong'], grounds: on(...GROUNDS), least: EDGE },
    // The focus ring is on callouts too, and the mark of the current page beside hairlines.
    { names: ['accent'], grounds: allCallouts, least: EDGE },
    { names: ['active'], grounds: on('border'), least: EDGE },
  ]
}

/** What can't be read or seen. */
function faintIn(colors: Colors, uses: readonly Use[]): string[] {
  return uses.flatMap(({ names, grounds, least }) =>
    names.flatMap((name) =>
      grounds(colors).flatMap((ground) => {
        const contrast = contrastOf(get(colors, name), ground)
        const at = [...colors].find(([, color]) => color === ground)?.[0] ?? 'a mixed background'
        return contrast < least ? [`${name} on ${at}: ${contrast.toFixed(2)} of ${least}`] : []
      }),
    ),
  )
}

/** Around the circle of hues, gray, and the ends of both. */
const BRANDS = [
  ...Array.from({ length: 36 }, (_, step) => step * 10).flatMap((hue) =>
    ['5%', '30%', '55%', '75%', '97%'].map((lightness) => `oklch(${lightness} 0.25 ${hue})`),
  ),
  '#000',
  '#fff',
  '#808080',
  '#ff0',
  '#00f',
  '#f00',
  '#0f0',
  '#0ff',
  '#f0f',
]

describe.each(SCHEMES)('in the %s scheme', (scheme) => {
  test('every color of the theme has the contrast of its use', () => {
    expect(faintIn(themeColors(scheme), usesIn(scheme))).toEqual([])
  })

  test('every color of a brand has it too', () => {
    const uses = [
      ...usesIn(scheme),
      { names: ['button-text'], grounds: on('button-bg', 'button-bg-hover'), least: TEXT },
      { names: ['button-border'], grounds: on(...GROUNDS), least: EDGE },
      { names: ['text'], grounds: on('selection'), least: TEXT },
    ]
    const faint = BRANDS.flatMap((brand) =>
      faintIn(brandColors(brand, scheme), uses).map((use) => `${brand}: ${use}`),
    )
    expect(faint).toEqual([])
  })

  test('every color of the theme is in front of another, or behind one', () => {
    const known = new Set(['border', ...GROUNDS, ...usesIn(scheme).flatMap(({ names }) => names)])
    expect([...themeColors(scheme).keys()].filter((name) => !known.has(name))).toEqual([])
  })
})
