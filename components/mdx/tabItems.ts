import { Children, isValidElement, type ReactNode } from 'react'
import type { TabProps } from './Tab.tsx'

/** A tab as the author names it: a label, or a label with a value of its own. */
export type TabValue = string | { readonly label: string; readonly value?: string }

/** A tab with its panel. */
export interface TabItem {
  readonly label: string
  readonly value: string
  readonly content: ReactNode
}

/**
 * Reads the tabs from the children of `<Tabs>`. Labels come from `values` or from the tabs
 * themselves.
 */
export function tabItems(children: ReactNode, values: readonly TabValue[] = []): TabItem[] {
  // Line breaks between tags are children too; tabs are the elements.
  const tabs = Children.toArray(children).filter((child) => isValidElement<TabProps>(child))
  return tabs.map((tab, at) => {
    const given = values[at]
    const named = typeof given === 'string' ? { label: given } : given
    const label = tab.props.label ?? named?.label ?? String(at + 1)
    return { label, value: tab.props.value ?? named?.value ?? label, content: tab }
  })
}

/** A place in a row of tabs. */
export interface TabPlace {
  readonly at: number
  readonly count: number
  /** True where lines run from right to left: the next tab is then at the left. */
  readonly isRtl: boolean
}

/**
 * Position after a key in a row of tabs, or null when the key does not move. The ends are joined.
 */
export function tabAfterKey(key: string, { at, count, isRtl }: TabPlace): number | null {
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return (at + 1) % count
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return (at + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
