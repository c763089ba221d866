import { useHref, useLocation, useSite } from 'bifolio/client'
import { useEffect } from 'react'
import { type BrowserRules, redirectOf } from './findTarget.ts'

/** Redirects from a URL without a page, if there's a redirect for it. Renders nothing. */
export default function RedirectUnknown({ exact, patterns }: BrowserRules): null {
  const { pathname, search, hash } = useLocation()
  const { base } = useSite()
  const hrefOf = useHref()
  useEffect(() => {
    const target = redirectOf(
      { url: new URL(window.location.origin + pathname + search + hash), base, hrefOf },
      { exact, patterns },
    )
    // The old URL leaves the history: going back must not redirect again.
    if (target) window.location.replace(target)
  }, [pathname, search, hash, base, hrefOf, exact, patterns])
  return null
}
