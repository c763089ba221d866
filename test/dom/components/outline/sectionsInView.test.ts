import { expect, test } from 'vitest'
import { sectionsInView } from '../../../../components/outline/sectionsInView.ts'

/** p: passed, v: in view, b: below. */
const marks = (positions: string, isAtEnd = false) =>
  sectionsInView(
    [...positions].map((position, index) => ({
      id: `s${index}`,
      isReached: position !== 'b',
      isPassed: position === 'p',
    })),
    isAtEnd,
  )

test.each([
  { what: 'nothing above the first heading', positions: 'bb', inView: [], current: null },
  {
    what: 'a section that is in view and not reached',
    positions: 'vvb',
    inView: ['s0', 's1'],
    current: null,
  },
  {
    what: 'a section that has just been reached',
    positions: 'pvb',
    inView: ['s0', 's1'],
    current: 's0',
  },
  {
    what: 'the section that is being read and those that follow',
    positions: 'ppvvb',
    inView: ['s1', 's2', 's3'],
    current: 's1',
  },
  { what: 'one section that fills the window', positions: 'ppb', inView: ['s1'], current: 's1' },
])('marks $what', ({ positions, inView, current }) => {
  expect(marks(positions)).toEqual({ inView, current })
})

test('the last section becomes the current one at the end of the page', () => {
  expect(marks('ppvv', true).current).toBe('s3')
})
