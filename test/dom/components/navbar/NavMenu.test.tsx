import { expect, test, vi } from 'vitest'
import { NavMenu } from '../../../../components/navbar/NavMenu.tsx'
import type { NavItem } from '../../../../shared/nav.ts'
import { render } from '../render.tsx'

const nav: NavItem[] = [
  { text: 'Blog', link: 'https://example.com/', position: 'right' },
  { text: 'Guide', link: '/guide/' },
  { text: 'More', items: [{ text: 'Help', link: '/help' }], position: 'right' },
  { text: 'API', link: '/api/', position: 'left' },
]

vi.mock('../../../../components/layout/LayoutContext.ts', () => ({ useLayout: () => ({}) }))
vi.mock('../../../../client/index.ts', async () => {
  const stub = await import('../clientStub.tsx')
  return { ...stub, useLocale: () => ({ ...stub.useLocale(), nav }) }
})

test('items of the right are at the end', async () => {
  const { container } = await render(<NavMenu />)
  const names = (selector: string): (string | null)[] =>
    [...container.querySelectorAll(selector)].map(({ textContent }) => textContent)
  expect(names('.bf-nav > a')).toEqual(['Guide', 'API'])
  expect(names('.bf-nav-right > a, .bf-nav-right > div > button')).toEqual(['Blog', 'More'])
  expect(container.querySelector('.bf-nav')?.lastElementChild?.className).toBe('bf-nav-right')
})

test('the section of the page is marked', async () => {
  const { container } = await render(<NavMenu />)
  expect(container.querySelector('[aria-current]')?.textContent).toBe('Guide')
})
