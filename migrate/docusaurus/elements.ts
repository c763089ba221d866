import type { Expression, Node as EstreeNode, Program } from 'estree'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { EditedPage } from '../page.ts'

export type Element = MdxJsxFlowElement | MdxJsxTextElement

/** Value of an expression, if it's known without running it. */
export type Known = { readonly value: unknown } | null

/**
 * Value of an attribute: text, true, or an expression that is a literal. Null for other
 * expressions; undefined without the attribute.
 */
export function attributeOf(element: Element, name: string): Known | undefined {
  const found = element.attributes.find(
    (attribute): attribute is MdxJsxAttribute =>
      attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  )
  if (!found) return undefined
  if (found.value === null || found.value === undefined) return { value: true }
  if (typeof found.value === 'string') return { value: found.value }
  return literalOf(expressionOf(found.value.data?.estree))
}

/** Text of an attribute. Undefined for anything else. */
export function textAttribute(element: Element, name: string): string | undefined {
  const value = attributeOf(element, name)?.value
  return typeof value === 'string' ? value : undefined
}

/** Source of the expression of an attribute. */
export function codeOf(element: Element, name: string): string | undefined {
  const found = element.attributes.find(
    (attribute): attribute is MdxJsxAttribute =>
      attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  )
  return typeof found?.value === 'object' && found.value !== null ? found.value.value : undefined
}

export function expressionOf(program: Program | null | undefined): Expression | null {
  const [statement] = program?.body ?? []
  return statement?.type === 'ExpressionStatement' ? statement.expression : null
}

/** Value of a literal: text, number, list, object, template without holes. */
export function literalOf(node: EstreeNode | null): Known {
  if (!node) return null
  if (node.type === 'Literal') return { value: node.value }
  if (node.type === 'TemplateLiteral')
    return node.expressions.length === 0 ? { value: node.quasis[0]?.value.cooked ?? '' } : null
  if (node.type === 'ArrayExpression') {
    const items = node.elements.map((item) => literalOf(item))
    return items.every((item) => item !== null) ? { value: items.map((item) => item.value) } : null
  }
  if (node.type === 'ObjectExpression') {
    const pairs = node.properties.map((property) => {
      if (property.type !== 'Property' || property.computed) return null
      const key =
        property.key.type === 'Identifier'
          ? property.key.name
          : property.key.type === 'Literal'
            ? String(property.key.value)
            : null
      const value = literalOf(property.value)
      return key === null || value === null ? null : ([key, value.value] as const)
    })
    return pairs.every((pair) => pair !== null) ? { value: Object.fromEntries(pairs) } : null
  }
  // The path of a file: `require('./a.png').default`, `useBaseUrl('/a.png')`.
  if (
    node.type === 'MemberExpression' &&
    node.property.type === 'Identifier' &&
    node.property.name === 'default'
  )
    return literalOf(node.object)
  if (
    node.type === 'CallExpression' &&
    node.callee.type === 'Identifier' &&
    ['require', 'useBaseUrl'].includes(node.callee.name)
  )
    return literalOf(node.arguments[0] ?? null)
  return null
}

/** Start and end of the opening tag, without and with what closes it. */
function openingTag(
  element: Element,
  page: EditedPage,
): { readonly start: number; readonly end: number; readonly isClosed: boolean } {
  const start = element.position?.start.offset ?? 0
  const last =
    element.attributes.at(-1)?.position?.end.offset ?? start + 1 + (element.name?.length ?? 0)
  const end = page.text.indexOf('>', last) + 1
  return { start, end, isClosed: page.text[end - 2] === '/' && end - 2 >= last - 1 }
}

/** Gives an element another name and other attributes. `attributes` are written as they are. */
export function writeTag(
  element: Element,
  page: EditedPage,
  name: string,
  attributes: readonly string[],
): void {
  const { start, end, isClosed } = openingTag(element, page)
  page.edits.overwrite(start, end, `<${[name, ...attributes].join(' ')}${isClosed ? ' />' : '>'}`)
  if (!isClosed && name !== element.name)
    closeTag(element, page, (text) => text.replace(/^<\/\s*[\w.:-]+/, `</${name}`))
}

function closeTag(element: Element, page: EditedPage, write: (text: string) => string): void {
  const to = element.position?.end.offset ?? 0
  const from = page.text.lastIndexOf('</', to)
  const text = write(page.text.slice(from, to))
  if (text === '') page.edits.remove(from, to)
  else page.edits.overwrite(from, to, text)
}

/** An attribute as it is written. */
export function writeAttribute(name: string, value: unknown): string {
  if (value === true) return name
  return typeof value === 'string' && !/["\n]/.test(value)
    ? `${name}="${value}"`
    : `${name}={${JSON.stringify(value)}}`
}
