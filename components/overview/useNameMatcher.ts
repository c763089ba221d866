import { useEffect, useState } from 'react'
import { loadNameMatcher, type NameMatching } from '../../client/search/nameMatcher.ts'

/** What matches names loosely, as soon as it's needed and loaded; null until then. */
export function useNameMatcher(isNeeded: boolean): NameMatching | null {
  const [matching, setMatching] = useState<NameMatching | null>(null)
  useEffect(() => {
    if (!isNeeded || matching) return undefined
    let isCurrent = true
    // Without it, only exact matches are found.
    loadNameMatcher().then(
      (loaded) => isCurrent && setMatching(loaded),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [isNeeded, matching])
  return matching
}
