import {
  type Alias,
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

type PlaceOf = (offset: number) => Pick<Diagnostic, 'file' | 'line' | 'column'>

/** What is valid YAML and cannot be front matter. `placeOf` finds an offset of it in the source. */
export function yamlProblems(document: Document.Parsed, placeOf: PlaceOf): Diagnostic[] {
  const check = new ValueCheck(placeOf)
  check.sizeOf(document.contents)
  return check.problems
}

/** Counts the values of a document, each as often as aliases repeat it. */
class ValueCheck {
  readonly problems: Diagnostic[] = []
  /** Values below each anchor, aliases included; of one that is not closed yet, without end. */
  readonly #sizes = new Map<string, number>()
  readonly #placeOf: PlaceOf
  #aliased = 0

  constructor(placeOf: PlaceOf) {
    this.#placeOf = placeOf
  }

  sizeOf(node: unknown): number {
    if (isAlias(node)) return this.#sizeOfAlias(node)
    const anchor = isNode(node) && 'anchor' in node ? node.anchor : undefined
    if (isCollection(node) && anchor !== undefined) this.#sizes.set(anchor, Infinity)
    const size = isCollection(node) ? this.#sizeOfItems(node.items) : 1
    if (anchor !== undefined) this.#sizes.set(anchor, size)
    return size
  }

  #sizeOfItems(items: readonly unknown[]): number {
    let size = 1
    for (const item of items) {
      if (isPair(item) && !isScalar(item.key))
        this.#report(
          item.key,
          "A key of the front matter isn't text.",
          'Use text as the key, in quotes if it begins with "[", "{", "*" or "?".',
        )
      size += this.sizeOf(isPair(item) ? item.value : item)
    }
    return size
  }

  #sizeOfAlias(alias: Alias): number {
    const { source } = alias
    const size = this.#sizes.get(source)
    if (size === undefined) {
      // Markdown in a title, such as `*new*`, is the usual reason.
      this.#report(
        alias,
        `Invalid YAML in the front matter: '*${source}' refers to '&${source}', ` +
          'which does not exist.',
        'Put a text that begins with * in quotes.',
      )
      return 1
    }
    const isFirst = this.#aliased <= MOST_ALIASED
    this.#aliased += size
    if (isFirst && this.#aliased > MOST_ALIASED)
      this.#report(
        alias,
        `With '*${source}', the aliases of the front matter expand to more than ` +
          `${MOST_ALIASED} values.`,
        'Write out the values that you need.',
      )
    return size
  }

  #report(node: unknown, message: string, hint: string): void {
    const at = (isNode(node) ? node.range?.[0] : undefined) ?? 0
    this.problems.push({
      code: 'front-matter/syntax',
      severity: 'error',
      message,
      hint,
      ...this.#placeOf(at),
    })
  }
}
