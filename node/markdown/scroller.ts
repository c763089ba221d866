/**
 * Attributes of what scrolls sideways in some windows: with JavaScript disabled, arrow keys scroll
 * only what has the focus. The browser takes them away where nothing scrolls
 * (`components/mdx/articleSizes.ts`).
 */
export const SCROLLER: { readonly tabIndex: 0 } = { tabIndex: 0 }
