import { digest } from '../digest.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { PageData } from '../../shared/page.ts'
import { query, type Query } from '../graph/query.ts'
import { pageFile } from './listing.ts'
import { pageBody } from './compiledPage.ts'
import { page } from './page.ts'
import { sectionPath } from './sectionPath.ts'
import { setup } from './siteSetup.ts'
import { sitePage } from './sitePage.ts'

/** What plugins say of a page, with the hash that this gives it. */
export interface PageExtra {
  /** Empty if no plugin returns data. */
  readonly data: Partial<Pick<PageData, 'extra' | 'components' | 'styles' | 'head' | 'hash'>>
  /** What they find wrong with it, and plugins that failed. */
  readonly diagnostics: readonly Diagnostic[]
}

/** What plugins say of the page at a place. */
export const pageExtra: Query<PageExtra> = query('plugin data', async (get, place) => {
  const { config, contentRoot, driver, clientComponents, styles: allStyles } = await get(setup)
  const record = await get(page, place)
  const section = await get(sectionPath, record.routePath)
  const file = await get(pageFile, place)
  const body = await pageBody(get, place)
  const diagnostics: Diagnostic[] = []
  const whole = await driver.extendPageData(
    sitePage(record, { config, contentRoot, file, body, section, extra: {} }),
    diagnostics,
  )
  const components = await driver.clientComponents(clientComponents, whole, diagnostics)
  const styles = await driver.pageStyles(allStyles, whole, diagnostics)
  const head = await driver.head(whole, diagnostics)
  await driver.checkPage(whole, diagnostics)
  const data = {
    ...(Object.keys(whole.extra).length > 0 && { extra: whole.extra }),
    ...(components.length > 0 && {
      components: components.map((component) => clientComponents.indexOf(component)),
    }),
    ...(styles.length > 0 && { styles: styles.map(({ path }) => config.base + path) }),
    ...(head.length > 0 && { head }),
  }
  if (Object.keys(data).length === 0) return { data: {}, diagnostics }
  const hash = digest(record.hash + JSON.stringify(data), 16)
  return { data: { ...data, hash }, diagnostics }
})
