import { useCallback, useEffect, useMemo, useSyncExternalStore, type ReactElement } from 'react'
import { useHref, usePage, useText, useUiText } from '../../client/index.ts'
import { activeTrail, type Sidebar } from '../../shared/sidebar.ts'
import { useLayout } from '../layout/LayoutContext.ts'
import { isGroupOpen, itemPath, type CollapseState } from './collapse.ts'
import { SidebarItems, type TreeState } from './SidebarItems.tsx'
import './sidebar.css'

const UNTOUCHED: CollapseState = {}

/** The tree of a section. `idPrefix` keeps the ids of two trees in one document apart. */
export function SidebarTree({ sidebar, idPrefix }: { readonly sidebar: Sidebar; readonly idPrefix: string }): ReactElement {
  const { routePath } = usePage()
  const { collapse } = useLayout()
  const href = useHref()
  const text = useText()
  const uiText = useUiText()
  // The server knows no choices; the first render in the browser agrees with it.
  const choices = useSyncExternalStore(collapse.subscribe, collapse.read, () => UNTOUCHED)
  const { key, items } = sidebar
  const trail = useMemo(() => activeTrail(items, routePath), [items, routePath])

  useEffect(() => {
    collapse.dispatch({ type: 'visit', sidebarKey: key, trail, at: routePath })
  }, [collapse, key, trail, routePath])

  const isOpen = useCallback<TreeState['isOpen']>(
    (group, place) => {
      const isInTrail = place.every((index, depth) => trail[depth] === index)
      return isGroupOpen(choices, group, { sidebarKey: key, path: itemPath(place), routePath, isInTrail })
    },
    [choices, key, routePath, trail],
  )
  const setOpen = useCallback<TreeState['setOpen']>(
    (place, next) => collapse.dispatch({ type: 'set', sidebarKey: key, path: itemPath(place), isOpen: next, at: routePath }),
    [collapse, key, routePath],
  )
  return <SidebarItems items={items} place={[]} tree={{ idPrefix, routePath, href, text, uiText, isOpen, setOpen }} />
}
