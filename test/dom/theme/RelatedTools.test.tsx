import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { mount, press } from '../../support/mount.tsx'

vi.mock('bifolio/client', async () => await import('../../../client/hooks.ts'))
vi.mock('../../../client/siteData.ts', () => ({ pageIndexResource: {}, sidebarResource: {} }))
const { cardAfterKey, ToolList } = await import('../../../theme/ToolList.tsx')
const { ToolStack } = await import('../../../theme/ToolStack.tsx')
const { ToolLogo } = await import('../../../theme/ToolLogo.tsx')
const { relatedTools } = await import('../../../theme/relatedTools.ts')

test('shows six cards that open in a new tab and say so', async () => {
  const links = [...(await mount(<ToolStack />)).querySelectorAll('a')]
  expect(links).toHaveLength(6)
  expect(links.every(({ target, rel }) => target === '_blank' && rel.includes('noreferrer'))).toBe(
    true,
  )
  expect(links[3]?.querySelector('.bf-sr')?.textContent).toBe('Vite, opens in a new tab')
  expect(links[3]?.getAttribute('href')).toBe('https://vite.dev')
})

test('speaks Chinese on Chinese pages', async () => {
  const link = (await mount(<ToolStack />, { lang: 'zh' })).querySelectorAll('a')[3]
  expect(link?.getAttribute('href')).toBe('https://cn.vite.dev')
  expect(link?.textContent).toContain('面向 Web')
})

test('is one stop of the Tab key in the panel, with arrows inside', async () => {
  const links = [...(await mount(<ToolList isGrid />)).querySelectorAll('a')]
  expect(links.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1, -1])
  links[0]!.focus()
  await press(links[0]!, 'ArrowRight')
  expect(document.activeElement).toBe(links[1])
  await press(links[1]!, 'End')
  expect(document.activeElement).toBe(links[5])
  expect(links.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, -1, -1, 0])
})

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowDown', 1, 3],
  ['ArrowUp', 1, 1],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 5, 5],
  ['Home', 4, 0],
  ['End', 0, 5],
  ['Enter', 0, null],
])('moves by %s from card %i to %o', (key, at, expected) => {
  expect(cardAfterKey(key, at, { count: 6, columns: 2 })).toBe(expected)
})

test('leaves the initial letter when an image is missing', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const element = await mount(<ToolLogo tool={relatedTools[0]!} />)
  await act(async () => element.querySelector('img')!.dispatchEvent(new Event('error')))
  expect(element.querySelector('img')).toBeNull()
  expect(element.textContent).toBe('R')
})
