import type { AnchorHTMLAttributes, ReactElement } from 'react'
import { createContext, use } from 'react'
import type { PageData } from '../../../shared/page.ts'
import type { Sidebar } from '../../../shared/sidebar.ts'
import { en } from '../../../shared/ui-text/en.ts'
import { fillText, type UiText } from '../../../shared/ui-text/uiText.ts'
import { zh } from '../../../shared/ui-text/zh.ts'

/** A page for tests, with the fields a test does not care about filled. */
export function testPage(fields: Partial<PageData> = {}): PageData {
  return {
    title: 'Page',
    description: '',
    routePath: '/guide/a',
    lang: 'en',
    toc: [],
    frontmatter: {},
    version: '',
    relativePath: 'en/guide/a.mdx',
    pageType: 'doc',
    alternates: [
      { lang: 'en', routePath: '/guide/a' },
      { lang: 'zh', routePath: '/zh/guide/a' },
    ],
    sidebarKey: '/guide/',
    isStatic: true,
    hash: '',
    ...fields,
  }
}

const locale = (
  lang: string,
  label: string,
  tag: string,
  prefix: string,
  uiText: UiText,
): object => ({
  lang,
  label,
  tag,
  prefix,
  uiText,
  title: 'Site',
  description: '',
  nav: [],
  sidebarKeys: [],
  editLink: null,
  text: {},
})

const locales = [
  locale('en', 'English', 'en', '', en),
  locale('zh', '简体中文', 'zh-CN', '/zh', zh),
]

/** What the client hooks of a test read. */
export interface ClientState {
  readonly page: PageData
  readonly sidebar?: Sidebar
}

export const ClientContext = createContext<ClientState>({ page: testPage() })

export const usePage = (): PageData => use(ClientContext).page
export const useSidebar = (): Sidebar | null => use(ClientContext).sidebar ?? null
export const useSidebarBranch = (): Sidebar | null => useSidebar()
export const useSite = (): object => ({
  locales,
  versions: [],
  base: '/',
  themeConfig: { socialLinks: [], darkMode: true },
})
export const useLocale = (): object | undefined => locales[usePage().lang === 'zh' ? 1 : 0]
export const useArticleLang = (): object => ({})
export const useUiText =
  () =>
  (key: keyof UiText, values: Record<string, string> = {}): string =>
    fillText(en[key], values)
export const useSiteText =
  () =>
  (key: string): string =>
    key
export const useHref =
  () =>
  (link: string): string =>
    link
export const Link = ({
  href,
  children,
  ...rest
}: { href: string } & AnchorHTMLAttributes<HTMLAnchorElement>): ReactElement => (
  <a {...rest} href={href}>
    {children}
  </a>
)

const listeners = new Set<() => void>()
export const onNavigate = (callback: () => void): (() => void) => {
  listeners.add(callback)
  return () => listeners.delete(callback)
}
/** Notifies the components that a navigation has been rendered. */
export const finishNavigation = (): void => {
  for (const notify of listeners) notify()
}
