import type { ReactElement, ReactNode } from 'react'
import { useHydrated } from './hooks.ts'

/** Properties of a part that is rendered in the browser only. */
export interface NoSSRProps {
  /**
   * Shown in the HTML, and until the browser renders the children. Give it the size of the
   * children, so that the page doesn't jump.
   */
  readonly fallback?: ReactNode
  readonly children?: ReactNode
}

/**
 * Renders its children in the browser only, for code that needs `window` during rendering. With
 * JavaScript disabled, the fallback stays.
 *
 * @example
 * <NoSSR fallback={<p>Loading the map</p>}>
 *   <WindMap />
 * </NoSSR>
 */
export function NoSSR({ fallback = null, children }: NoSSRProps): ReactElement {
  return <>{useHydrated() ? children : fallback}</>
}
