import type { InvertedIndex } from './invertedIndex.ts'
import type { KnownWord } from './synonyms.ts'
import { collect, type TermMatch, unitsWithPhrase, withOthers } from './termMatch.ts'
import { foldText, isAlphabetic, isHan } from './tokenize.ts'
import { QUALITY } from './weights.ts'

const HAN_STOP =
  /如何|怎么样?|怎样|为什么|为何|什么|哪里|是否|可以|请问|我想|我要|[的了吗呢吧把在到里]/
const HAS_KANA = /[\u3041-\u30fa]/
/** Japanese particles and suffixes of verbs: の, から, ます. */
const SHORT_HIRAGANA = /^[\u3041-\u3096]{1,2}$/
/** Part of its weight that a left-over character keeps. */
const REST_WEIGHT = 0.35

interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Finds a Han run by its words, and by the phrases that they make. Where no word occurs, the
 * longest phrase of characters is looked for. A character that begins none is a rest.
 *
 * @param run In the kana that it's written in: see `foldToKana`.
 * @param known The words of the run that have synonyms, with offsets in the run.
 */
export function matchHan(
  index: InvertedIndex,
  run: string,
  known: readonly KnownWord[],
): TermMatch[] {
  const rephrased = known.flatMap(({ start, end, others }) => {
    const isWhole = start === 0 && end === run.length
    return others
      .filter((other) => isWhole || isHan(other))
      .map((other) => run.slice(0, start) + other + run.slice(end))
  })
  const whole = withOthers(index, matchPhrase(index, run), rephrased)
  const spans = distinctive(run).flatMap((piece) => cut(index, run, piece, known))
  if (spans.length < 2 && whole.count > 0) return [whole]
  const terms = spans.map(({ start, end }) => {
    const found = matchPhrase(index, run.slice(start, end))
    const word = known.find((one) => one.start === start && one.end === end)
    if (word) return withOthers(index, found, word.others)
    return end - start > 1
      ? found
      : { ...found, weight: found.weight * REST_WEIGHT, isRest: true, needles: [] }
  })
  const phrases = phrasesOf(index, run, spans).filter((phrase) => phrase !== run)
  const found = phrases.map((phrase) => matchPhrase(index, phrase))
  if (whole.count > 0) found.push(whole)
  return [...terms, ...found.map((phrase) => ({ ...phrase, isExtra: true }))]
}

/** A run without the words that every question has. */
function distinctive(run: string): Span[] {
  const spans = HAS_KANA.test(run) ? distinctiveJapanese(run) : distinctiveChinese(run)
  return spans.length > 0 ? spans : [{ start: 0, end: run.length }]
}

function distinctiveChinese(run: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const piece of run.split(new RegExp(`(${HAN_STOP.source})`))) {
    if (piece !== '' && !HAN_STOP.test(piece)) spans.push({ start, end: start + piece.length })
    start += piece.length
  }
  return spans
}

/** 現在 is a word of Japanese, in which 在 isn't the Chinese one: words tell what to leave out. */
function distinctiveJapanese(run: string): Span[] {
  const spans: { start: number; end: number }[] = []
  for (const { start, end } of hanWords(run)) {
    const last = spans.at(-1)
    if (SHORT_HIRAGANA.test(run.slice(start, end))) continue
    if (last?.end === start) last.end = end
    else spans.push({ start, end })
  }
  return spans
}

/**
 * Cuts a part of a run from left to right into words that occur. A single character goes with the
 * word that follows it: 多版本.
 */
function cut(index: InvertedIndex, run: string, piece: Span, known: readonly KnownWord[]): Span[] {
  const spans: Span[] = []
  const words = hanWords(run.slice(piece.start, piece.end)).map(({ start, end }) => ({
    start: start + piece.start,
    end: end + piece.start,
  }))
  for (let from = piece.start; from < piece.end;) {
    const end =
      known.find((word) => word.start === from && word.end <= piece.end)?.end ??
      wordEnd(index, run, { words, from }) ??
      unknownEnd(index, run, { words, from })
    spans.push({ start: from, end })
    from = end
  }
  return spans
}

interface Place {
  readonly words: readonly Span[]
  readonly from: number
}

/**
 * End of the next word, if it occurs. What has a phrase has its beginning: where that word doesn't
 * occur, nothing that ends later does.
 */
function wordEnd(index: InvertedIndex, run: string, { words, from }: Place): number | undefined {
  const next = words.find(({ end }) => end - from > 1)
  return next && unitsWithPhrase(index, run.slice(from, next.end)).length > 0 ? next.end : undefined
}

/** The longest phrases of two or more of the words, that follow each other. */
function phrasesOf(index: InvertedIndex, run: string, spans: readonly Span[]): string[] {
  const phrases: string[] = []
  for (let first = 0; first < spans.length - 1;) {
    const start = spans[first]?.start ?? 0
    let last = first
    while (
      spans[last + 1]?.start === spans[last]?.end &&
      unitsWithPhrase(index, run.slice(start, spans[last + 1]?.end)).length > 0
    )
      last++
    if (last > first) phrases.push(run.slice(start, spans[last]?.end))
    first = Math.max(last, first + 1)
  }
  return phrases
}

/** Words of a Han run, as the browser cuts it. Empty when it cannot. */
function hanWords(run: string): Span[] {
  if (typeof Intl.Segmenter === 'undefined') return []
  return Array.from(
    new Intl.Segmenter('zh', { granularity: 'word' }).segment(run),
    ({ segment, index }) => ({ start: index, end: index + segment.length }),
  )
}

/**
 * End of what is at a place where no word occurs. Of an alphabet, letters that occur say nothing:
 * it's the word.
 */
function unknownEnd(index: InvertedIndex, run: string, { words, from }: Place): number {
  const own = words.find(({ end }) => end > from)
  if (isAlphabetic(run) && own?.start === from) return own.end
  return from + longestPhrase(index, run.slice(from, own?.end))
}

/**
 * Length of the longest phrase that occurs at the beginning of a run, 1 for none. What has a phrase
 * has its beginning too, so the range can be halved.
 */
function longestPhrase(index: InvertedIndex, run: string): number {
  let [known, least] = [1, run.length + 1]
  while (least - known > 1) {
    const middle = (known + least) >> 1
    if (unitsWithPhrase(index, run.slice(0, middle)).length > 0) known = middle
    else least = middle
  }
  return known
}

function matchPhrase(index: InvertedIndex, run: string): TermMatch {
  return collect(index, [foldText(run)], [[unitsWithPhrase(index, run), QUALITY.exact]])
}
