/** Icons that come with the theme. */
export const FEATURE_ICONS: readonly [
  'blocks',
  'book-open',
  'file-code',
  'file-text',
  'languages',
  'palette',
  'puzzle',
  'rocket',
  'search',
  'zap',
] = [
  'blocks',
  'book-open',
  'file-code',
  'file-text',
  'languages',
  'palette',
  'puzzle',
  'rocket',
  'search',
  'zap',
]

/** Name of an icon that comes with the theme. */
export type FeatureIconName = (typeof FEATURE_ICONS)[number]

/** One emoji, or several. */
export const EMOJI: RegExp =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\uFE0F\u200D])+$/u

/** The markup of an SVG. */
export const SVG_MARKUP: RegExp = /^\s*<svg[\s>]/

/** The URL of an image. */
export const PICTURE_ADDRESS: RegExp = /^(?:\/|https?:\/\/)\S+$/
