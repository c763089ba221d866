import type { ElementContent, Properties } from 'hast'
import type { Heading, Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast'
import type { ReplaceRule } from '../../shared/config/siteConfig.ts'
import { describeValue } from '../schema/describe.ts'
import { applyReplaceRules } from '../source/replaceRules.ts'
import { visit } from '../visit.ts'
import type { ContainerKinds, ContainerNode } from './containers.ts'
import { type ContainerDirective, containerOfDirective } from './directives.ts'
import { isJsx } from '../jsxNode.ts'

/** What a plugin gave instead of a tree of Markdown. */
export class TreeError extends Error {}

const TAG = /^[a-z][a-z\d-]*$/i
const COMPONENT = /^[A-Z]\w*(?:\.\w+)*$/
/** Nodes that are nothing without their text, and those that others are in. */
const LITERALS = ['text', 'inlineCode', 'code', 'html']
const PARENTS = [
  'paragraph',
  'heading',
  'blockquote',
  'list',
  'listItem',
  'table',
  'tableRow',
].concat(['tableCell', 'emphasis', 'strong', 'delete', 'link', 'containerDirective'])
const ATTRIBUTE = /^[A-Za-z_:][\w:.-]*$/

/**
 * The tree of a plugin as the pipeline takes it: no node of it is code, HTML is text, headings have
 * their ids, and directives are containers. The tree itself stays as it is.
 */
export function adoptTree(tree: Root, kinds: ContainerKinds = new Map()): Root {
  if ((tree as unknown) === null || typeof tree !== 'object' || !Array.isArray(tree.children))
    throw new TreeError('the tree has no list of `children`')
  if (tree.type !== 'root')
    throw new TreeError(`the tree is a "${String(tree.type)}" instead of a "root"`)
  return { type: 'root', children: adopted(tree, kinds) as RootContent[] }
}

function adopted(parent: Pick<Parents, 'children'>, kinds: ContainerKinds): Nodes[] {
  return (parent.children as readonly Nodes[]).flatMap((node) => {
    const found = adoptedNode(node, kinds)
    return found === null ? [] : [found]
  })
}

function adoptedNode(node: Nodes | ContainerDirective, kinds: ContainerKinds): Nodes | null {
  checkNode(node)
  switch (node.type) {
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      throw new TreeError(`the tree has code: a node "${node.type}"`)
    case 'yaml':
      return null
    case 'html':
      return { type: 'text', value: shown(node.value) }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      checkTag(node)
      break
    case 'containerDirective':
      return containerOf(node, kinds)
    default:
  }
  const copy = { ...node } as Nodes
  if (copy.data) copy.data = adoptedData(copy.data)
  if ('value' in copy && typeof copy.value === 'string') copy.value = shown(copy.value)
  if ('children' in copy) copy.children = adopted(copy, kinds) as typeof copy.children
  return copy.type === 'heading' ? withId(copy) : copy
}

/** A plugin in JavaScript can give anything. */
function checkNode(node: unknown): void {
  const { type, value, children = [] } = (node ?? {}) as Partial<Record<string, unknown>>
  if (typeof type !== 'string')
    throw new TreeError(`the tree has ${describeValue(node)} in place of a node`)
  if (LITERALS.includes(type) && typeof value !== 'string')
    throw new TreeError(`the tree has a "${type}" whose \`value\` isn't text`)
  if (
    !Array.isArray(children) ||
    (PARENTS.includes(type) && !Object.hasOwn(node as object, 'children'))
  )
    throw new TreeError(`the tree has a "${type}" without a list of \`children\``)
}

/** HTML has no null character: Markdown writes another one for it. */
function shown(text: string): string {
  return text.replaceAll('\0', '\uFFFD')
}

function checkTag(node: Extract<Nodes, { readonly type: 'mdxJsxFlowElement' }> | Nodes): void {
  if (!isJsx(node)) return
  const { name, attributes } = node
  if (name !== null && !TAG.test(name) && !COMPONENT.test(name))
    throw new TreeError(`the tree has an element with the invalid name ${JSON.stringify(name)}`)
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value === 'object')
      if (attribute.type !== 'mdxJsxAttribute' || attribute.value !== null)
        throw new TreeError(`the tree has code: an attribute of <${name ?? ''}>`)
    checkAttribute(attribute.name)
  }
}

function checkAttribute(name: string): void {
  if (!ATTRIBUTE.test(name))
    throw new TreeError(`the tree has an attribute with the invalid name ${JSON.stringify(name)}`)
}

interface HtmlData {
  readonly hName?: unknown
  readonly hProperties?: Properties
  readonly hChildren?: readonly ElementContent[]
}

/** What a node becomes in HTML. */
function adoptedData(data: NonNullable<Nodes['data']>): NonNullable<Nodes['data']> {
  const { hName, hProperties, hChildren } = data as HtmlData
  if (hName !== undefined) checkElement({ tagName: hName, properties: hProperties })
  else if (hProperties) Object.keys(hProperties).forEach(checkAttribute)
  return hChildren
    ? ({ ...data, hChildren: hChildren.map(adoptedHtml) } as NonNullable<Nodes['data']>)
    : data
}

function checkElement({
  tagName,
  properties = {},
}: {
  readonly tagName: unknown
  readonly properties: Properties | undefined
}): void {
  if (typeof tagName !== 'string' || !TAG.test(tagName))
    throw new TreeError(`the tree has an element with the invalid name ${JSON.stringify(tagName)}`)
  Object.keys(properties).forEach(checkAttribute)
}

function adoptedHtml(node: ElementContent): ElementContent {
  // Everything else is code, or HTML that would have to be parsed.
  if (node.type !== 'element')
    return { type: 'text', value: 'value' in node ? shown(String(node.value)) : '' }
  checkElement(node)
  return { ...node, children: node.children.map(adoptedHtml) }
}

/** The id of a heading is in its properties, as everywhere for trees of Markdown. */
function withId(heading: Heading): Heading {
  const properties = (heading.data as HtmlData | undefined)?.hProperties
  const id = properties?.['id']
  if (typeof id !== 'string' || id === '') return heading
  const { id: _, ...others } = properties ?? {}
  return {
    ...heading,
    data: { ...heading.data, hProperties: others },
    children: [...heading.children, { type: 'headingId', value: id } as PhrasingContent],
  }
}

function containerOf(directive: ContainerDirective, kinds: ContainerKinds): ContainerNode {
  const container = containerOfDirective(
    {
      ...directive,
      attributes: Object.fromEntries(
        Object.entries(directive.attributes ?? {}).map(([key, value]) => [key, shown(value ?? '')]),
      ),
      children: adopted(directive, kinds) as RootContent[],
    },
    kinds,
  )
  if (container) return container
  throw new TreeError(`the tree has the unknown container ${JSON.stringify(directive.name)}`)
}

/** Applies the rules of the site to the texts of a tree, whose replacements are texts too. */
export function replaceInTree(tree: Root, rules: readonly ReplaceRule[]): void {
  if (rules.length === 0) return
  visit(tree, (node) => {
    if (node.type === 'text' || node.type === 'code' || node.type === 'inlineCode')
      node.value = applyReplaceRules(node.value, rules)?.text ?? node.value
  })
}
