import type { Program } from 'estree'
import type { Element, Nodes, Root } from 'hast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import { decodeText } from '../../shared/decodeText.ts'
import { visit } from '../visit.ts'
import type { PageJob } from './pageJob.ts'
import { isJsx } from '../jsxNode.ts'

/**
 * A page may show a part several times, and beside headings of the same name. So the module of a
 * part gets its ids from the page, as a property: `ids` are the ones that are others there, and
 * `parts` is the same for the parts that the part shows, in their order.
 */
export interface PartIds {
  readonly ids?: Readonly<Record<string, string>>
  readonly parts?: readonly (PartIds | null)[]
}

/** Property of a part's component. */
const PROPERTY = 'bfIds'
// Characters for private use, and names that no text has.
const OPEN = '\uE010bf-id-'
const PART = '\uE010bf-part-'
const CLOSE = '\uE011'
const ID_TOKEN = new RegExp(`${OPEN}([\\da-f]+)${CLOSE}`, 'g')
const PART_TOKEN = new RegExp(`"${PART}(\\d+)${CLOSE}"`, 'g')

const ID_LISTS: readonly string[] = [
  'ariaLabelledBy',
  'ariaDescribedBy',
  'ariaControls',
  'ariaOwns',
  'headers',
]
const ID_NAMES: readonly string[] = ['id', 'htmlFor', 'list', 'form']

/** Marks the places of ids, which each page sets, in a part of pages. */
export function markPartIds(tree: Root, job: PageJob): void {
  if (!job.isPart || job.ids.size === 0) return
  const marked = (id: string): string =>
    // Nothing else would have to be escaped in another way where it is put.
    job.ids.has(id) && /^[^"'&<>\\\s]+$/.test(id)
      ? OPEN + Buffer.from(id).toString('hex') + CLOSE
      : id
  const markedLink = (href: string): string =>
    href.startsWith('#') ? `#${marked(decodeText(href.slice(1)))}` : href
  visit(tree, (node) => {
    if (node.type === 'element') markElement(node)
    else if (isJsx(node) && /^[a-z]/.test(node.name ?? ''))
      for (const attribute of node.attributes)
        if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string') {
          if (attribute.name === 'id' || (attribute.name === 'name' && node.name === 'a'))
            attribute.value = marked(attribute.value)
          else if (attribute.name === 'href') attribute.value = markedLink(attribute.value)
        }
  })

  function markElement({ tagName, properties }: Element): void {
    for (const [name, value] of Object.entries(properties)) {
      if (ID_LISTS.includes(name)) properties[name] = listOf(value).map(marked).join(' ')
      else if (
        typeof value === 'string' &&
        (ID_NAMES.includes(name) || (name === 'name' && tagName === 'a'))
      )
        properties[name] = marked(value)
    }
    for (const [name, value] of Object.entries(properties)) {
      if (typeof value !== 'string') continue
      if (name === 'href' || name === 'xLinkHref') properties[name] = markedLink(value)
      else if (value.includes('url(#'))
        properties[name] = value.replaceAll(
          /url\(#([^)]+)\)/g,
          (_, id: string) => `url(#${marked(id)})`,
        )
    }
  }
}

/** Gives the component of part `index` of the page the property with its ids. */
export function passPartIds(node: Nodes, index: number): void {
  if (!isJsx(node)) return
  const value = `${PART}${index}${CLOSE}`
  // An expression: in an attribute's text, characters would be escaped.
  const expression = { type: 'Literal', value }
  const estree = {
    type: 'Program',
    sourceType: 'module',
    body: [{ type: 'ExpressionStatement', expression }],
  } as unknown as Program
  node.attributes.push({
    type: 'mdxJsxAttribute',
    name: PROPERTY,
    value: { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree } },
  } satisfies MdxJsxAttribute)
}

/** The code of a page with the ids of its parts. */
export function withPartIds(code: string, parts: readonly (PartIds | null)[]): string {
  return code.replaceAll(PART_TOKEN, (_, index: string) => {
    const ids = parts[Number(index)]
    return ids ? JSON.stringify(ids) : 'undefined'
  })
}

/** The code of a part, with ids as the page gives them. */
export function partCode(code: string): string {
  return code
    .replaceAll(PART_TOKEN, (_, index: string) => `props.${PROPERTY}?.parts?.[${index}]`)
    .replaceAll(ID_TOKEN, (_, hex: string) => `" + (${idOf(hex)}) + "`)
}

/** Code of a part that is HTML: a function of its properties, for code in double quotes. */
export function partHtml(code: string): string {
  return code
    .replace(/^export const html = /m, 'const html = (props) => ')
    .replaceAll(ID_TOKEN, (_, hex: string) => `" + (${idOf(hex)}) + "`)
}

function idOf(hex: string): string {
  const id = JSON.stringify(Buffer.from(hex, 'hex').toString())
  return `props.${PROPERTY}?.ids?.[${id}] ?? ${id}`
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : String(value).split(/\s+/)
}
