import { parseModule } from '../engine.ts'
import { tableOf } from '../configKeys.ts'

interface AnyNode {
  readonly type: string
  readonly [key: string]: unknown
}

/** An element that a module writes. */
export interface Element {
  readonly $element: string
  readonly props: Readonly<Record<string, unknown>>
  readonly children: readonly unknown[]
}

/** What a module gives to others, as far as it is known without running it. */
export interface KnownModule {
  /** Its default export, or `module.exports`. */
  readonly value: unknown
  /** An exported constant. */
  named(name: string): unknown
  /** Elements of a name, in the order of the text. */
  elements(name: string): Element[]
}

/** Reads a module. What has to be run is undefined. */
export function knownModule(file: string, text: string): KnownModule {
  const { program } = parseModule(file.replace(/\.[cm]?js$/, '.jsx'), text)
  const body = program.body as unknown as readonly AnyNode[]
  const scope = new Map<string, AnyNode>()
  for (const node of nodesOf(body))
    if (node.type === 'VariableDeclarator' && isNode(node['id']) && isNode(node['init']))
      scope.set(String(node['id']['name']), node['init'])
    else if (node.type === 'FunctionDeclaration' && isNode(node['id']))
      scope.set(String(node['id']['name']), node)
  const exported = body.flatMap((node): AnyNode[] => {
    const { declaration, expression } = node
    if (node.type === 'ExportDefaultDeclaration' && isNode(declaration)) return [declaration]
    if (!isNode(expression) || expression.type !== 'AssignmentExpression') return []
    const { left, right } = expression
    return isNode(left) && isNode(left['object']) && left['object']['name'] === 'module'
      ? [right as AnyNode]
      : []
  })
  return {
    value: valueOf(exported[0], scope),
    named: (name) => valueOf(scope.get(name), scope),
    elements: (name) =>
      [...nodesOf(body)].flatMap((node) => {
        if (node.type !== 'JSXElement' || nameOf(openingOf(node)['name']) !== name) return []
        return [valueOf(node, scope) as Element]
      }),
  }
}

/** Text that readers see of a value: that of an element is in its content or its title. */
export function textIn(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(textIn).join('')
  const { $element, props, children } = tableOf(value)
  if ($element === 'style' || $element === 'script' || $element === 'svg') return ''
  const own = Array.isArray(children) ? textIn(children) : ''
  if (own.trim() !== '') return own
  const { title, label, text, name } = tableOf(props)
  return typeof $element === 'string' && /^[A-Z]/.test($element)
    ? textIn(title ?? label ?? text ?? name)
    : own
}

/** The same in one line. */
export function lineIn(value: unknown): string | undefined {
  const line = textIn(value).replaceAll(/\s+/g, ' ').trim()
  return line === '' ? undefined : line
}

/** All elements in a value, from the outside in. */
export function elementsIn(value: unknown): Element[] {
  if (Array.isArray(value)) return value.flatMap(elementsIn)
  const { $element, children } = tableOf(value)
  return typeof $element === 'string' ? [value as Element, ...elementsIn(children)] : []
}

type Scope = ReadonlyMap<string, AnyNode>

/** How many names may stand for others. */
const MOST_NAMES = 20

function valueOf(node: unknown, scope: Scope, depth = 0): unknown {
  if (!isNode(node) || depth > MOST_NAMES) return undefined
  const read = READERS[node.type]
  return read?.(node, (inner) => valueOf(inner, scope, depth), scope, depth)
}

type Read = (inner: unknown) => unknown

const inner: (node: AnyNode, read: Read) => unknown = (node, read) => read(node['expression'])

const READERS: Readonly<
  Record<string, (node: AnyNode, read: Read, scope: Scope, depth: number) => unknown>
