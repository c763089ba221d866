import type { ElementContent } from 'hast'
import type { TextMark } from './codeMeta.ts'

interface MarkedSpan {
  readonly kind: TextMark['kind']
  readonly from: number
  readonly to: number
}

/**
 * Puts `<mark>`, `<ins>` and `<del>` around parts of highlighted code. Marks end with their line.
 */
export function markTexts(
  tokens: readonly ElementContent[],
  marks: readonly TextMark[],
): { readonly tokens: ElementContent[]; readonly unfound: readonly TextMark[] } {
  const source = tokens.map(codeOf).join('')
  const unfound: TextMark[] = []
  let spans: readonly MarkedSpan[] = []
  for (const mark of marks) {
    const found = spansOf(mark, source).filter(({ from, to }) => to > from)
    if (found.length === 0) unfound.push(mark)
    spans = found.reduce(withSpan, spans)
  }
  if (spans.length === 0) return { tokens: [...tokens], unfound }
  const sorted = spans.toSorted((a, b) => a.from - b.from)
  let at = 0
  const cut = (node: ElementContent): Piece[] => {
    if (node.type === 'element')
      return isNote(node)
        ? [{ node, span: null }]
        : inRuns(node.children.flatMap(cut)).map(({ span, nodes }) => ({
            span,
            node: { ...node, children: nodes },
          }))
    if (node.type !== 'text') return [{ node, span: null }]
    const start = at
    at += node.value.length
    const pieces: Piece[] = []
    const add = (from: number, to: number, span: MarkedSpan | null): void => {
      if (to > from) pieces.push({ span, node: { type: 'text', value: source.slice(from, to) } })
    }
    let done = start
    for (const span of sorted.filter(({ from, to }) => to > start && from < at)) {
      const [first, last] = [Math.max(span.from, start), Math.min(span.to, at)]
      add(done, first, null)
      add(first, last, span)
      done = last
    }
    add(done, at, null)
    return pieces
  }
  // A mark is around all of its tokens: around each of them, it would look like many.
  const marked = inRuns(tokens.flatMap(cut)).flatMap(({ span, nodes }): ElementContent[] =>
    span === null
      ? nodes
      : [{ type: 'element', tagName: span.kind, properties: {}, children: nodes }],
  )
  return { tokens: marked, unfound }
}

/**
 * Adds a span. It becomes one with those of its kind that it overlaps; of other kinds, the first
 * ones keep their text.
 */
function withSpan(spans: readonly MarkedSpan[], added: MarkedSpan): readonly MarkedSpan[] {
  const overlaps = (one: MarkedSpan, other: MarkedSpan): boolean =>
    one.from < other.to && other.from < one.to
  const alike = spans.filter((span) => span.kind === added.kind && overlaps(span, added))
  const whole = {
    kind: added.kind,
    from: Math.min(added.from, ...alike.map(({ from }) => from)),
    to: Math.max(added.to, ...alike.map(({ to }) => to)),
  }
  const kept = spans.filter((span) => !alike.includes(span))
  const parts = kept
    .filter((span) => overlaps(span, whole))
    .reduce<readonly MarkedSpan[]>(
      (left, taken) => left.flatMap((part) => without(part, taken)),
      [whole],
    )
  return [...kept, ...parts]
}

/** What is left of a span beside another one. */
function without(part: MarkedSpan, { from, to }: MarkedSpan): MarkedSpan[] {
  return [
    { ...part, to: Math.min(part.to, from) },
    { ...part, from: Math.max(part.from, to) },
  ].filter((rest) => rest.to > rest.from)
}

/** A part of a token, and the mark that it belongs to. */
interface Piece {
  readonly node: ElementContent
  readonly span: MarkedSpan | null
}

/** Parts that are next to each other and belong to one mark, or to none. */
function inRuns(
  pieces: readonly Piece[],
): { readonly span: MarkedSpan | null; readonly nodes: ElementContent[] }[] {
  const runs: { span: MarkedSpan | null; nodes: ElementContent[] }[] = []
  for (const { node, span } of pieces) {
    const last = runs.at(-1)
    if (last?.span === span) last.nodes.push(node)
    else runs.push({ span, nodes: [node] })
  }
  return runs
}

function spansOf({ kind, find }: TextMark, source: string): MarkedSpan[] {
  const spans: MarkedSpan[] = []
  let offset = 0
  for (const line of source.split('\n')) {
    if (typeof find === 'string') {
      for (let at = line.indexOf(find); at >= 0; at = line.indexOf(find, at + find.length))
        spans.push({ kind, from: offset + at, to: offset + at + find.length })
    } else {
      for (const match of line.matchAll(find))
        spans.push(...foundBy(match, offset).map(([from, to]) => ({ kind, from, to })))
    }
    offset += line.length + 1
  }
  return spans
}

/** With groups, these are marked, else all that was found. */
function foundBy(match: RegExpMatchArray, offset: number): [from: number, to: number][] {
  const start = offset + (match.index ?? 0)
  const [all, ...groups] = match
  let at = 0
  const inner = groups.flatMap((group): [number, number][] => {
    if (!group) return []
    const found = all.indexOf(group, at)
    at = found + group.length
    return [[start + found, start + at]]
  })
  return inner.length > 0 ? inner : [[start, start + all.length]]
}

function codeOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' && !isNote(node) ? node.children.map(codeOf).join('') : ''
}

/** A highlighter's remark isn't part of the code. */
function isNote(node: ElementContent): boolean {
  return node.type === 'element' && node.properties['dataNote'] !== undefined
}
