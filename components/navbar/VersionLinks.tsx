import { use, type ReactElement } from 'react'
import { useUiText } from '../../client/index.ts'
import { GlobalsContext } from '../layout/GlobalsContext.ts'

/**
 * Links to the page in every version, as the mobile menu has them. Renders nothing on a site with
 * one version.
 *
 * @example
 * <VersionLinks />
 */
export function VersionLinks(): ReactElement | null {
  const { versions } = use(GlobalsContext)
  const uiText = useUiText()
  return (
    versions && (
      <nav className="bf-drawer-versions" aria-label={uiText('versions')}>
        <versions.VersionLinks />
      </nav>
    )
  )
}
