import { describe, expect, test } from 'vitest'
import {
  type Answer,
  emptySearch,
  type SearchAction,
  searchReducer,
  type SearchState,
} from '../../../../components/search/searchState.ts'
import { optionGroups } from '../../../../components/search/searchOptions.ts'
import { createSearch } from '../../../support/createSearch.ts'
import { english } from '../../shared/search/fixtures.ts'

const search = createSearch(english)
const answerTo = (query: string): Answer => ({ results: search(query), extra: [], others: [] })
const after = (...actions: readonly SearchAction[]): SearchState =>
  actions.reduce(searchReducer, emptySearch)
const typed = (query: string): SearchAction => ({ type: 'typed', query })
const answered = (query: string): SearchAction => ({
  type: 'answered',
  query,
  answer: answerTo(query),
})

test('waits for an answer to what is typed', () => {
  expect(after(typed('deploy'))).toMatchObject({ phase: 'waiting', query: 'deploy', isSlow: false })
})

test('is marked as waiting only while it waits', () => {
  expect(after(typed('deploy'), { type: 'slow' }).isSlow).toBe(true)
  expect(after(typed('deploy'), answered('deploy'), { type: 'slow' }).isSlow).toBe(false)
})

test('selects the page that is meant, or its first hit, and nothing when there is nothing', () => {
  expect(after(typed('deploy'), answered('deploy')).selected).toBe(0)
  expect(after(typed('workflow'), answered('workflow')).selected).toBe(1)
  expect(after(typed('xqzv'), answered('xqzv'))).toMatchObject({ phase: 'answered', selected: -1 })
})

test('ignores an answer to a query that is no longer asked', () => {
  expect(after(typed('dep'), typed('deploy'), answered('dep'))).toMatchObject({
    phase: 'waiting',
    answer: null,
  })
})

test('keeps the last answer in view while the next is on its way', () => {
  expect(after(typed('deploy'), answered('deploy'), typed('navbar')).answer?.results.query).toBe(
    'deploy',
  )
})

test('an Enter that waits for the answer ends with the query, with a move in the list and with a failure', () => {
  const opening: SearchAction = { type: 'opening', where: 'here' }
  expect(after(typed('deploy'), opening, answered('deploy')).opening).toBe('here')
  expect(after(typed('deploy'), opening, typed('deploys')).opening).toBeNull()
  expect(
    after(typed('deploy'), opening, { type: 'moved', to: 'next', count: 2 }).opening,
  ).toBeNull()
  expect(after(typed('deploy'), opening, { type: 'failed' }).opening).toBeNull()
})

test('searches again when code is switched, and keeps the switch when the field is cleared', () => {
  expect(after(typed('deploy'), answered('deploy'), { type: 'codeSwitched' })).toMatchObject({
    phase: 'waiting',
    code: true,
  })
  expect(after({ type: 'codeSwitched' })).toMatchObject({ phase: 'empty', code: true })
  expect(after({ type: 'codeSwitched' }, typed('deploy'), typed('')).code).toBe(true)
})

test('is empty again when the field is cleared', () => {
  expect(after(typed('deploy'), answered('deploy'), typed('  '))).toEqual({
    ...emptySearch,
    query: '  ',
  })
})

test('adds matches of another language to an answer without any', () => {
  const others = [{ lang: 'zh', results: search('deploy') }]
  expect(
    after(typed('x'), answered('x'), { type: 'foundElsewhere', query: 'x', others }).answer?.others,
  ).toBe(others)
  expect(
    after(typed('x'), answered('x'), typed('y'), { type: 'foundElsewhere', query: 'x', others })
      .answer?.others,
  ).toEqual([])
})

test('searches again after a failure', () => {
  expect(after(typed('deploy'), { type: 'failed' })).toMatchObject({
    phase: 'failed',
    query: 'deploy',
  })
  expect(after(typed('deploy'), { type: 'failed' }, { type: 'retried' }).phase).toBe('waiting')
})

describe('moves the selection', () => {
  test.each([
    [-1, 'next', 3, 0],
    [0, 'next', 3, 1],
    [2, 'next', 3, 0],
    [0, 'previous', 3, 2],
    [-1, 'previous', 3, 2],
    [1, 'first', 3, 0],
    [1, 'last', 3, 2],
    [-1, 'next', 0, -1],
  ] as const)('from %i %s of %i rows to %i', (selected, to, count, expected) => {
    expect(searchReducer({ ...emptySearch, selected }, { type: 'moved', to, count }).selected).toBe(
      expected,
    )
  })
})

describe('a part of an answer', () => {
  const partly = (query: string): SearchAction => ({
    type: 'partlyAnswered',
    query,
    results: { ...search(query), groups: search(query).groups.slice(0, 2) },
  })

  test('is shown while the rest is on its way', () => {
    const state = after(typed('deploy'), partly('deploy'))
    expect(state).toMatchObject({ phase: 'waiting', selected: 0 })
    expect(state.answer?.results.groups).toHaveLength(2)
    expect(after(typed('deploy'), partly('dep')).answer).toBe(null)
    expect(
      after(typed('deploy'), answered('deploy'), partly('deploy')).answer?.results.groups,
    ).toHaveLength(3)
  })

  test('gives way to the answer, in which the row that the reader has chosen stays selected', () => {
    expect(after(typed('deploy'), partly('deploy'), answered('deploy')).selected).toBe(0)
    const shown = after(typed('deploy'), partly('deploy'))
    const chosen = searchReducer(shown, {
      type: 'moved',
      to: 'last',
      count: optionGroups(shown).flatMap(({ options }) => options).length,
    })
    const reversed: Answer = {
      ...answerTo('deploy'),
      results: { ...search('deploy'), groups: search('deploy').groups.toReversed() },
    }
    const linkOf = (state: SearchState): unknown =>
      (optionGroups(state).flatMap(({ options }) => options)[state.selected] as { link?: string })
        .link
    expect(
      searchReducer(chosen, { type: 'answered', query: 'deploy', answer: reversed }).selected,
    ).not.toBe(chosen.selected)
    expect(
      linkOf(searchReducer(chosen, { type: 'answered', query: 'deploy', answer: reversed })),
    ).toEqual(linkOf(chosen))
  })
})
