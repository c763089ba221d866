import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { ClientConfig, ClientLocale, LocaleInfo } from '../shared/config/resolvedConfig.ts'
import { editionKey, localesIn } from '../shared/edition.ts'
import { editUrlOf } from '../shared/editLink.ts'
import { markdownLinkOf } from '../shared/markdownLink.ts'
import { outlineOf } from '../shared/outline.ts'
import type { PageData, TocEntry } from '../shared/page.ts'
import { hrefOf } from '../shared/routePath.ts'
import { branchOf, neighborsOf, type PageLink, type Sidebar } from '../shared/sidebar.ts'
import { fillText, type UiText } from '../shared/ui-text/uiText.ts'
import { useLocaleState, usePageState, useSiteState } from './contexts.ts'
import { lateTextResource, localeResource, textLocaleKey } from './locales.ts'
import { pageIndexResource, sidebarResource } from './siteData.ts'

/**
 * Data of the current page.
 *
 * @example
 * const { title, frontmatter } = usePage()
 */
export function usePage(): PageData {
  return usePageState('usePage()').page
}

/**
 * What the site states about itself, defaults filled.
 *
 * @example
 * const { title } = useSite()
 */
export function useSite(): ClientConfig {
  return useSiteState('useSite()')
}

/**
 * Locale of the current page.
 *
 * @example
 * const { prefix, label } = useLocale()
 */
export function useLocale(): ClientLocale {
  return useLocaleState('useLocale()')
}

/**
 * The languages of the current page's version, in the order of the config.
 *
 * @example
 * const labels = useLocales().map(({ label }) => label)
 */
export function useLocales(): readonly LocaleInfo[] {
  const { version } = usePageState('useLocales()').page
  return localesIn(version, useSiteState('useLocales()'))
}

/**
 * Key of the current page's language: `en`, `zh`. The tag for `lang` attributes is
 * `useLocale().tag`.
 *
 * @example
 * const isChinese = useLang() === 'zh'
 */
export function useLang(): string {
  return usePage().lang
}

/**
 * Version of the current page. Empty on a site with one version.
 *
 * @example
 * const isOld = useVersion() === 'v1'
 */
export function useVersion(): string {
  return usePage().version
}

/**
 * Locale of the page's text: that of the original where the page is not translated.
 *
 * @example
 * const { uiText } = useArticleLocale()
 */
export function useArticleLocale(): ClientLocale {
  const locale = useLocaleState('useArticleLocale()')
  const key = textLocaleKey(usePageState('useArticleLocale()').page)
  return localeResource.has(key) ? localeResource.read(key) : locale
}

/**
 * Attributes of an element that holds text of the page, where that is in another language than what
 * is around it.
 *
 * @example
 * <figcaption {...useArticleLang()}>{usePage().title}</figcaption>
 */
export function useArticleLang(): { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' } {
  const { lang } = usePageState('useArticleLang()').page
  const { lang: textLang, tag, dir } = useArticleLocale()
  return textLang === lang ? {} : { lang: tag, dir }
}

/**
 * Reads an interface string in the language of the page and fills its values. Suspends until it's
 * loaded where no page has it from the start, like the texts of the search dialog.
 *
 * @example
 * const t = useUiText()
 * <button type="button">{t('copyCode')}</button>
 */
export function useUiText(): (
  key: keyof UiText,
  values?: Readonly<Record<string, string | number>>,
) => string {
  const { uiText, version, lang } = useLocaleState('useUiText()')
  const edition = editionKey({ version, lang })
  // React needs a component that has waited for the texts to read them again as it renders.
  if (lateTextResource.has(edition)) lateTextResource.read(edition)
  return useCallback(
    (key, values = {}) => {
      const texts: Partial<UiText> =
        key in uiText ? uiText : (lateTextResource.peek(edition) ?? lateTextResource.read(edition))
      return fillText(texts[key] ?? key, values)
    },
    [uiText, edition],
  )
}

