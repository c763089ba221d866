import { useId, type ReactElement } from 'react'
import { useUiText, useVersion } from '../../client/index.ts'
import { ChevronDown } from '../icons/ChevronDown.ts'
import { useDisclosure } from '../overlay/useDisclosure.ts'
import { useVersionLinks } from './useVersionLinks.ts'
import './versions.css'

/**
 * The version that is read, as a button that opens the menu of all versions. Absent on a site with
 * one version.
 */
export function VersionSwitch(): ReactElement | null {
  const version = useVersion()
  const links = useVersionLinks()
  const uiText = useUiText()
  const { isOpen, root, button, toggle, close } = useDisclosure()
  const id = useId()
  if (links.length === 0) return null
  return (
    <div ref={root} className="bf-nav-group bf-version-switch">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${version}, ${uiText('versions')}`}
        onClick={toggle}
      >
        {version}
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </button>
      <nav
        id={id}
        className="bf-menu"
        data-state={isOpen ? 'open' : 'closed'}
        aria-label={uiText('versions')}
      >
        {links.map((link) => (
          <a
            key={link.version}
            href={link.href}
            aria-current={link.isCurrent ? 'true' : undefined}
            onClick={(event) => {
              link.onClick(event)
              close()
            }}
          >
            {link.version}
          </a>
        ))}
      </nav>
    </div>
  )
}
