import { createContext, use } from 'react'
import type { PageModule } from './loadPage.ts'
import type { ClientConfig, ClientLocale } from '../shared/config/resolvedConfig.ts'
import type { PageData } from '../shared/page.ts'
import type { DataUse } from '../shared/siteData.ts'

/** What is on the screen while another page may be rendered. */
export interface Arrival {
  /** Null if the document is that of another page. */
  page: PageData | null
  /** True until the effects of a navigation have run. */
  isRecent: boolean
}

/** What every component of a page may ask for. */
export interface AppState {
  readonly page: PageData
  readonly site: ClientConfig
  readonly locale: ClientLocale
  /** The page's module; absent for pages that aren't content. */
  readonly module?: PageModule | null
  /** Path, query and anchor that the page was opened with. Absent while prerendering. */
  readonly address?: string | undefined
  readonly arrival?: Arrival | undefined
  /**
   * While prerendering: notes what the page shows beside its own data. Throws when the list of
   * pages is not loaded, so that the page is rendered once more.
   */
  readonly noteUse?: ((use: DataUse) => void) | undefined
}

// The context is in a module without components, because hot updates would otherwise create it
// twice.
export const AppContext: React.Context<AppState | null> = createContext<AppState | null>(null)

/** State of the current page. @throws when used outside the app, naming the hook that asked */
export function useAppState(asker: string): AppState {
  const state = use(AppContext)
  if (!state) throw new Error(`${asker} must be called inside the Bifolio app, under <AppContext>.`)
  return state
}
