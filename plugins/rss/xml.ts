/** An element. */
export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Texts are escaped when they are written. */
  readonly children: readonly (XmlNode | string)[]
}

/** Makes an element. A child that is null is left out. */
export function xml(
  name: string,
  attributes: XmlNode['attributes'],
  ...children: readonly (XmlNode | string | null)[]
): XmlNode {
  return { name, attributes, children: children.filter((child) => child !== null) }
}

/** Characters that no XML document may hold, not even escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Writes a document, one element a line. */
export function writeXml(root: XmlNode): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${element(root, '')}\n`
}

function element({ name, attributes, children }: XmlNode, indent: string): string {
  const list = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escape(value).replaceAll('"', '&quot;')}"`)
    .join('')
  if (children.length === 0) return `${indent}<${name}${list}/>`
  const text = children
    .map((child) =>
      typeof child === 'string' ? escape(child) : `\n${element(child, `${indent}  `)}`,
    )
    .join('')
  const hasElements = children.some((child) => typeof child !== 'string')
  return `${indent}<${name}${list}>${text}${hasElements ? `\n${indent}` : ''}</${name}>`
}

function escape(text: string): string {
  return text
    .replaceAll(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
