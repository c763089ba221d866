import type {
  DeclarationReflection,
  ParameterReflection,
  SignatureReflection,
  SomeType,
  TypeParameterReflection,
} from 'typedoc'
import type { RootContent } from 'mdast'
import { codeBlock, type Inline, inlineCode, paragraph, strong, table } from '../api-text/nodes.ts'
import type { TypedocWords } from './words.ts'
import type { Writer } from './writer.ts'

/** Longest signature on one line. Unit: characters. */
const WIDTH = 80

/** A function or a method with all its signatures. */
export function functionBlocks(
  reflection: DeclarationReflection,
  writer: Writer,
  prefix = '',
): RootContent[] {
  return (reflection.signatures ?? []).flatMap((signature) =>
    signatureBlocks(signature, writer, prefix),
  )
}

/** One signature: as code, what it does, what it takes and what comes back. */
export function signatureBlocks(
  signature: SignatureReflection,
  writer: Writer,
  prefix = '',
): RootContent[] {
  const { words } = writer
  const { comment } = signature
  const returned = writer.tagLine(comment, '@returns')
  const hasValue = signature.type && signature.type.toString() !== 'void' && prefix !== 'new '
  return [
    codeBlock(signatureText(signature, prefix)),
    ...writer.comment(comment),
    ...(prefix === 'new ' ? [] : typeParameters(signature.typeParameters, writer)),
    ...parameters(signature.parameters, writer),
    ...(hasValue
      ? [
          paragraph(
            strong(words.returns),
            words.colon,
            ...writer.type(signature.type),
            ...(returned.length === 0 ? [] : [' – ', ...returned]),
          ),
        ]
      : []),
    ...writer.tags(comment, '@throws'),
    ...writer.tags(comment, '@example'),
    ...inheritance(signature, writer),
  ]
}

/** Where a member comes from. */
function inheritance({ inheritedFrom }: SignatureReflection, writer: Writer): RootContent[] {
  const { words } = writer
  return inheritedFrom
    ? [paragraph(words.inheritedFrom, words.colon, inlineCode(inheritedFrom.name))]
    : []
}

function parameters(
  list: readonly ParameterReflection[] = [],
  { words, type, line }: Writer,
): RootContent[] {
  if (list.length === 0) return []
  const rows = list.map((parameter) => [
    named(
      parameter.name,
      parameter.flags.isOptional && parameter.defaultValue === undefined ? [words.optional] : [],
      words,
    ),
    type(parameter.type),
    defaultText(parameter.defaultValue),
    line(parameter.comment),
  ])
  return [table([words.parameter, words.type, words.default, words.description], rows)]
}

/** A table of type parameters. */
export function typeParameters(
  list: readonly TypeParameterReflection[] | undefined = [],
  { words, type, line }: Writer,
): RootContent[] {
  if (list.length === 0) return []
  return [
    table(
      [words.typeParameter, words.constraint, words.default, words.description],
      list.map((each) => [
        [inlineCode(each.name)],
        type(each.type),
        type(each.default),
        line(each.comment),
      ]),
    ),
  ]
}

/** A table of properties and accessors. */
export function propertyTable(
  members: readonly DeclarationReflection[],
  { words, type, line, tagLine }: Writer,
): RootContent {
  return table(
    [words.name, words.type, words.default, words.description],
    members.map((member) => {
      const { flags } = member
      const getter = member.getSignature ?? member.setSignature
      const comment = member.comment ?? getter?.comment
      const marks = [
        ...(flags.isStatic ? [words.static] : []),
        ...(flags.isAbstract ? [words.abstract] : []),
        ...(flags.isProtected ? [words.protected] : []),
        ...(flags.isReadonly || (member.getSignature && !member.setSignature)
          ? [words.readonly]
          : []),
        ...(flags.isOptional ? [words.optional] : []),
        ...(comment?.getTag('@deprecated') ? [words.deprecated.toLowerCase()] : []),
      ]
      const own =
        member.type ?? member.getSignature?.type ?? member.setSignature?.parameters?.[0]?.type
      return [
        named(member.name, marks, words),
        type(own),
        [tagLine(comment, '@defaultValue'), tagLine(comment, '@default')].find(
          (value) => value.length > 0,
        ) ?? defaultText(member.defaultValue),
        line(comment),
      ]
    }),
  )
}

function named(name: string, marks: readonly string[], words: TypedocWords): Inline[] {
  return [
    inlineCode(name),
    ...(marks.length === 0 ? [] : [words.marks.replace('{marks}', () => marks.join(words.comma))]),
  ]
}

/** `...` is what TypeDoc writes for a value that is long. */
function defaultText(value: string | undefined): Inline[] {
  return value === undefined || value === '...' ? [] : [inlineCode(value)]
}

/** The members of an enumeration. */
export function enumTable(
  members: readonly DeclarationReflection[],
  { words, line }: Writer,
): RootContent {
  return table(
    [words.name, words.value, words.description],
    members.map((member) => [
      [inlineCode(member.name)],
      member.type ? [inlineCode(member.type.toString())] : [],
      line(member.comment),
    ]),
  )
}

/** A signature as in code. */
export function signatureText(signature: SignatureReflection, prefix = ''): string {
  const { typeParameters: generics = [], parameters: list = [] } = signature
  const name = prefix === 'new ' ? signature.name.replace(/^new /, '') : signature.name
  const isNamed = name !== '__type' && name !== '__call'
  const head = `${prefix}${isNamed ? name : ''}${genericText(generics)}`
  const parts = list.map(({ flags, name: own, defaultValue, type }) => {
    const mark = flags.isOptional || defaultValue !== undefined ? '?' : ''
    return `${flags.isRest ? '...' : ''}${own}${mark}: ${type?.toString() ?? 'any'}`
  })
  const tail = `: ${signature.type?.toString() ?? 'any'}`
  const short = `${head}(${parts.join(', ')})${tail}`
  return short.length <= WIDTH || parts.length === 0
    ? short
    : `${head}(\n${parts.map((part) => `  ${part},\n`).join('')})${tail}`
}

/** The head of a class, an interface, or a type alias. */
export function headText(keyword: string, reflection: DeclarationReflection): string {
  const list = (word: string, types: readonly SomeType[] = []): string =>
    types.length === 0 ? '' : ` ${word} ${types.map(String).join(', ')}`
  return (
    `${reflection.flags.isAbstract ? 'abstract ' : ''}${keyword} ` +
    `${reflection.name}${genericText(reflection.typeParameters)}` +
    list('extends', reflection.extendedTypes) +
    list('implements', reflection.implementedTypes)
  )
}

/** Type parameters in angle brackets. */
export function genericText(list: readonly TypeParameterReflection[] = []): string {
  if (list.length === 0) return ''
  const texts = list.map(({ name, type, default: value }) => {
    const limit = type ? ` extends ${type.toString()}` : ''
    return `${name}${limit}${value ? ` = ${value.toString()}` : ''}`
  })
  return `<${texts.join(', ')}>`
}
