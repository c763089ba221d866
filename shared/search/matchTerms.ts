import type { InvertedIndex } from './invertedIndex.ts'
import type { FindPinyin, PinyinMatch } from './pinyin.ts'
import type { FindSynonyms, KnownWord } from './synonyms.ts'
import { foldToKana } from './fold.ts'
import {
  foldText,
  identifierParts,
  isAlphabetic,
  isHan,
  phraseTerms,
  textRuns,
} from './tokenize.ts'
import type { WordForms } from './wordForms.ts'

/** How well a unit answers a term. */
export const QUALITY = { exact: 6, prefix: 4, form: 3, typo: 2, synonym: 1 } as const

/** A term of the query and where it was found. */
export interface TermMatch {
  /** Quality by unit position, 0 where the term is absent. */
  readonly units: Uint8Array
  /** Number of units that hold the term. */
  readonly count: number
  /** Weight of the term: a rare one counts more than a common one. */
  readonly weight: number
  /** A left-over character of a Han run. It helps, but finds nothing alone. */
  readonly isRest: boolean
  /** Folded texts to be marked in what is shown. */
  readonly needles: readonly string[]
}

/** A word of the index that a typed word may have been meant to be. */
export interface SimilarWord {
  readonly term: string
  /** The part of the term that was typed: all of it, or its beginning. */
  readonly meant: string
}

/** Finds words of the index that are a typing error away from a word. */
export type FindSimilar = (word: string) => readonly SimilarWord[]

/** Where the words of a query are looked up. */
export interface Lookup {
  readonly index: InvertedIndex
  readonly forms: WordForms
  readonly findSimilar: FindSimilar
  readonly findPinyin: FindPinyin
  readonly findSynonyms: FindSynonyms
}

const STOP_WORDS = new Set(
  (
    'a about an and any are as at be been but by can could do does for from had has have how i ' +
    'if in into is it its me my no not of on or our should so some that the their them then ' +
    'there these they this to us using want was we what when where which who why will with ' +
    'would you your'
  ).split(' '),
)
const HAS_KANA = /[\u3041-\u30fa]/
const HAN_STOP =
  /如何|怎么样?|怎样|为什么|为何|什么|哪里|是否|可以|请问|我想|我要|[的了吗呢吧把在到里]/
/** Part of its weight that a left-over character keeps. */
const REST_WEIGHT = 0.35

/** How the terms of a query are found. */
export interface MatchOptions {
  /**
   * Looks for the words of a Han run apart from each other too, though the run itself is found.
   * @default false
   */
  readonly isLoose?: boolean
}

/**
 * Finds every term of a query. Words match as wholes and as prefixes, an identifier also by its
 * parts, an unknown word as a reading of Han characters, by its stem, or by what it was probably
 * meant to be. A Han run matches as a phrase, else in pieces.
 * Whatever has a synonym matches by that too.
 */
export function matchTerms(
  lookup: Lookup,
  query: string,
  { isLoose = false }: MatchOptions = {},
): TermMatch[] {
  const known = lookup.findSynonyms(query)
  const runs = [...new Map(textRuns(query).map((run) => [foldText(run.term), run])).values()]
  const telling = runs.filter(
    ({ term, start }) =>
      !STOP_WORDS.has(foldText(term)) ||
      known.some((word) => word.start <= start && start < word.end),
  )
  return (telling.length > 0 ? telling : runs).flatMap(({ term, start, end }) => {
    if (isHan(term)) {
      const offset = (at: number): number => foldText(query.slice(start, at)).length
      const inside = known
        .filter((word) => word.start >= start && word.end <= end)
        .map((word) => ({ ...word, start: offset(word.start), end: offset(word.end) }))
      return matchHan(lookup.index, foldToKana(term), { known: inside, isLoose })
    }
    const others = known
      .filter((word) => word.start <= start && end <= word.end)
      .flatMap((word) => word.others)
    return matchWord(lookup, term, others)
  })
}

