import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NavMenu } from '../../../../components/navbar/NavMenu.tsx'
import type { NavItem } from '../../../../shared/nav.ts'
import { render } from '../render.tsx'

const site = vi.hoisted(() => ({ nav: [] as readonly NavItem[] }))

vi.mock('../../../../components/layout/LayoutContext.ts', () => ({ useLayout: () => ({}) }))
vi.mock('../../../../client/index.ts', async () => {
  const stub = await import('../clientStub.tsx')
  return { ...stub, useLocale: () => ({ ...stub.useLocale(), nav: site.nav }) }
})

const LEARN: NavItem = {
  text: 'Learn',
  items: [
    { text: 'Start', link: '/start' },
    {
      text: 'Guides',
      items: [
        { text: 'First', link: '/guide/a' },
        { text: 'Second', link: '/guide/b' },
      ],
    },
    { text: 'Reference', link: '/api/', items: [{ text: 'Types', link: '/api/types' }] },
  ],
}

beforeEach(() => {
  site.nav = [LEARN]
})

const links = (root: ParentNode): (string | null)[] =>
  [...root.querySelectorAll('a')].map((link) => link.getAttribute('href'))

describe.each([
  ['in the navbar', <NavMenu key="bar" />, '.bf-menu'],
  ['on a phone', <NavMenu key="phone" place="menu" />, '.bf-drawer-sections'],
])('%s', (_, menu, selector) => {
  test('the links of a nested menu are a group with its name', async () => {
    const { container } = await render(menu)
    const lists = [...container.querySelectorAll(`${selector} ul`)].map((list) => {
      const label = list.getAttribute('aria-labelledby') ?? ''
      return [container.querySelector(`[id="${label}"]`)?.textContent, links(list)]
    })
    expect(lists).toContainEqual(['Guides', ['/guide/a', '/guide/b']])
    expect(lists).toContainEqual(['Reference', ['/api/types']])
  })

  test('every page of the menu is linked, and no link is empty', async () => {
    const { container } = await render(menu)
    expect(links(container)).toEqual(['/start', '/guide/a', '/guide/b', '/api/', '/api/types'])
  })

  test('a menu with a link of its own is a link too', async () => {
    site.nav = [{ ...LEARN, link: '/learn/' }]
    const { container } = await render(menu)
    expect(links(container)[0]).toBe('/learn/')
  })
})

test('the button beside the link of a menu has its name', async () => {
  site.nav = [{ ...LEARN, link: '/learn/' }]
  const { container } = await render(<NavMenu />)
  const button = container.querySelector('.bf-nav-group > button')
  const label = button?.getAttribute('aria-labelledby') ?? ''
  expect(container.querySelector(`[id="${label}"]`)?.textContent).toBe('Learn')
  expect(button?.getAttribute('aria-expanded')).toBe('false')
})

test('a menu whose group has the current page is marked', async () => {
  const { container } = await render(<NavMenu />)
  expect(container.querySelector('[data-current]')?.textContent).toBe('Learn')
  expect(container.querySelector('.bf-menu [aria-current]')?.textContent).toBe('First')
})
