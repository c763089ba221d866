import { isRecord } from '../../shared/isRecord.ts'
import type { SidebarGroup } from '../../shared/sidebar.ts'

/** What the reader did to one group, and on which page. */
export interface CollapseChoice {
  readonly isOpen: boolean
  /** Route path of the page the reader was on. */
  readonly at: string
}

/** Sidebar key → item path (`0-2`) → choice. Empty: every group is as the site states it. */
export type CollapseState = Readonly<Record<string, Readonly<Record<string, CollapseChoice>>>>

/** The key of an item from its place in the tree: `[0, 2]` → `0-2`. */
export function itemPath(place: readonly number[]): string {
  return place.join('-')
}

/** What deciding on one group needs. */
export interface GroupPlace {
  readonly sidebarKey: string
  readonly path: string
  readonly routePath: string
  /** True when the group holds the current page. */
  readonly isInTrail: boolean
}

/**
 * Whether a group is open. The group of the current page is, unless the reader closed it on this
 * very page.
 */
export function isGroupOpen(
  state: CollapseState,
  group: Pick<SidebarGroup, 'collapsible' | 'collapsed'>,
  { sidebarKey, path, routePath, isInTrail }: GroupPlace,
): boolean {
  if (!group.collapsible) return true
  const choice = state[sidebarKey]?.[path]
  if (isInTrail && choice?.at !== routePath) return true
  return choice ? choice.isOpen : !group.collapsed
}

/** An action on the collapse state. */
export type CollapseAction =
  | {
      readonly type: 'set'
      readonly sidebarKey: string
      readonly path: string
      readonly isOpen: boolean
      readonly at: string
    }
  /** A page was reached: what it forced open stays open afterwards. */
  | {
      readonly type: 'visit'
      readonly sidebarKey: string
      readonly trail: readonly number[]
      readonly at: string
    }

/** The state after an action. Returns the same object when nothing changes. */
export function reduceCollapse(state: CollapseState, action: CollapseAction): CollapseState {
  const choices = state[action.sidebarKey] ?? {}
  if (action.type === 'set') {
    const { isOpen, at } = action
    return { ...state, [action.sidebarKey]: { ...choices, [action.path]: { isOpen, at } } }
  }
  const closed = action.trail
    .map((_, depth) => itemPath(action.trail.slice(0, depth + 1)))
    .filter((path) => choices[path]?.isOpen === false && choices[path].at !== action.at)
  if (closed.length === 0) return state
  const reopened = closed.map((path) => [path, { isOpen: true, at: action.at }] as const)
  return { ...state, [action.sidebarKey]: { ...choices, ...Object.fromEntries(reopened) } }
}

/** True for a state. Checked before one is taken from storage. */
export function isCollapseState(value: unknown): value is CollapseState {
  return (
    isRecord(value) &&
    Object.values(value).every(
      (choices) => isRecord(choices) && Object.values(choices).every(isChoice),
    )
  )
}

function isChoice(value: unknown): value is CollapseChoice {
  return isRecord(value) && typeof value['isOpen'] === 'boolean' && typeof value['at'] === 'string'
}
