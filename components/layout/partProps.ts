// What the layout gives to its parts, so that a part of a theme can take its place.
import type { Sidebar } from '../../shared/sidebar.ts'

/** Properties of the mobile menu. It stays mounted after it was first opened. */
export interface MobileMenuProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Properties of the sections. */
export interface NavMenuProps {
  /** @default 'navbar' */
  readonly place?: 'navbar' | 'menu'
}

/** Properties of the menu button. */
export interface MenuButtonProps {
  readonly className: string
}

/** Which buttons the bar has. */
export interface LocalBarProps {
  readonly hasSidebar: boolean
  readonly hasOutline: boolean
}

/** Properties of the search dialog. It stays mounted after it was first opened. */
export interface SearchDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Properties of the sidebar. */
export interface SidebarProps {
  /** @default 'page' */
  readonly place?: 'page' | 'menu'
}

/** Properties of `SidebarTree`. */
export interface SidebarTreeProps {
  readonly sidebar: Sidebar
  /**
   * Keeps the ids of two trees in one document apart. The sidebar's own is remembered over a
   * reload. @default 'bf:sb-'
   */
  readonly idPrefix?: string
}

/** Properties of the button that sets another language beside the text. */
export interface FacingSwitchProps {
  /** True while it's there. */
  readonly isOn: boolean
  readonly onToggle: () => void
  /** Loads what is needed ahead. */
  readonly onPrepare: () => void
}

/** What the hint at another language is given. */
export interface LocaleHintProps {
  /** Language of the suggested page. */
  readonly lang: string
  /** Route path of that page. */
  readonly routePath: string
  /** Called when the reader closes the hint. */
  readonly onClose: () => void
}
