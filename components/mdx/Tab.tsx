import type { ReactElement, ReactNode } from 'react'

/** Properties of a tab. */
export interface TabProps {
  /** Label of the tab. @default the label at its place in `values` of `<Tabs>` */
  readonly label?: string
  /** Name for `defaultValue` and for groups. @default the label */
  readonly value?: string
  readonly children?: ReactNode
}

/**
 * One panel of `<Tabs>`.
 *
 * @example
 * <Tab label="npm">npm install bifolio</Tab>
 */
export function Tab({ children }: TabProps): ReactElement {
  return <>{children}</>
}
