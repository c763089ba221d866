import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import redirect from '../../../plugins/client-redirects/client/redirect.ts'

const replace = vi.fn<(url: URL) => void>()
beforeEach(() => {
  document.head.innerHTML = '<link rel="canonical" href="https://kite.example/new?a=1#top">'
})
afterEach(() => {
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
  replace.mockClear()
})

test.each([
  ['', '', 'https://kite.example/new?a=1#top'],
  ['?q=wind', '', 'https://kite.example/new?q=wind#top'],
  ['', '#install', 'https://kite.example/new?a=1#install'],
  ['?q=wind', '#install', 'https://kite.example/new?q=wind#install'],
])('query "%s" and anchor "%s" of the old URL replace those of the new one', (search, hash, to) => {
  vi.stubGlobal('location', { search, hash, replace })
  redirect()
  expect(String(replace.mock.calls[0]?.[0])).toBe(to)
})
