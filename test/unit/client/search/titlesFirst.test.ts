import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { titlesFirst } from '../../../../client/search/titlesFirst.ts'
import type { SearchProvider } from '../../../../client/search/searchProvider.ts'
import * as matching from '../../../../shared/search/nameMatcher.ts'
import { SEARCH_FORMAT } from '../../../../shared/search/parts.ts'
import type { SearchResults } from '../../../../shared/search/results.ts'
import type { NamedPage } from '../../../../shared/search/titleSearch.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const named = (routePath: string, title: string): NamedPage => ({
  title,
  routePath,
  sectionPath: [],
  sections: [],
})
const answerOf = (...paths: string[]): SearchResults => ({
  query: 'config',
  count: paths.length,
  groups: paths.map((routePath) => ({
    title: { text: routePath, marks: [] },
    routePath,
    sectionPath: [],
    isTitleHit: true,
    hits: [],
  })),
})
const START = {
  format: SEARCH_FORMAT,
  pages: [
    ['Config', '/config', 0, []],
    ['Theme config', '/theme', 0, []],
  ],
  sectionPaths: [[]],
  priors: '00',
  readings: {},
  ownReadings: {},
}
const fetched = { url: 'https://example.com/en.json', text: JSON.stringify(START) }

/** A search whose answers are given by `answers`, and what is shown of each query. */
function open(start = Promise.resolve(fetched), isLoaded = true) {
  const answers: ((results: SearchResults) => void)[] = []
  const partials: ((results: SearchResults) => void)[] = []
  const shown: string[][] = []
  const provider: SearchProvider = {
    load: () => (isLoaded ? Promise.resolve() : new Promise(() => {})),
    search: (_query, { onPartial }) => {
      if (onPartial) partials.push(onPartial)
      return new Promise((resolve) => answers.push(resolve))
    },
  }
  const search = titlesFirst(provider, {
    loaded: async () => [named('/theme', 'Theme config')],
    start,
    matching: async () => matching,
  })
  const note = ({ groups }: SearchResults): void =>
    void shown.push(groups.map(({ routePath }) => routePath))
  const ask = (query: string, signal = new AbortController().signal): Promise<void> =>
    search.search(query, { signal, limit: 100, onPartial: note }).then(note)
  return { ask, answers, partials, shown }
}
const wait = (time: number): Promise<unknown> => vi.advanceTimersByTimeAsync(time)

test('shows titles while the index is on its way, and keeps their order', async () => {
  const { ask, answers, shown } = open()
  const done = ask('config')
  await wait(39)
  expect(shown).toEqual([])
  await wait(1)
  expect(shown).toEqual([['/theme'], ['/theme', '/config']])
  answers[0]?.(answerOf('/config', '/other', '/theme'))
  await done
  expect(shown[2]).toEqual(['/theme', '/config', '/other'])
})

test('finds what is in memory while the start of the index is on its way', async () => {
  const { ask, shown } = open(new Promise(() => {}), false)
  void ask('deployment')
  void ask('theme confgi')
  // What compares names would delay an index that is nearly there.
  await wait(299)
  expect(shown).toEqual([])
  await wait(1)
  expect(shown).toEqual([['/theme']])
})

test('an index that answers in time is shown alone', async () => {
  const { ask, answers, partials, shown } = open()
  const done = ask('config')
  partials[0]?.(answerOf('/theme'))
  await wait(500)
  expect(shown).toEqual([['/theme']])
  answers[0]?.(answerOf('/config', '/theme'))
  await done
  expect(shown).toEqual([['/theme'], ['/config', '/theme']])
})

test('shows nothing for a query that is given up, and nothing without a start', async () => {
  const given = open()
  const controller = new AbortController()
  void given.ask('config', controller.signal)
  controller.abort()
  const failing = Promise.reject(new Error('offline'))
  failing.catch(() => {})
  const failed = open(failing)
  void failed.ask('config')
  await wait(500)
  expect(given.shown).toEqual([])
  expect(failed.shown).toEqual([['/theme']])
})

test('who asks for the whole answer gets only that', async () => {
  const search = vi.fn(async () => answerOf('/config'))
  const provider = titlesFirst(
    { load: async () => {}, search },
    {
      loaded: async () => [],
      start: Promise.resolve(fetched),
      matching: async () => matching,
    },
  )
  const options = { signal: new AbortController().signal, limit: 10 }
  expect(await provider.search('config', options)).toEqual(answerOf('/config'))
  expect(search).toHaveBeenCalledWith('config', options)
})
