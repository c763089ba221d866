import { describe, expect, test } from 'vitest'
import { compareSections, headingsWhenTranslated } from '../../../../node/site/compareSections.ts'
import type { PageSection } from '../../../../node/site/sections.ts'

/** Sections from `id:text`; the hash is the text. The opening comes first. */
const sections = (...list: string[]): PageSection[] =>
  ['', ...list].map((entry) => {
    const [id = '', hash = id] = entry.split(':')
    return { id, depth: id === '' ? 1 : 2, text: id, hash }
  })

const recorded = sections('install', 'run', 'stop')

describe('compareSections', () => {
  test.each<[what: string, current: PageSection[], differences: string[]]>([
    ['the same', sections('install', 'run', 'stop'), []],
    ['a section moved', sections('run', 'install', 'stop'), []],
    ['a section changed', sections('install', 'run:other', 'stop'), ['changed run']],
    ['a section moved and changed', sections('run:other', 'install', 'stop'), ['changed run']],
    ['a section added', sections('install', 'configure', 'run', 'stop'), ['added configure']],
    ['a section removed', sections('install', 'stop'), ['removed run']],
    ['a heading of other words', sections('install', 'start:start', 'stop'), ['changed start']],
    ['another id for the same heading', sections('install', 'start:run', 'stop'), []],
    [
      'two headings of other words, one after the other',
      sections('install', 'start', 'end'),
      ['changed start', 'changed end'],
    ],
    [
      'the opening',
      [
        { id: '', depth: 1, text: '', hash: 'other' },
        ...sections('install', 'run', 'stop').slice(1),
      ],
      ['changed '],
    ],
  ])('%s', (_, current, differences) => {
    expect(compareSections(recorded, current).map(({ kind, id }) => `${kind} ${id}`)).toEqual(
      differences,
    )
  })
})

describe('headingsWhenTranslated', () => {
  const idsOf = (current: PageSection[]): string[] =>
    headingsWhenTranslated(recorded, current).map(({ id }) => id)

  test('are those of the record, in its order', () => {
    expect(idsOf(sections('run', 'configure', 'install', 'stop'))).toEqual([
      'install',
      'run',
      'stop',
    ])
  })

  test('have the ids that the original has now', () => {
    expect(idsOf(sections('install', 'start', 'stop'))).toEqual(['install', 'start', 'stop'])
  })

  test('keep the id of a section that is gone', () => {
    expect(idsOf(sections('install', 'stop'))).toEqual(['install', 'run', 'stop'])
  })
})
