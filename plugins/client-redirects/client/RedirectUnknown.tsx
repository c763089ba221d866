import { useHref, useLocation, useSite } from 'bifolio/client'
import { useEffect } from 'react'
import { type BrowserRules, findTarget } from './findTarget.ts'

/** Leads on from an address without a page, where a redirect stands for it. Draws nothing. */
export default function RedirectUnknown({ exact, patterns }: BrowserRules): null {
  const { pathname, search, hash } = useLocation()
  const { base } = useSite()
  const hrefOf = useHref()
  useEffect(() => {
    // `removeBase` would join what every page loads.
    const path = decodeURI(pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname).replace(/(?:\/index)?\.html$/, '')
    const found = findTarget(path, { exact, patterns })
    if (found === null) return
    const target = new URL(hrefOf(found), window.location.href)
    if (search) target.search = search
    if (hash) target.hash = hash
    // The old address leaves the history: going back must not lead on again.
    window.location.replace(target)
  }, [pathname, search, hash, base, hrefOf, exact, patterns])
  return null
}
