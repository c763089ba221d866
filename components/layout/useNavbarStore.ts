import { useEffect, useState } from 'react'
import { useSite } from '../../client/index.ts'
import { createNavbarStore, type NavbarState } from './navbarStore.ts'

/** Creates the state of the navbar, which changes with `hideNavbar: 'auto'` only. */
export function useNavbarStore(): NavbarState {
  const { hideNavbar } = useSite().themeConfig
  const [store] = useState(createNavbarStore)
  useEffect(() => (hideNavbar === 'auto' ? store.listen() : undefined), [store, hideNavbar])
  return store
}
