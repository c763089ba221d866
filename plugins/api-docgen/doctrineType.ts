import type { DoctrineType } from './documentation.ts'

const LITERALS: Readonly<Record<string, string>> = {
  AllLiteral: 'any',
  NullLiteral: 'null',
  UndefinedLiteral: 'undefined',
  VoidLiteral: 'void',
  NullableLiteral: 'any',
}

/** Parameters of a function type. One without a name is called by a letter. */
function parametersText(types: readonly (DoctrineType | null)[] = []): string {
  return types
    .map((type, at) =>
      type?.type === 'ParameterType'
        ? doctrineText(type)
        : `${String.fromCharCode(97 + at)}: ${doctrineText(type)}`,
    )
    .join(', ')
}

/** A type as documentation.js has it, as TypeScript. */
export function doctrineText(type: DoctrineType | null | undefined): string {
  if (!type) return ''
  const list = (types: readonly (DoctrineType | null)[] = [], separator = ', '): string =>
    types.map(doctrineText).join(separator)
  switch (type.type) {
    case 'NameExpression':
      return type.name ?? ''
    case 'StringLiteralType':
      return `'${String(type.value)}'`
    case 'NumericLiteralType':
    case 'BooleanLiteralType':
      return String(type.value)
    case 'OptionalType':
    case 'NonNullableType':
    case 'RestType':
      return doctrineText(type.expression)
    case 'NullableType':
      return `${doctrineText(type.expression)} | null`
    case 'UnionType':
      return list(type.elements, ' | ')
    case 'ArrayType':
      return `[${list(type.elements)}]`
    case 'TypeApplication': {
      const name = doctrineText(type.expression)
      const inner = list(type.applications)
      return name === 'Array' && type.applications?.length === 1
        ? `${type.applications[0]?.type === 'UnionType' ? `(${inner})` : inner}[]`
        : `${name}<${inner}>`
    }
    case 'RecordType':
      return type.fields?.length ? `{ ${list(type.fields, '; ')} }` : '{}'
    case 'FieldType':
      return `${type.key ?? ''}: ${doctrineText((type as { readonly value?: DoctrineType }).value)}`
    case 'ParameterType':
      return `${type.name ?? ''}: ${doctrineText(type.expression)}`
    case 'FunctionType':
      return `(${parametersText(type.params)}) => ${doctrineText(type.result) || 'void'}`
    default:
      return LITERALS[type.type] ?? type.name ?? 'any'
  }
}
