import { useHref, useLocation, useSite } from 'bifolio/client'
import { useEffect } from 'react'
import { type BrowserRules, redirectOf } from './findTarget.ts'

/** Leads on from an address without a page, where a redirect stands for it. Draws nothing. */
export default function RedirectUnknown({ exact, patterns }: BrowserRules): null {
  const { pathname, search, hash } = useLocation()
  const { base } = useSite()
  const hrefOf = useHref()
  useEffect(() => {
    const target = redirectOf({ url: new URL(window.location.origin + pathname + search + hash), base, hrefOf }, { exact, patterns })
    // The old address leaves the history: going back must not lead on again.
    if (target) window.location.replace(target)
  }, [pathname, search, hash, base, hrefOf, exact, patterns])
  return null
}
