// Protects texts from what Vite replaces in code, strings included.
import { type ESTree, Visitor, parseSync } from 'vite'

/**
 * What bundlers replace in the text of a module, whatever it stands for there: Vike's constants
 * before the code is parsed,
 * Vite's placeholders after it is printed. Names that only `define` replaces are not among them,
 * because it reads the code.
 */
export const REPLACED =
  /import\.meta|process\.env|globalThis\.|Context\.isClientSide|__(?!PURE__)[A-Z]/

/**
 * Code in which no string or template can be mistaken for one of those names, or null when none
 * can.
 * An escape in a literal would not last: it is gone when the code is printed again. What
 * `JSON.parse` is given stays as it is.
 */
export function protectText(code: string): string | null {
  if (!REPLACED.test(code)) return null
  const { program, errors } = parseSync('module.js', code)
  if (errors.length > 0) return null
  const edits: Edit[] = []
  const kept = new Set<object>()
  const keep = (node: object | null | undefined): void => void (node && kept.add(node))
  new Visitor({
    // The bundler reads these by itself, and needs them as literals.
    ImportDeclaration: ({ source, attributes }) =>
      [source, ...attributes.map(({ value }) => value)].forEach(keep),
    ExportNamedDeclaration: ({ source, specifiers }) =>
      [source, ...specifiers.flatMap(({ local, exported }) => [local, exported])].forEach(keep),
    ExportAllDeclaration: ({ source, exported }) => [source, exported].forEach(keep),
    ImportSpecifier: ({ imported }) => keep(imported),
    ImportExpression: ({ source }) => keep(source),
    CallExpression: ({ callee, arguments: given }) =>
      (isOfImportMeta(callee) || isNamed(callee, 'require')) && given.forEach(keepAll),
    NewExpression: ({ callee, arguments: given }) =>
      isNamed(callee, 'URL') && given.forEach(keepAll),
    ExpressionStatement: ({ directive, expression }) =>
      typeof directive === 'string' && keep(expression),
    TaggedTemplateExpression: ({ quasi }) => keep(quasi),
    MethodDefinition: ({ key }) => keep(key),
    PropertyDefinition: ({ key }) => keep(key),
    Property: ({ key, computed }) => {
      if (computed || !isText(key) || !REPLACED.test(key.value)) return
      keep(key)
      edits.push({ start: key.start, end: key.end, text: `[${parsed(key.value)}]` })
    },
    Literal(node) {
      if (isText(node) && !kept.has(node) && REPLACED.test(node.value))
        edits.push({ start: node.start, end: node.end, text: parsed(node.value) })
    },
    TemplateLiteral(node) {
      if (kept.has(node)) return
      for (const { value, start, end } of node.quasis)
        if (REPLACED.test(value.cooked ?? ''))
          edits.push({ start, end, text: `\${${parsed(value.cooked ?? '')}}` })
    },
  }).visit(program)
  if (edits.length === 0) return null
  let at = 0
  let result = ''
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    result += code.slice(at, start) + text
    at = end
  }
  return result + code.slice(at)

  function keepAll(node: ESTree.Argument): void {
    keep(node)
    if (node.type === 'ArrayExpression') node.elements.forEach(keep)
  }
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** An expression with the value of a text. Its space keeps it apart from a word before it. */
function parsed(text: string): string {
  const json = JSON.stringify(text).replaceAll(
    new RegExp(REPLACED, 'g'),
    (name) => `\\u${name.charCodeAt(0).toString(16).padStart(4, '0')}${name.slice(1)}`,
  )
  return ` /* @__PURE__ */ globalThis.JSON.parse(${JSON.stringify(json)})`
}

type Text = ESTree.StringLiteral

function isText(node: { readonly type: string; readonly value?: unknown }): node is Text {
  return node.type === 'Literal' && typeof node.value === 'string'
}

function isNamed(node: ESTree.Expression, name: string): boolean {
  return node.type === 'Identifier' && node.name === name
}

/** `import.meta.glob` and the like. */
function isOfImportMeta(node: ESTree.Expression): boolean {
  return node.type === 'MemberExpression' && node.object.type === 'MetaProperty'
}
