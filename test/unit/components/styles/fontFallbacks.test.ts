import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fallbackDescriptors, withDescriptors } from '../../../../scripts/fontFallbacks.mjs'
import { fontMetrics } from '../../../../scripts/fontMetrics.mjs'
import { repository } from '../../../support/cli.ts'

const styles = readFileSync(join(repository, 'components/styles/fonts.css'), 'utf8')
const tokens = readFileSync(join(repository, 'components/styles/tokens.css'), 'utf8')

test('the local fonts have the widths and heights that follow from the font files', async () => {
  const descriptors = await fallbackDescriptors()
  expect(Object.keys(descriptors)).toEqual([
    'Arial',
    'Arial Italic',
    'Arial Bold',
    'Roboto',
    'Roboto Bold',
    'Times New Roman Bold',
    'Noto Serif Bold',
  ])
  expect(withDescriptors(styles, descriptors)).toBe(styles)
  expect(withDescriptors(styles.replaceAll('93.3%', '90%'), descriptors)).toBe(styles)
})

test('every family of the theme is followed by its fallbacks, which rules declare', () => {
  const stacks = [...tokens.matchAll(/--_bf-font-(?:body|heading): var\(([^;]*)\);/g)].map(
    ([, stack = '']) =>
      stack
        .split(',')
        .map((name) => name.trim().replaceAll("'", ''))
        .slice(1, 4),
  )
  expect(new Set(stacks.map(([family]) => family))).toEqual(
    new Set(['Bifolio Sans', 'Bifolio Serif', 'Bifolio Sans Han', 'Bifolio Serif Han']),
  )
  for (const [family, ...fallbacks] of stacks) {
    expect(fallbacks).toEqual([`${family} Fallback`, `${family} Android`])
    for (const name of fallbacks)
      expect(styles).toMatch(new RegExp(`font-family: '${name}';\\n\\s+src: local\\(`))
  }
})

test('a font file is measured in shares of its size', async () => {
  const { width, ascent, descent, lineGap } = await fontMetrics(
    join(
      repository,
      'node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    ),
    { wght: 400 },
  )
  expect({ ascent, descent, lineGap }).toEqual({ ascent: 1.024, descent: 0.4, lineGap: 0 })
  expect(width).toBeCloseTo(0.4037, 3)
})
