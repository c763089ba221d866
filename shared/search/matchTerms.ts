import { type InvertedIndex, termsWithPrefix } from './invertedIndex.ts'
import { foldText, identifierParts, isHan, textRuns } from './tokenize.ts'

/** How well a unit answers a term. */
export const QUALITY = { exact: 3, prefix: 2, typo: 1 } as const

/** A term of the query and where it was found. */
export interface TermMatch {
  /** Quality by unit position, 0 where the term is absent. */
  readonly units: Uint8Array
  /** Number of units that hold the term. */
  readonly count: number
  /** Folded texts to be marked in what is shown. */
  readonly needles: readonly string[]
}

/** Finds words of the index that are a typing error away from a word. */
export type FindSimilar = (word: string) => readonly string[]

const STOP_WORDS = new Set('a an and are as at be by can do does for from how i in is it of on or the that this to what when where which why with'.split(' '))
const HAN_STOP = /如何|怎么样?|怎样|为什么|什么|哪里|是否|可以|[的了吗呢吧]/

/**
 * Finds every term of a query. Words match as wholes and as prefixes, an identifier also by its parts,
 * an unknown word by what it was probably meant to be. A Han run matches as a phrase, else in pieces.
 */
export function matchTerms(index: InvertedIndex, query: string, findSimilar: FindSimilar): TermMatch[] {
  const runs = [...new Map(textRuns(query).map(({ term }) => [foldText(term), term])).values()]
  const telling = runs.filter((run) => !STOP_WORDS.has(foldText(run)))
  return (telling.length > 0 ? telling : runs).flatMap((run) =>
    isHan(run) ? matchHan(index, run) : matchWord(index, run, findSimilar),
  )
}

function matchWord(index: InvertedIndex, run: string, findSimilar: FindSimilar): TermMatch[] {
  const word = foldText(run)
  const direct = matchPrefix(index, word)
  if (direct.count > 0) return [direct]
  const parts = leafParts(run).map((part) => matchPrefix(index, part))
  if (parts.length > 1 && parts.every(({ count }) => count > 0)) return parts
  const similar = findSimilar(word)
  return [collect(index, similar, similar.map((term) => [term, QUALITY.typo]))]
}

/** The parts of an identifier that have no parts themselves: `theme`, `config`, `hide`, `navbar`. */
function leafParts(run: string): string[] {
  const parts = identifierParts(run)
  return parts.map(({ text }) => text).filter((text) => identifierParts(text).length === 0).map(foldText)
}

function matchPrefix(index: InvertedIndex, word: string): TermMatch {
  const found = termsWithPrefix(index, word).map((term): Found => [term, term === word ? QUALITY.exact : QUALITY.prefix])
  // A plural finds its singular; the other way round is a prefix already.
  const singular = word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : ''
  if (singular === '' || index.unitsOf(singular).length === 0) return collect(index, [word], found)
  return collect(index, [word, singular], [...found, [singular, QUALITY.prefix]])
}

function matchHan(index: InvertedIndex, run: string): TermMatch[] {
  const phrase = matchPhrase(index, run)
  if (phrase.count > 0) return [phrase]
  const pieces = run.split(HAN_STOP).filter((piece) => piece !== '')
  return (pieces.length > 0 ? pieces : [run]).flatMap((piece) => matchPieces(index, piece))
}

/** Cuts a run into the longest phrases that occur, from left to right. A rest that occurs nowhere is kept and finds nothing. */
function matchPieces(index: InvertedIndex, run: string): TermMatch[] {
  for (let length = run.length; length >= Math.min(2, run.length); length--) {
    const phrase = matchPhrase(index, run.slice(0, length))
    if (phrase.count === 0) continue
    return length === run.length ? [phrase] : [phrase, ...matchPieces(index, run.slice(length))]
  }
  return [collect(index, [], [])]
}

function matchPhrase(index: InvertedIndex, run: string): TermMatch {
  if (run.length <= 2) {
    const terms = run.length === 1 ? termsWithPrefix(index, run) : [run]
    return collect(index, [run], terms.map((term) => [term, QUALITY.exact]))
  }
  const pairs = Array.from({ length: run.length - 1 }, (_, at) => index.unitsOf(run.slice(at, at + 2)))
  const units = new Uint8Array(index.units.length)
  let count = 0
  if (pairs.some((pair) => pair.length === 0)) return { units, count, needles: [run] }
  for (const unit of pairs.reduce((best, pair) => (pair.length < best.length ? pair : best))) {
    if (!index.foldedText(unit).includes(run)) continue
    units[unit] = QUALITY.exact
    count++
  }
  return { units, count, needles: [run] }
}

type Found = readonly [term: string, quality: number]

/** Joins the places of several terms of the index into one answer. */
function collect(index: InvertedIndex, needles: readonly string[], found: readonly Found[]): TermMatch {
  const units = new Uint8Array(index.units.length)
  let count = 0
  for (const [term, quality] of found) {
    for (const unit of index.unitsOf(term)) {
      const known = units[unit] ?? 0
      if (known === 0) count++
      if (known < quality) units[unit] = quality
    }
  }
  return { units, count, needles }
}
