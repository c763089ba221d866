import type { ReactElement } from 'react'
import { useUiText } from '../../client/index.ts'
import { useVersionLinks } from './useVersionLinks.ts'
import './versions.css'

/**
 * Links to the page in every version, as the mobile menu has them.
 *
 * @example
 * <VersionLinks />
 */
export function VersionLinks(): ReactElement {
  const uiText = useUiText()
  return (
    <nav className="bf-drawer-versions" aria-label={uiText('versions')}>
      {useVersionLinks().map(({ version, href, isCurrent, onClick }) => (
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
