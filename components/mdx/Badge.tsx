import type { ReactElement, ReactNode } from 'react'
import './badge.css'

export interface BadgeProps {
  /** @default 'tip' */
  readonly type?: 'tip' | 'info' | 'warning' | 'danger'
  /** What it says. Children say it as well. */
  readonly text?: string
  readonly children?: ReactNode
}

/** A short word beside a heading or a term: a version, a state. */
export function Badge({ type = 'tip', text, children }: BadgeProps): ReactElement {
  return (
    <span className="bf-badge" data-type={type}>
      {text ?? children}
    </span>
  )
}
