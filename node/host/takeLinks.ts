/** The first tag of our own head. Vike puts its links before it. */
const OWN_HEAD = '<meta charset='
const LINK = /<link\b[^>]*>\s*/g
const STYLESHEET = /\srel=["']?stylesheet\b/
const HREF = /\shref=(?:"([^"]*)"|'([^']*)')/

/** A document and the stylesheets that Vike linked to in it. */
export interface TakenLinks {
  /** The document without the links. */
  readonly html: string
  /** URLs of the stylesheets, in their order. */
  readonly hrefs: readonly string[]
}

/**
 * Takes Vike's links to stylesheets and fonts out of a document. Null for a document without our
 * head. Vike would preload every font, which delays the first paint on slow connections; a document
 * requests that of its text only (`node/output/textFont.ts`), and shows local fonts of the same
 * measures until one arrives (`components/styles/fonts.css`).
 */
export function takeLinks(document: string): TakenLinks | null {
  const start = document.indexOf(OWN_HEAD)
  if (start < 0) return null
  const before = document.slice(0, start)
  const styles = (before.match(LINK) ?? []).filter((link) => STYLESHEET.test(link))
  const hrefOf = (link: string): string => {
    const [, href, other] = HREF.exec(link) ?? []
    return href ?? other ?? ''
  }
  return { html: before.replaceAll(LINK, '') + document.slice(start), hrefs: styles.map(hrefOf) }
}
