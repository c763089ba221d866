import {
  type CST,
  type Document,
  isAlias,
  isCollection,
  isNode,
  isPair,
  isScalar,
  Parser,
} from 'yaml'
import type { Diagnostic } from '../../shared/diagnostic.ts'

/**
 * Values that all aliases together may stand for, counted as often as they are repeated. Aliases of
 * aliases of aliases grow without an end.
 */
const MOST_ALIASED = 1000
/** Levels of lists and objects inside each other. */
const MOST_LEVELS = 100

/**
 * Offset of the first value that is nested too deeply, or null. The parser builds its tree by
 * recursion, and where the stack ends there, V8 may end the whole process; its tokens are a list.
 */
export function firstTooDeep(yaml: string): number | null {
  const tokens: readonly Token[] = [...new Parser().parse(yaml)].toReversed()
  const open = tokens.map((token) => ({ token, depth: 0 }))
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const { token } = entry
    const depth = entry.depth + Number('type' in token && COLLECTIONS.has(token.type))
    if (depth > MOST_LEVELS) return 'offset' in token ? token.offset : 0
    for (const inner of partsOf(token).toReversed()) open.push({ token: inner, depth })
  }
  return null
}

/** The problem of front matter that is nested too deeply. */
export function nestedTooDeep(place: Pick<Diagnostic, 'file' | 'line' | 'column'>): Diagnostic {
  return {
    code: 'front-matter/syntax',
    severity: 'error',
    message: `The front matter is nested more than ${MOST_LEVELS} levels deep.`,
    hint: 'Nest it less.',
    ...place,
  }
}

type Token = CST.Token | CST.CollectionItem

const COLLECTIONS: ReadonlySet<string> = new Set(['flow-collection', 'block-map', 'block-seq'])

function partsOf(token: Token): readonly Token[] {
  const { key, value, items } = token as Partial<CST.CollectionItem & CST.FlowCollection>
  return [key, value, ...(items ?? [])].filter((part) => part !== null && typeof part === 'object')
}

/** What is valid YAML and cannot be front matter. `placeOf` finds an offset of it in the source. */
export function yamlProblems(
  document: Document.Parsed,
  placeOf: (offset: number) => Pick<Diagnostic, 'file' | 'line' | 'column'>,
): Diagnostic[] {
  const problems: Diagnostic[] = []
  /** Values below each anchor, aliases included; of one that is not closed yet, without end. */
  const sizes = new Map<string, number>()
  let aliased = 0
  const report = (node: unknown, message: string, hint: string): void => {
    problems.push({
      code: 'front-matter/syntax',
      severity: 'error',
      message,
      hint,
      ...placeOf((isNode(node) ? node.range?.[0] : undefined) ?? 0),
    })
  }
  const sizeOf = (node: unknown): number => {
    if (isAlias(node)) {
      const size = sizes.get(node.source)
      if (size === undefined) {
        // Markdown in a title, such as `*new*`, is what mostly leads here.
        report(
          node,
          `Invalid YAML in the front matter: '*${node.source}' refers to '&${node.source}', ` +
            'which does not exist.',
          'Put a text that begins with * in quotes.',
        )
        return 1
      }
      const isFirst = aliased <= MOST_ALIASED
      aliased += size
      if (isFirst && aliased > MOST_ALIASED)
        report(
          node,
          `With '*${node.source}', the aliases of the front matter expand to more than ` +
            `${MOST_ALIASED} values.`,
          'Write out the values that you need.',
        )
      return size
    }
    if (!isCollection(node)) return nameSize(node, 1)
    if (node.anchor !== undefined) sizes.set(node.anchor, Infinity)
    let size = 1
    for (const item of node.items) {
      if (!isPair(item)) size += sizeOf(item)
      else {
        if (!isScalar(item.key))
          report(
            item.key,
            "A key of the front matter isn't text.",
            'Use text as the key, in quotes if it begins with "[", "{", "*" or "?".',
          )
        size += sizeOf(item.value)
      }
    }
    return nameSize(node, size)
  }
  const nameSize = (node: unknown, size: number): number => {
    if (isNode(node) && 'anchor' in node && typeof node.anchor === 'string')
      sizes.set(node.anchor, size)
    return size
  }
  sizeOf(document.contents)
  return problems
}
