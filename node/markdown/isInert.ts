import type { Expression, Program, SpreadElement } from 'estree'
import type { ElementContent, RootContent } from 'hast'
import { MDX_COMPONENTS } from '../../shared/mdxComponents.ts'

/**
 * True for what is nothing but its HTML once it has been rendered, so that no script has to know of
 * it: no component but static built-in ones, no code of the author.
 */
export function isInert(node: RootContent | ElementContent): boolean {
  switch (node.type) {
    case 'mdxjsEsm':
      return isFrontMatterExport(node.data?.estree) || isStaticImport(node.data?.estree)
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return isPlainValue(expressionOf(node.data?.estree))
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return (
        isInertTag(node.name ?? '') &&
        node.attributes.every(
          (attribute) =>
            attribute.type === 'mdxJsxAttribute' &&
            (typeof attribute.value !== 'object' ||
              attribute.value === null ||
              isPlainValue(expressionOf(attribute.value.data?.estree))),
        ) &&
        node.children.every((child) => isInert(child))
      )
    case 'element':
      return node.children.every((child) => isInert(child))
    default:
      return true
  }
}

/** True for the export that remark-mdx-frontmatter adds to every page. */
export function isFrontMatterExport(program: Program | null | undefined): boolean {
  return (
    program?.body.every(
      (statement) =>
        statement.type === 'ExportNamedDeclaration' &&
        statement.declaration?.type === 'VariableDeclaration' &&
        statement.declaration.declarations.every(
          ({ id }) => id.type === 'Identifier' && id.name === 'frontmatter',
        ),
    ) ?? true
  )
}

/** A tag, a fragment, or a name: where each name comes from is seen at its import. */
function isInertTag(name: string): boolean {
  return !name.includes('.') && (!/^[A-Z]/.test(name) || MDX_COMPONENTS[name] === 'static')
}

/** True for an import of static components under their own names. */
function isStaticImport(program: Program | null | undefined): boolean {
  return (
    program?.body.every(
      (statement) =>
        statement.type === 'ImportDeclaration' &&
        statement.source.value === 'bifolio/components' &&
        statement.specifiers.every(
          (specifier) =>
            specifier.type === 'ImportSpecifier' &&
            specifier.imported.type === 'Identifier' &&
            specifier.imported.name === specifier.local.name &&
            MDX_COMPONENTS[specifier.local.name] === 'static',
        ),
    ) ?? false
  )
}

function expressionOf(program: Program | null | undefined): Expression | null {
  const [only] = program?.body ?? []
  return only?.type === 'ExpressionStatement' ? only.expression : null
}

/** True for a value that is written out: a literal, or a list or an object of such values. */
function isPlainValue(expression: Expression | SpreadElement | null): boolean {
  switch (expression?.type) {
    case 'Literal':
      return true
    case 'ArrayExpression':
      return expression.elements.every(isPlainValue)
    case 'ObjectExpression':
      return expression.properties.every(
        (property) =>
          property.type === 'Property' &&
          !property.computed &&
          isPlainValue(property.value as Expression),
      )
    default:
      return false
  }
}
