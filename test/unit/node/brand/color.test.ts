import { expect, test } from 'vitest'
import { contrastOf, fromOklch, parseColor, toHex, toOklch } from '../../../../node/brand/color.ts'

test.each([
  ['#0b6b53', '#0b6b53'],
  ['#ABC', '#aabbcc'],
  ['rgb(11 107 83)', '#0b6b53'],
  ['rgb(11, 107, 83)', '#0b6b53'],
  ['rgb(100% 0% 50%)', '#ff0080'],
  ['hsl(165 81% 23%)', '#0b6a52'],
  ['hsl(-195deg, 81%, 23%)', '#0b6a52'],
  ['hsl(0 100% 50%)', '#ff0000'],
  ['oklch(0.6279 0.2577 29.23)', '#ff0000'],
  ['OKLCH(62.79% 64.4% 29.23deg)', '#ff0000'],
  [' oklch(1 0 0) ', '#ffffff'],
])('reads %s', (text, hex) => {
  const color = parseColor(text)
  expect(color && toHex(color)).toBe(hex)
})

test.each([
  '',
  'green',
  '#12345',
  '#12345678',
  'rgb(1 2)',
  'rgb(1 2 3 / 50%)',
  'rgba(1, 2, 3, 0.5)',
  'hsl(1 2 3)',
  'rgb(a b c)',
  'oklch(0.5 0.1 1turn)',
  'var(--x)',
  '#0b6b53;}',
])('does not read %s', (text) => {
  expect(parseColor(text)).toBe(null)
})

test('colors that screens cannot show get the nearest one of the same lightness', () => {
  const shown = fromOklch({ lightness: 0.7, chroma: 0.4, hue: 150 })
  expect(shown.every((value) => value >= 0 && value <= 1)).toBe(true)
  expect(toOklch(shown).lightness).toBeCloseTo(0.7, 2)
  expect(toOklch(shown).hue).toBeCloseTo(150, 0)
})

test('contrast is that of WCAG 2', () => {
  expect(contrastOf([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5)
  expect(contrastOf(parseColor('#767676') ?? [0, 0, 0], [1, 1, 1])).toBeCloseTo(4.54, 2)
})
