import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brandStyles } from '../../../../node/brand/brandStyles.ts'
import {
  brandPalette,
  CALLOUT_GROUND,
  CALLOUT_TINT,
  readability,
  THEME_COLORS,
} from '../../../../node/brand/palette.ts'
import { BRAND_STYLES, partsModule } from '../../../../node/virtual/partsModule.ts'
import { resolveConfig } from '../../../../node/config/resolveConfig.ts'
import { repository } from '../../../support/cli.ts'

const tokens = readFileSync(join(repository, 'components/styles/tokens.css'), 'utf8')

test('the colors that contrast is measured with are those of the theme', () => {
  for (const [scheme, colors] of Object.entries(THEME_COLORS)) {
    for (const [name, color] of Object.entries(colors)) {
      const [, light, dark] =
        new RegExp(`--bf-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? []
      expect([scheme, name, color]).toEqual([scheme, name, scheme === 'light' ? light : dark])
    }
  }
  const callout = readFileSync(join(repository, 'components/mdx/callout.css'), 'utf8')
  expect(callout).toContain(
    `color-mix(in srgb, var(--_bf-tone) ${CALLOUT_TINT * 100}%, var(--bf-color-bg))`,
  )
  for (const [lightness, chroma] of Object.values(CALLOUT_GROUND))
    expect(callout).toContain(`oklch(from var(--_bf-tone) ${lightness} min(c * 0.25, ${chroma}) h)`)
})

describe('a color that can be read', () => {
  test.each([
    ['#0b6b53', 'light'],
    ['#7fd8b4', 'dark'],
  ] as const)('is used as it is: %s in the %s scheme', (color, scheme) => {
    expect(brandPalette(color, scheme)['color-accent']).toBe(color)
    expect(readability(color, scheme).contrast).toBeGreaterThan(4.5)
  })
})

test('a color that cannot be read keeps its hue, and main buttons keep the color itself', () => {
  const {
    'color-accent': link,
    'button-bg': brand,
    'button-text': text,
    'button-border': edge,
  } = brandPalette('#ffcc00', 'light')
  expect({ link, brand, text, edge }).toEqual({
    link,
    brand: '#ffcc00',
    text: '#101319',
    edge: link,
  })
  expect(link).toBe('#826700')
  expect(readability('#ffcc00', 'light')).toEqual({
    contrast: expect.closeTo(1.2, 0),
    nearest: link,
  })
})

test('the stylesheet has both schemes, and leaves hairlines to readers who want more contrast', () => {
  expect(brandStyles('#0b6b53')).toMatch(/--bf-color-accent: light-dark\(#0b6b53, #\w{6}\);/)
  expect(brandStyles({ light: '#0b6b53', dark: '#7fd8b4' })).toContain(
    '--bf-color-accent: light-dark(#0b6b53, #7fd8b4);',
  )
  expect(brandStyles('#0b6b53')).toMatch(
    /@media not \(prefers-contrast: more\) \{\n\s+:root \{\n\s+--bf-color-border:/,
  )
})

test('a site without a brand color loads none of it', () => {
  const moduleOf = (brand?: string): string =>
    partsModule({
      config: resolveConfig({ themeConfig: { ...(brand && { brand }) } }),
      root: '/site',
      themeFile: null,
      clientComponents: [],
    })
  expect(moduleOf()).not.toContain(BRAND_STYLES)
  expect(moduleOf('#0b6b53')).toMatch(new RegExp(`^import "${BRAND_STYLES}"`))
})
