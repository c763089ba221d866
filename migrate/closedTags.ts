/** Elements without content. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/**
 * A tag that closes itself, and no link such as `<https://kite.example/>`. The names of components
 * begin with a capital.
 */
const CLOSED = /<([a-z][\w.-]*)((?:\s(?:[^<>"']|"[^"]*"|'[^']*')*?)?)\s*\/>/g

/** HTML in which elements that close themselves, as only JSX and Vue read it, have an end. */
export function withClosedTags(html: string): string {
  return html.replace(CLOSED, (tag, name: string, attributes: string) =>
    isVoid(name) ? tag : `<${name}${attributes}></${name}>`,
  )
}

/** True for an element that has no content in HTML. */
export function isVoid(name: string): boolean {
  return VOID.test(name)
}

/**
 * A text with the names of elements as HTML reads them: in small letters. A name that begins with a
 * capital is that of a component in the new project.
 */
export function withSmallNames(text: string): string {
  return text.replaceAll(
    /(?<!\\)(<\/?)([A-Z][\w-]*)(?=[\s/>])/g,
    (_, start: string, name: string) => start + name.toLowerCase(),
  )
}
