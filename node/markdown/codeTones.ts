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

/**
 * What a highlighter found, as one element for each stretch of text that looks the same. Types that
 * look like plain text leave none, and so does white space.
 */
export function withTones(nodes: readonly ElementContent[]): ElementContent[] {
  const runs: { className: string; value: string }[] = []
  const add = (value: string, className: string): void => {
    const last = runs.at(-1)
    if (last && (last.className === className || value.trim() === '')) last.value += value
    else runs.push({ className, value })
  }
  const walk = (node: ElementContent, color: string, letters: string): void => {
    if (node.type === 'text')
      return add(node.value, [color, letters].filter((name) => name !== '').join(' '))
    if (node.type !== 'element') return
    const types = Array.isArray(node.properties.className)
      ? node.properties.className.map(String)
      : []
    const tones = types
      .flatMap((type) => TONE_OF.get(type) ?? [])
      .toSorted((a, b) => a.rank - b.rank)
    const own = types.flatMap((type) => LETTERS.get(type) ?? [])
    const inner =
      own.length === 0
        ? letters
        : [...new Set([...letters.split(' '), ...own])].filter((name) => name !== '').join(' ')
    for (const child of node.children) walk(child, tones.at(-1)?.className ?? color, inner)
  }
  for (const node of nodes) walk(node, '', '')
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
