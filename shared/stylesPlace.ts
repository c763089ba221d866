import type { Frontmatter } from './frontMatter.ts'

/**
 * Marks the place of the stylesheets in the head of a rendered document. The output replaces it.
 */
export const STYLES_PLACE = '<!--bifolio:styles-->'

/** Attribute of the root of a document that gets none of the theme's styles. */
export const UNSTYLED_ROOT = ' class="bf-unstyled"'

/** Class names of what has none of the theme's styles: an example, or a page. */
export const UNSTYLED: RegExp = /(?:^|\s)bf-unstyled(?:\s|$)/

/** True for a blank page that leaves the styles of the theme out. */
export function isUnstyled({ pageType, pageClass = '' }: Frontmatter): boolean {
  return pageType === 'blank' && UNSTYLED.test(pageClass)
}
