import { expect, test, vi } from 'vitest'
import { LocaleSwitch } from '../../../../components/language/LocaleSwitch.tsx'
import { ClientContext, testPage } from '../clientStub.tsx'
import { during, render } from '../render.tsx'

vi.mock('../../../../client/index.ts', () => import('../clientStub.tsx'))

test('is two real links, the current one marked', async () => {
  const { container } = await render(<LocaleSwitch />)
  const links = [...container.querySelectorAll('a')]
  expect(
    links.map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.lang,
      link.getAttribute('aria-current'),
    ]),
  ).toEqual([
    ['EN', '/guide/a', 'en', 'true'],
    ['中文', '/zh/guide/a', 'zh-CN', null],
  ])
})

test('gives the router a URL with the query, and restores it afterwards', async () => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', '/guide/a?tab=npm')
  const { container } = await render(
    <ClientContext value={{ page: testPage() }}>
      <LocaleSwitch />
    </ClientContext>,
  )
  const link = container.querySelector('a[hreflang="zh-CN"]') as HTMLAnchorElement
  let seen: string | null = null
  const router = (event: Event): void => {
    event.preventDefault()
    seen = link.getAttribute('href')
  }
  document.addEventListener('click', router)
  await during(() => link.click())
  document.removeEventListener('click', router)
  expect(seen).toBe('/zh/guide/a?tab=npm')
  vi.runAllTimers()
  expect(link.getAttribute('href')).toBe('/zh/guide/a')
  vi.useRealTimers()
})

test('does not carry the place of a missing page to the home of the other language', async () => {
  window.history.replaceState(null, '', '/nowhere?x=1')
  const { container } = await render(
    <ClientContext value={{ page: testPage({ pageType: '404', alternates: [] }) }}>
      <LocaleSwitch />
    </ClientContext>,
  )
  const link = container.querySelector('a[hreflang="zh-CN"]') as HTMLAnchorElement
  link.addEventListener('click', (event) => event.preventDefault())
  await during(() => link.click())
  expect(link.getAttribute('href')).toBe('/zh/')
})
