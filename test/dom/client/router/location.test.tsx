import { useEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../../client/AppContext.ts'
import { useLocation, useSearchParams, type SearchParamsInit } from '../../../client/location.ts'
import { reportNavigation } from '../../../client/navigation.tsx'
import { during, render } from '../components/render.tsx'
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

test('is the URL of the page that is shown, also while the document has another one', async () => {
  const state = { page: pageData(), site: testSite, locale: testLocale('en') }
  const at = (address: string, routePath: string) => (
    <AppContext value={{ ...state, page: pageData({ routePath }), address }}>
      <Address />
    </AppContext>
  )
  const { container, draw } = await render(at('/guide/page?tab=a#end', '/guide/page'))
  await during(() => setParams({ tab: 'b' }))
  expect(container.textContent).toBe('/guide/page ?tab=b #end b')
  // Back to a page that is still being loaded.
  await during(() => {
    history.replaceState(null, '', '/api/?tab=c')
    window.dispatchEvent(new Event('popstate'))
  })
  expect(container.textContent).toBe('/guide/page ?tab=b #end b')
  await draw(at('/api/?tab=c', '/api/'))
  expect(container.textContent).toBe('/api/ ?tab=c  c')
  // A page that is rendered before the document has its URL.
  await draw(at('/next?tab=d', '/next'))
  expect(container.textContent).toBe('/next ?tab=d  d')
})
