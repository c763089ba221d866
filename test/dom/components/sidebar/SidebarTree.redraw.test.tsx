import { expect, test } from 'vitest'
import { AppContext } from '../../../../client/AppContext.ts'
import { LayoutContext } from '../../../../components/layout/LayoutContext.ts'
import { createNavbarStore } from '../../../../components/navbar/navbarStore.ts'
import { createCollapseStore } from '../../../../components/sidebar/collapseStore.ts'
import { SidebarTree } from '../../../../components/sidebar/SidebarTree.tsx'
import type { Sidebar } from '../../../../shared/sidebar.ts'
import { pageData, testLocale, testSite } from '../../../support/mount.tsx'
import { render } from '../render.tsx'

const sidebar: Sidebar = {
  key: '/guide/',
  items: [
    { kind: 'link', text: 'page', link: '/guide/page' },
    { kind: 'link', text: 'other', link: '/guide/other' },
  ],
}

test('the rows are not rendered again for a page at the same URL, and are for another one', async () => {
  let drawn = 0
  // Every row reads its text once when it is rendered.
  const text = new Proxy({}, { get: (_, key) => (drawn++, `Text of ${String(key)}`) })
  const locale = { ...testLocale('en'), text }
  const nothing = (): void => {}
  const layout = {
    collapse: createCollapseStore(),
    navbar: createNavbarStore(),
    openSearch: nothing,
    prepareSearch: nothing,
    openMenu: nothing,
    prepareMenu: nothing,
  }
  const app = (routePath: string, hash: string) => (
    <AppContext value={{ page: pageData({ routePath, hash }), site: testSite, locale }}>
      <LayoutContext value={layout}>
        <SidebarTree sidebar={sidebar} />
      </LayoutContext>
    </AppContext>
  )
  const { container, draw } = await render(app('/guide/page', '1'))
  expect(container.textContent).toBe('Text of pageText of other')
  const first = drawn
  await draw(app('/guide/page', '2'))
  expect(drawn).toBe(first)
  await draw(app('/guide/other', '3'))
  expect(drawn).toBe(2 * first)
  expect(container.querySelector('[aria-current="page"]')?.textContent).toBe('Text of other')
})
