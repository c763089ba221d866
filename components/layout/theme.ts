import { createContext, type ComponentType, type Context } from 'react'

/** Named places of the layout that a theme fills. */
export type SlotName =
  | 'top'
  | 'beforeNavTitle'
  | 'afterNavTitle'
  | 'afterNavMenu'
  | 'beforeSidebar'
  | 'afterSidebar'
  | 'beforeDoc'
  | 'afterDoc'
  | 'beforeOutline'
  | 'afterOutline'
  | 'beforeHero'
  | 'afterHero'
  | 'afterFeatures'
  | 'bottom'

/** What a site's `theme/index.tsx` exports by default. */
export interface Theme {
  /** Slot → component without properties. */
  readonly slots?: Readonly<Partial<Record<SlotName, ComponentType>>>
}

/** Types a theme. Returns it as it is. */
export function defineTheme(theme: Theme): Theme {
  return theme
}

// The theme imports the components, so the components get it from above and never import it.
export const ThemeContext: Context<Theme> = createContext<Theme>({})
