import type { ReactElement, ReactNode } from 'react'
import './steps.css'

/** Steps of a procedure: an ordered list, or headings with text below them, numbered along a line. */
export function Steps({ children }: { readonly children?: ReactNode }): ReactElement {
  return <div className="bf-steps">{children}</div>
}
