import { useEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../../client/AppContext.ts'
import { useLocation, useSearchParams, type SearchParamsInit } from '../../../client/location.ts'
import { reportNavigation } from '../../../client/navigation.tsx'
import { during } from '../components/render.tsx'
import { mount, pageData, testLocale, testSite } from '../../support/mount.tsx'

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
    <AppContext value={{ page: pageData(), site, locale: testLocale('en') }}>
      <Address />
    </AppContext>,
  )
  expect(html).toBe('/docs/guide/page.html   null')
})

test('follows navigations, anchors and the history', async () => {
  const element = await mount(<Address />)
  await during(() => {
    history.pushState(null, '', '/api/')
    reportNavigation('end')
  })
  expect(element.textContent).toBe('/api/   null')
  await during(() => {
    history.replaceState(null, '', '/api/#x')
    window.dispatchEvent(new Event('hashchange'))
  })
  expect(element.textContent).toBe('/api/  #x null')
  await during(() => {
    history.replaceState(null, '', '/guide/page')
    window.dispatchEvent(new Event('popstate'))
  })
  expect(element.textContent).toBe('/guide/page   null')
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
