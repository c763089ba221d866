import { parseFragment } from 'parse5'

interface ParsedNode {
  readonly nodeName: string
  readonly value?: string
  readonly attrs?: readonly { readonly name: string; readonly value: string }[]
  readonly childNodes?: readonly ParsedNode[]
}

/** Every element of HTML with its attributes, as a browser reads it. */
export function elementsOf(
  html: string,
): { readonly name: string; readonly attributes: ReadonlyMap<string, string> }[] {
  const walk = ({
    nodeName,
    attrs,
    childNodes = [],
  }: ParsedNode): ReturnType<typeof elementsOf> => [
    ...(attrs
      ? [{ name: nodeName, attributes: new Map(attrs.map(({ name, value }) => [name, value])) }]
      : []),
    ...childNodes.flatMap(walk),
  ]
  return walk(parseFragment(html) as ParsedNode)
}

/** Elements and signs that the theme adds to a text. */
const ADDED = /\b(?:bf-anchor|bf-sr)\b/

/** The text of HTML as a reader sees it, white space evened out. */
export function visibleText(html: string): string {
  const walk = ({ nodeName, value = '', attrs = [], childNodes = [] }: ParsedNode): string => {
    if (nodeName === '#text') return value
    if (['script', 'style', 'template', 'button'].includes(nodeName)) return ''
    if (attrs.some((attribute) => attribute.name === 'class' && ADDED.test(attribute.value)))
      return ''
    const inner = childNodes.map(walk).join('')
    return /^(?:p|li|td|th|h[1-6]|pre|div)$/.test(nodeName) ? `${inner}\n` : inner
  }
  return walk(parseFragment(html) as ParsedNode)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
