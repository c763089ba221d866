import { useEffect } from 'react'
import { onNavigate, usePage } from '../../client/index.ts'
import { useShortcut } from '../layout/useShortcut.ts'
import { addressQuery } from './addressQuery.ts'
import { hasFound } from './hasFound.ts'
import { isSearchShortcut } from './isSearchShortcut.ts'
import { markFound } from './markFound.ts'

/**
 * Opens the search by Ctrl K, ⌘ K or `/`, and for a query in the URL. Marks what the search found
 * on the page that it opened.
 */
export function SearchOpening({ onOpen }: { readonly onOpen: () => void }): null {
  const page = usePage()
  useShortcut(isSearchShortcut, onOpen)
  useEffect(() => {
    const look = (): void => {
      if (addressQuery(page) !== null) onOpen()
      if (hasFound()) void markFound()
    }
    look()
    return onNavigate(look)
  }, [page, onOpen])
  return null
}
