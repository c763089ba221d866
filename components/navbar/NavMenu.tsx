import { memo, useId, type NamedExoticComponent, type ReactElement } from 'react'
import { Link, useLocale, useSiteText, useUiText, type NavItem } from '../../client/index.ts'
import { ChevronDown } from '../icons/ChevronDown.ts'
import { useThemed } from '../layout/parts.ts'
import { useDisclosure } from '../ui/useDisclosure.ts'
import { MenuButton } from './MenuButton.tsx'
import { useNavCurrent } from './useNavCurrent.ts'
import '../ui/overlay.css'
import type { NavMenuProps } from '../layout/partProps.ts'

/**
 * The site's sections. In the mobile menu they are one list, with a heading above the links of each
 * menu.
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
  return (
    <nav className="bf-drawer-sections" aria-label={uiText('mainNav')}>
      <NavEntries items={nav} />
    </nav>
  )
}

/**
 * The site's sections, in one row. If the row doesn't fit, a button that opens the menu replaces
 * it.
 */
function NavRow({ nav }: { readonly nav: readonly NavItem[] }): ReactElement {
  const uiText = useUiText()
  const themed = useThemed({ MenuButton })
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
        <themed.MenuButton className="bf-nav-button" />
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
  const text = useSiteText()
  return (
    <div className="bf-nav-width" aria-hidden>
      {items.map((item, index) => (
        <div key={index} data-menu={item.items?.length ? (item.link ? 'link' : '') : undefined}>
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

interface NavLinkProps {
  readonly item: NavItem
  readonly id?: string
  readonly onPress?: (() => void) | undefined
}

function NavLink(props: NavLinkProps): ReactElement | null {
  const current = useNavCurrent(props.item)
  return <CurrentLink {...props} current={current} />
}

/** A link to a section. `page` if it's the current page, `true` if the page is in the section. */
const CurrentLink: NamedExoticComponent<
  NavLinkProps & { readonly current: 'page' | 'true' | undefined }
> = memo(function CurrentLink({ item, id, onPress, current }) {
  const text = useSiteText()(item.text)
  if (!item.link) return null
  return (
    <Link href={item.link} id={id} aria-current={current} onClick={onPress}>
      <Name text={text} />
      {item.tag && <small>{item.tag}</small>}
    </Link>
  )
})

/** A menu. One with a link of its own has a button beside it. */
function NavGroup({ item }: { readonly item: NavItem }): ReactElement {
  const { root, close, buttonProps, panelProps } = useDisclosure()
  const linkId = `${panelProps.id}-link`
  const text = useSiteText()(item.text)
  const current = useNavCurrent(item)
  const hasLink = Boolean(item.link)
  return (
    <div ref={root} className="bf-nav-group">
      {hasLink && <NavLink item={item} id={linkId} />}
      <button
        {...buttonProps}
        aria-labelledby={hasLink ? linkId : undefined}
        data-current={current && !hasLink ? '' : undefined}
      >
        {!hasLink && <Name text={text} />}
        {!hasLink && item.tag && <small>{item.tag}</small>}
        <ChevronDown size={16} />
      </button>
      <div {...panelProps} className="bf-menu">
        <NavEntries items={item.items ?? []} onPress={close} />
      </div>
    </div>
  )
}

/** Links below each other, and groups of them below their names. */
function NavEntries({
  items,
  onPress,
}: {
  readonly items: readonly NavItem[]
  readonly onPress?: () => void
}): ReactElement[] {
  return items.map((item, index) =>
    item.items?.length ? (
      <NavSection key={index} item={item} onPress={onPress} />
    ) : (
      <NavLink key={index} item={item} onPress={onPress} />
    ),
  )
}

function NavSection({
  item,
  onPress,
}: {
  readonly item: NavItem
  readonly onPress: (() => void) | undefined
}): ReactElement {
  const id = useId()
  const text = useSiteText()(item.text)
  return (
    <div className="bf-nav-section">
      {item.link ? (
        <NavLink item={item} id={id} onPress={onPress} />
      ) : (
        <p id={id}>
          {text}
          {item.tag && <small>{item.tag}</small>}
        </p>
      )}
      <ul aria-labelledby={id}>
        {item.items?.map((child, index) => (
          <li key={index}>
            <NavEntries items={[child]} {...(onPress && { onPress })} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The name is rendered twice, so that the stylesheet can reserve the width of the bold one. */
function Name({ text }: { readonly text: string }): ReactElement {
  return <span data-text={text}>{text}</span>
}
