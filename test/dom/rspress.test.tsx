import { expect, test } from 'vitest'
import * as runtime from '../../rspress/client/runtime.ts'
import * as theme from '../../rspress/client/theme.tsx'
import { BUILT_IN, RSPRESS_EXPORTS } from '../../rspress/names.ts'
import { MDX_COMPONENTS } from '../../shared/mdxComponents.ts'
import { mount, pageData } from '../support/mount.tsx'

test('the modules export the names that pages may import', () => {
  expect(Object.keys(runtime).toSorted()).toEqual(RSPRESS_EXPORTS.runtime.toSorted())
  expect(
    Object.keys(theme)
      .filter((name) => name !== 'Unsupported')
      .toSorted(),
  ).toEqual(RSPRESS_EXPORTS.theme.toSorted())
})

test('built-in components are imported as such', () => {
  expect(BUILT_IN).toEqual(
    RSPRESS_EXPORTS.theme.filter((name) => Object.hasOwn(MDX_COMPONENTS, name)),
  )
})

test('hooks have the shapes that they have in Rspress', async () => {
  const Reader = (): string => {
    const { page, siteData } = runtime.usePageData()
    return [
      page.title,
      siteData.title,
      runtime.usePage().page.lang,
      runtime.useSite().site.base,
      runtime.useDark(),
      runtime.useI18n()('none'),
    ].join(', ')
  }
  expect((await mount(<Reader />, { page: pageData({ title: 'Install' }) })).textContent).toBe(
    'Install, Site, en, /, false, none',
  )
})

test('what has no counterpart shows what is inside of it; a link takes an href', async () => {
  const container = await mount(
    <theme.Unsupported>
      <theme.Link href="/guide/page">there</theme.Link>
    </theme.Unsupported>,
  )
  expect(container.innerHTML).toBe('<a href="/guide/page">there</a>')
})

test('content that is rendered in the browser only may be a function, and code may be a text', async () => {
  const container = await mount(
    <>
      <runtime.BrowserOnly>{() => <p>here</p>}</runtime.BrowserOnly>
      <theme.CodeBlockRuntime lang="ts" code="const a = 1" />
    </>,
  )
  expect(container.textContent).toContain('here')
  expect(container.querySelector('code.language-ts')?.textContent).toBe('const a = 1')
})

test('a line of Markdown is text with code and emphasis', async () => {
  const { p: P = 'p' } = theme.getCustomMDXComponent()
  const container = await mount(
    <P {...theme.renderInlineMarkdown('a `<b>*c*</b>` **d** *e* & f')} />,
  )
  expect(container.innerHTML).toBe(
    '<p>a <code>&lt;b&gt;*c*&lt;/b&gt;</code> <strong>d</strong> <em>e</em> &amp; f</p>',
  )
})

test('a component of Markdown can be called, as functions of Rspress are', async () => {
  const { h2, a } = theme.getCustomMDXComponent()
  const container = await mount(
    <>
      {h2?.({ children: 'Errors' })}
      {a?.({ href: '/errors', children: 'all' })}
    </>,
  )
  expect(container.innerHTML).toBe('<h2>Errors</h2><a href="/errors">all</a>')
})

test('tabs of a page, groups of pages, prompts and icons are shown', async () => {
  const Icon = ({ width }: { readonly width?: string | number | undefined }) => (
    <svg width={width} />
  )
  const container = await mount(
    <>
      <theme.PageTabs>
        <theme.PageTab label="First">one</theme.PageTab>
        <theme.PageTab label="Second">two</theme.PageTab>
      </theme.PageTabs>
      <theme.OverviewGroup
        group={{
          name: 'Start',
          items: [
            { text: 'Install', link: '/install', headers: [{ id: 'npm', text: 'With npm' }] },
            { text: 'More', link: '/more', items: [{ text: 'Least', link: '/least' }] },
          ],
        }}
      />
      <theme.Prompt title="Create a site" description="Give this to a tool." prompt="Write docs." />
      <theme.Prompt custom>
        <b>own</b>
      </theme.Prompt>
      <theme.SvgWrapper icon={Icon} width={24} />
      <theme.SvgWrapper icon="/icon.svg" width={16} />
    </>,
  )
  expect([...container.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent)).toEqual([
    'First',
    'Second',
  ])
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/install',
    '/install#npm',
    '/more',
    '/least',
  ])
  expect(container.querySelector('.bf-callout code')?.textContent).toBe('Write docs.')
  expect(container.querySelector('.bf-callout b')?.textContent).toBe('own')
  expect(container.querySelector('svg[width="24"]')).not.toBe(null)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/icon.svg')
})
