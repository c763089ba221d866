import { Suspense, useState, type ReactNode } from 'react'
import { usePageState } from '../../client/contexts.ts'

/**
 * A boundary for components that suspend, such as those with `useSidebar`. It lets the server's
 * HTML stay until the code or the data that they need is loaded. What a navigation shows has no
 * HTML yet, so there the page before stays: a fallback would be an empty place.
 *
 * @example
 * import { HydrationSuspense, SidebarTree } from 'bifolio/theme'
 * import { useSidebar } from 'bifolio/client'
 *
 * function Pages() {
 *   const sidebar = useSidebar()
 *   return sidebar && <SidebarTree sidebar={sidebar} />
 * }
 *
 * export const Contents = () => <HydrationSuspense><Pages /></HydrationSuspense>
 */
export function HydrationSuspense({ children }: { readonly children: ReactNode }): ReactNode {
  const { page, screen } = usePageState('<HydrationSuspense>')
  const [isDelivered] = useState(!screen || screen.page === page)
  return isDelivered ? <Suspense fallback={null}>{children}</Suspense> : children
}