function matchWord(
  { index, forms, findSimilar, findPinyin }: Lookup,
  run: string,
  others: readonly string[],
): TermMatch[] {
  const word = foldText(run)
  const direct = withSynonyms(index, matchPrefix(index, word, forms), others)
  if (direct.count > 0) {
    // `sou` begins words, but a reader of Chinese may be on the way to 搜索. A word that names
    // something is meant as it is.
    const isName = index
      .unitsOf(word)
      .some(
        (unit) => index.units[unit]?.field === 'title' || index.units[unit]?.field === 'heading',
      )
    return [isName ? direct : withPinyin(index, direct, findPinyin(word, 'syllables'))]
  }
  if (index.isWaiting()) return [direct]
  const parts = identifierParts(run).filter(({ text }) => identifierParts(text).length === 0)
  const words = parts.length > 1 ? parts.map(({ text }) => text) : forms.partsOf(index, word)
  const pieces = words.map((text) => matchPrefix(index, foldText(text), forms))
  if (pieces.length > 1 && pieces.every(({ count }) => count > 0)) return pieces
  for (const kind of ['syllables', 'initials'] as const) {
    const read = withPinyin(index, direct, findPinyin(word, kind))
    if (read.count > 0) return [read]
  }
  const similar = findSimilar(word)
  const needles = [...new Set(similar.map(({ meant }) => meant))]
  return [
    collect(
      index,
      needles,
      similar.map(({ term }) => [index.unitsOf(term), QUALITY.typo]),
    ),
  ]
}

function matchPrefix(index: InvertedIndex, word: string, { formsOf }: WordForms): TermMatch {
  const found = index
    .termsWithPrefix(word)
    .map((term): Found => [index.unitsOf(term), term === word ? QUALITY.exact : QUALITY.prefix])
  const forms = formsOf(index, word)
  return collect(
    index,
    [...new Set([word, ...forms.map(({ needle }) => needle)])],
    [
      ...found,
      ...forms.map(({ term, isClose }): Found => [
        index.unitsOf(term),
        isClose ? QUALITY.prefix : QUALITY.form,
      ]),
    ],
  )
}

/** Adds the names that a word is the reading of. */
function withPinyin(
  index: InvertedIndex,
  direct: TermMatch,
  read: readonly PinyinMatch[],
): TermMatch {
  if (read.length === 0) return direct
  const needles = [...direct.needles, ...new Set(read.map(({ characters }) => characters))]
  const found = read.map(({ unit, isWhole }): Found => [
    [unit],
    isWhole ? QUALITY.prefix : QUALITY.typo,
  ])
  for (const [unit, quality] of direct.units.entries())
    if (quality > 0) found.push([[unit], quality])
  return collect(index, needles, found)
}

interface HanOptions {
  /** Words of the run that have synonyms, with offsets in the folded run. */
  readonly known: readonly KnownWord[]
  readonly isLoose: boolean
}

function matchHan(index: InvertedIndex, run: string, { known, isLoose }: HanOptions): TermMatch[] {
  const rephrased = known.flatMap(({ start, end, others }) => {
    const isWhole = start === 0 && end === run.length
    return others
      .filter((other) => isWhole || isHan(other))
      .map((other) => run.slice(0, start) + other + run.slice(end))
  })
  const phrase = withSynonyms(index, matchPhrase(index, run), rephrased)
  const isCut = isLoose && hanWords(run).length > 1
  if (phrase.count > 0 && !isCut) return [phrase]
  // 現在 is a word, in which 在 isn't the Chinese one.
  const pieces = HAS_KANA.test(run) ? [run] : run.split(HAN_STOP).filter((piece) => piece !== '')
  return (pieces.length > 0 ? pieces : [run]).flatMap((piece) =>
    matchPieces(index, piece, { known, isLoose, run }),
  )
}

interface PieceOptions extends HanOptions {
  /** The run that a piece is of. */
  readonly run: string
}

/**
 * Cuts a run from left to right into words that have synonyms and the longest phrases of whole
 * words that occur, or single words if it is loose. Where no word occurs, the longest phrase of
 * characters does. A character that begins none is a rest.
 */
function matchPieces(
  index: InvertedIndex,
  piece: string,
  { known, isLoose, run }: PieceOptions,
): TermMatch[] {
  const pieces: TermMatch[] = []
  const words = hanWords(piece)
  for (let from = 0; from < piece.length;) {
    const word = known.find(({ start, end }) => piece.startsWith(run.slice(start, end), from))
    const length = word
      ? word.end - word.start
      : wordsLength(index, piece.slice(from), { words, from, isLoose }) ||
        unknownLength(index, piece, { words, from })
    const found = matchPhrase(index, piece.slice(from, from + length))
    if (word) pieces.push(withSynonyms(index, found, word.others))
    else
      pieces.push(
        length > 1
          ? found
          : { ...found, weight: found.weight * REST_WEIGHT, isRest: true, needles: [] },
      )
    from += length
  }
  return pieces
}

/**
 * Length of the words at the beginning of a text that occur as a phrase: as many as possible, or
 * one if it is loose. 0 for none.
 */
