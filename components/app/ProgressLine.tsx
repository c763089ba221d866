import { memo, type NamedExoticComponent, type ReactElement } from 'react'
import { useIsNavigating } from '../../client/index.ts'

/**
 * Hairline under the navbar while a navigation takes long. The stylesheet waits before it shows.
 */
export const ProgressLine: NamedExoticComponent = memo(
  function ProgressLine(): ReactElement | null {
    return useIsNavigating() ? <div className="bf-progress" aria-hidden="true" /> : null
  },
)
