import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { Badge } from '../../../../components/mdx/Badge.tsx'
import { Button } from '../../../../components/mdx/Button.tsx'
import { Callout, type CalloutType } from '../../../../components/mdx/Callout.tsx'
import { Card } from '../../../../components/mdx/Card.tsx'
import { LinkCard } from '../../../../components/mdx/LinkCard.tsx'
import { PackageManagerTabs } from '../../../../components/mdx/PackageManagerTabs.tsx'
import { SourceCode } from '../../../../components/mdx/SourceCode.tsx'
import { Tab } from '../../../../components/mdx/Tab.tsx'
import { Tabs } from '../../../../components/mdx/Tabs.tsx'
import { during } from '../render.tsx'
import { click, mount } from '../../../support/mount.tsx'
import { PATIENT } from '../../../support/patient.ts'

beforeEach(() => localStorage.clear())

const linkOf = (page: Element): [string | null, string | null, string] => {
  const link = page.querySelector('a')
  return [
    link?.getAttribute('href') ?? null,
    link?.getAttribute('rel') ?? null,
    link?.textContent ?? '',
  ]
}

test('a badge shows its text or its children, and is a tip unless it has another type', () => {
  expect(renderToString(<Badge text="new" />)).toBe(
    '<span class="bf-badge" data-type="tip">new</span>',
  )
  expect(
    renderToString(
      <Badge type="danger" outline>
        old
      </Badge>,
    ),
  ).toBe('<span class="bf-badge" data-type="danger" data-outline="">old</span>')
})

test('a button is a link, and marks links that leave the site', async () => {
  expect(linkOf(await mount(<Button href="/guide/">Go</Button>))).toEqual(['/guide/', null, 'Go'])
  expect(linkOf(await mount(<Button href="https://vite.dev/">Vite</Button>))).toEqual([
    'https://vite.dev/',
    'noreferrer',
    'Vite (external link)',
  ])
})

test.each<[CalloutType, string, string]>([
  ['note', 'Note', '备注'],
  ['tip', 'Tip', '提示'],
  ['info', 'Info', '信息'],
  ['warning', 'Warning', '警告'],
  ['danger', 'Danger', '危险'],
])(
  'a callout of type %s is called by its title, in the language of the page',
  async (type, en, zh) => {
    const nameIn = async (lang: 'en' | 'zh'): Promise<string | undefined> => {
      const note = (await mount(<Callout type={type}>text</Callout>, { lang })).querySelector(
        '[role="note"]',
      )
      return (
        document.getElementById(note?.getAttribute('aria-labelledby') ?? '')?.textContent ??
        undefined
      )
    }
    expect(await nameIn('en')).toBe(en)
    expect(await nameIn('zh')).toContain(zh)
  },
)

test('details are the native element, closed', async () => {
  const details = (
    await mount(
      <Callout type="details" title="More">
        text
      </Callout>,
    )
  ).querySelector('details')
  expect(details?.open).toBe(false)
  expect(details?.querySelector('summary')?.textContent).toBe('More')
})

test("a card shows an icon of the theme or an image, and isn't a link", async () => {
  const named = await mount(
    <Card title="Fast" icon="zap">
      text
    </Card>,
  )
  expect(named.querySelector('.bf-card-title svg')).not.toBeNull()
  expect(named.querySelector('a')).toBeNull()
  const drawn = await mount(
    <Card title="Fast" icon="/zap.svg">
      text
    </Card>,
  )
  expect(drawn.querySelector('img')?.getAttribute('src')).toBe('/zap.svg')
  expect(drawn.querySelector('img')?.alt).toBe('')
})

test('the whole link card is the link', async () => {
  expect(linkOf(await mount(<LinkCard href="/a" title="A" description="About" />))).toEqual([
    '/a',
    null,
    'AAbout',
  ])
})

test.each([
  ['https://github.com/a/b', undefined, 'Source code on GitHub'],
  ['https://gitlab.example.org/a', undefined, 'Source code on GitLab'],
  ['https://code.example.org/a', 'gitlab', 'Source code on GitLab'],
  ['https://notgithub.com/a', undefined, 'Source code'],
] as const)('source code at %s, said to be on %s, is called "%s"', async (href, platform, name) => {
  const page = await mount(<SourceCode href={href} {...(platform && { platform })} />)
  expect(linkOf(page)).toEqual([href, 'noreferrer', `${name} (external link)`])
})

test('shows commands of four package managers, all of them in the HTML', async () => {
  const page = await mount(<PackageManagerTabs command="install bifolio" />)
  expect([...page.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent)).toEqual([
    'npm',
    'yarn',
    'pnpm',
    'bun',
  ])
  expect([...page.querySelectorAll('pre code')].map(({ textContent }) => textContent)).toEqual([
    'npm install bifolio',
    'yarn add bifolio',
    'pnpm add bifolio',
    'bun add bifolio',
  ])
})

test('shows the package managers that are named, and remembers the choice for all', async () => {
  const page = await mount(
    <>
      <PackageManagerTabs command={{ npm: 'npm a', bun: 'bun a' }} />
      <PackageManagerTabs command="run b" />
    </>,
  )
  await click(page.querySelectorAll('[role="tab"]')[1]!)
  expect(
    [...page.querySelectorAll('[data-state="active"] code')].map(({ textContent }) => textContent),
  ).toEqual(['bun a', 'bun run b'])
  expect(localStorage.getItem('bifolio-tabs-package-manager')).toBe('bun')
})

test('a URL with an anchor inside a panel shows the panel', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const shown = (page: Element): string | null | undefined =>
    page.querySelector('[data-state="active"] h3')?.textContent
  window.location.hash = '#on-windows'
  const page = await mount(
    <Tabs values={['Linux', 'Windows']}>
      <Tab>
        <h3 id="on-linux">On Linux</h3>
      </Tab>
      <Tab>
        <h3 id="on-windows">On Windows</h3>
      </Tab>
    </Tabs>,
    { isStrict: false },
  )
  expect(shown(page)).toBe('On Windows')
  await vi.waitFor(
    () =>
      expect(scroll.mock.contexts.map((target) => (target as Element).id)).toEqual(['on-windows']),
    PATIENT,
  )
  await during(async () => {
    window.location.hash = '#on-linux'
    await new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }))
  })
  expect(shown(page)).toBe('On Linux')
  window.location.hash = ''
})
