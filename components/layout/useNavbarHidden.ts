import { useSyncExternalStore } from 'react'
import { useLayout } from './LayoutContext.ts'

const isHiddenOnServer = (): boolean => false

/**
 * True while the navbar is hidden because the reader scrolls down, with `hideNavbar: 'auto'`.
 *
 * @example
 * const { attach } = useLayout().navbar
 * return <header ref={attach} data-state={useNavbarHidden() ? 'hidden' : 'shown'} />
 */
export function useNavbarHidden(): boolean {
  const { navbar } = useLayout()
  return useSyncExternalStore(navbar.subscribe, navbar.isHidden, isHiddenOnServer)
}
