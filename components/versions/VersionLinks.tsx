import type { ReactElement } from 'react'
import { useUiText } from '../../client/index.ts'
import { useVersionLinks } from './useVersionLinks.ts'
import './versions.css'

/**
 * Links to the page in every version, as the mobile menu has them. Renders nothing on a site with
 * one version.
 *
 * @example
 * <VersionLinks />
 */
export function VersionLinks(): ReactElement | null {
  const links = useVersionLinks()
  const uiText = useUiText()
  if (links.length === 0) return null
  return (
    <nav className="bf-drawer-versions" aria-label={uiText('versions')}>
      {links.map(({ version, href, isCurrent, onClick }) => (
        <a
          key={version}
          href={href}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={onClick}
        >
          {version}
        </a>
      ))}
    </nav>
  )
}
