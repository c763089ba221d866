import type { ReactElement, ReactNode } from 'react'
import { useHydrated } from './hooks.ts'

/** Properties of a part that is drawn in the browser only. */
export interface NoSSRProps {
  /** What stands in its place in the HTML, and until the browser draws: as large as the children, so that nothing moves. */
  readonly fallback?: ReactNode
  readonly children?: ReactNode
}

/**
 * Draws its children in the browser only: for what needs `window` while it is rendered. Without scripts the fallback stays.
 *
 * @example
 * <NoSSR fallback={<p>Loading the map</p>}>
 *   <WindMap />
 * </NoSSR>
 */
export function NoSSR({ fallback = null, children }: NoSSRProps): ReactElement {
  return <>{useHydrated() ? children : fallback}</>
}
