import { act } from 'react'
import { expect, test } from 'vitest'
import { usePage } from '../../../../client/index.ts'
import { AnnouncementBar } from '../../../../components/announcement/AnnouncementBar.tsx'
import { showAnnouncement } from '../../../../components/announcement/announcementMemory.ts'
import { DocLayout } from '../../../../components/app/DocLayout.tsx'
import { HomeLayout } from '../../../../components/app/HomeLayout.tsx'
import { Footer } from '../../../../components/doc-footer/Footer.tsx'
import { LayoutProvider } from '../../../../components/app/LayoutProvider.tsx'
import { Slot } from '../../../../components/layout/Slot.tsx'
import { defineTheme, type SlotName, type Theme } from '../../../../components/layout/theme.ts'
import { TestApp } from '../../../support/TestApp.tsx'
import { Themed } from '../../../support/Themed.tsx'
import { click, mount, pageData, testLocale, testSite } from '../../../support/mount.tsx'

const named = (name: string) => () => <i data-slot={name} />
const slotsOf = (...names: SlotName[]): object =>
  Object.fromEntries(names.map((name) => [name, named(name)]))
/** Slots and parts in the order in which they are rendered. */
const order = (container: Element): string =>
  [...container.querySelectorAll('[data-slot], .bf-doc-footer, b, .bf-hero, .bf-features')]
    .map((element) => element.getAttribute('data-slot') ?? element.className)
    .join(' ')

test('slots of a doc page are rendered around its parts', async () => {
  const theme = defineTheme({
    slots: slotsOf(
      'beforeDoc',
      'beforeDocContent',
      'afterDocContent',
      'beforeDocFooter',
      'afterDocFooter',
      'afterDoc',
    ),
  })
  const container = await mount(
    <Themed theme={theme}>
      <DocLayout>
        <b className="text" />
      </DocLayout>
    </Themed>,
  )
  expect(order(container)).toBe(
    'beforeDoc beforeDocContent text afterDocContent bf-doc-footer beforeDocFooter afterDocFooter afterDoc',
  )
})

test('slots of a home page are rendered around its parts', async () => {
  const theme = defineTheme({
    slots: slotsOf('beforeHero', 'afterHero', 'beforeFeatures', 'afterFeatures'),
  })
  const frontmatter = { hero: { name: 'Kite' }, features: [{ title: 'Exact', details: '' }] }
  const container = await mount(
    <Themed theme={theme}>
      <HomeLayout>
        <b className="text" />
      </HomeLayout>
    </Themed>,
    { page: pageData({ pageType: 'home', frontmatter }) },
  )
  expect(order(container)).toBe(
    'beforeHero bf-hero afterHero beforeFeatures bf-features afterFeatures text',
  )
})

test('a replacement of a part that is off is rendered', async () => {
  const theme = defineTheme({ components: { Breadcrumbs: () => <b className="way" /> } })
  const content = (
    <DocLayout>
      <b className="text" />
    </DocLayout>
  )
  expect(order(await mount(<Themed theme={theme}>{content}</Themed>))).toContain('way text')
  expect(order(await mount(<Themed theme={{}}>{content}</Themed>))).not.toContain('way')
})

test('a component of the theme replaces a built-in one, and can render it', async () => {
  const theme = defineTheme({
    components: {
      DocFooter: () => (
        <section>
          {usePage().title}
          <Footer />
        </section>
      ),
      Footer: named('never'),
    },
  })
  const container = await mount(
    <Themed theme={theme}>
      <DocLayout>text</DocLayout>
    </Themed>,
  )
  expect(container.querySelector('.bf-doc-footer')).toBeNull()
  expect(container.querySelector('section:has(footer)')?.textContent).toBe('Page')
  expect(container.querySelector('[data-slot]')).toBeNull()
})

test('a component that a theme leaves undefined is the built-in one', async () => {
  const theme = { components: { DocFooter: undefined } } as unknown as Theme
  const container = await mount(
    <Themed theme={theme}>
      <DocLayout>text</DocLayout>
    </Themed>,
  )
  expect(container.querySelector('.bf-doc-footer')).not.toBeNull()
})

test('components of the config are on every page except those that leave them out', async () => {
  const Banner = ({ text }: { readonly text?: string }) => <b>{text}</b>
  const draw = (page = pageData()): Promise<Element> =>
    mount(
      <Themed
        enabled={{ ScrollToTop: named('scrollToTop') }}
        added={[{ name: 'Banner', place: 'end', Component: Banner, props: { text: 'Hello' } }]}
      >
        <LayoutProvider>Text</LayoutProvider>
      </Themed>,
      { page },
    )
  expect((await draw()).querySelector('b')?.textContent).toBe('Hello')
  const without = await draw(pageData({ frontmatter: { globalUIComponents: false } }))
  expect(without.querySelector('b')).toBeNull()
  expect(without.querySelector('[data-slot=scrollToTop]')).not.toBeNull()
})

test('a slot has what the theme fills it with, then what plugins add, or else its fallback', async () => {
  const added = [{ name: 'Added', place: 'top' as const, Component: named('added') }]
  const draw = async (
    props: Partial<Parameters<typeof Themed>[0]>,
  ): Promise<(string | null | undefined)[]> => {
    const container = await mount(
      <Themed {...props}>
        <Slot name="top" fallback={<i data-slot="fallback" />} />
      </Themed>,
    )
    return [...container.querySelectorAll('[data-slot]')].map((part) =>
      part.getAttribute('data-slot'),
    )
  }
  const theme = defineTheme({ slots: slotsOf('top', 'bottom') })
  expect(await draw({})).toEqual(['fallback'])
  expect(await draw({ theme })).toEqual(['top'])
  expect(await draw({ added })).toEqual(['added'])
  expect(await draw({ added, theme })).toEqual(['top', 'added'])
  // As in `{ top: isWinter ? Snow : undefined }`.
  const none = { slots: { top: undefined } } as unknown as Theme
  expect(await draw({ theme: none })).toEqual(['fallback'])
})

test('an announcement that was closed is hidden before the first paint, until its text changes', async () => {
  const bar = { id: 'a', text: 'News', link: '/guide/x', closable: true }
  const locale = { ...testLocale('en'), announcement: bar }
  const container = await mount(
    <TestApp page={pageData()} site={testSite} locale={locale}>
      <AnnouncementBar />
    </TestApp>,
  )
  const isHidden = (): boolean => document.documentElement.hasAttribute('data-announcement-off')
  expect(container.querySelector('aside[aria-label=Announcement] a')?.getAttribute('href')).toBe(
    '/guide/x',
  )
  expect(isHidden()).toBe(false)
  await click(container.querySelector('button'))
  expect(isHidden()).toBe(true)

  const run = (id: string): void => {
    document.documentElement.removeAttribute('data-announcement-off')
    act(() => showAnnouncement({ ...bar, id }))
  }
  run('a')
  expect(isHidden()).toBe(true)
  run('b')
  expect(isHidden()).toBe(false)
})
