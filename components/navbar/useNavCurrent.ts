import { useLocale, usePage, type NavItem } from '../../client/index.ts'
import { withoutPrefix } from '../../shared/locale.ts'
import { isActiveNavItem } from '../../shared/nav.ts'

/**
 * How an item of the nav stands to the current page: `page` when it leads there, `true` when the page lies in its section.
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
