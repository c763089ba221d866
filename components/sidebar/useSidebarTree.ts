import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useHref, usePage } from '../../client/index.ts'
import { isExternal } from '../../shared/routePath.ts'
import {
  activeTrail,
  firstLinkOf,
  type Sidebar,
  type SidebarGroup,
  type SidebarItem,
} from '../../shared/sidebar.ts'
import { useLayout } from '../layout/LayoutContext.ts'
import { isGroupOpen, itemPath } from '../layout/collapse.ts'
import { UNTOUCHED } from '../layout/collapseStore.ts'

/** Attributes of a link of the sidebar. */
export interface SidebarLinkAttributes {
  readonly href: string
  readonly rel: 'noreferrer' | undefined
  readonly 'aria-current': 'page' | undefined
}

/**
 * What drawing the tree of a section needs. A place is the way to an item by its index on each
 * level: `[1, 0]`.
 */
export interface SidebarTreeState {
  /** Attributes of the link to a page or a URL. */
  readonly linkTo: (link: string) => SidebarLinkAttributes
  /** The id of a group's list. */
  readonly idOf: (place: readonly number[]) => string
  /**
   * Whether a group is open: as the site states it or the reader left it, and where it holds the
   * current page.
   */
  readonly isOpen: (group: SidebarGroup, place: readonly number[]) => boolean
  /**
   * What a group draws: all of its items, or the first link of a group of a long sidebar that was
   * never open.
   */
  readonly itemsOf: (group: SidebarGroup, place: readonly number[]) => readonly SidebarItem[]
  /** Opens or closes a group. The choice lasts as long as the tab. */
  readonly setOpen: (place: readonly number[], isOpen: boolean) => void
}

/**
 * The state of a section's tree. `idPrefix` keeps the ids of two trees in one document apart.
 *
 * @example
 * const { linkTo } = useSidebarTree(sidebar, 'own')
 * return sidebar.items.map((item) => item.link && <a key={item.link}
 * {...linkTo(item.link)}>{item.text}</a>)
 */
export function useSidebarTree(
  { key: sidebarKey, items, isLong = false }: Sidebar,
  idPrefix: string,
): SidebarTreeState {
  const { routePath } = usePage()
  const { collapse } = useLayout()
  const href = useHref()
  // The server has no choices of readers; the first render in the browser agrees with it.
  const choices = useSyncExternalStore(collapse.subscribe, collapse.read, () => UNTOUCHED)
  const trail = useMemo(() => activeTrail(items, routePath), [items, routePath])
  useEffect(() => {
    collapse.dispatch({ type: 'visit', sidebarKey, trail, at: routePath })
  }, [collapse, sidebarKey, trail, routePath])
  const isOpen = useCallback<SidebarTreeState['isOpen']>(
    (group, place) => {
      const isInTrail = place.every((index, depth) => trail[depth] === index)
      return isGroupOpen(choices, group, {
        sidebarKey,
        path: itemPath(place),
        routePath,
        isInTrail,
      })
    },
    [choices, sidebarKey, routePath, trail],
  )
  // Paths of the groups that were open. It only grows, so drawing twice makes no difference.
  const [drawn] = useState(() => new Set<string>())
  const itemsOf = useCallback<SidebarTreeState['itemsOf']>(
    (group, place) => {
      const path = sidebarKey + itemPath(place)
      if (isOpen(group, place)) drawn.add(path)
      return !isLong || drawn.has(path) ? group.items : firstLinkOf(group)
    },
    [drawn, isLong, isOpen, sidebarKey],
  )
  const setOpen = useCallback<SidebarTreeState['setOpen']>(
    (place, next) =>
      collapse.dispatch({
        type: 'set',
        sidebarKey,
        path: itemPath(place),
        isOpen: next,
        at: routePath,
      }),
    [collapse, sidebarKey, routePath],
  )
  // Five hundred links aren't rendered again if only the text of the page changes.
  return useMemo(
    () => ({
      linkTo: (link) => ({
        href: href(link),
        rel: isExternal(link) ? 'noreferrer' : undefined,
        'aria-current': link === routePath ? 'page' : undefined,
      }),
      idOf: (place) => idPrefix + itemPath(place),
      isOpen,
      itemsOf,
      setOpen,
    }),
    [href, idPrefix, isOpen, itemsOf, routePath, setOpen],
  )
}
