import {
  navigate,
  useColorScheme,
  usePage,
  usePages,
  useSite,
  useSiteText,
  withBase,
} from 'bifolio/client'
import type { ClientConfig, PageData } from 'bifolio/client'

// Hooks and functions by the names that Rspress gives them.
export {
  NoSSR,
  isEqualPath,
  normalizeHref,
  removeBase,
  useLang,
  useLocation,
  useSearchParams,
  useVersion,
  withBase,
} from 'bifolio/client'
export type { BrowserOnlyProps } from './inBrowser.tsx'
export { BrowserOnly, Head } from './inBrowser.tsx'
export { RspressLink as Link } from './RspressLink.tsx'

/** Page and site in one. */
function useRspressPageData(): { readonly page: PageData; readonly siteData: ClientConfig } {
  return { page: usePage(), siteData: useSite() }
}

/** The current page. */
function useRspressPage(): { readonly page: PageData } {
  return { page: usePage() }
}

/** Pages of the language and version. */
function useRspressPages(): { readonly pages: readonly PageData[] } {
  return { pages: usePages() }
}

/** The site. */
function useRspressSite(): { readonly site: ClientConfig } {
  return { site: useSite() }
}

/** True for the dark scheme. */
function useRspressDark(): boolean {
  return useColorScheme().resolved === 'dark'
}

/** Reads a key of the text table in the language of the page. */
function useRspressI18n(): (key: string) => string {
  return useSiteText()
}

/** Navigates to a URL. */
function useRspressNavigate(): (href: string) => Promise<void> {
  return navigate
}

/** URL of an image in `public`. */
function rspressImagePath(path: string): string {
  return withBase(path)
}

export {
  useRspressPageData as usePageData,
  useRspressPage as usePage,
  useRspressPages as usePages,
  useRspressSite as useSite,
  useRspressDark as useDark,
  useRspressI18n as useI18n,
  useRspressNavigate as useNavigate,
  rspressImagePath as normalizeImagePath,
}
