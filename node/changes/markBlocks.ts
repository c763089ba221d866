import type { Block, Piece } from './content.ts'
import { bagOf, diffLists, isWord, similarity, type Step, wordsOf } from './words.ts'

/** A piece of text that is in both states, or only in one. */
export interface MarkedPiece extends Piece {
  readonly mark?: 'ins' | 'del'
}

/** A block with its differences. */
export interface MarkedBlock extends Block {
  readonly state: 'same' | 'changed' | 'new' | 'gone'
  readonly pieces: readonly MarkedPiece[]
}

/** How many words came and went. Code counts by its words too. */
export interface WordCounts {
  readonly added: number
  readonly removed: number
}

/** Marks what differs between two texts, block by block and word by word. Code by lines. */
export function markBlocks(before: readonly Block[], after: readonly Block[]): MarkedBlock[] {
  const result: MarkedBlock[] = []
  let gone: Block[] = []
  let added: Block[] = []
  const flush = (): void => {
    result.push(...markGap(gone, added))
    gone = []
    added = []
  }
  for (const { kind, before: from, after: to } of diffLists(before.map(keyOf), after.map(keyOf))) {
    if (kind === 'gone') gone.push(before[from] as Block)
    else if (kind === 'new') added.push(after[to] as Block)
    else {
      flush()
      result.push({ ...(after[to] as Block), state: 'same' })
    }
  }
  flush()
  return result
}

/** The blocks of a text that the other state doesn't have at all. */
export function markAll(blocks: readonly Block[], mark: 'ins' | 'del'): MarkedBlock[] {
  return blocks.map((block) => ({
    ...block,
    state: mark === 'ins' ? 'new' : 'gone',
    pieces: block.pieces.map((piece) => ({ ...piece, mark })),
  }))
}

/** Counts the marked words. */
export function countWords(blocks: readonly MarkedBlock[]): WordCounts {
  const count = (mark: MarkedPiece['mark']): number =>
    blocks
      .flatMap(({ pieces }) => pieces)
      .filter((piece) => piece.mark === mark)
      .reduce((sum, { text }) => sum + wordsOf(text).filter(isWord).length, 0)
  return { added: count('ins'), removed: count('del') }
}

function keyOf({ kind, text, pieces }: Block): string {
  const images = pieces.flatMap(({ image }) => (image ? [`${image.src} ${image.alt}`] : []))
  return [kind, text, ...images].join('\n')
}

/** The most blocks between two equal ones that are compared one by one. */
const MOST_PAIRS = 10_000

/** Blocks between two that are the same: the most similar ones belong together, in their order. */
function markGap(before: readonly Block[], after: readonly Block[]): MarkedBlock[] {
  const result: MarkedBlock[] = []
  let [nextBefore, nextAfter] = [0, 0]
  const upTo = (from: number, to: number): void => {
    result.push(
      ...markAll(before.slice(nextBefore, from), 'del'),
      ...markAll(after.slice(nextAfter, to), 'ins'),
    )
    nextBefore = from + 1
    nextAfter = to + 1
  }
  for (const [from, to] of pairsOf(before, after)) {
    upTo(from, to)
    result.push(markWords(before[from] as Block, after[to] as Block))
  }
  upTo(before.length, after.length)
  return result
}

function pairsOf(before: readonly Block[], after: readonly Block[]): [number, number][] {
  if (before.length * after.length > MOST_PAIRS) return []
  const bags = after.map(({ text }) => bagOf(text))
  const isOnly = before.length === 1 && after.length === 1
  const likeness = before.map((block) => {
    const bag = bagOf(block.text)
    return after.map(({ kind }, at) => {
      if (kind !== block.kind) return 0
      if (kind === 'heading') return 1
      const value = similarity(bag, bags[at] as Map<string, number>)
      return value >= (isOnly ? 0.15 : 0.3) ? value : 0
    })
  })
  const best = Array.from({ length: before.length + 1 }, () => new Float64Array(after.length + 1))
  const at = (row: number, column: number): number => best[row]?.[column] ?? 0
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--) {
      const own = likeness[row]?.[column] ?? 0
      ;(best[row] as Float64Array)[column] = Math.max(
        at(row + 1, column),
        at(row, column + 1),
        own > 0 ? at(row + 1, column + 1) + own : 0,
      )
    }
  const pairs: [number, number][] = []
  for (let row = 0, column = 0; row < before.length && column < after.length;) {
    const own = likeness[row]?.[column] ?? 0
    if (own > 0 && at(row, column) === at(row + 1, column + 1) + own) pairs.push([row++, column++])
    else if (at(row, column) === at(row + 1, column)) row++
    else column++
  }
  return pairs
}

interface Token {
  readonly text: string
  readonly piece: Piece
}

function tokensOf({ kind, pieces }: Block): Token[] {
  return pieces.flatMap((piece): Token[] => {
    if (piece.image) return [{ text: `\n${piece.image.src} ${piece.image.alt}`, piece }]
    const texts = kind === 'code' ? piece.text.split(/(?<=\n)/) : wordsOf(piece.text)
    return texts.map((text) => ({ text, piece }))
  })
}

/** The block after with the words that came, and those that went in their place. */
function markWords(before: Block, after: Block): MarkedBlock {
  const [gone, added] = [tokensOf(before), tokensOf(after)]
  const steps = diffLists(
    gone.map(({ text }) => text.trimEnd() || ' '),
    added.map(({ text }) => text.trimEnd() || ' '),
  )
  const pieces: MarkedPiece[] = []
  let last: { readonly piece: Piece; readonly mark: MarkedPiece['mark'] } | null = null
  const add = ({ text, piece }: Token, mark?: 'ins' | 'del'): void => {
    const shown = piece.image ? '' : text
    const end = pieces.at(-1)
    if (end && last?.piece === piece && last.mark === mark)
      pieces[pieces.length - 1] = { ...end, text: end.text + shown }
    else pieces.push({ ...piece, text: shown, ...(mark && { mark }) })
    last = { piece, mark }
  }
  for (const run of runsOf(steps, added)) {
    if (run.isSame) for (const { after: to } of run.steps) add(added[to] as Token)
    else {
      for (const step of run.steps) if (step.kind !== 'new') add(gone[step.before] as Token, 'del')
      for (const step of run.steps) if (step.kind !== 'gone') add(added[step.after] as Token, 'ins')
    }
  }
  return { ...after, state: 'changed', pieces }
}

interface Run {
  readonly isSame: boolean
  readonly steps: Step[]
}

/** Same and different steps by turns. A space or a mark between two differences belongs to them. */
function runsOf(steps: readonly Step[], after: readonly Token[]): Run[] {
  const runs: Run[] = []
  for (const step of steps) {
    const isSame = step.kind === 'same'
    const last = runs.at(-1)
    if (last?.isSame === isSame) last.steps.push(step)
    else runs.push({ isSame, steps: [step] })
  }
  const result: Run[] = []
  for (const [at, run] of runs.entries()) {
    const isBetween = at > 0 && at < runs.length - 1
    const isSmall = run.steps.every(({ after: to }) => !isWord(after[to]?.text ?? ''))
    const last = result.at(-1)
    if (last && !last.isSame && (!run.isSame || (isBetween && isSmall)))
      last.steps.push(...run.steps)
    else result.push({ isSame: run.isSame, steps: [...run.steps] })
  }
  return result
}
