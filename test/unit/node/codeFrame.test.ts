import { expect, test } from 'vitest'
import { codeFrame } from '../../../node/codeFrame.ts'

/** What the overlay of Vite takes for a frame. */
const VITE = /^(?:>?\s*\d+\s+\|.*|\s+\|\s*\^.*)\r?\n/gm

const SOURCE = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].join(
  '\n',
)

test('shows the lines around a place and marks its column', () => {
  expect(codeFrame(SOURCE, 9, 3)).toBe(
    [' 7  |  seven', ' 8  |  eight', ' 9  |  nine', '    |    ^', '10  |  ten', ''].join('\n'),
  )
})

test('at the first line, and without a column', () => {
  expect(codeFrame('one\r\ntwo', 1)).toBe('1  |  one\n2  |  two\n')
})

test('every line is one that the overlay shows as a frame', () => {
  expect(codeFrame(SOURCE, 9, 3).replace(VITE, '')).toBe('')
})