function wordsLength(
  index: InvertedIndex,
  text: string,
  {
    words,
    from,
    isLoose,
  }: { readonly words: readonly HanWord[]; readonly from: number; readonly isLoose: boolean },
): number {
  const ends = words.filter(({ start }) => start >= from).map(({ end }) => end - from)
  if (!words.some(({ start }) => start === from)) return 0
  const fits = (length: number): boolean =>
    length > 1 && unitsWithPhrase(index, text.slice(0, length)).length > 0
  return (isLoose ? ends.find(fits) : ends.findLast(fits)) ?? 0
}

/**
 * Length of what is at a place where no word occurs. Of an alphabet, letters that occur say nothing:
 * it's the word.
 */
function unknownLength(
  index: InvertedIndex,
  piece: string,
  { words, from }: { readonly words: readonly HanWord[]; readonly from: number },
): number {
  const own = isAlphabetic(piece) ? words.find(({ start }) => start === from) : undefined
  return own ? own.end - from : longestPhrase(index, piece, from)
}

interface HanWord {
  readonly start: number
  readonly end: number
}

/** Words of a Han run, as the browser cuts it. Empty when it cannot. */
function hanWords(run: string): HanWord[] {
  if (typeof Intl.Segmenter === 'undefined') return []
  return Array.from(
    new Intl.Segmenter('zh', { granularity: 'word' }).segment(run),
    ({ segment, index }) => ({ start: index, end: index + segment.length }),
  )
}

/** Adds the places of synonyms, which count less than the word itself. */
function withSynonyms(
  index: InvertedIndex,
  direct: TermMatch,
  others: readonly string[],
): TermMatch {
  const matches = others
    .map((other) => ({ other, units: unitsWithAll(index, other) }))
    .filter(({ units }) => units.length > 0)
  if (matches.length === 0) return direct
  const found = matches.map(({ units }): Found => [units, QUALITY.synonym])
  for (const [unit, quality] of direct.units.entries())
    if (quality > 0) found.push([[unit], quality])
  const joined = collect(index, [...direct.needles, ...matches.map(({ other }) => other)], found)
  // A word in the index counts as much as it does without its synonyms.
  return direct.count > 0 ? { ...joined, weight: direct.weight } : joined
}

/** Positions of the units that hold every part of a word: `color scheme` has two. */
function unitsWithAll(index: InvertedIndex, word: string): readonly number[] {
  const lists = textRuns(word).map(({ term }) =>
    isHan(term)
      ? unitsWithPhrase(index, term)
      : index.termsWithPrefix(term).flatMap((known) => index.unitsOf(known)),
  )
  const [first = [], ...rest] = lists.map((list) => new Set(list))
  return [...first].filter((unit) => rest.every((list) => list.has(unit)))
}

/**
 * Length of the longest phrase that occurs and begins at a place, 1 for none. What has a phrase has
 * its beginning too, so the range can be halved.
 */
function longestPhrase(index: InvertedIndex, run: string, from: number): number {
  let [known, least] = [1, run.length - from + 1]
  while (least - known > 1) {
    const middle = (known + least) >> 1
    if (unitsWithPhrase(index, run.slice(from, from + middle)).length > 0) known = middle
    else least = middle
  }
  return known
}

function matchPhrase(index: InvertedIndex, run: string): TermMatch {
  return collect(index, [foldText(run)], [[unitsWithPhrase(index, run), QUALITY.exact]])
}

/** Positions of the units that hold a phrase. One that is shorter than a term begins terms. */
function unitsWithPhrase(index: InvertedIndex, run: string): readonly number[] {
  const phrase = foldText(run)
  const terms = phraseTerms(phrase)
  if (terms.length === 0)
    return [...new Set(index.termsWithPrefix(phrase).flatMap((term) => index.unitsOf(term)))]
  const [rarest = [], ...others] = terms
    .map((term) => index.unitsOf(term))
    .sort((a, b) => a.length - b.length)
  if (terms.length === 1 || rarest.length === 0) return rarest
  // What has all pairs of a phrase and is not there yet has the phrase, as a rule.
  const sets = others.map((units) => new Set(units))
  return rarest.filter((unit) =>
    index.hasText(unit)
      ? index.foldedText(unit).includes(phrase)
      : sets.every((units) => units.has(unit)),
  )
}

type Found = readonly [units: readonly number[], quality: number]

/** Joins the places of several terms of the index into one answer. */
function collect(
  index: InvertedIndex,
  needles: readonly string[],
  found: readonly Found[],
): TermMatch {
  const units = new Uint8Array(index.units.length)
  let count = 0
  for (const [places, quality] of found) {
    for (const unit of places) {
      const known = units[unit] ?? 0
      if (known === 0) count++
      if (known < quality) units[unit] = quality
    }
  }
  return {
    units,
    count,
    weight: Math.log(1 + units.length / (count + 0.5)),
    isRest: false,
    needles,
  }
}
