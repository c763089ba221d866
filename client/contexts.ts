import { createContext, use, type Context } from 'react'
import type { ClientConfig, ClientLocale } from '../shared/config/resolvedConfig.ts'
import type { PageData } from '../shared/page.ts'
import type { DataUse } from '../shared/siteData.ts'
import type { PageModule } from './loadPage.ts'

// The contexts of a page, by how often they change. They are in a module without components,
// because hot updates would otherwise create them twice.

/** What the site states about itself. Never changes. */
export const SiteContext: Context<ClientConfig | null> = createContext<ClientConfig | null>(null)

/** Texts and language. Changes with the language, and where a component has texts of its own. */
export const LocaleContext: Context<ClientLocale | null> = createContext<ClientLocale | null>(null)

/** What is on the screen while another page may be rendered. */
export interface Screen {
  /** Null if the document is that of another page. */
  page: PageData | null
  /** True until the effects of a navigation have run. */
  isRecent: boolean
}

/** The page that a component belongs to. */
export interface PageState {
  readonly page: PageData
  /** Null for pages that aren't content. */
  readonly module: PageModule | null
  /** Absent while prerendering. */
  readonly screen?: Screen | undefined
  /**
   * While prerendering: notes what the page shows beside its own data. Throws when the list of
   * pages is not loaded or something else is `loading`, so that the page is rendered once more.
   */
  readonly noteUse?: ((use: DataUse, loading?: Promise<unknown>) => void) | undefined
}

/** Changes with each navigation. */
export const PageContext: Context<PageState | null> = createContext<PageState | null>(null)

/** URL of the page. Changes with each navigation, anchor and query. Null while prerendering. */
export const UrlContext: Context<URL | null> = createContext<URL | null>(null)

/** The page around a component. @throws outside the app, naming what asked */
export function usePageState(asker: string): PageState {
  return present(use(PageContext), asker)
}

/** The language around a component. @throws outside the app, naming what asked */
export function useLocaleState(asker: string): ClientLocale {
  return present(use(LocaleContext), asker)
}

/** The site around a component. @throws outside the app, naming what asked */
export function useSiteState(asker: string): ClientConfig {
  return present(use(SiteContext), asker)
}

function present<T>(value: T | null, asker: string): T {
  if (value === null) throw new Error(`${asker} must be called inside the Bifolio app.`)
  return value
}
