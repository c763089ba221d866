import type { Program } from 'estree'
import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type {
  MdxJsxAttribute,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx'
import { find, hastToReact, html } from 'property-information'
import styleToJs from 'style-to-js'
import { isFrontMatterExport, isInert } from './isInert.ts'
import type { PageJob } from './pageJob.ts'
import { isJsx } from '../jsxNode.ts'

type Node = RootContent | ElementContent

/**
 * Turns what needs no component into HTML at compile time.
 * A page without any component becomes one string; in any other page each static element carries
 * its content as HTML.
 */
export function rehypeStatic(tree: Root, job: PageJob): void {
  tree.children = simplify(tree.children) as RootContent[]
  job.isStatic = tree.children.every((node) => isInert(node))
  const needsModule = tree.children.some(
    (node) => node.type === 'mdxjsEsm' && !isFrontMatterExport(node.data?.estree),
  )
  if (!needsModule && tree.children.every((node) => node.type === 'mdxjsEsm' || isStatic(node))) {
    const content = tree.children.filter((node) => node.type !== 'mdxjsEsm')
    job.html = toHtml({ type: 'root', children: content })
    tree.children = tree.children.filter((node) => node.type === 'mdxjsEsm')
    return
  }
  tree.children = freeze(tree.children) as RootContent[]
}

/** Rewrites JSX that is equivalent to HTML into HTML, and drops comments. */
function simplify(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const body = node.data?.estree?.body ?? []
      if (body.length === 0) return []
      const [only] = body
      if (
        only?.type === 'ExpressionStatement' &&
        only.expression.type === 'Literal' &&
        typeof only.expression.value === 'string'
      ) {
        return [{ type: 'text', value: only.expression.value }]
      }
      return [node]
    }
    if ('children' in node) node.children = simplify(node.children) as ElementContent[]
    if (!isJsx(node)) return [node]
    if (isPlainTag(node)) return [toElement(node)]
    // React needs an object where HTML has text.
    if (isTag(node))
      node.attributes = node.attributes.map((attribute) =>
        attribute.type === 'mdxJsxAttribute' &&
        attribute.name === 'style' &&
        typeof attribute.value === 'string'
          ? styleAttribute(attribute.value)
          : attribute,
      )
    return [node]
  })
}

/** True for an element of HTML, false for a component. */
function isTag({ name }: MdxJsxFlowElementHast | MdxJsxTextElementHast): boolean {
  return /^[a-z][a-z\d-]*$/.test(name ?? '')
}

function isPlainTag(node: MdxJsxFlowElementHast | MdxJsxTextElementHast): boolean {
  return (
    isTag(node) &&
    node.attributes.every(
      ({ type, value }) =>
        type === 'mdxJsxAttribute' && (typeof value !== 'object' || value === null),
    )
  )
}

function toElement(node: MdxJsxFlowElementHast | MdxJsxTextElementHast): Element {
  const properties: Element['properties'] = {}
  for (const attribute of node.attributes as MdxJsxAttribute[]) {
    const { property } = find(html, attribute.name)
    properties[property] =
      property === 'className'
        ? String(attribute.value ?? '').split(/\s+/)
        : ((attribute.value as string | null | undefined) ?? true)
  }
  return {
    type: 'element',
    tagName: node.name ?? '',
    properties,
    children: node.children,
    ...(node.position && { position: node.position }),
  }
}

function isStatic(node: Node): boolean {
  if (node.type === 'text' || node.type === 'comment' || node.type === 'doctype') return true
  return node.type === 'element' && node.children.every(isStatic)
}

/** Replaces the children of static elements by HTML; goes on below the others. */
function freeze(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.type === 'text' && node.value.trim() === '' && node.value.includes('\n')) return []
    if (node.type === 'element' && isStatic(node))
      return [node.children.length === 0 ? node : frozen(node)]
    if ('children' in node) node.children = freeze(node.children) as ElementContent[]
    return [node]
  })
}

function frozen(node: Element): MdxJsxFlowElementHast {
  return {
    type: 'mdxJsxFlowElement',
    name: node.tagName,
    attributes: [
      ...Object.entries(node.properties).map(([property, value]): MdxJsxAttribute => {
        if (property === 'style') return styleAttribute(String(value))
        const { attribute, boolean, overloadedBoolean } = find(html, property)
        const name = /^(data|aria)-/.test(attribute)
          ? attribute
          : (hastToReact[property] ?? property)
        return {
          type: 'mdxJsxAttribute',
          name,
          value:
            (boolean || overloadedBoolean) && value === true
              ? null
              : Array.isArray(value)
                ? value.join(' ')
                : String(value === true ? '' : value),
        }
      }),
      {
        type: 'mdxJsxAttribute',
        name: 'dangerouslySetInnerHTML',
        value: {
          type: 'mdxJsxAttributeValueExpression',
          value: '',
          data: { estree: innerHtml(toHtml(node.children)) },
        },
      },
    ],
    children: [],
    data: { _mdxExplicitJsx: true } as NonNullable<MdxJsxFlowElementHast['data']>,
  }
}

/** A `style` of HTML as React needs it. */
function styleAttribute(text: string): MdxJsxAttribute {
  const rules = styleToJs(text, { reactCompat: true })
  return {
    type: 'mdxJsxAttribute',
    name: 'style',
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: JSON.stringify(rules),
      data: { estree: objectProgram(rules) },
    },
  }
}

function innerHtml(value: string): Program {
  return objectProgram({ __html: value })
}

function objectProgram(entries: Readonly<Record<string, string>>): Program {
  const properties = Object.entries(entries).map(([key, value]) => ({
    type: 'Property',
    kind: 'init',
    method: false,
    shorthand: false,
    computed: false,
    key: /^[a-z_$][\w$]*$/i.test(key)
      ? { type: 'Identifier', name: key }
      : { type: 'Literal', value: key },
    value: { type: 'Literal', value },
  }))
  const expression = { type: 'ObjectExpression', properties }
  // Made without source positions, which the parser's own types ask for.
  return {
    type: 'Program',
    sourceType: 'module',
    body: [{ type: 'ExpressionStatement', expression }],
  } as unknown as Program
}