> = {
  Literal: ({ value }) => value,
  TemplateLiteral(node, read) {
    const holes = (node['expressions'] as readonly unknown[]).map(read)
    if (holes.some((hole) => typeof hole !== 'string' && typeof hole !== 'number')) return undefined
    return (node['quasis'] as readonly AnyNode[])
      .map(({ value }, at) => `${String(tableOf(value)['cooked'])}${String(holes[at] ?? '')}`)
      .join('')
  },
  Identifier: ({ name }, _, scope, depth) => valueOf(scope.get(String(name)), scope, depth + 1),
  ArrayExpression: (node, read) => (node['elements'] as readonly unknown[]).map(read),
  ObjectExpression(node, read) {
    const entries = (node['properties'] as readonly AnyNode[]).flatMap((property) => {
      if (property.type === 'SpreadElement')
        return Object.entries(tableOf(read(property['argument'])))
      if (property['computed'] === true || !isNode(property['key'])) return []
      const { name, value } = property['key']
      return [[String(name ?? value), read(property['value'])] as const]
    })
    return Object.fromEntries(entries)
  },
  MemberExpression(node, read) {
    const { object, property, computed } = node
    const key = computed === true ? read(property) : nameOf(property)
    const table = tableOf(read(object))
    return typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined
  },
  BinaryExpression(node, read) {
    const [left, right] = [read(node['left']), read(node['right'])]
    return node['operator'] === '+' && typeof left === 'string' && right !== undefined
      ? left + String(right)
      : undefined
  },
  LogicalExpression(node, read) {
    return read(node['left']) ?? read(node['right'])
  },
  // `defineConfig({ … })`, `new URL('https://…')`, `new Date().getFullYear()`
  CallExpression(node, read) {
    const { callee, arguments: args } = node
    if (!isNode(callee)) return undefined
    if (nameOf(callee['property']) === 'getFullYear') return new Date().getFullYear()
    return /^define/i.test(nameOf(callee) ?? '') ? read((args as unknown[])[0]) : undefined
  },
  NewExpression: (node, read) =>
    nameOf(node['callee']) === 'URL' ? read((node['arguments'] as unknown[])[0]) : undefined,
  // A component without properties is what it returns.
  ArrowFunctionExpression: returned,
  FunctionExpression: returned,
  FunctionDeclaration: returned,
  TSAsExpression: inner,
  TSSatisfiesExpression: inner,
  TSNonNullExpression: inner,
  ParenthesizedExpression: inner,
  JSXExpressionContainer: inner,
  JSXText: ({ value }) => String(value).replace(/\s*\n\s*/g, ' '),
  JSXFragment: (node, read) => ({
    $element: '',
    props: {},
    children: (node['children'] as unknown[]).map(read),
  }),
  JSXElement(node, read) {
    const { name, attributes } = openingOf(node)
    const props = (attributes as readonly AnyNode[]).flatMap((attribute) => {
      const key = nameOf(attribute['name'])
      if (key === undefined) return []
      return [[key, attribute['value'] === null ? true : read(attribute['value'])] as const]
    })
    return {
      $element: nameOf(name) ?? '',
      props: Object.fromEntries(props),
      children: (node['children'] as unknown[]).map(read),
    }
  },
}

function returned({ body }: AnyNode, read: Read): unknown {
  if (!isNode(body) || body.type !== 'BlockStatement') return read(body)
  const statement = (body['body'] as readonly AnyNode[]).find(
    ({ type }) => type === 'ReturnStatement',
  )
  return read(statement?.['argument'])
}

function openingOf(node: AnyNode): AnyNode {
  return node['openingElement'] as AnyNode
}

/** Name of a variable, an element or an attribute: `a`, `A.b`. */
function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'JSXMemberExpression')
    return `${String(nameOf(node['object']))}.${String(nameOf(node['property']))}`
  return typeof node['name'] === 'string' ? node['name'] : undefined
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

function* nodesOf(value: unknown): Generator<AnyNode> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item)
  else if (isNode(value)) {
    yield value
    for (const item of Object.values(value)) yield* nodesOf(item)
  }
}

/** The texts of a list of texts and elements, written as code: `['a', <b>c</b>]`. */
export function elementsOfCode(code: string): string[] {
  const { value } = knownModule('code.tsx', `export default ${code}`)
  return (Array.isArray(value) ? (value as unknown[]) : [value]).map((item) =>
    (textIn(tableOf(item)['label'] ?? item) || '…').trim(),
  )
}
