import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { Tab } from '../../../../components/mdx/Tab.tsx'
import { Tabs } from '../../../../components/mdx/Tabs.tsx'
import { click, mount, press } from '../../../support/mount.tsx'

beforeEach(() => localStorage.clear())

const tabs = (page: Element): HTMLElement[] => [
  ...page.querySelectorAll<HTMLElement>('[role="tab"]'),
]
const shown = (page: Element): string[] =>
  [...page.querySelectorAll('[data-state="active"]')].map(
    (panel) => panel.lastChild?.textContent ?? '',
  )
const pair = (groupId?: string): React.ReactElement => (
  <Tabs {...(groupId && { groupId })}>
    <Tab label="npm">npm i</Tab>
    <Tab label="Yarn">yarn add</Tab>
  </Tabs>
)

test('keeps every panel in the HTML, each with its label', () => {
  const html = renderToString(pair())
  expect(html).toContain('npm i')
  expect(html).toContain('yarn add')
  expect(html.match(/bf-tab-label/g)).toHaveLength(2)
  expect(html).not.toContain('hidden=""')
})

test('names the row of tabs by what it holds', async () => {
  const page = await mount(pair())
  expect(page.querySelector('[role="tablist"]')?.getAttribute('aria-label')).toBe('npm, Yarn')
})

test('shows the first panel, or the one that is asked for', async () => {
  expect(shown(await mount(pair()))).toEqual(['npm i'])
  const page = await mount(
    <Tabs values={['npm', 'Yarn']} defaultValue="Yarn">
      <Tab>npm i</Tab>
      <Tab>yarn add</Tab>
    </Tabs>,
  )
  expect(shown(page)).toEqual(['yarn add'])
})

test('moves by arrow, with focus, and only the current tab is a stop', async () => {
  const page = await mount(pair())
  const [first, second] = tabs(page)
  first!.focus()
  await press(first!, 'ArrowRight')
  expect(document.activeElement).toBe(second)
  expect(shown(page)).toEqual(['yarn add'])
  expect(tabs(page).map(({ tabIndex }) => tabIndex)).toEqual([-1, 0])
  await press(second!, 'ArrowRight')
  expect(document.activeElement).toBe(first)
})

test('follows tabs of the same group and remembers the choice', async () => {
  const page = await mount(
    <>
      {pair('manager')}
      {pair('manager')}
      {pair()}
    </>,
  )
  await click(tabs(page)[1]!)
  expect(shown(page)).toEqual(['yarn add', 'yarn add', 'npm i'])
  expect(shown(await mount(pair('manager')))).toEqual(['yarn add'])
})

test('ignores a remembered tab that it does not have', async () => {
  localStorage.setItem('bifolio-tabs-manager', 'bun')
  expect(shown(await mount(pair('manager')))).toEqual(['npm i'])
})
