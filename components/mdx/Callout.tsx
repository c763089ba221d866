import { useId, type ReactElement, type ReactNode } from 'react'
import { useUiText } from '../../client/index.ts'
import { CALLOUT_TITLES, type CalloutType } from '../../shared/callout.ts'
import './callout.css'

export type { CalloutType }

/** Properties of a callout. */
export interface CalloutProps {
  /** What it is for, shown by color, icon and title. @default 'note' */
  readonly type?: CalloutType
  /** Words above it. @default the name of the type in the language of the page */
  readonly title?: string
  readonly children?: ReactNode
}

/**
 * A passage set apart from the text. The build makes the same markup of `::: tip`.
 *
 * @example
 * <Callout type="tip" title="Try it">Press Ctrl K.</Callout>
 */
export function Callout({ type = 'note', title, children }: CalloutProps): ReactElement {
  const t = useUiText()
  const titleId = useId()
  const heading = title ?? t(CALLOUT_TITLES[type])
  if (type === 'details') {
    return (
      <details className="bf-callout" data-type={type}>
        <summary>{heading}</summary>
        {children}
      </details>
    )
  }
  return (
    <div className="bf-callout" data-type={type} role="note" aria-labelledby={titleId}>
      <p className="bf-callout-title" id={titleId}>
        {heading}
      </p>
      {children}
    </div>
  )
}
