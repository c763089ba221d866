import type { ClientLocale } from '../shared/config/resolvedConfig.ts'
import type { PageData } from '../shared/page.ts'
import type { PageModule } from './loadPage.ts'

/** One page, ready to be rendered. */
export interface View {
  readonly page: PageData
  readonly locale: ClientLocale
  /** The page's module; absent for pages that aren't content. */
  readonly module: PageModule | null
}
