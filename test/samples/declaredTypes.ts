import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { repository } from '../support/cli.ts'

/** A field of an interface. */
export interface DeclaredField {
  /** In the form that `canonical` gives. */
  readonly type: string
  /** The text of `@default`, or null. */
  readonly defaultText: string | null
  readonly isOptional: boolean
}

/** The types that some source files export. */
export interface DeclaredTypes {
  /** Fields of an interface, those it inherits included. Empty for a name that is none. */
  fieldsOf(name: string): ReadonlyMap<string, DeclaredField>
  /**
   * Type of an exported function, in the form that `canonical` gives. Null for a name that is none.
   */
  signatureOf(name: string): string | null
  /**
   * A type in the one form in which equal types are equal texts: names expanded, members sorted,
   * `readonly` left out.
   */
  canonical(text: string): string
}

type Signature = Pick<ESTree.Function | ESTree.TSFunctionType, 'params' | 'returnType'>

interface Declaration {
  readonly node: ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration
  readonly source: string
  readonly comments: ReturnType<typeof parseSync>['comments']
}

/**
 * Reads interfaces and type aliases. `names` replaces a type by the name that readers know it by.
 */
export function readTypes(
  files: readonly string[],
  names: Readonly<Record<string, string>> = {},
): DeclaredTypes {
  const sources = files.map((file) => [file, readFileSync(join(repository, file), 'utf8')] as const)
  const declarations = new Map(sources.flatMap(([file, source]) => declarationsIn(file, source)))
  const functions = new Map(sources.flatMap(([file, source]) => functionsIn(file, source)))

  function fieldsOf(name: string, above: readonly string[] = []): Map<string, DeclaredField> {
    const found = declarations.get(name)
    if (found?.node.type !== 'TSInterfaceDeclaration') return new Map()
    const inherited = found.node.extends.flatMap(({ expression }) =>
      expression.type === 'Identifier' ? [...fieldsOf(expression.name, above)] : [],
    )
    const own = found.node.body.body.flatMap((member): [string, DeclaredField][] => {
      if (
        member.type !== 'TSPropertySignature' ||
        member.key.type !== 'Identifier' ||
        !member.typeAnnotation
      )
        return []
      return [
        [
          member.key.name,
          {
            type: print(member.typeAnnotation.typeAnnotation, above),
            defaultText: defaultOf(member, found),
            isOptional: member.optional,
          },
        ],
      ]
    })
    return new Map([...inherited, ...own])
  }

  function print(node: ESTree.TSType, above: readonly string[]): string {
    const text = printType(node, above)
    return names[text] ?? text
  }

  function printType(node: ESTree.TSType, above: readonly string[]): string {
    const inner = (type: ESTree.TSType): string => print(type, above)
    switch (node.type) {
      case 'TSParenthesizedType':
        return inner(node.typeAnnotation)
      case 'TSTypeOperator':
        return inner(node.typeAnnotation)
      case 'TSArrayType':
        return `Array<${inner(node.elementType)}>`
      case 'TSUnionType':
        return node.types.map(inner).toSorted().join(' | ')
      case 'TSLiteralType':
        return node.literal.type === 'Literal'
          ? JSON.stringify(node.literal.value).replaceAll('"', "'")
          : 'literal'
      case 'TSTypeLiteral':
        return shape(
          node.members.flatMap((member) =>
            member.type === 'TSPropertySignature' &&
            member.key.type === 'Identifier' &&
            member.typeAnnotation
              ? [
                  [
                    member.key.name,
                    member.optional,
                    inner(member.typeAnnotation.typeAnnotation),
                  ] as const,
                ]
              : [],
          ),
        )
      case 'TSTupleType':
        return `[${node.elementTypes
          .map((element) =>
            element.type === 'TSNamedTupleMember'
              ? `${element.label.name}: ${inner(element.elementType as ESTree.TSType)}`
              : inner(element as ESTree.TSType),
          )
          .join(', ')}]`
      case 'TSIndexedAccessType':
        return `${inner(node.objectType)}[${inner(node.indexType)}]`
      // A function is known by its words.
      case 'TSFunctionType':
        return signature(node, above)
      case 'TSTypeReference':
        return reference(node, above)
      default:
        return node.type.replace(/^TS|Keyword$/g, '').toLowerCase()
    }
  }

  function signature({ params, returnType }: Signature, above: readonly string[]): string {
    const texts = params.map((param) => {
      const { name, optional, typeAnnotation } = param as ESTree.BindingIdentifier
      return typeAnnotation
        ? `${name}${optional ? '?' : ''}: ${print(typeAnnotation.typeAnnotation, above)}`
        : '?'
    })
    return `(${texts.join(', ')}) => ${returnType ? print(returnType.typeAnnotation, above) : '?'}`
  }

  function reference(
    { typeName, typeArguments }: ESTree.TSTypeReference,
    above: readonly string[],
  ): string {
    const name = typeName.type === 'Identifier' ? typeName.name : '?'
    const [first, ...rest] = (typeArguments?.params ?? []).map((type) => print(type, above))
    if (name === 'Readonly' && first !== undefined) return first
    const found = declarations.get(name)
    // A type that holds itself keeps its name inside.
    if (!found || above.includes(name))
      return first === undefined ? name : `${name}<${[first, ...rest].join(', ')}>`
    if (found.node.type === 'TSTypeAliasDeclaration')
      return print(found.node.typeAnnotation, [...above, name])
    const members = found.node.body.body.flatMap((member) =>
      member.type === 'TSPropertySignature' && member.key.type === 'Identifier'
        ? [[member.key.name, member.optional] as const]
        : [],
    )
    const optional = new Map(members)
    return shape(
      [...fieldsOf(name, [...above, name])].map(([key, { type }]) => [
        key,
        optional.get(key) ?? true,
        type,
      ]),
    )
  }

  return {
    fieldsOf: (name) => fieldsOf(name),
    signatureOf(name) {
      const found = functions.get(name)
      return found ? signature(found, []) : null
    },
    canonical(text) {
      const { program, errors } = parseSync('documented.ts', `type Documented = ${text}`)
      const [statement] = program.body
      if (errors.length > 0 || statement?.type !== 'TSTypeAliasDeclaration')
        return `no type: ${text}`
      return print(statement.typeAnnotation, [])
    },
  }
}

function declarationsIn(file: string, source: string): [string, Declaration][] {
  const { program, comments } = parseSync(file, source)
  return program.body.flatMap((statement): [string, Declaration][] => {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    return node?.type === 'TSInterfaceDeclaration' || node?.type === 'TSTypeAliasDeclaration'
      ? [[node.id.name, { node, source, comments }]]
      : []
  })
}

function functionsIn(file: string, source: string): [string, Signature][] {
  return parseSync(file, source).program.body.flatMap((statement): [string, Signature][] => {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    return node?.type === 'FunctionDeclaration' && node.id ? [[node.id.name, node]] : []
  })
}

/** What the docstring right above a member names as its default. */
function defaultOf(
  { start }: { readonly start: number },
  { source, comments }: Declaration,
): string | null {
  const docstring = comments.findLast((comment) => comment.end <= start)
  if (!docstring || source.slice(docstring.end, start).trim() !== '') return null
  return /@default (.+?)\s*(?:\*\/|\n|$)/.exec(docstring.value)?.[1] ?? null
}

function shape(
  members: readonly (readonly [name: string, isOptional: boolean, type: string])[],
): string {
  return `{ ${members
    .map(([name, isOptional, type]) => `${name}${isOptional ? '?' : ''}: ${type}`)
    .toSorted()
    .join('; ')} }`
}
