import { useId, type ReactElement } from 'react'
import { Link, useLocale, useText, useUiText, type NavItem } from '../../client/index.ts'
import { ChevronDown } from '../icons/ChevronDown.ts'
import { useDisclosure } from '../overlay/useDisclosure.ts'
import { MenuButton } from './MenuButton.tsx'
import { useNavCurrent } from './useNavCurrent.ts'
import '../overlay/overlay.css'

/** Properties of the sections. */
export interface NavMenuProps {
  /** @default 'navbar' */
  readonly place?: 'navbar' | 'menu'
}

/**
 * The site's sections. In the mobile menu they are a list without groups.
 *
 * @example
 * import { defineTheme, NavMenu } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { NavMenu: (props) => <NavMenu {...props} /> } })
 */
export function NavMenu({ place }: NavMenuProps): ReactElement | null {
  const { nav } = useLocale()
  const uiText = useUiText()
  if (nav.length === 0) return null
  if (place !== 'menu') return <NavRow nav={nav} />
  const items = nav.flatMap((item) => (item.items?.length ? item.items : [item]))
  return (
    <nav className="bf-drawer-sections" aria-label={uiText('mainNav')}>
      {items.map((item, index) => (
        <NavLink key={index} item={item} />
      ))}
    </nav>
  )
}

/**
 * The site's sections, in one row. If the row doesn't fit, a button that opens the menu replaces
 * it.
 */
function NavRow({ nav }: { readonly nav: readonly NavItem[] }): ReactElement {
  const uiText = useUiText()
  const right = nav.filter(({ position }) => position === 'right')
  return (
    <div className="bf-nav-fit">
      <div className="bf-nav-row">
        <nav className="bf-nav" aria-label={uiText('mainNav')}>
          <NavItems items={nav.filter((item) => !right.includes(item))} />
          {right.length > 0 && (
            <div className="bf-nav-right">
              <NavItems items={right} />
            </div>
          )}
        </nav>
        <MenuButton className="bf-nav-button" />
      </div>
      <NavWidth items={nav} />
    </div>
  )
}

/**
 * As wide as the items, and invisible. The stylesheet shows the row only if this fits beside the
 * rest of the bar.
 */
function NavWidth({ items }: { readonly items: readonly NavItem[] }): ReactElement {
  const text = useText()
  return (
    <div className="bf-nav-width" aria-hidden>
      {items.map((item, index) => (
        <div key={index} data-menu={item.items?.length ? '' : undefined}>
          <span data-text={text(item.text)} />
          {item.tag && <small data-text={item.tag} />}
        </div>
      ))}
    </div>
  )
}

function NavItems({ items }: { readonly items: readonly NavItem[] }): ReactElement[] {
  return items.map((item, index) =>
    item.items?.length ? <NavGroup key={index} item={item} /> : <NavLink key={index} item={item} />,
  )
}

/** A link to a section. `page` if it's the current page, `true` if the page is in the section. */
function NavLink({
  item,
  onPress,
}: {
  readonly item: NavItem
  readonly onPress?: () => void
}): ReactElement {
  const text = useText()(item.text)
  const current = useNavCurrent(item)
  return (
    <Link href={item.link ?? ''} aria-current={current} onClick={onPress}>
      <Name text={text} />
      {item.tag && <small>{item.tag}</small>}
    </Link>
  )
}

function NavGroup({ item }: { readonly item: NavItem }): ReactElement {
  const { isOpen, root, button, toggle, close } = useDisclosure()
  const id = useId()
  const text = useText()(item.text)
  return (
    <div ref={root} className="bf-nav-group">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        data-current={useNavCurrent(item) ? '' : undefined}
        onClick={toggle}
      >
        <Name text={text} />
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </button>
      <div id={id} className="bf-menu" data-state={isOpen ? 'open' : 'closed'}>
        {item.items?.map((child, index) => (
          <NavLink key={index} item={child} onPress={close} />
        ))}
      </div>
    </div>
  )
}

/** The name is rendered twice, so that the stylesheet can reserve the width of the bold one. */
function Name({ text }: { readonly text: string }): ReactElement {
  return <span data-text={text}>{text}</span>
}
