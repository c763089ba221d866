import { createContext, memo, use, useState, type ComponentType, type Context } from 'react'
import { DEFAULT_OFF } from '../../shared/themeComponents.ts'
import type { SlotName } from '../../shared/slots.ts'
import type { Part } from '../../client/part.ts'
import { withBoundary } from './Boundary.tsx'
import type { OptionalComponents, Theme, ThemeComponents } from './theme.ts'

/** What theme, config and plugins put into the layout. Source: `virtual:bifolio/parts`. */
export interface PartSources {
  readonly theme: Theme
  /** Built-in components that the config turns on. */
  readonly enabled: Partial<OptionalComponents>
  /** Components of plugins in place of built-in ones. */
  readonly replaced: Partial<ThemeComponents>
  readonly added: readonly Part[]
}

/** The same in one table. */
export interface PartsTable {
  readonly enabled: Partial<OptionalComponents>
  /** Name → the component in place of the built-in one. */
  readonly replaced: Partial<ThemeComponents>
  /** In the order in which they're rendered. */
  readonly added: readonly Part[]
}

/** The table of a site. Its theme comes first, in a slot, and wins where it replaces something. */
export function partsTable({ theme, enabled, replaced, added }: PartSources): PartsTable {
  const slots = Object.entries(given(theme.slots)).map(([place, Component]) => ({
    name: `slot "${place}"`,
    place: place as SlotName,
    Component,
  }))
  return {
    enabled,
    replaced: { ...replaced, ...given(theme.components) },
    added: [...slots, ...added],
  }
}

/** Without what a theme leaves undefined, as in `{ top: isWinter ? Snow : undefined }`. */
function given<Named extends object>(named: Named | undefined): Partial<Named> {
  return Object.fromEntries(
    Object.entries(named ?? {}).filter(([, Component]) => Component),
  ) as Partial<Named>
}

// The theme imports the components, so they get the table from above and never import it.
export const PartsContext: Context<PartsTable> = createContext<PartsTable>({
  enabled: {},
  replaced: {},
  added: [],
})

/** One value, so that a page without any changes nothing. */
export const NO_PARTS: readonly Part[] = []

/** What plugins add to the current page only. */
export const PagePartsContext: Context<readonly Part[]> = createContext(NO_PARTS)

const Nothing = memo((): null => null)
const OFF = Object.fromEntries(DEFAULT_OFF.map((name) => [name, Nothing]))

/**
 * The components of the theme, or else the built-in ones that are passed, and those that the config
 * turns on, which render nothing where it doesn't. One that throws in the browser leaves the rest
 * of the page as it is.
 *
 * @example
 * const themed = useThemed({ DocFooter })
 * return <themed.DocFooter />
 */
export function useThemed<BuiltIn extends Partial<ThemeComponents>>(
  builtIn: BuiltIn,
): BuiltIn & OptionalComponents {
  const { enabled, replaced } = use(PartsContext)
  // Once: another component in its place would be another part of the page.
  const [themed] = useState(() => {
    const guarded = Object.entries({ ...builtIn, ...enabled, ...replaced }).map(
      ([name, Content]) =>
        [name, withBoundary(name, Content as ComponentType, !(name in replaced))] as const,
    )
    // What is off renders nothing, and so can't fail.
    return { ...OFF, ...Object.fromEntries(guarded) }
  })
  return themed as unknown as BuiltIn & OptionalComponents
}
