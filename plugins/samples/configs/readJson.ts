import {
  createScanner,
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { blanked, type ConfigDocument, type ConfigMistake, type ReadConfig } from './config.ts'

/** The scanner's kinds of tokens: its enum exists only for the compiler. */
const KIND = {
  comma: 5,
  colon: 6,
  string: 10,
  comments: [12, 13],
  space: [14, 15],
  unknown: 16,
  end: 17,
}

interface JsonOptions {
  /** Comments, and commas after the last member. */
  readonly allowsComments: boolean
  /** True if lines were removed, which may leave a comma. */
  readonly hasRemoved: boolean
}

interface Token {
  readonly kind: number
  readonly offset: number
  readonly length: number
  readonly text: string
}

/** What reads well after "Invalid JSON: ". */
const REASONS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is neither a value nor a key in double quotes',
  InvalidNumberFormat: 'a number is not valid',
  PropertyNameExpected: 'a key in double quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing brace is missing',
  CloseBracketExpected: 'a closing bracket is missing',
  EndOfFileExpected: 'the document has ended before this',
  InvalidCommentToken: 'comments are not allowed',
  UnexpectedEndOfComment: 'the comment has no end',
  UnexpectedEndOfString: 'the string has no end',
  UnexpectedEndOfNumber: 'the number has no end',
  InvalidUnicode: 'the escape sequence is not valid',
  InvalidEscapeCharacter: 'the escape sequence is not valid',
  InvalidCharacter: 'the character has to be escaped',
}

/** Comments that aren't for readers, or that stand for code. */
const QUIET = /^\/[/*]\s*(?:\.{3}|…|\[!code|@?highlight|prettier-ignore)/

/** A comment above a document that names its file. */
const FILE_NAME = /^\/[/*]\s*\S+\.\w+\s*(?:\*\/)?$/

/** Reads JSON, members without braces, and what has `...` in the place of code. */
export function readJson(code: string, { allowsComments, hasRemoved }: JsonOptions): ReadConfig {
  const { text, isPart, unknown } = withoutEllipses(code)
  const tokens = tokensOf(text)
  const [first, second] = tokens.filter(({ kind }) => !KIND.comments.includes(kind))
  if (!first) return { documents: [], mistakes: [], isPart: true, text }
  const isInside = first.kind === KIND.string && second?.kind === KIND.colon
  const shift = isInside ? 1 : 0
  const errors: ParseError[] = []
  const root = parseTree(isInside ? `{${text}\n}` : text, errors, {
    allowTrailingComma: allowsComments || isPart || hasRemoved,
  })
  const comments = allowsComments
    ? []
    : tokens.filter(
        ({ kind, text: own }, at) =>
          KIND.comments.includes(kind) && !QUIET.test(own) && !(at === 0 && FILE_NAME.test(own)),
      )
  const [error] = errors
  const mistakes: ConfigMistake[] = [
    ...comments.slice(0, 1).map(({ offset }) => ({
      offset,
      message: 'Invalid JSON: comments are not allowed.',
      hint: 'Use the language jsonc if the program that reads the file allows them.',
    })),
    ...(error ? [mistakeOf(error, { text, shift })] : []),
  ]
  return {
    documents: root && errors.length === 0 ? [documentOf(root, { shift, unknown })] : [],
    mistakes,
    isPart: isPart || isInside || tokens.some((token) => isLeftOutComment(token)),
    text,
  }
}

function isLeftOutComment({ kind, text }: Token): boolean {
  return KIND.comments.includes(kind) && /^\/[/*]\s*(?:\.{3}|…)/.test(text)
}

function mistakeOf(
  { error, offset }: ParseError,
  { text, shift }: { readonly text: string; readonly shift: number },
): ConfigMistake {
  const name = printParseErrorCode(error)
  const at = Math.min(offset - shift, text.length)
  const isSingleQuoted = name === 'InvalidSymbol' && text[at] === "'"
  const before = text.slice(0, at).trimEnd()
  const isTrailing =
    name.endsWith('Expected') && before.endsWith(',') && /[}\]]/.test(text[at] ?? '')
  if (isTrailing)
    return { offset: before.length - 1, message: 'Invalid JSON: nothing follows this comma.' }
  const reason = isSingleQuoted
    ? 'strings are in double quotes'
    : (REASONS[name] ?? name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase())
  return { offset: at, message: `Invalid JSON: ${reason}.` }
}

function documentOf(
  root: Node,
  { shift, unknown }: { readonly shift: number; readonly unknown: readonly number[] },
): ConfigDocument {
  for (const offset of unknown) leaveOut(root, offset + shift)
  return {
    value: getNodeValue(root) as unknown,
    offsetOf(path, of = 'value') {
      const node = findNodeAtLocation(root, [...path]) ?? root
      const key = node.parent?.type === 'property' ? node.parent : node
      return Math.max(0, (of === 'key' ? key.offset : node.offset) - shift)
    },
  }
}

/** A value that isn't shown is `...`, whatever stands for it. */
function leaveOut(node: Node, offset: number): void {
  if (node.offset === offset && node.type === 'number')
    Object.assign(node, { type: 'string', value: '...' })
  for (const child of node.children ?? []) leaveOut(child, offset)
}

/** Ellipses become space, and a number where a value has to be. */
function withoutEllipses(code: string): {
  readonly text: string
  readonly isPart: boolean
  readonly unknown: readonly number[]
} {
  let text = code
  const unknown: number[] = []
  const tokens = tokensOf(code)
  const ellipses = tokens.filter(
    ({ kind, text: own }) => kind === KIND.unknown && /^(?:\.{3}|…)$/.test(own),
  )
  for (const token of ellipses) {
    const at = tokens.indexOf(token)
    if (tokens[at - 1]?.kind === KIND.colon) {
      const value = '0'.padEnd(token.length)
      text = text.slice(0, token.offset) + value + text.slice(token.offset + token.length)
      unknown.push(token.offset)
    } else {
      text = blanked(text, token.offset, token.length)
      const next = tokens[at + 1]
      if (next?.kind === KIND.comma) text = blanked(text, next.offset, 1)
    }
  }
  return { text, isPart: ellipses.length > 0, unknown }
}

function tokensOf(text: string): Token[] {
  const scanner = createScanner(text)
  const tokens: Token[] = []
  for (let kind: number = scanner.scan(); kind !== KIND.end; kind = scanner.scan())
    if (!KIND.space.includes(kind)) {
      const offset = scanner.getTokenOffset()
      const length = scanner.getTokenLength()
      tokens.push({ kind, offset, length, text: text.slice(offset, offset + length) })
    }
  return tokens
}
