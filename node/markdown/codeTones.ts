import type { ElementContent } from 'hast'

/**
 * What a token of code may look like, with the types of Prism that do. A type of a later line wins,
 * as in a stylesheet.
 */
const TONES: readonly (readonly [name: CodeTone, types: readonly string[]])[] = [
  ['comment', ['comment', 'prolog', 'doctype', 'cdata']],
  ['keyword', ['keyword', 'atrule', 'rule', 'important']],
  ['string', ['string', 'char', 'attr-value', 'template-string', 'regex', 'inserted']],
  ['number', ['number', 'boolean', 'constant', 'symbol', 'deleted']],
  ['function', ['function', 'tag', 'selector', 'title']],
  ['type', ['class-name', 'attr-name', 'property', 'builtin', 'variable', 'maybe-class-name']],
  ['punctuation', ['punctuation', 'operator']],
]

/** Names of the colors of code. */
export type CodeTone =
  | 'comment'
  | 'keyword'
  | 'string'
  | 'number'
  | 'function'
  | 'type'
  | 'punctuation'

/** Rank of a tone and its class, by type of token. */
const TONE_OF = new Map(
  TONES.flatMap(([tone, types], rank) =>
    types.map((type) => [type, { rank, className: classOf(tone) }] as const),
  ),
)
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['bold', 'bf-b'],
  ['italic', 'bf-i'],
])

/** The class of a tone: `bf-k` for `keyword`. Short, since a page of code has thousands. */
export function classOf(tone: CodeTone): string {
  return `bf-${tone.charAt(0)}`
}

/** A piece of code with what it is, as Prism names it. */
export interface CodeToken {
  readonly type: string
  readonly alias?: string | readonly string[]
  readonly content: CodeTokens
}
export type CodeTokens = string | CodeToken | readonly (string | CodeToken)[]

/** What a token looks like. */
interface Look {
  /** Null: like what is around it. */
  readonly color: string | null
  readonly letters: readonly string[]
}

const looks = new Map<string, Look>()

/** There are a few dozen kinds of tokens, and thousands of tokens. */
function lookOf({ type, alias = [] }: CodeToken): Look {
  const key = `${type} ${String(alias)}`
  const look = looks.get(key) ?? readLook([type, ...[alias].flat()])
  looks.set(key, look)
  return look
}

function readLook(types: readonly string[]): Look {
  const tones = types.flatMap((type) => TONE_OF.get(type) ?? [])
  return {
    color: tones.toSorted((a, b) => a.rank - b.rank).at(-1)?.className ?? null,
    letters: types.flatMap((type) => LETTERS.get(type) ?? []),
  }
}

/**
 * What a highlighter found, as one element for each stretch of text that looks the same. Types that
 * look like plain text leave none, and so does white space.
 */
export function withTones(tokens: CodeTokens): ElementContent[] {
  const runs: { className: string; value: string }[] = []
  const add = (value: string, className: string): void => {
    const last = runs.at(-1)
    if (last && (last.className === className || value.trim() === '')) last.value += value
    else runs.push({ className, value })
  }
  const walk = (content: CodeTokens, color: string, letters: string): void => {
    if (typeof content === 'string') {
      if (content !== '') add(content, `${color} ${letters}`.trim())
    } else if (isToken(content)) {
      const own = lookOf(content)
      const inner = own.letters.filter((name) => !letters.split(' ').includes(name))
      walk(content.content, own.color ?? color, [letters, ...inner].join(' ').trim())
    } else for (const part of content) walk(part, color, letters)
  }
  walk(tokens, '', '')
  return runs.map(({ className, value }) => {
    const text: ElementContent = { type: 'text', value }
    return className === ''
      ? text
      : {
          type: 'element',
          tagName: 'span',
          properties: { className: className.split(' ') },
          children: [text],
        }
  })
}

function isToken(content: Exclude<CodeTokens, string>): content is CodeToken {
  return !Array.isArray(content)
}
