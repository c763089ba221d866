/**
 * Marks the place of the stylesheets in the head of a rendered document. The output replaces it.
 */
export const STYLES_PLACE = '<!--bifolio:styles-->'

/** Attribute of the root of a document that gets none of the theme's styles. */
export const UNSTYLED_ROOT = ' class="bf-unstyled"'
