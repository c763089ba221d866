import { useId, type ReactElement, type ReactNode } from 'react'
import { useUiText } from '../../client/index.ts'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import './callout.css'

/** What a callout is for. `details` is closed until it is opened. */
export type CalloutType = 'note' | 'tip' | 'info' | 'important' | 'warning' | 'caution' | 'danger' | 'details'

/** Properties of a callout. */
export interface CalloutProps {
  /** What it is for, shown by colour, icon and title. @default 'note' */
  readonly type?: CalloutType
  /** Words above it. @default the name of the type in the language of the page */
  readonly title?: string
  readonly children?: ReactNode
}

const TITLES = {
  note: 'calloutNote',
  tip: 'calloutTip',
  info: 'calloutInfo',
  important: 'calloutImportant',
  warning: 'calloutWarning',
  caution: 'calloutCaution',
  danger: 'calloutDanger',
  details: 'calloutDetails',
} as const satisfies Record<CalloutType, keyof UiText>

/** A passage set apart from the text. The build makes the same markup of `::: tip`. */
export function Callout({ type = 'note', title, children }: CalloutProps): ReactElement {
  const t = useUiText()
  const titleId = useId()
  const heading = title ?? t(TITLES[type])
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
