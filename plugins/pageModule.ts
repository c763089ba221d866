import type { Program } from 'estree'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import type { MdxjsEsm } from 'mdast-util-mdx'

/**
 * Imports an export of a module into a compiled page, as `name`. Without a name, the module is only
 * run.
 */
export function importNode(specifier: string, name?: string, exported = 'default'): MdxjsEsm {
  const local = { type: 'Identifier', name }
  const imported =
    exported === 'default'
      ? { type: 'ImportDefaultSpecifier', local }
      : { type: 'ImportSpecifier', local, imported: { type: 'Identifier', name: exported } }
  return {
    type: 'mdxjsEsm',
    value: '',
    data: {
      estree: program({
        type: 'ImportDeclaration',
        attributes: [],
        source: { type: 'Literal', value: specifier },
        specifiers: name === undefined ? [] : [imported],
      }),
    },
  }
}

/** An attribute whose value is a variable of the compiled page, or a member of one. */
export function variableAttribute(
  name: string,
  variable: string,
  members: readonly string[] = [],
): MdxJsxAttribute {
  const expression = members.reduce<object>(
    (object, member) => ({
      type: 'MemberExpression',
      object,
      property: { type: 'Identifier', name: member },
      computed: false,
      optional: false,
    }),
    { type: 'Identifier', name: variable },
  )
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: '',
      data: { estree: program({ type: 'ExpressionStatement', expression }) },
    },
  }
}

/** Made without source positions, which the parser's own types ask for. */
function program(statement: object): Program {
  return { type: 'Program', sourceType: 'module', body: [statement] } as unknown as Program
}