/**
 * Reads a text of the site's own table in the language of the page. An unknown key is returned as
 * it is.
 *
 * @example
 * const text = useSiteText()
 * <p>{text('minutes')}</p>
 */
export function useSiteText(): (key: string) => string {
  const { text } = useLocaleState('useSiteText()')
  return useCallback((key) => text[key] ?? key, [text])
}

/**
 * Sidebar of the current page, or null. Suspends until its data is loaded.
 *
 * @example
 * const items = useSidebar()?.items ?? []
 */
export function useSidebar(): Sidebar | null {
  const { page, noteUse } = usePageState('useSidebar()')
  noteUse?.('sidebar')
  return page.sidebarKey === null ? null : sidebarResource.read(page.sidebarKey)
}

/**
 * Sidebar of the current page as its document holds it, and whole once React has taken over. Null
 * when there is none.
 *
 * @example
 * const items = useSidebarBranch()?.items ?? []
 */
export function useSidebarBranch(): Sidebar | null {
  const { sidebarKey, routePath } = usePageState('useSidebarBranch()').page
  const isHydrated = useHydrated()
  const sidebar = sidebarKey === null ? null : sidebarResource.read(sidebarKey)
  return useMemo(
    () => (sidebar === null || isHydrated ? sidebar : branchOf(sidebar, routePath)),
    [sidebar, isHydrated, routePath],
  )
}

/**
 * The pages before and after the current one. Suspends until the sidebar is loaded.
 *
 * @example
 * const { next } = usePrevNext()
 * {next && <Link href={next.link}>{next.text}</Link>}
 */
export function usePrevNext(): { readonly prev?: PageLink; readonly next?: PageLink } {
  const { page } = usePageState('usePrevNext()')
  const sidebar = page.sidebarKey === null ? null : sidebarResource.read(page.sidebarKey)
  return neighborsOf(page, sidebar?.items ?? [])
}

/**
 * The headings that the outline of the current page lists.
 *
 * @example
 * const ids = useOutline().map(({ id }) => id)
 */
export function useOutline(): readonly TocEntry[] {
  const page = usePage()
  const { outline } = useSite().themeConfig
  return useMemo(() => outlineOf(page, outline), [page, outline])
}

/**
 * URL where the source of the current page is edited, or null when it has none.
 *
 * @example
 * const url = useEditUrl()
 * {url !== null && <a href={url}>Edit</a>}
 */
export function useEditUrl(): string | null {
  const page = usePage()
  const { editLink } = useLocale()
  return page.frontmatter.editLink === false ? null : editUrlOf(page, editLink)
}

/**
 * URL of the current page as Markdown, or null when it has none.
 *
 * @example
 * const url = useMarkdownUrl()
 * {url !== null && <a href={url}>Markdown</a>}
 */
export function useMarkdownUrl(): string | null {
  return markdownLinkOf(usePage(), useSite())
}

/**
 * Page data of every page in the language and the version of the current one. Prerendered; after a
 * navigation it suspends until the page index is loaded.
 *
 * @example
 * const posts = usePages().filter(({ routePath }) => routePath.startsWith('/blog/'))
 */
export function usePages(): readonly PageData[] {
  const { page, noteUse } = usePageState('usePages()')
  noteUse?.('pages')
  return pageIndexResource.read(editionKey(page))
}

/**
 * Turns a route path into a URL, with base and file extension. External URLs stay as they are.
 *
 * @example
 * const href = useHref()
 * <a href={href('/guide/start')}>Start</a>
 */
export function useHref(): (link: string) => string {
  const site = useSiteState('useHref()')
  return useCallback((link) => hrefOf(link, site), [site])
}

const never = (): (() => void) => () => {}

/**
 * False on the server and in the first render of the browser, true after.
 *
 * @example
 * const isHydrated = useHydrated()
 * <time>{isHydrated ? new Date().toLocaleTimeString() : ''}</time>
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
