import type { ReactElement, ReactNode } from 'react'
import { NoSSR } from 'bifolio/client'

/** Properties by the names of Rspress. */
export interface BrowserOnlyProps {
  readonly fallback?: ReactNode
  /** Rendered in the browser, or a function that returns it. */
  readonly children?: ReactNode | (() => ReactNode)
}

/** Draws its children in the browser only. */
export function BrowserOnly({ fallback, children }: BrowserOnlyProps): ReactElement {
  return (
    <NoSSR fallback={fallback}>
      {typeof children === 'function' ? <Called of={children} /> : children}
    </NoSSR>
  )
}

function Called({ of }: { readonly of: () => ReactNode }): ReactElement {
  return <>{of()}</>
}

/** Tags of the document's head. React itself moves `title`, `meta` and `link` there. */
export function Head({ children }: { readonly children?: ReactNode }): ReactElement {
  return <>{children}</>
}
