import type { ComponentType, ReactNode } from 'react'
import type { SlotName } from '../../shared/slots.ts'
import type {
  FacingSwitchProps,
  LocalBarProps,
  LocaleHintProps,
  MenuButtonProps,
  MobileMenuProps,
  NavMenuProps,
  SearchDialogProps,
  SidebarProps,
  SidebarTreeProps,
} from './partProps.ts'

export type { SlotName }

/** What a layout is given: the content of the page. */
export interface LayoutProps {
  readonly children: ReactNode
}

/** The components that a theme can replace, with what each is given. */
export interface ThemeComponents {
  /** Everything of a page. */
  readonly Layout: ComponentType<LayoutProps>
  /** The main part of a home page. */
  readonly HomeLayout: ComponentType<LayoutProps>
  /** The main part of a doc page. */
  readonly DocLayout: ComponentType<LayoutProps>
  /** The main part of a page that does not exist. */
  readonly NotFoundLayout: ComponentType
  /** The main part of a page that the server could not render. */
  readonly ErrorMessage: ComponentType
  readonly Navbar: ComponentType
  /** Logo and name of the site, inside the link to its home page. */
  readonly Logo: ComponentType
  /** The sections, in the navbar and in the mobile menu. */
  readonly NavMenu: ComponentType<NavMenuProps>
  readonly LocaleSwitch: ComponentType
  readonly VersionSwitch: ComponentType
  /** The versions in the mobile menu. */
  readonly VersionLinks: ComponentType
  readonly SchemeSwitch: ComponentType
  readonly SocialLinks: ComponentType<{ readonly place: 'navbar' | 'footer' }>
  /** The sidebar, beside the text and in the mobile menu. */
  readonly Sidebar: ComponentType<SidebarProps>
  /** The section's pages, in the sidebar and in the mobile menu. */
  readonly SidebarTree: ComponentType<SidebarTreeProps>
  readonly Outline: ComponentType
  /**
   * The bar above the text with the menu button and the outline, where sidebar or outline have no
   * room.
   */
  readonly LocalBar: ComponentType<LocalBarProps>
  readonly SearchButton: ComponentType
  readonly SearchDialog: ComponentType<SearchDialogProps>
  /** The button that opens the mobile menu. */
  readonly MenuButton: ComponentType<MenuButtonProps>
  /**
   * The dialog of the menu button: sections, sidebar, languages, versions, color scheme and social
   * links.
   */
  readonly MobileMenu: ComponentType<MobileMenuProps>
  /** The line above every page. `useAnnouncement` returns its content. */
  readonly AnnouncementBar: ComponentType
  /** The button that leads back to the top of a long page. */
  readonly ScrollToTop: ComponentType
  /** The button that sets another language beside the text. */
  readonly FacingSwitch: ComponentType<FacingSwitchProps>
  /** URL and language of the page, on paper only. */
  readonly PrintHead: ComponentType
  /** The line above the title of a page that has a `banner` in its front matter. */
  readonly PageBanner: ComponentType
  /** The notice above a draft. Only development has drafts. */
  readonly DraftNotice: ComponentType
  /** The notice above the text of a page of another version than the current one. */
  readonly VersionNotice: ComponentType
  /** The notice above the text of a page whose translation is missing or out of date. */
  readonly TranslationNotice: ComponentType
  /** The link to the page in the language that the browser prefers. */
  readonly LocaleHint: ComponentType<LocaleHintProps>
  readonly Hero: ComponentType
  readonly Features: ComponentType
  readonly Overview: ComponentType
  readonly DocFooter: ComponentType
  /** The way to a doc page, above its title. */
  readonly Breadcrumbs: ComponentType
  readonly PageTools: ComponentType
  readonly EditLink: ComponentType
  readonly PrevNext: ComponentType
  readonly Footer: ComponentType
}

/** Those that the config turns on. */
export type OptionalComponents = Pick<
  ThemeComponents,
  | 'AnnouncementBar'
  | 'ScrollToTop'
  | 'VersionSwitch'
  | 'VersionLinks'
  | 'VersionNotice'
  | 'Breadcrumbs'
>

/** What a site's `theme/index.tsx` exports by default. */
export interface Theme {
  /** Slot → component without properties. */
  readonly slots?: Readonly<Partial<Record<SlotName, ComponentType>>>
  /** Name → the component that replaces the built-in one. */
  readonly components?: Readonly<Partial<ThemeComponents>>
}

/** Types a theme. Returns it as it is. */
export function defineTheme(theme: Theme): Theme {
  return theme
}
