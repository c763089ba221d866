import type { ReactElement, ReactNode } from 'react'
import './badge.css'

/** Properties of a badge. */
export interface BadgeProps {
  /** Kind of status, which sets the color. @default 'tip' */
  readonly type?: 'tip' | 'info' | 'warning' | 'danger'
  /** Text of the badge, unless it has children. */
  readonly text?: string
  /** Shows a border instead of a background. @default false */
  readonly outline?: boolean
  readonly children?: ReactNode
}

/**
 * A short word beside a heading or a term: a version, a state.
 *
 * @example
 * <Badge type="warning" text="Experimental" />
 */
export function Badge({ type = 'tip', text, outline = false, children }: BadgeProps): ReactElement {
  return (
    <span className="bf-badge" data-type={type} data-outline={outline ? '' : undefined}>
      {text ?? children}
    </span>
  )
}
