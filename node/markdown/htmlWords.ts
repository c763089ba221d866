const CODE = 'script|style|textarea|title|pre|code|kbd|samp|svg|math'

/** Comments, tags, and elements whose content is code or no text at all. */
const OTHER = new RegExp(
  [
    String.raw`<!--[^]*?(?:-->|$)`,
    String.raw`<(${CODE})(?=[\s>])[^]*?(?:<\/\1\s*>|$)`,
    String.raw`<\/?[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>`,
  ].join('|'),
  'gi',
)

/** A piece of HTML with spaces in place of all but its words: each word keeps its offset. */
export function htmlWords(html: string): string {
  return html.replace(OTHER, (other) => other.replace(/[^\n]/g, ' '))
}
