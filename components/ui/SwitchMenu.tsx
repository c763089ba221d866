import type { MouseEvent, ReactElement, ReactNode } from 'react'
import { ChevronDown } from '../icons/ChevronDown.ts'
import { useDisclosure } from './useDisclosure.ts'

/** A link of a switch. */
export interface SwitchLink {
  readonly label: string
  readonly href: string
  readonly isCurrent: boolean
  /** Language of the target and of the label. */
  readonly tag?: string
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** Properties of a switch. */
export interface SwitchMenuProps {
  readonly className: string
  /** What the links are, for screen readers: `Languages`. */
  readonly name: string
  /** The current one, as text. */
  readonly current: string
  /** The current one, as it is shown. */
  readonly children: ReactNode
  readonly links: readonly SwitchLink[]
}

/**
 * A button with the current language or version, which opens the list of all.
 *
 * @example
 * const links = useLocaleLinks()
 * const { label } = useLocale()
 * <SwitchMenu className="languages" name="Language" current={label} links={links}>
 *   {label}
 * </SwitchMenu>
 */
export function SwitchMenu({
  className,
  name,
  current,
  children,
  links,
}: SwitchMenuProps): ReactElement {
  const { root, close, buttonProps, panelProps } = useDisclosure()
  return (
    <div ref={root} className={`bf-nav-group bf-switch-menu ${className}`}>
      <button {...buttonProps} aria-label={current === name ? name : `${current}, ${name}`}>
        {children}
        <ChevronDown size={16} />
      </button>
      <nav {...panelProps} className="bf-menu" aria-label={name}>
        {links.map(({ label, href, isCurrent, tag, onClick }) => (
          <a
            key={href}
            href={href}
            lang={tag}
            hrefLang={tag}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={(event) => {
              onClick(event)
              close()
            }}
          >
            {label}
          </a>
        ))}
      </nav>
    </div>
  )
}
