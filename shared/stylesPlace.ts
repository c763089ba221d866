/**
 * Marks the place of the stylesheets in the head of a rendered document. The output replaces it.
 */
export const STYLES_PLACE = '<!--bifolio:styles-->'
