import { use, type ReactElement } from 'react'
import { GlobalsContext } from '../layout/GlobalsContext.ts'

/**
 * The menu of versions. Absent on a site with one version.
 *
 * @example
 * import { defineTheme, VersionSwitch } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { VersionSwitch: () => <div
 * className="versions"><VersionSwitch /></div> } })
 */
export function VersionSwitch(): ReactElement | null {
  const { versions } = use(GlobalsContext)
  return versions && <versions.VersionMenu />
}
