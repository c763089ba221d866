import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { redirectToLocale } from '../../../../components/language/localeMemory.ts'

const TARGETS = [
  { lang: 'en', tag: 'en', href: '/docs/' },
  { lang: 'zh', tag: 'zh-CN', href: '/docs/zh/' },
  { lang: 'fr', tag: 'fr', href: '/docs/fr/' },
]

interface Visit {
  readonly languages?: readonly string[]
  readonly stored?: Readonly<Record<string, string>>
  readonly referrer?: string
  readonly search?: string
  readonly hash?: string
}

/** Where the script leads, or null. */
function ledTo({
  languages = ['en'],
  stored = {},
  referrer = '',
  search = '',
  hash = '',
}: Visit): string | null {
  let target: string | null = null
  vi.stubGlobal('location', {
    search,
    hash,
    origin: 'https://kite.example.com',
    replace: (href: string) => (target = href),
  })
  vi.stubGlobal('navigator', { languages })
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  redirectToLocale(TARGETS, 'en')
  return target
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

test.each<[what: string, visit: Visit, target: string | null]>([
  ['a reader of the default language stays', {}, null],
  ['a reader of another language is led to it', { languages: ['zh-CN', 'en'] }, '/docs/zh/'],
  [
    'the first language that the site has counts',
    { languages: ['de', 'fr-CA', 'zh'] },
    '/docs/fr/',
  ],
  ['the default language may come first', { languages: ['en-GB', 'zh'] }, null],
  ['nobody is led to a language the site has not', { languages: ['de'] }, null],
  [
    'what was chosen comes before what the browser prefers',
    { languages: ['zh'], stored: { 'bifolio-locale': 'fr' } },
    '/docs/fr/',
  ],
  [
    'who chose the default language stays',
    { languages: ['zh'], stored: { 'bifolio-locale': 'en', 'bifolio-locale-hint': 'off' } },
    null,
  ],
  [
    'who closed the line about the other language stays',
    { languages: ['zh'], stored: { 'bifolio-locale-hint': 'off' } },
    null,
  ],
  [
    'a link of the site itself is meant',
    { languages: ['zh'], referrer: 'https://kite.example.com/docs/guide/x' },
    null,
  ],
  [
    'a link of another site to the home page leads on',
    { languages: ['zh'], referrer: 'https://example.com/' },
    '/docs/zh/',
  ],
  ['a search is meant as it is', { languages: ['zh'], search: '?q=timer' }, null],
  ['an anchor is meant as it is', { languages: ['zh'], hash: '#features' }, null],
])('%s', (_, visit, target) => {
  expect(ledTo(visit)).toBe(target)
})

test('without storage nobody is led anywhere: the choice of the default language would be undone', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(ledTo({ languages: ['zh'] })).toBeNull()
})
