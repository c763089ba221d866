import { MagicString } from 'magic-string'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'

interface Replacement {
  readonly start: number
  readonly end: number
  readonly text: string
}

interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/**
 * The code of a module that is going to be bundled, with the places that it refers to: the values
 * of `import.meta.url` and `__dirname`, `require.resolve` as the path that it is given, and the
 * result of `createRequire` as the `require` that a bundler follows. Paths that are computed go to
 * `globalThis.bifolioRequire` and `bifolioImport`, and what is taken apart to `bifolioItems`. Null
 * when nothing changes.
 */
export function withModuleNames(code: string, file: string): string | null {
  if (!/import\.meta|import\s*\(|__(?:dir|file)name|require|\]\s*=/.test(code)) return null
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) return null
  const nodes = [...nodesOf(program)]
  const created = nodes.flatMap(createdRequire)
  const requires = new Set(['require', ...created.map(({ name }) => name)])
  const all = [
    ...created.flatMap(({ edits }) => edits),
    ...nodes.flatMap((node) => [
      ...placeIn(node, file),
      ...followedCall(node, requires),
      ...computedImport(node, file),
    ]),
  ]
  const edits = new MagicString(code)
  for (const one of all)
    if (!all.some((other) => other !== one && other.start <= one.start && one.end <= other.end))
      edits.overwrite(one.start, one.end, one.text)
  for (const { init, count } of nodes.flatMap(takenApart))
    edits.prependRight(init.start, 'globalThis.bifolioItems(').appendLeft(init.end, `, ${count})`)
  const declared = new Set(nodes.flatMap(declaredName))
  const places = { __filename: file, __dirname: dirname(file) }
  for (const [name, place] of Object.entries(places))
    if (!declared.has(name) && nodes.some((node) => nameOf(node) === name))
      edits.prepend(`var ${name} = ${JSON.stringify(place)};`)
  return edits.hasChanged() ? edits.toString() : null
}

/** All nodes of a program, from the outside in. */
export function* nodesOf(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item)
  else if (isNode(value)) {
    yield value
    for (const item of Object.values(value)) yield* nodesOf(item)
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function nameOf(node: unknown): string | null {
  return isNode(node) && node.type === 'Identifier' ? String(node['name']) : null
}

/** Name that a variable or an import declares. */
function declaredName(node: SyntaxNode): string[] {
  const declared =
    node.type === 'VariableDeclarator'
      ? node['id']
      : /^Import\w*Specifier$/.test(node.type)
        ? node['local']
        : null
  return nameOf(declared) === null ? [] : [String(nameOf(declared))]
}

/** `createRequire(…)`, `module.createRequire(…)`. */
function isCreateRequire(node: unknown): node is SyntaxNode {
  if (!isNode(node) || node.type !== 'CallExpression') return false
  const { callee } = node
  return nameOf(isNode(callee) ? (callee['property'] ?? callee) : null) === 'createRequire'
}

/** `const require = createRequire(…)` declares nothing any more. */
function createdRequire({
  type,
  id,
  init,
}: SyntaxNode): { readonly name: string; readonly edits: readonly Replacement[] }[] {
  if (type !== 'VariableDeclarator' || !isNode(id) || !isCreateRequire(init)) return []
  const unused = { start: id.start, end: id.end, text: `__created${id.start}` }
  return [
    { name: nameOf(id) ?? '', edits: [unused, { start: init.start, end: init.end, text: 'null' }] },
  ]
}

/** The value of `import.meta.url` and its like in the place of the expression. */
function placeIn({ type, start, end, object, property }: SyntaxNode, file: string): Replacement[] {
  if (type !== 'MemberExpression' || !isNode(object) || object.type !== 'MetaProperty') return []
  const name = nameOf(property)
  const places = { url: pathToFileURL(file).href, dirname: dirname(file), filename: file }
  return name === 'url' || name === 'dirname' || name === 'filename'
    ? [{ start, end, text: JSON.stringify(places[name]) }]
    : []
}

/** `require('./a.json')` by another name, and `require.resolve('./a.json')`. */
function followedCall(
  { type, start, end, callee, arguments: given }: SyntaxNode,
  requires: ReadonlySet<string>,
): Replacement[] {
  if (type !== 'CallExpression' || !isNode(callee)) return []
  const [first] = Array.isArray(given) ? (given as unknown[]) : []
  const path = isNode(first) && typeof first['value'] === 'string' ? first['value'] : null
  const { object, property } = callee
  const isOfModule =
    isNode(object) &&
    (object.type === 'MetaProperty' ||
      requires.has(nameOf(object) ?? '') ||
      isCreateRequire(object))
  // A path below the folder of the file, or a package by its name.
  if (isOfModule && nameOf(property) === 'resolve' && path !== null)
    return [{ start, end, text: JSON.stringify(path) }]
  const name = nameOf(callee)
  const isRequire = isCreateRequire(callee) || requires.has(name ?? '')
  if (!isRequire) return []
  // A path that is computed is only known when the config runs.
  const text = path === null ? 'globalThis.bifolioRequire' : 'require'
  return text === name ? [] : [{ start: callee.start, end: callee.end, text }]
}

/** `import(path)` of a path that is only known when the config runs, relative to this file. */
function computedImport({ type, start, end, source }: SyntaxNode, file: string): Replacement[] {
  if (type !== 'ImportExpression' || !isNode(source) || source.type === 'Literal') return []
  const { expressions } = source
  if (source.type === 'TemplateLiteral' && Array.isArray(expressions) && expressions.length === 0)
    return []
  return [
    { start, end: source.start, text: 'globalThis.bifolioImport(' },
    { start: source.end, end, text: `, ${JSON.stringify(file)})` },
  ]
}

/** `const [plugin, group] = call()`: what a package returns has as many items as are taken. */
function takenApart({
  type,
  id,
  init,
}: SyntaxNode): { readonly init: SyntaxNode; readonly count: number }[] {
  if (type !== 'VariableDeclarator' || !isNode(id) || id.type !== 'ArrayPattern') return []
  const { elements } = id
  return isNode(init) && Array.isArray(elements) ? [{ init, count: elements.length }] : []
}
