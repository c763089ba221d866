import { Suspense, useState, type ReactNode } from 'react'
import { useAppState } from '../../client/AppContext.ts'

/**
 * Lets the server's HTML stay until the code or the data that its components need is loaded. What a
 * navigation shows has no HTML yet, so there the page before stays: a fallback would be an empty
 * place.
 */
export function HydrationSuspense({ children }: { readonly children: ReactNode }): ReactNode {
  const { page, arrival } = useAppState('<HydrationSuspense>')
  const [isDelivered] = useState(!arrival || arrival.page === page)
  return isDelivered ? <Suspense fallback={null}>{children}</Suspense> : children
}
