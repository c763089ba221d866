import { usePage, useSite } from '../../client/index.ts'
import { layoutPartsOf, type LayoutParts } from './layoutParts.ts'

/** Which parts the current page has around its content, by page type, front matter and theme config. */
export function useLayoutParts(): LayoutParts {
  return layoutPartsOf(usePage(), useSite().themeConfig)
}
