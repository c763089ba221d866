import { beforeEach, expect, test, vi } from 'vitest'
import { LayoutContext } from '../../../../components/layout/LayoutContext.ts'
import { createNavbarStore } from '../../../../components/layout/navbarStore.ts'
import { COLLAPSE_KEY, createCollapseStore } from '../../../../components/layout/collapseStore.ts'
import { SidebarTree } from '../../../../components/sidebar/SidebarTree.tsx'
import type { Sidebar } from '../../../../shared/sidebar.ts'
import { ClientContext, testPage } from '../clientStub.tsx'
import { during, render } from '../render.tsx'

vi.mock('../../../../client/index.ts', () => import('../clientStub.tsx'))

const link = (text: string, to: string) => ({ kind: 'link', text, link: to }) as const
const sidebar: Sidebar = {
  key: '/guide/',
  items: [
    {
      kind: 'group',
      text: 'Start',
      collapsible: true,
      collapsed: false,
      items: [link('A', '/guide/a')],
    },
    {
      kind: 'group',
      text: 'More',
      collapsible: true,
      collapsed: true,
      context: 'deep old',
      items: [{ ...link('B', '/guide/b'), context: 'rare' }, link('C', '/guide/c')],
    },
    { kind: 'divider', dashed: true },
    { kind: 'section-header', text: 'Outside', context: 'far' },
    link('Vite', 'https://vite.dev'),
  ],
}
const nothing = (): void => {}

function tree(routePath: string, store = createCollapseStore(), shown = sidebar) {
  const layout = {
    collapse: store,
    navbar: createNavbarStore(),
    openSearch: nothing,
    prepareSearch: nothing,
    openMenu: nothing,
    prepareMenu: nothing,
  }
  return (
    <ClientContext value={{ page: testPage({ routePath }) }}>
      <LayoutContext value={layout}>
        <SidebarTree sidebar={shown} idPrefix="sb-" />
      </LayoutContext>
    </ClientContext>
  )
}
const button = (container: Element, name: string): HTMLButtonElement => {
  const found = [...container.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  )
  if (!found) throw new Error(`No button ${name}`)
  return found
}

beforeEach(() => sessionStorage.clear())

test('marks the current page and names what a button controls', async () => {
  const { container } = await render(tree('/guide/a'))
  expect(
    [...container.querySelectorAll('[aria-current="page"]')].map(({ textContent }) => textContent),
  ).toEqual(['A'])
  const start = button(container, 'Start')
  expect(start.getAttribute('aria-expanded')).toBe('true')
  expect(container.querySelector(`#${start.getAttribute('aria-controls')}`)?.textContent).toBe('A')
})

test('the context of an item is the class of its row', async () => {
  const { container } = await render(tree('/guide/a'))
  expect(
    [...container.querySelectorAll('[class]')].map(({ className, textContent }) => [
      className,
      textContent,
    ]),
  ).toEqual([
    ['deep old', 'More'],
    ['rare', 'B'],
    ['far', 'Outside'],
  ])
})

test('closes a group and remembers it for a later document', async () => {
  const { container } = await render(tree('/guide/a'))
  await during(() => button(container, 'Start').click())
  expect(button(container, 'Start').getAttribute('aria-expanded')).toBe('false')
  expect(sessionStorage.getItem(COLLAPSE_KEY)).toContain('"isOpen":false')

  const reloaded = await render(tree('/guide/a'))
  expect(button(reloaded.container, 'Start').getAttribute('aria-expanded')).toBe('false')
})

test('opens the group of the page that is navigated to, and leaves it open', async () => {
  const store = createCollapseStore()
  const { container, draw } = await render(tree('/guide/a', store))
  await during(() => button(container, 'Start').click())
  await draw(tree('/guide/b', store))
  expect(button(container, 'More').getAttribute('aria-expanded')).toBe('true')
  expect(button(container, 'Start').getAttribute('aria-expanded')).toBe('false')
  await draw(tree('/guide/a', store))
  expect(button(container, 'Start').getAttribute('aria-expanded')).toBe('false')
})

test('a group closed on one page opens when another of its pages is reached', async () => {
  const store = createCollapseStore()
  const { container, draw } = await render(tree('/guide/b', store))
  await during(() => button(container, 'More').click())
  expect(button(container, 'More').getAttribute('aria-expanded')).toBe('false')
  await draw(tree('/guide/c', store))
  expect(button(container, 'More').getAttribute('aria-expanded')).toBe('true')
})

test('a link is one element without a class', async () => {
  const { container } = await render(tree('/guide/a'))
  const links = [...container.querySelectorAll('a')]
  expect(links.map(({ outerHTML }) => outerHTML)).toContain('<a href="/guide/c">C</a>')
  expect(container.querySelector('a[rel="noreferrer"]')?.textContent).toBe('Vite')
})

test('a closed group of a long tree has its first link, and all of them once it was open', async () => {
  const store = createCollapseStore()
  const long = { ...sidebar, isLong: true }
  const { container, draw } = await render(tree('/guide/a', store, long))
  const links = (): string[] =>
    [...container.querySelectorAll('ul ul a')].map(({ textContent }) => textContent)
  expect(links()).toEqual(['A', 'B'])
  await during(() => button(container, 'More').click())
  expect(links()).toEqual(['A', 'B', 'C'])
  await during(() => button(container, 'More').click())
  expect(links()).toEqual(['A', 'B', 'C'])
  await draw(tree('/guide/c', createCollapseStore(), long))
  expect(links()).toEqual(['A', 'B', 'C'])
})
