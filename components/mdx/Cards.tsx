import type { ReactElement, ReactNode } from 'react'
import './cards.css'

/** A grid of `<LinkCard>`s. */
export function Cards({ children }: { readonly children?: ReactNode }): ReactElement {
  return <div className="bf-cards">{children}</div>
}
