import { useEffect, useState } from 'react'
import { loadNameMatcher } from '../../client/nameMatcher.ts'
import type { createNameMatcher } from '../../shared/nameMatcher.ts'

/** What matches names loosely, as soon as it's needed and loaded; null until then. */
export function useNameMatcher(isNeeded: boolean): typeof createNameMatcher | null {
  const [create, setCreate] = useState<typeof createNameMatcher | null>(null)
  useEffect(() => {
    if (!isNeeded || create) return undefined
    let isCurrent = true
    // Without it, only exact matches are found.
    loadNameMatcher().then(
      (loaded) => isCurrent && setCreate(() => loaded),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [isNeeded, create])
  return create
}
