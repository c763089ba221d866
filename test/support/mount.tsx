import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach } from 'vitest'
import { AppContext } from '../../client/AppContext.ts'
import type { ClientConfig, ClientLocale } from '../../shared/config/resolvedConfig.ts'
import type { PageData } from '../../shared/page.ts'
import { en } from '../../shared/ui-text/en.ts'
import { zh } from '../../shared/ui-text/zh.ts'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true

/** Page data with only what a test cares about. */
export function pageData(given: Partial<PageData> = {}): PageData {
  return {
    title: 'Page',
    description: '',
    routePath: '/guide/page',
    lang: 'en',
    toc: [],
    frontmatter: {},
    version: '',
    relativePath: 'en/guide/page.mdx',
    pageType: 'doc',
    alternates: [],
    sidebarKey: null,
    isStatic: true,
    hash: '0',
    ...given,
  }
}

/** A locale of the test site. */
export function testLocale(lang: 'en' | 'zh'): ClientLocale {
  const prefix = lang === 'en' ? '' : '/zh'
  return {
    version: '',
    lang,
    label: lang === 'en' ? 'English' : '简体中文',
    tag: lang === 'en' ? 'en' : 'zh-CN',
    dir: 'ltr',
    prefix,
    title: 'Site',
    description: '',
    nav: [
      { text: lang === 'en' ? 'Guide' : '指南', link: `${prefix}/guide/start` },
      { text: 'API', link: `${prefix}/api/` },
    ],
    sidebarKeys: [`${prefix}/api/`],
    editLink: null,
    announcement: null,
    uiText: lang === 'en' ? en : zh,
    text: {},
  }
}

/** A site in two languages, without base. */
export const testSite: ClientConfig = {
  base: '/',
  siteUrl: null,
  cleanUrls: true,
  fileLikePages: [],
  title: 'Site',
  description: '',
  icon: null,
  logo: null,
  logoText: 'Site',
  lang: 'en',
  locales: [testLocale('en'), testLocale('zh')],
  versions: [],
  search: true,
  markdownPages: true,
  offline: false,
  versionCheck: true,
  head: [],
  themeConfig: {
    socialLinks: [],
    footer: { message: '' },
    hideNavbar: 'never',
    enableContentAnimation: false,
    darkMode: true,
    fonts: true,
    outline: true,
    enableScrollToTop: false,
    enableAppearanceAnimation: false,
    localeRedirect: 'never',
    facingPages: true,
    openIn: [],
  },
}

const roots = new Set<() => Promise<void>>()
afterEach(async () => {
  for (const unmount of roots) await unmount()
  roots.clear()
})

/** Draws something inside the app and returns the element it is in. Removed after the test. */
export async function mount(
  children: ReactNode,
  {
    page = pageData(),
    lang = 'en',
    site = {},
  }: {
    readonly page?: PageData
    readonly lang?: 'en' | 'zh'
    readonly site?: Partial<ClientConfig>
  } = {},
): Promise<HTMLElement> {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  roots.add(async () => {
    await act(async () => root.unmount())
    container.remove()
  })
  await act(async () => {
    root.render(
      <AppContext value={{ page, site: { ...testSite, ...site }, locale: testLocale(lang) }}>
        {children}
      </AppContext>,
    )
  })
  return container
}

/** Presses a key on an element. Returns false when the default was prevented. */
export async function press(
  element: Element,
  key: string,
  init: KeyboardEventInit = {},
): Promise<boolean> {
  let isDefault = true
  await act(async () => {
    isDefault = element.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
    )
  })
  return isDefault
}

/** Clicks an element. */
export async function click(element: Element | null): Promise<void> {
  if (!element) throw new Error('There is nothing to click.')
  await act(async () => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
}

/** Replaces the text of a field as typing does. */
export async function type(
  field: Element | null,
  value: string,
  init: InputEventInit = {},
): Promise<void> {
  if (!(field instanceof HTMLInputElement)) throw new Error('There is no field to type into.')
  await act(async () => {
    // React notices a change only through the setter of the prototype.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, ...init }))
  })
}
