import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import restoreTabs from '../../../../components/mdx/restoreTabs.ts'
import { Tab } from '../../../../components/mdx/Tab.tsx'
import { Tabs } from '../../../../components/mdx/Tabs.tsx'
import { click, mount, press, testSite } from '../../../support/mount.tsx'

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/guide/')
})

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

test('the URL wins over what is remembered, which it leaves as it is', async () => {
  localStorage.setItem('bifolio-tabs-manager', 'npm')
  history.replaceState(null, '', '/guide/?manager=Yarn')
  expect(shown(await mount(pair('manager')))).toEqual(['yarn add'])
  expect(localStorage.getItem('bifolio-tabs-manager')).toBe('npm')
})

test.each(['bun', ''])('a URL with the value "%s" leaves what is remembered', async (value) => {
  localStorage.setItem('bifolio-tabs-manager', 'Yarn')
  history.replaceState(null, '', `/guide/?manager=${value}`)
  expect(shown(await mount(pair('manager')))).toEqual(['yarn add'])
})

test('a choice replaces its parameter: the rest of the URL and the history stay', async () => {
  history.replaceState({ mark: 1 }, '', '/guide/?from=a&manager=Yarn&to=b#there')
  const page = await mount(pair('manager'))
  const { length } = history
  await click(tabs(page)[0]!)
  expect(shown(page)).toEqual(['npm i'])
  expect(location.search + location.hash).toBe('?from=a&manager=npm&to=b#there')
  expect([history.length, history.state]).toEqual([length, { mark: 1 }])
})

test('a group without a name, no group, and a site that wants none keep out of the URL', async () => {
  const page = await mount(
    <>
      {pair('npm|yarn')}
      {pair()}
    </>,
  )
  await click(tabs(page)[1]!)
  await click(tabs(page)[3]!)
  const plain = await mount(pair('manager'), {
    site: { themeConfig: { ...testSite.themeConfig, tabsInUrl: false } },
  })
  await click(tabs(plain)[1]!)
  expect(location.search).toBe('')
  history.replaceState(null, '', '/guide/?manager=npm')
  expect(shown(plain)).toEqual(['yarn add'])
})

test.each([
  ['adds nothing to the URL', '/guide/#there', ''],
  ['corrects what hides the panel', '/guide/?manager=npm#there', '?manager=Yarn'],
])('an anchor in a panel %s', async (_, url, query) => {
  history.replaceState(null, '', url)
  const page = await mount(
    <Tabs groupId="manager">
      <Tab label="npm">npm i</Tab>
      <Tab label="Yarn">
        <span id="there">yarn add</span>
      </Tab>
    </Tabs>,
  )
  expect(shown(page)).toEqual(['yarn add'])
  expect(location.search).toBe(query)
})

test('rules of the head show the choice until React does, the URL after what is stored', async () => {
  localStorage.setItem('bifolio-tabs-manager', 'a"]{}\\')
  localStorage.setItem('bifolio-scheme', 'dark')
  history.replaceState(null, '', '/guide/?manager=Yarn&a.b=1')
  restoreTabs(true)
  const rules = [...window.bifolioRules!.tabs!.cssRules].map(({ cssText }) => cssText).join('')
  expect(rules).toContain('[data-value="Yarn"]')
  expect(rules).not.toContain('dark')
  expect(rules).not.toContain('a.b')
  await mount(pair('manager'))
  expect(window.bifolioRules).toEqual({})
  expect(document.adoptedStyleSheets).toEqual([])
})
