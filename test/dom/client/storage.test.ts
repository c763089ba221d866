import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testSite } from '../../support/mount.tsx'

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.doUnmock('virtual:bifolio/config')
  localStorage.clear()
})

/** The memory of recent pages on a site with a base. */
async function recentAt(
  base: string,
): Promise<typeof import('../../../components/search/recent.ts')> {
  vi.resetModules()
  vi.doMock('virtual:bifolio/config', () => ({ default: { ...testSite, base } }))
  return await import('../../../components/search/recent.ts')
}

test('sites with other bases on one origin do not share what was opened', async () => {
  const kite = await recentAt('/kite/')
  kite.rememberRecent('en', 'wind', { title: 'Wind', link: '/wind' })
  const root = await recentAt('/')
  expect(root.readRecent('en')).toEqual({ queries: [], pages: [] })
  root.rememberRecent('en', 'boat', { title: 'Boat', link: '/boat' })
  expect((await recentAt('/kite/')).readRecent('en')).toEqual({
    queries: ['wind'],
    pages: [{ title: 'Wind', link: '/wind' }],
  })
})

test('what is about the reader is shared, everything else has a key of its site', async () => {
  vi.doMock('virtual:bifolio/config', () => ({ default: { ...testSite, base: '/kite/' } }))
  const { siteKey } = await import('../../../client/storage.ts')
  const [{ COLLAPSE_KEY }, { SCROLL_KEY }, { HIGHLIGHT_KEY }, { SCHEME_KEY }] = await Promise.all([
    import('../../../components/layout/collapseStore.ts'),
    import('../../../components/sidebar/restoreSidebar.ts'),
    import('../../../components/highlight/hasHighlight.ts'),
    import('../../../client/restoreScheme.ts'),
  ])
  expect(siteKey('bifolio-x')).toBe('bifolio-x:/kite/')
  expect([COLLAPSE_KEY, SCROLL_KEY, HIGHLIGHT_KEY, SCHEME_KEY]).toEqual([
    'bifolio-sidebar:/kite/',
    'bifolio-sidebar-scroll:/kite/',
    'bifolio-marks:/kite/',
    'bifolio-scheme',
  ])
})

test('a value that cannot be parsed is absent', async () => {
  const { jsonOf, readStored } = await import('../../../client/storage.ts')
  const isNumber = (value: unknown): value is number => typeof value === 'number'
  const read = (text: string): number | null => {
    localStorage.setItem('n', text)
    return readStored('localStorage', 'n', jsonOf(isNumber))
  }
  expect(['1', '"1"', '{', ''].map(read)).toEqual([1, null, null, null])
  expect(readStored('localStorage', 'none', () => 1)).toBeNull()
})

test('forbidden storage has the value that the caller names, and one that cannot be parsed has none', async () => {
  const { readStored } = await import('../../../client/storage.ts')
  const fail = (): never => {
    throw new Error('forbidden')
  }
  localStorage.setItem('a', 'text')
  expect(readStored('localStorage', 'a', fail, 1)).toBeNull()
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(fail)
  expect([
    readStored('localStorage', 'a', () => 2, 1),
    readStored('localStorage', 'a', () => 2),
  ]).toEqual([1, null])
  vi.restoreAllMocks()
})
