import type { ReactElement, ReactNode } from 'react'
import './cards.css'

/** Properties of a grid of cards. */
export interface CardsProps {
  readonly children?: ReactNode
}

/**
 * A grid of `<Card>`s and `<LinkCard>`s, as many in a row as fit.
 *
 * @example
 * <Cards>
 *   <LinkCard href="/guide/start" title="Start" />
 *   <LinkCard href="/api/" title="API" />
 * </Cards>
 */
export function Cards({ children }: CardsProps): ReactElement {
  return <div className="bf-cards">{children}</div>
}
