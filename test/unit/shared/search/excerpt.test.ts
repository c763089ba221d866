import { describe, expect, it } from 'vitest'
import { excerpt } from '../../../../shared/search/excerpt.ts'

const filler = (length: number): string => 'lorem ipsum '.repeat(Math.ceil(length / 12))

describe('excerpt', () => {
  // A long text is searched in stretches: a word may be behind the first, or across their border.
  it.each([0, 1, 3_000, 3_890, 3_900, 3_995, 3_999, 4_000, 8_000, 200_000])(
    'marks a word behind %d characters',
    (length) => {
      const lead = filler(length).slice(0, length)
      const { text, marks } = excerpt(`${lead} Needle ${filler(5_000)}`, ['needle'])
      expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['Needle'])
    },
  )

  it('marks words behind characters whose length changes when they are folded', () => {
    const { text, marks } = excerpt(`${'ß '.repeat(4_000)}Größe ${filler(100)}`, ['grosse'])
    expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['Größe'])
  })

  it('begins where most of the words are', () => {
    const { text } = excerpt(`first ${filler(500)} first and second ${filler(500)}`, [
      'first',
      'second',
    ])
    expect(text).toContain('first and second')
  })

  it('begins with a block that begins there, rather than within the one before', () => {
    const { text } = excerpt(`${filler(500)}name · lorem ipsum dolor sit needle ${filler(500)}`, [
      'needle',
    ])
    expect(text).toMatch(/^…lorem ipsum dolor sit needle /)
  })

  it.each([
    '. More',
    ' · more',
    ', more',
    ': more',
    '。更多内容在这里接着说',
    '，更多内容在这里接着说',
  ])('has no sign before the end: %s', (end) => {
    const { text } = excerpt(`${filler(96).trim()}${end} ${filler(500)}`, ['lorem'])
    expect(text).toMatch(/[a-z]…$/)
  })
})
