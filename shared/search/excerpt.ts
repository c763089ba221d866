import { BLOCK_SEPARATOR } from './document.ts'
import { type MarkedText, mergeRanges, type TextRange } from './results.ts'
import { type FoldedText, foldWithPlaces } from '../foldText.ts'
import { INNER, isHan, isWordStart } from './tokenize.ts'

/** How much of a text is searched for marks at once. Unit: UTF-16 code units. */
const STRETCH = 4000
/** Length of the text shown around a term. Unit: UTF-16 code units. */
const EXCERPT_LENGTH = 100
/** Part of it that comes before the term. */
const LEAD_LENGTH = 36
/** How far a cut may move to fall between two words. */
const CUT_SLACK = 14
const BLOCK_START = `${BLOCK_SEPARATOR} `

/**
 * Places where one of the folded needles occurs in a text. A word only counts at the start of a
 * word, unless it's one that begins inside of others: `-index` marks a part of `Suchindex`.
 */
export function findMarks(
  text: string,
  needles: readonly string[],
  { text: folded, rangeOf }: FoldedText = foldWithPlaces(text),
): TextRange[] {
  const marks: TextRange[] = []
  for (const needle of needles) {
    const isInner = needle.startsWith(INNER)
    const word = isInner ? needle.slice(INNER.length) : needle
    // An empty one is at every place, without end.
    if (word === '') continue
    const anywhere = isInner || isHan(word)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const [start, end] = rangeOf(at, at + word.length)
      if (anywhere || isWordStart(text, start)) marks.push([start, end])
    }
  }
  return mergeRanges(marks)
}

/** A text with all needles marked. */
export function markText(
  text: string,
  needles: readonly string[],
  folded?: FoldedText,
): MarkedText {
  return { text, marks: findMarks(text, needles, folded) }
}

/**
 * About 100 characters of a text where most of the needles occur, cut between words, with `…` where
 * text is left out.
 */
export function excerpt(
  text: string,
  needles: readonly string[],
  folded: FoldedText = foldWithPlaces(text),
): MarkedText {
  const marks = firstMarks(text, needles, folded)
  if (text.length <= EXCERPT_LENGTH) return { text, marks }
  const from = startOfCut(text, Math.max(0, bestPlace(marks, text) - LEAD_LENGTH))
  const to = endOfCut(text, Math.min(text.length, from + EXCERPT_LENGTH))
  const head = from > 0 ? '…' : ''
  const shown = head + text.slice(from, to) + (to < text.length ? '…' : '')
  const shift = head.length - from
  const inside = marks.filter(([start, end]) => start >= from && end <= to)
  return {
    text: shown,
    marks: inside.map(([start, end]): TextRange => [start + shift, end + shift]),
  }
}

/** Marks of the first stretch of a text that has any: most of a long text needn't be looked at. */
function firstMarks(text: string, needles: readonly string[], folded: FoldedText): TextRange[] {
  for (let from = 0; from < folded.text.length; from += STRETCH - EXCERPT_LENGTH) {
    const marks = findMarks(text, needles, {
      text: folded.text.slice(from, from + STRETCH),
      rangeOf: (start, end) => folded.rangeOf(from + start, from + end),
    })
    if (marks.length > 0) return marks
  }
  return []
}

/** Start of the mark from which an excerpt shows the most different words. */
function bestPlace(marks: readonly TextRange[], text: string): number {
  let best = marks[0]?.[0] ?? 0
  let bestCount = 0
  const considered = marks.slice(0, 200)
  for (const [first, [start]] of considered.entries()) {
    const seen = new Set<string>()
    for (let at = first; at < considered.length; at++) {
      const [from, to] = considered[at] as TextRange
      if (to > start + EXCERPT_LENGTH - LEAD_LENGTH) break
      seen.add(text.slice(from, to).toLowerCase())
    }
    if (seen.size <= bestCount) continue
    bestCount = seen.size
    best = start
  }
  return best
}

function startOfCut(text: string, from: number): number {
  if (from === 0) return 0
  const block = text.indexOf(BLOCK_START, from - 1)
  if (block >= 0 && block < from + CUT_SLACK) return block + BLOCK_START.length
  for (let at = from; at < from + CUT_SLACK; at++) {
    if (/[\s，。；：！？、]/.test(text[at - 1] ?? '')) return at
  }
  return isLowSurrogate(text, from) ? from + 1 : from
}

function endOfCut(text: string, to: number): number {
  if (to === text.length) return to
  for (let at = to; at > to - CUT_SLACK; at--) {
    if (!/[\s，。；：！？、]/.test(text[at] ?? '')) continue
    // What ends a word ends nothing before `…`.
    if (/[.,:;]/.test(text[at - 1] ?? '')) return at - 1
    return text[at - 1] === BLOCK_SEPARATOR ? at - 2 : at
  }
  return isLowSurrogate(text, to) ? to - 1 : to
}

function isLowSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff
}
