import { parseModule } from './engine.ts'

/** Elements that are a part of a line. */
const INLINE =
  /^(?:a|abbr|b|br|cite|code|em|i|kbd|mark|s|small|span|strong|sub|sup|time|u|Link|Translate)$/
/** Properties whose text is content. */
const TEXTS = new Set(['title', 'description', 'label', 'text', 'caption', 'tagline', 'message'])

/** A page that is a component, as Markdown with its texts. It keeps the URL. */
export function pageOfComponent(route: string, file: string, source: string): string {
  const { title, paragraphs } = textsOf(file, source)
  const name = route.slice(route.lastIndexOf('/') + 1).replaceAll(/[-_]+/g, ' ')
  const shown = title ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const heading = startEscaped(escaped(shown))
  const at = paragraphs.indexOf(heading)
  const rest = at === -1 ? paragraphs : paragraphs.toSpliced(at, 1)
  return `${[`# ${heading}`, ...rest].join('\n\n')}\n`
}

/** A text as Markdown. */
function escaped(text: string): string {
  return escapedElementText(text.replaceAll('&', '&amp;'))
}

/** The same of a text between tags, where `&lt;` is a character already. */
function escapedElementText(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~]/g, String.raw`\$&`)
}

/** What would begin a list, a heading or a rule. */
function startEscaped(text: string): string {
  return text.replace(/^(\d+)([.)])/, String.raw`$1\$2`).replace(/^[-+=:]/, String.raw`\$&`)
}

interface AnyNode {
  readonly type: string
  readonly [key: string]: unknown
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Texts of the elements of a module in their order, a paragraph for each element of a line. */
function textsOf(
  file: string,
  source: string,
): { readonly title: string | undefined; readonly paragraphs: readonly string[] } {
  const paragraphs: string[] = []
  let title: string | undefined
  let line = ''
  const end = (): void => {
    const text = line.replaceAll(/\s+/g, ' ').trim()
    if (text !== '') paragraphs.push(startEscaped(text))
    line = ''
  }
  const alone = (text: string): void => {
    end()
    line = escaped(text)
    end()
  }
  const walk = (node: AnyNode): void => {
    if (node.type === 'JSXText') line += escapedElementText(String(node['value']))
    else if (node.type === 'JSXExpressionContainer' && literalOf(node['expression']) !== undefined)
      line += escaped(literalOf(node['expression']) ?? '')
    else if (node.type === 'JSXAttribute') {
      const value = literalOf(node['value']) ?? literalOf(propertyOf(node['value'], 'expression'))
      const name = String(propertyOf(node['name'], 'name'))
      if (value === undefined) return walkChildren(node, walk)
      if (TEXTS.has(name)) alone(value)
    } else if (node.type === 'Property' && TEXTS.has(String(propertyOf(node['key'], 'name')))) {
      const value = literalOf(node['value'])
      if (value === undefined) walkChildren(node, walk)
      else alone(value)
    } else if (node.type === 'JSXElement') {
      const opening = node['openingElement'] as AnyNode
      const name = String(propertyOf(opening['name'], 'name') ?? '')
      if (name === 'style' || name === 'script') return
      if (name === 'Layout' && title === undefined) title = attributeOf(opening, 'title')
      const isLine = INLINE.test(name)
      if (!isLine) end()
      if (name !== 'Layout' && name !== 'Head') walkChildren(node, walk)
      else for (const child of node['children'] as AnyNode[]) walk(child)
      if (!isLine) end()
    } else walkChildren(node, walk)
  }
  const { program, errors } = parseModule(file, source)
  if (errors.length === 0) walk(program as unknown as AnyNode)
  end()
  return { title, paragraphs }
}

function propertyOf(value: unknown, key: string): unknown {
  return isNode(value) ? value[key] : undefined
}

/** A text that is written out, also inside of `translate({ message: … })`. */
function literalOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'Literal' && typeof value['value'] === 'string') return value['value']
  const quasis = value['quasis'] as readonly AnyNode[] | undefined
  if (value.type === 'TemplateLiteral' && quasis?.length === 1)
    return String(propertyOf({ type: '', ...(quasis[0]?.['value'] as object) }, 'cooked'))
  return undefined
}

function attributeOf(opening: AnyNode, name: string): string | undefined {
  const found = (opening['attributes'] as readonly AnyNode[]).find(
    (each) => propertyOf(each['name'], 'name') === name,
  )
  return literalOf(found?.['value']) ?? literalOf(propertyOf(found?.['value'], 'expression'))
}

function walkChildren(node: AnyNode, walk: (child: AnyNode) => void): void {
  if (/^(?:TS|Import|ExportAll)/.test(node.type)) return
  for (const [key, value] of Object.entries(node)) {
    if (key === 'closingElement') continue
    for (const child of [value].flat()) if (isNode(child)) walk(child)
  }
}
