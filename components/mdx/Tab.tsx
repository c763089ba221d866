import type { ReactElement, ReactNode } from 'react'

export interface TabProps {
  /** What the tab says. May be left out when `<Tabs>` has `values`. */
  readonly label?: string
  /** Name for `defaultValue` and for groups. @default the label */
  readonly value?: string
  readonly children?: ReactNode
}

/** One panel of `<Tabs>`. */
export function Tab({ children }: TabProps): ReactElement {
  return <>{children}</>
}
