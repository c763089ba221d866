import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { TestApp } from '../../../support/TestApp.tsx'
import { LayoutContext } from '../../../../components/layout/LayoutContext.ts'
import { createNavbarStore } from '../../../../components/layout/navbarStore.ts'
import { createCollapseStore } from '../../../../components/layout/collapseStore.ts'
import { SidebarTree } from '../../../../components/sidebar/SidebarTree.tsx'
import type { Sidebar } from '../../../../shared/sidebar.ts'
import { pageData, testLocale, testSite } from '../../../support/mount.tsx'

afterEach(() => document.body.replaceChildren())

test('for a reader who has opened no group, the sidebar is rendered once while the page starts', async () => {
  sessionStorage.clear()
  let rendered = 0
  // Every row reads its text once when it is rendered.
  const text = new Proxy({}, { get: (_, key) => (rendered++, String(key)) })
  const sidebar: Sidebar = {
    key: '/guide/',
    items: ['a', 'b', 'c'].map((name) => ({ kind: 'link', text: name, link: `/guide/${name}` })),
  }
  const nothing = (): void => {}
  const layout = {
    collapse: createCollapseStore(),
    navbar: createNavbarStore(),
    openSearch: nothing,
    prepareSearch: nothing,
    openMenu: nothing,
    prepareMenu: nothing,
  }
  const app = (
    <TestApp page={pageData()} site={testSite} locale={{ ...testLocale('en'), text }}>
      <LayoutContext value={layout}>
        <SidebarTree sidebar={sidebar} />
      </LayoutContext>
    </TestApp>
  )
  document.body.innerHTML = `<div>${renderToString(app)}</div>`
  const onServer = rendered
  const root = await act(async () => hydrateRoot(document.body.firstElementChild!, app))
  expect(rendered).toBe(2 * onServer)
  await act(async () => root.unmount())
})
