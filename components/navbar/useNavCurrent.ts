import { useLocale, usePage, type NavItem } from '../../client/index.ts'
import { withoutPrefix } from '../../shared/locale.ts'
import { isActiveNavItem } from '../../shared/nav.ts'

/**
 * Whether an item of the nav is current: `page` if it links to the page, `true` if the page is in
 * its section.
 *
 * @example
 * const current = useNavCurrent(item)
 */
export function useNavCurrent(item: NavItem): 'page' | 'true' | undefined {
  const { routePath } = usePage()
  const { prefix } = useLocale()
  if (item.link === routePath) return 'page'
  return isActiveNavItem(item, withoutPrefix(routePath, prefix), prefix) ? 'true' : undefined
}
