import { CircleAlert, ChevronRight, Info, Lightbulb, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import { useId, type ReactElement, type ReactNode } from 'react'
import { useUiText } from '../../client/index.ts'
import './callout.css'

/** What a callout is for. `details` is closed until it is opened. */
export type CalloutType = 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'details'

/** Properties of a callout. */
export interface CalloutProps {
  /** What it is for, shown by colour, icon and title. @default 'note' */
  readonly type?: CalloutType
  /** Words above it. @default the name of the type in the language of the page */
  readonly title?: string
  readonly children?: ReactNode
}

const KINDS = {
  note: { icon: CircleAlert, text: 'calloutNote' },
  tip: { icon: Lightbulb, text: 'calloutTip' },
  info: { icon: Info, text: 'calloutInfo' },
  warning: { icon: TriangleAlert, text: 'calloutWarning' },
  danger: { icon: OctagonAlert, text: 'calloutDanger' },
  details: { icon: ChevronRight, text: 'calloutDetails' },
} as const satisfies Record<CalloutType, { icon: LucideIcon; text: string }>

/** A passage set apart from the text. */
export function Callout({ type = 'note', title, children }: CalloutProps): ReactElement {
  const t = useUiText()
  const titleId = useId()
  const { icon: Icon, text } = KINDS[type]
  const heading = (
    <>
      <Icon size={18} strokeWidth={1.5} aria-hidden />
      {title ?? t(text)}
    </>
  )
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
