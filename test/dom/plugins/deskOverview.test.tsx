import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { OverviewRow, PageState } from '../../../plugins/translation-desk/client/deskData.ts'
import { filteredRows } from '../../../plugins/translation-desk/client/entries.ts'
import { Overview } from '../../../plugins/translation-desk/client/Overview.tsx'
import { deskTexts } from '../../../plugins/translation-desk/client/texts.ts'
import { mount } from '../../support/mount.tsx'

const ALL = { state: '', words: '' } as const
const { text } = deskTexts(['en'])

const row = (original: string, ...cells: readonly ([PageState, number] | null)[]): OverviewRow => ({
  original,
  cells: cells.map((cell) => cell && { state: cell[0], changes: cell[1] }),
})
const languages = (count: number): { lang: string; tag: string; label: string }[] =>
  Array.from({ length: count }, (_, at) => ({ lang: `l${at}`, tag: `l${at}`, label: `L${at}` }))

test('pages that need work in most languages come first, then those with the most changes', () => {
  const rows = [
    row('a.md', ['current', 0], ['current', 0]),
    row('b.md', ['behind', 2], ['current', 0]),
    row('c.md', ['behind', 5], null),
    row('d.md', ['missing', 0], ['unrecorded', 0]),
  ]
  const names = (filter: Parameters<typeof filteredRows>[1]): string[] =>
    filteredRows(rows, filter).map(({ original }) => original)
  expect(names(ALL)).toEqual(['d.md', 'c.md', 'b.md', 'a.md'])
  expect(names({ state: 'work', words: '' })).toEqual(['d.md', 'c.md', 'b.md'])
  expect(names({ state: 'missing', words: '' })).toEqual(['d.md'])
  expect(names({ state: '', words: ' B.' })).toEqual(['b.md'])
})

test('has a row for each page, a column for each language, and opens a page in one', async () => {
  const onOpen = vi.fn()
  const page = await mount(
    <Overview
      languages={languages(2)}
      rows={[row('en/a b.md', ['behind', 2], null), row('en/c.md', ['current', 0], ['missing', 0])]}
      {...{ text, onOpen }}
    />,
  )
  const cells = [...page.querySelectorAll('tr')].map((each) =>
    [...each.children].map(({ textContent }) => textContent),
  )
  expect(cells).toEqual([
    ['Pages', 'L01 to do', 'L11 to do'],
    ['en/a b.md', 'Outdated 2', ''],
    ['en/c.md', 'Current', 'Missing'],
  ])
  const link = page.querySelector('a')
  expect(link?.getAttribute('href')).toBe('?lang=l0&page=en%2Fa+b.md')
  await act(async () => link?.click())
  expect(onOpen.mock.calls).toEqual([['en/a b.md', 'l0']])
})

test('renders two hundred pages of a thousand in twelve languages, and more when asked', async () => {
  const rows = Array.from({ length: 1000 }, (_, at) =>
    row(`en/${at}.md`, ...languages(12).map((): [PageState, number] => ['behind', at])),
  )
  const page = await mount(
    <Overview languages={languages(12)} rows={rows} text={text} onOpen={() => undefined} />,
  )
  expect(page.querySelectorAll('tbody tr')).toHaveLength(200)
  expect(page.querySelectorAll('tbody td')).toHaveLength(2400)
  expect(page.querySelector('thead')?.textContent).toContain('L111000 to do')
  await act(async () => page.querySelector('button')?.click())
  expect(page.querySelectorAll('tbody tr')).toHaveLength(400)
})
