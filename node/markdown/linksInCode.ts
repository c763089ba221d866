import type { ESTree } from 'vite'
import { literalOf, type Scope } from '../schema/literal.ts'
import { isDemo } from './demo.ts'
import { isHrefCall, isNode, namesOf, plain } from './moduleNames.ts'
import { isScriptLink } from './scriptLink.ts'

/** A link in code to the site, or one that runs code, and its offset. */
export interface LinkInCode {
  readonly href: string
  /**
   * `url`: of the deployed site, with its base. `route`: without. `either`: only what it's given to
   * decides.
   */
  readonly form: 'url' | 'route' | 'either'
  readonly start: number
}

/** A module, or the statements of one. */
interface CodeToRead {
  readonly body: unknown
}

type Value = readonly [href: string, start: number]

/** What a `<link>` loads, and a component that renders one. */
const RESOURCE = /\b(?:stylesheet|icon|preload|prefetch|modulepreload|preconnect|manifest)\b/

/**
 * Links with a leading slash in the code of a site, and those that run code, as far as they are
 * known without running it: in `href` of `<a>`, `<area>` and components, in `to` of components
 * whose name ends in `Link`, in what is given to `navigate()` and to the function of `useHref()`,
 * and in objects that elements may get their `href` from. Those of demos are left out.
 */
export function linksInCode({ body }: CodeToRead): LinkInCode[] {
  const links = new Links(body)
  links.visit(body)
  return [...links.found.values()]
}

class Links {
  /** By their offsets. */
  readonly found = new Map<number, LinkInCode>()
  readonly #scope: Scope
  readonly #hrefNames: ReadonlySet<string>
  readonly #navigateNames: ReadonlySet<string>
  readonly #takesLinks: boolean

  constructor(body: unknown) {
    const names = namesOf(body)
    this.#scope = names.constants
    this.#hrefNames = names.hrefs
    this.#navigateNames = names.navigates
    this.#takesLinks = names.takesLinks
  }

  visit(value: unknown): void {
    if (Array.isArray(value)) {
      for (const item of value) this.visit(item)
      return
    }
    if (!isNode(value) || (value.type === 'JSXElement' && isDemoElement(value))) return
    if (value.type === 'JSXOpeningElement') this.#element(value)
    else if (value.type === 'CallExpression') this.#call(value)
    else if (value.type === 'ObjectExpression') this.#object(value)
    for (const [key, inner] of Object.entries(value)) if (key !== 'parent') this.visit(inner)
  }

  #element({ name, attributes }: ESTree.JSXOpeningElement): void {
    const tag = lastName(name)
    const isHtml = /^[a-z]/.test(tag) && name.type === 'JSXIdentifier'
    if (isHtml && tag !== 'a' && tag !== 'area') return
    const rel = this.#values(attribute(attributes, 'rel'))
    if (rel.some(([text]) => RESOURCE.test(text))) return
    const href = attribute(attributes, 'href')
    const to = href === null && tag.endsWith('Link') ? attribute(attributes, 'to') : null
    this.#add(this.#values(href ?? to), isHtml ? 'url' : 'route')
  }

  #call({ callee, arguments: [first] }: ESTree.CallExpression): void {
    const isHref =
      (callee.type === 'Identifier' && this.#hrefNames.has(callee.name)) || isHrefCall(callee)
    const isNavigate = callee.type === 'Identifier' && this.#navigateNames.has(callee.name)
    if (isHref || isNavigate) this.#add(this.#values(first), 'route')
  }

  /** An object that `href` or a spread of an element in this module may come from. */
  #object({ properties }: ESTree.ObjectExpression): void {
    if (!this.#takesLinks || property(properties, 'rel') !== null) return
    this.#add(this.#values(property(properties, 'href')), 'either')
  }

  #add(values: readonly Value[], form: LinkInCode['form']): void {
    for (const [href, start] of values)
      if ((/^\/(?![/\\])/.test(href) || isScriptLink(href)) && !this.found.has(start))
        this.found.set(start, { href, form, start })
  }

  /** The texts that a value may be, with their offsets. */
  #values(node: unknown): Value[] {
    if (!isNode(node)) return []
    const value = plain(node)
    switch (value.type) {
      case 'JSXExpressionContainer':
        return this.#values(value.expression)
      case 'ConditionalExpression':
        return [...this.#values(value.consequent), ...this.#values(value.alternate)]
      case 'LogicalExpression':
        return [
          ...(value.operator === '&&' ? [] : this.#values(value.left)),
          ...this.#values(value.right),
        ]
      default: {
        const text = literalOf(value as Parameters<typeof literalOf>[0], this.#scope)
        return typeof text === 'string' ? [[text, value.start]] : []
      }
    }
  }
}

function isDemoElement({ openingElement: { attributes } }: ESTree.JSXElement): boolean {
  const value = attribute(attributes, 'className') ?? attribute(attributes, 'class')
  return value?.type === 'Literal' && isDemo(value.value)
}

/** The value of an attribute that is written out, or null. */
function attribute(
  attributes: ESTree.JSXOpeningElement['attributes'],
  name: string,
): ESTree.JSXAttribute['value'] {
  const found = attributes.findLast(
    (each) => each.type === 'JSXAttribute' && each.name.name === name,
  )
  return found?.type === 'JSXAttribute' ? found.value : null
}

function property(
  properties: ESTree.ObjectExpression['properties'],
  name: string,
): ESTree.Expression | null {
  const found = properties.findLast(
    (each) => each.type === 'Property' && !each.computed && keyOf(each.key) === name,
  )
  return found?.type === 'Property' ? (found.value as ESTree.Expression) : null
}

function keyOf(key: ESTree.PropertyKey): string {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : ''
}

/** `Link` of `<Link>` and of `<Nav.Link>`. */
function lastName(name: ESTree.JSXElementName): string {
  if (name.type === 'JSXMemberExpression') return name.property.name
  return name.type === 'JSXIdentifier' ? name.name : ''
}
