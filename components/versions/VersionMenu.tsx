import { ChevronDown } from 'lucide-react'
import { useId, type MouseEvent, type ReactElement } from 'react'
import { useHref, usePage, useUiText } from '../../client/index.ts'
import type { VersionAlternate } from '../../shared/page.ts'
import { useDisclosure } from '../overlay/useDisclosure.ts'
import { goWithPlace, readPlaceIn } from '../navbar/localeTarget.ts'
import { useVersionLinks } from './useVersionLinks.ts'
import './versions.css'

/** The version that is read, as a button that opens the menu of all versions. */
export function VersionMenu(): ReactElement | null {
  const { version } = usePage()
  const uiText = useUiText()
  const { isOpen, root, button, toggle, close } = useDisclosure()
  const id = useId()
  return (
    <div ref={root} className="bf-nav-group bf-version-switch">
      <button ref={button} type="button" aria-expanded={isOpen} aria-controls={id} aria-label={`${version}, ${uiText('versions')}`} onClick={toggle}>
        {version}
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </button>
      <nav id={id} className="bf-menu" data-state={isOpen ? 'open' : 'closed'} aria-label={uiText('versions')}>
        <VersionLinks onPress={close} />
      </nav>
    </div>
  )
}

/** A link to the page in each version, or to the nearest one above it. Keeps query and place when scripts run. */
export function VersionLinks({ onPress }: { readonly onPress?: () => void }): ReactElement[] {
  const page = usePage()
  const links = useVersionLinks()
  const href = useHref()
  const onClick = (event: MouseEvent<HTMLAnchorElement>, link: VersionAlternate): void => {
    if (!link.isParent && link.version !== page.version) goWithPlace(event.currentTarget, href(link.routePath), readPlaceIn(page, link))
    onPress?.()
  }
  return links.map((link) => (
    <a key={link.version} href={href(link.routePath)} aria-current={link.version === page.version ? 'true' : undefined} onClick={(event) => onClick(event, link)}>
      {link.version}
    </a>
  ))
}
