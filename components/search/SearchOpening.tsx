import { useEffect } from 'react'
import { loadPart, onNavigate, usePage } from '../../client/index.ts'
import { useShortcut } from '../layout/useShortcut.ts'
import { addressQuery } from './addressQuery.ts'
import { hasFound } from './hasFound.ts'
import { isSearchShortcut } from './isSearchShortcut.ts'

/** Opens the search by Ctrl K, ⌘ K or `/`, and for a query in the URL. Marks what the search found on the page that it opened. */
export function SearchOpening({ onOpen }: { readonly onOpen: () => void }): null {
  const page = usePage()
  useShortcut(isSearchShortcut, onOpen)
  useEffect(() => {
    const look = (): void => {
      if (addressQuery(page) !== null) onOpen()
      // oxlint-disable-next-line promise/prefer-await-to-then -- nobody waits for it
      if (hasFound()) void loadPart(() => import('./showFound.ts')).then((module) => module?.showFound())
    }
    look()
    return onNavigate(look)
  }, [page, onOpen])
  return null
}
