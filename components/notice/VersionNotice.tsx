import { use, type ReactElement } from 'react'
import { GlobalsContext } from '../layout/GlobalsContext.ts'

/**
 * Notice above the text that the page belongs to another version than the current one. Absent on a
 * site with one version.
 *
 * @example
 * import { defineTheme, VersionNotice } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { VersionNotice: () => <div
 * className="old"><VersionNotice /></div> } })
 */
export function VersionNotice(): ReactElement | null {
  const { versions } = use(GlobalsContext)
  return versions && <versions.VersionNotice />
}
