import { removeBase, useHref, usePage } from 'bifolio/client'
import { useEffect } from 'react'
import { type BrowserRules, findTarget } from './findTarget.ts'

/** Leads on from an address without a page, where a redirect stands for it. Draws nothing. */
export default function RedirectUnknown({ exact, patterns }: BrowserRules): null {
  const page = usePage()
  const hrefOf = useHref()
  useEffect(() => {
    const path = decodeURI(removeBase(location.pathname)).replace(/(?:\/index)?\.html$/, '')
    const found = findTarget(path, { exact, patterns })
    if (found === null) return
    const target = new URL(hrefOf(found), location.href)
    if (location.search) target.search = location.search
    if (location.hash) target.hash = location.hash
    // The old address leaves the history: going back must not lead on again.
    location.replace(target)
  }, [page, hrefOf, exact, patterns])
  return null
}
