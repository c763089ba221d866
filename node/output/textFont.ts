// The font of the text, which a document requests before its layout needs it.

/** A site that sets it has fonts of its own. */
const OWN_FONT = /--bf-font-body\s*:/
const FACE = /font-family:\s*["']?Bifolio Sans["']?;[^}]*?url\(\s*["']?(?!data:)([^"')]+)/

/**
 * URL of the theme's font for text, as the built stylesheet has it. Null if text has a font of the
 * site or of the system, or one that the stylesheet contains.
 */
export function textFont(css: string): string | null {
  return OWN_FONT.test(css) ? null : (FACE.exec(css)?.[1] ?? null)
}
