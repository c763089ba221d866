import { expect, test } from 'vitest'
import { scrollTo, shownAt } from '../../../../components/layout/autoHide.ts'

const scroll = (...ys: number[]): boolean =>
  ys.reduce((state, y) => scrollTo(state, y, false), shownAt(0)).isHidden

test.each([
  { what: 'stays in the first 120 px', ys: [60, 120], isHidden: false },
  { what: 'stays for less than 24 px beyond them', ys: [143], isHidden: false },
  { what: 'hides after 24 px beyond them', ys: [144], isHidden: true },
  { what: 'adds up small steps', ys: [125, 130, 135, 140, 145], isHidden: true },
  { what: 'stays hidden for less than 8 px up', ys: [500, 493], isHidden: true },
  { what: 'returns after 8 px up', ys: [500, 492], isHidden: false },
  { what: 'measures the way up from the lowest point', ys: [500, 600, 595, 592], isHidden: false },
  { what: 'needs 24 px again after it returned', ys: [500, 480, 503], isHidden: false },
  { what: 'hides again after 24 px', ys: [500, 480, 504], isHidden: true },
  { what: 'is shown at the top', ys: [500, 0], isHidden: false },
])('$what', ({ ys, isHidden }) => {
  expect(scroll(...ys)).toBe(isHidden)
})

test('does not hide while it is pinned, and returns when it is', () => {
  expect(scrollTo(shownAt(0), 900, true).isHidden).toBe(false)
  expect(scrollTo({ isHidden: true, turn: 900 }, 905, true).isHidden).toBe(false)
})
