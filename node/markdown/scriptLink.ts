/** Documents that a `data:` URL can hold and a browser opens as a page. */
const DOCUMENT = /^(?:text\/html|application\/xhtml\+xml)\b/i

/**
 * True for a link that runs code when a reader follows it: `javascript:`, `vbscript:`, and `data:`
 * with a document.
 * The URL parser decides, as in a browser: spaces and control characters at the start, and tabs and
 * line breaks anywhere, do not count.
 */
export function isScriptLink(link: string): boolean {
  if (!link.includes(':') || !URL.canParse(link)) return false
  const { protocol, pathname } = new URL(link)
  return (
    protocol === 'javascript:' ||
    protocol === 'vbscript:' ||
    (protocol === 'data:' && DOCUMENT.test(pathname.trimStart()))
  )
}
