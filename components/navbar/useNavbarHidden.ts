import { useSyncExternalStore } from 'react'
import { useLayout } from '../layout/LayoutContext.ts'

/** True while the navbar is hidden, as `hideNavbar: 'auto'` does while the reader scrolls down. */
export function useNavbarHidden(): boolean {
  const { autoHide } = useLayout()
  return useSyncExternalStore(autoHide.subscribe, autoHide.read, () => false)
}
