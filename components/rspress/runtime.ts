import { navigate, useColorScheme, usePage as useOwnPage, useSite as useOwnSite, usePages as useOwnPages, useText, withBase } from '../../client/index.ts'
import type { ClientConfig, PageData } from '../../client/index.ts'

// Hooks and functions by the names that Rspress gives them.
export { NoSSR, isEqualPath, normalizeHref, removeBase, useLang, useLocation, useSearchParams, useVersion, withBase } from '../../client/index.ts'
export { Link } from './Link.tsx'

/** Page and site in one. */
export function usePageData(): { readonly page: PageData; readonly siteData: ClientConfig } {
  return { page: useOwnPage(), siteData: useOwnSite() }
}

/** The current page. */
export function usePage(): { readonly page: PageData } {
  return { page: useOwnPage() }
}

/** Pages of the language and version. */
export function usePages(): { readonly pages: readonly PageData[] } {
  return { pages: useOwnPages() }
}

/** The site. */
export function useSite(): { readonly site: ClientConfig } {
  return { site: useOwnSite() }
}

/** True for the dark scheme. */
export function useDark(): boolean {
  return useColorScheme().resolved === 'dark'
}

/** Reads a key of the text table in the language of the page. */
export function useI18n(): (key: string) => string {
  return useText()
}

/** Goes to an address. */
export function useNavigate(): (href: string) => Promise<void> {
  return navigate
}

/** Address of a picture in `public`. */
export function normalizeImagePath(path: string): string {
  return withBase(path)
}
