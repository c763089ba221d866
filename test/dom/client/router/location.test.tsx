import { useEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { TestApp } from '../../../support/TestApp.tsx'
import { useLocation } from '../../../../client/router/location.ts'
import { router } from '../../../../client/router/router.ts'
import { useSearchParams, type SearchParamsInit } from '../../../../client/router/searchParams.ts'
import { during } from '../../components/render.tsx'
import { mount, pageData, testLocale, testSite } from '../../../support/mount.tsx'

let setParams: (next: SearchParamsInit) => void = () => {}

function Address(): string {
  const { pathname, search, hash } = useLocation()
  const [params, set] = useSearchParams()
  useEffect(() => {
    setParams = set
  })
  return `${pathname} ${search} ${hash} ${params.get('tab')}`
}

beforeEach(() => history.replaceState({ at: 1 }, '', '/guide/page?tab=a#end'))

test('is the URL of the page, in its parts', async () => {
  expect((await mount(<Address />)).textContent).toBe('/guide/page ?tab=a #end a')
})

test('has only the path while it is prerendered, with base and file extension', () => {
  const site = { ...testSite, base: '/docs/', cleanUrls: false }
  const html = renderToString(
    <TestApp page={pageData()} site={site} locale={testLocale('en')}>
      <Address />
    </TestApp>,
  )
  expect(html).toBe('/docs/guide/page.html   null')
})

test('follows what is shown, and not the document', async () => {
  const element = await mount(<Address />)
  // Back to a page that is still being loaded.
  await during(() => history.replaceState(null, '', '/api/?tab=c'))
  expect(element.textContent).toBe('/guide/page ?tab=a #end a')
  await during(() =>
    router.replaceQuery((url) => {
      url.search = ''
      url.hash = 'x'
    }),
  )
  expect(element.textContent).toBe('/api/  #x null')
})

test('replaces the query in place, without an entry in the history', async () => {
  const push = vi.spyOn(history, 'pushState')
  const element = await mount(<Address />)
  const { length } = history
  await during(() => setParams({ tab: 'b & c' }))
  expect(element.textContent).toBe('/guide/page ?tab=b+%26+c #end b & c')
  expect(window.location.href.endsWith('/guide/page?tab=b+%26+c#end')).toBe(true)
  expect([push.mock.calls.length, history.length, history.state]).toEqual([0, length, { at: 1 }])
  await during(() => setParams(new URLSearchParams()))
  expect(window.location.search).toBe('')
})
