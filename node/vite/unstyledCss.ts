/** All that a document without the theme has: the color scheme, and what only some readers need. */
export const UNSTYLED_CSS: string = [
  ':root{color-scheme:light dark}',
  ':root[data-scheme=light]{color-scheme:light}',
  ':root[data-scheme=dark]{color-scheme:dark}',
  'body{margin:0}',
  '.bf-sr{position:absolute;top:0;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}',
  // Nothing is in front of the text.
  '.bf-skip{display:none}',
].join('')
