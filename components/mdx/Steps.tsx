import type { ReactElement, ReactNode } from 'react'
import './steps.css'

/** Properties of steps. */
export interface StepsProps {
  readonly children?: ReactNode
}

/**
 * Steps of a procedure: an ordered list, or headings with text below them, numbered along a line.
 *
 * @example
 * <Steps>
 *   <ol>
 *     <li>Install the package.</li>
 *     <li>Start the server.</li>
 *   </ol>
 * </Steps>
 */
export function Steps({ children }: StepsProps): ReactElement {
  return <div className="bf-steps">{children}</div>
}
