import type { ReferenceType, ReflectionType, SomeType } from 'typedoc'
import type { CodePart } from '../api-text/nodes.ts'

/** Finds the page of what a type names. */
export type FindType = (type: ReferenceType) => string | undefined

/** A type as code whose names link to their pages. */
export function typeParts(type: SomeType | undefined, find: FindType): CodePart[] {
  return type ? joined(partsOf(type, find)) : []
}

/** Kinds that need parentheses where something binds more closely. */
const LOOSE: readonly string[] = [
  'union',
  'intersection',
  'conditional',
  'typeOperator',
  'inferred',
  'query',
]

function partsOf(type: SomeType, find: FindType): CodePart[] {
  const inner = (other: SomeType): CodePart[] => partsOf(other, find)
  const closely = (other: SomeType): CodePart[] =>
    LOOSE.includes(other.type) || isFunction(other)
      ? [text('('), ...inner(other), text(')')]
      : inner(other)
  switch (type.type) {
    case 'array':
      return [...closely(type.elementType), text('[]')]
    case 'union':
      return between(
        type.types.map((each) => (isFunction(each) ? closely(each) : inner(each))),
        ' | ',
      )
    case 'intersection':
      return between(
        type.types.map((each) =>
          each.type === 'union' || isFunction(each) ? closely(each) : inner(each),
        ),
        ' & ',
      )
    case 'tuple':
      return [text('['), ...between(type.elements.map(inner), ', '), text(']')]
    case 'namedTupleMember':
      return [text(`${type.name}${type.isOptional ? '?' : ''}: `), ...inner(type.element)]
    case 'optional':
      return [...inner(type.elementType), text('?')]
    case 'rest':
      return [text('...'), ...inner(type.elementType)]
    case 'typeOperator':
      return [
        text(`${type.operator} `),
        ...(LOOSE.includes(type.target.type) ? closely(type.target) : inner(type.target)),
      ]
    case 'indexedAccess':
      return [...closely(type.objectType), text('['), ...inner(type.indexType), text(']')]
    case 'query':
      return [text('typeof '), ...inner(type.queryType)]
    case 'predicate':
      return [
        text(`${type.asserts ? 'asserts ' : ''}${type.name}${type.targetType ? ' is ' : ''}`),
        ...(type.targetType ? inner(type.targetType) : []),
      ]
    case 'reference': {
      const args = type.typeArguments ?? []
      return [
        { text: type.name, href: find(type) },
        ...(args.length === 0 ? [] : [text('<'), ...between(args.map(inner), ', '), text('>')]),
      ]
    }
    case 'reflection':
      return signatureParts(type, inner)
    default:
      return [text(type.toString())]
  }
}

/** A signature as an arrow function. Other object types are text, without links. */
function signatureParts(
  type: ReflectionType,
  partsOfType: (type: SomeType) => CodePart[],
): CodePart[] {
  const [signature] = type.declaration.signatures ?? []
  if (!signature || !isFunction(type)) return [text(type.toString())]
  const parameters = (signature.parameters ?? []).map(({ name, flags, type: own }) => [
    text(`${flags.isRest ? '...' : ''}${name}${flags.isOptional ? '?' : ''}: `),
    ...(own ? partsOfType(own) : [text('any')]),
  ])
  return [
    text('('),
    ...between(parameters, ', '),
    text(') => '),
    ...(signature.type ? partsOfType(signature.type) : [text('void')]),
  ]
}

/** True for a type that is one signature and nothing else. */
function isFunction(type: SomeType): boolean {
  return (
    type.type === 'reflection' &&
    type.declaration.signatures?.length === 1 &&
    !type.declaration.children?.length &&
    !type.declaration.signatures[0]?.typeParameters?.length
  )
}

function text(value: string): CodePart {
  return { text: value }
}

function between(lists: readonly CodePart[][], separator: string): CodePart[] {
  return lists.flatMap((list, index) => (index === 0 ? list : [text(separator), ...list]))
}

/** Neighbors without a page become one part. */
function joined(parts: readonly CodePart[]): CodePart[] {
  const result: CodePart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (last && last.href === undefined && part.href === undefined)
      result[result.length - 1] = text(last.text + part.text)
    else result.push(part)
  }
  return result
}
