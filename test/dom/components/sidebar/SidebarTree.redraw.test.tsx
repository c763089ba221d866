import { expect, test } from 'vitest'
import { TestApp } from '../../../support/TestApp.tsx'
import { LayoutContext } from '../../../../components/layout/LayoutContext.ts'
import { createNavbarStore } from '../../../../components/layout/navbarStore.ts'
import { createCollapseStore } from '../../../../components/layout/collapseStore.ts'
import { SidebarTree } from '../../../../components/sidebar/SidebarTree.tsx'
import type { Sidebar } from '../../../../shared/sidebar.ts'
import { click, pageData, testLocale, testSite } from '../../../support/mount.tsx'
import { render } from '../render.tsx'

const sidebar: Sidebar = {
  key: '/guide/',
  items: [
    { kind: 'link', text: 'page', link: '/guide/page' },
    { kind: 'link', text: 'other', link: '/guide/other' },
    {
      kind: 'group',
      text: 'group',
      collapsible: true,
      collapsed: false,
      items: [{ kind: 'link', text: 'inside', link: '/guide/inside' }],
    },
  ],
}

test('only the row of the current page and that of the last one are rendered again', async () => {
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
    <TestApp page={pageData({ routePath, hash })} site={testSite} locale={locale}>
      <LayoutContext value={layout}>
        <SidebarTree sidebar={sidebar} />
      </LayoutContext>
    </TestApp>
  )
  const { container, draw } = await render(app('/guide/page', '1'))
  expect(container.textContent).toBe('Text of pageText of otherText of groupText of inside')
  const first = drawn
  await draw(app('/guide/page', '2'))
  expect(drawn).toBe(first)
  await draw(app('/guide/other', '3'))
  // One row is the current one, one no longer, and the group looks the same.
  expect(drawn).toBe(first + 2)
  expect(container.querySelector('[aria-current="page"]')?.textContent).toBe('Text of other')
  await draw(app('/guide/inside', '4'))
  expect(container.querySelector('[aria-current="page"]')?.textContent).toBe('Text of inside')
  await click(container.querySelector('button'))
  expect(container.querySelector('ul ul')?.getAttribute('data-state')).toBe('closed')
})
