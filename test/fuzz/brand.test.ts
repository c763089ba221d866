import * as fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrastOf, parseColor, type Rgb } from '../../node/brand/color.ts'
import { brandPalette, calloutGrounds } from '../../node/brand/palette.ts'
import { parseConfig } from '../../node/config/parseConfig.ts'
import { repository } from '../support/cli.ts'
import { anyText } from '../support/arbitraries.ts'
import { tries } from '../support/nightly.ts'

const css = readFileSync(join(repository, 'components/styles/tokens.css'), 'utf8')
/** The colors of the theme, from its stylesheet. */
const themes = { light: new Map<string, string>(), dark: new Map<string, string>() }
for (const [, name = '', light = '', dark = ''] of css.matchAll(
  /--_?bf-([\w-]+): light-dark\((#\w+), (#\w+)\)/g,
)) {
  themes.light.set(name, light)
  themes.dark.set(name, dark)
}

const rgb = (color = ''): Rgb => {
  const found = parseColor(color)
  if (!found) throw new Error(`${color} is not a color.`)
  return found
}
const contrast = (first: string | undefined, second: string | undefined): number =>
  contrastOf(rgb(first), rgb(second))

const color = fc.oneof(
  fc
    .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
    .map(([red, green, blue]) => `rgb(${red} ${green} ${blue})`),
  fc
    .tuple(fc.nat(100), fc.nat(400), fc.nat(359))
    .map(([lightness, chroma, hue]) => `oklch(${lightness}% ${chroma / 1000} ${hue})`),
  fc
    .tuple(fc.nat(359), fc.nat(100), fc.nat(100))
    .map(([hue, saturation, lightness]) => `hsl(${hue} ${saturation}% ${lightness}%)`),
  fc.constantFrom(
    '#000',
    '#fff',
    '#ffcc00',
    '#767676',
    '#f00',
    '#0f0',
    '#00f',
    '#0ff',
    '#f0f',
    '#ff0',
  ),
)

describe.each(['light', 'dark'] as const)('from any color, in the %s scheme', (scheme) => {
  test('everything can be read on every background', () => {
    fc.assert(
      fc.property(color, (brand) => {
        const palette = brandPalette(brand, scheme)
        const colors = new Map([
          ...themes[scheme],
          ...Object.entries(palette),
          ['color-active', palette['color-accent']],
          ['color-note', palette['color-accent']],
        ])
        const tones = ['color-tip', 'color-info', 'color-warning', 'color-danger', 'color-note']
        const callouts = tones.map((tone) => calloutGrounds(colors.get(tone) ?? '', scheme))
        const surfaces = [
          'color-bg',
          'color-bg-elevated',
          'color-bg-soft',
          'color-bg-muted',
          'color-accent-soft',
        ].map((name) => colors.get(name))
        const faint: string[] = []
        const atLeast = (
          least: number,
          names: readonly string[],
          grounds: readonly (string | undefined)[],
        ): void => {
          for (const name of names)
            for (const ground of grounds)
              if (contrast(colors.get(name), ground) < least)
                faint.push(
                  `${name} ${colors.get(name)} on ${ground}: ${contrast(colors.get(name), ground)}`,
                )
        }
        atLeast(
          4.5,
          ['color-accent', 'color-accent-hover', 'color-active', 'color-text', 'color-text-muted'],
          [...surfaces, ...callouts.flat()],
        )
        atLeast(
          4.5,
          [
            'color-text-subtle',
            ...tones,
            ...[...colors.keys()].filter((name) => name.startsWith('code-')),
          ],
          ['color-bg-soft', 'color-accent-soft'].map((name) => colors.get(name)),
        )
        atLeast(4.5, ['color-text-subtle'], [colors.get('color-bg-muted')])
        for (const [at, tone] of tones.entries()) atLeast(4.5, [tone], callouts[at] ?? [])
        atLeast(4.5, ['button-text'], [colors.get('button-bg'), colors.get('button-bg-hover')])
        atLeast(7, ['color-text'], [colors.get('selection')])
        // Focus rings, borders of fields and buttons, marks beside hairlines.
        atLeast(3, ['color-accent', 'button-border'], [...surfaces, ...callouts.flat()])
        atLeast(3, ['color-border-strong'], surfaces)
        atLeast(3, ['color-active'], [colors.get('color-border')])
        expect(faint).toEqual([])
      }),
      { numRuns: tries(120, 20_000) },
    )
  })
})

test('a config with a color is accepted, and anything else is one problem of one line', () => {
  const value = fc.oneof(
    color,
    anyText,
    fc.record({ light: fc.oneof(color, anyText), dark: fc.oneof(color, anyText) }),
    fc.integer(),
    fc.constant(null),
  )
  fc.assert(
    fc.property(value, (brand) => {
      const problems = parseConfig({ themeConfig: { brand } }, 'bifolio.config.ts', {
        fileExists: () => true,
      }).diagnostics
      const isColor = typeof brand === 'string' && parseColor(brand) !== null
      if (isColor) expect(problems).toEqual([])
      if (typeof brand !== 'object') expect(problems.length).toBe(isColor ? 0 : 1)
      for (const { message, hint } of problems) {
        expect(message).toContain('`themeConfig.brand')
        expect(hint).toMatch(/^(?:Use|Set|Add|Remove) /)
      }
    }),
    { numRuns: tries(100, 10_000) },
  )
})
