/** The first tag of our own head. Vike puts its links before it. */
const OWN_HEAD = '<meta charset='
/** A link to a stylesheet, with its attributes in any order. */
const LINK = /<link\b(?=[^>]*\srel=["']?stylesheet\b)[^>]*?\shref=(?:"([^"]*)"|'([^']*)')[^>]*>\s*/g

/** A document and the stylesheets that Vike linked to in it. */
export interface TakenStyles {
  /** The document without the links. */
  readonly html: string
  /** URLs of the stylesheets, in their order. */
  readonly hrefs: readonly string[]
}

/** Takes Vike's links to stylesheets out of a document. Null for a document without our head. */
export function takeStyles(document: string): TakenStyles | null {
  const start = document.indexOf(OWN_HEAD)
  if (start < 0) return null
  const before = document.slice(0, start)
  return {
    html: before.replaceAll(LINK, '') + document.slice(start),
    hrefs: [...before.matchAll(LINK)].map(([, href, other]) => href ?? other ?? ''),
  }
}
