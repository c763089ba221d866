import { memo, type NamedExoticComponent, type ReactElement, type ReactNode } from 'react'
import { useOutline, useUiText } from '../../client/index.ts'
import { ChevronDown } from '../icons/ChevronDown.ts'
import { Menu } from '../icons/Menu.ts'
import { useLayout } from '../layout/LayoutContext.ts'
import { useNavbarHidden } from '../layout/useNavbarHidden.ts'
import { useDisclosure } from '../ui/useDisclosure.ts'
import { OutlineList } from './OutlineList.tsx'
import { useSectionsInView } from './useSectionsInView.ts'
import './local-bar.css'
import type { LocalBarProps } from '../layout/partProps.ts'

/**
 * The bar above the text where sidebar or outline have no room.
 *
 * @example
 * import { defineTheme, LocalBar } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { LocalBar: (props) => <div className="bar"><LocalBar
 * {...props} /></div> } })
 */
export const LocalBar: NamedExoticComponent<LocalBarProps> = memo(function LocalBar({
  hasSidebar,
  hasOutline,
}: LocalBarProps): ReactElement {
  const { openMenu, prepareMenu } = useLayout()
  const uiText = useUiText()
  return (
    <Bar hasOutline={hasOutline}>
      {hasSidebar && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={openMenu}
          onPointerEnter={prepareMenu}
          onFocus={prepareMenu}
          data-js
        >
          <Menu size={18} />
          {uiText('menu')}
        </button>
      )}
      {hasOutline && <OutlineButton />}
    </Bar>
  )
})

/** Follows the navbar. Only the element itself is rendered again. */
function Bar({
  hasOutline,
  children,
}: {
  readonly hasOutline: boolean
  readonly children: ReactNode
}): ReactElement {
  const navbar = useNavbarHidden() ? 'hidden' : 'shown'
  return (
    <div className="bf-localbar" data-navbar={navbar} data-outline={hasOutline ? '' : undefined}>
      {children}
    </div>
  )
}

function OutlineButton(): ReactElement {
  const toc = useOutline()
  const uiText = useUiText()
  const { isOpen, root, close, buttonProps, panelProps } = useDisclosure()
  const marks = useSectionsInView(toc)
  const section = toc.find((entry) => entry.id === marks.current)?.text
  return (
    <div ref={root} className="bf-localbar-outline">
      <button
        {...buttonProps}
        aria-controls={isOpen ? panelProps.id : undefined}
        aria-label={section && uiText('outlineToggle', { title: section })}
        data-js
      >
        {/* A new element for a new name: one that grows would count as a shift of the layout. */}
        <span key={section}>{section ?? uiText('outlineTitle')}</span>
        <ChevronDown size={16} />
      </button>
      {isOpen && (
        // Two landmarks must not share a name, and the page may have the one beside the text.
        <nav
          {...panelProps}
          className="bf-menu"
          aria-label={uiText('outlineTitle')}
          data-scroller=""
        >
          <OutlineList {...marks} onChoose={close} />
        </nav>
      )}
    </div>
  )
}
