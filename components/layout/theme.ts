import { createContext, use, type ComponentType, type Context, type ReactNode } from 'react'
import type { SlotName } from '../../shared/slots.ts'
import type { SidebarTreeProps } from '../sidebar/SidebarTree.tsx'

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
  readonly Navbar: ComponentType
  /** Picture and name of the site, inside the link to its home page. */
  readonly Logo: ComponentType
  readonly NavMenu: ComponentType
  readonly LocaleSwitch: ComponentType
  readonly VersionSwitch: ComponentType
  readonly SchemeSwitch: ComponentType
  readonly SocialLinks: ComponentType<{ readonly place: 'navbar' | 'footer' }>
  readonly Sidebar: ComponentType
  /** The pages of the section, in the sidebar and in the drawer of small screens. */
  readonly SidebarTree: ComponentType<SidebarTreeProps>
  readonly Outline: ComponentType
  readonly Hero: ComponentType
  readonly Features: ComponentType
  readonly Overview: ComponentType
  readonly DocFooter: ComponentType
  readonly PageTools: ComponentType
  readonly EditLink: ComponentType
  readonly PrevNext: ComponentType
  readonly Footer: ComponentType
}

/** What a site's `theme/index.tsx` exports by default. */
export interface Theme {
  /** Slot → component without properties. */
  readonly slots?: Readonly<Partial<Record<SlotName, ComponentType>>>
  /** Name → the component that stands in the place of the built-in one. */
  readonly components?: Readonly<Partial<ThemeComponents>>
}

/** Types a theme. Returns it as it is. */
export function defineTheme(theme: Theme): Theme {
  return theme
}

// The theme imports the components, so the components get it from above and never import it.
export const ThemeContext: Context<Theme> = createContext<Theme>({})

/** The components that stand in these places: the theme's, where it has them, else the built-in ones that are given. */
export function useThemed<Parts extends Partial<ThemeComponents>>(builtIn: Parts): Parts {
  return { ...builtIn, ...use(ThemeContext).components }
}
