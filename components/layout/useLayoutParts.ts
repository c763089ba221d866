import { usePage, useSite } from '../../client/index.ts'
import { layoutPartsOf, type LayoutParts } from './layoutParts.ts'

/**
 * Which parts the current page has around its content, by page type, front matter and theme config.
 *
 * @example
 * const { sidebar } = useLayoutParts()
 * return sidebar && <Sidebar place="page" />
 */
export function useLayoutParts(): LayoutParts {
  return layoutPartsOf(usePage(), useSite().themeConfig)
}
