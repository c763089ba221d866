import { type InvertedIndex, termsWithPrefix } from './invertedIndex.ts'
import { foldText, identifierParts, isHan, textRuns } from './tokenize.ts'

/** How well a unit answers a term. */
export const QUALITY = { exact: 3, prefix: 2, typo: 1 } as const

/** A term of the query and where it was found. */
export interface TermMatch {
  /** Unit position → quality, the best one. */
  readonly units: ReadonlyMap<number, number>
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
  if (direct.units.size > 0) return [direct]
  const parts = leafParts(run).map((part) => matchPrefix(index, part))
  if (parts.length > 1 && parts.every(({ units }) => units.size > 0)) return parts
  const similar = findSimilar(word)
  const units = new Map<number, number>()
  for (const term of similar) addUnits(units, index.unitsOf(term), QUALITY.typo)
  return [{ units, needles: similar }]
}

/** The parts of an identifier that have no parts themselves: `theme`, `config`, `hide`, `navbar`. */
function leafParts(run: string): string[] {
  const parts = identifierParts(run)
  return parts.map(({ text }) => text).filter((text) => identifierParts(text).length === 0).map(foldText)
}

function matchPrefix(index: InvertedIndex, word: string): TermMatch {
  const units = new Map<number, number>()
  const needles = [word]
  for (const term of termsWithPrefix(index, word)) {
    addUnits(units, index.unitsOf(term), term === word ? QUALITY.exact : QUALITY.prefix)
  }
  // A plural finds its singular; the other way round is a prefix already.
  const singular = word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : ''
  if (singular !== '' && index.unitsOf(singular).length > 0) {
    addUnits(units, index.unitsOf(singular), QUALITY.prefix)
    needles.push(singular)
  }
  return { units, needles }
}

function matchHan(index: InvertedIndex, run: string): TermMatch[] {
  const phrase = matchPhrase(index, run)
  if (phrase.units.size > 0) return [phrase]
  const pieces = run.split(HAN_STOP).filter((piece) => piece !== '')
  return (pieces.length > 0 ? pieces : [run]).flatMap((piece) => matchPieces(index, piece))
}

/** Cuts a run into the longest phrases that occur, from left to right. A rest that occurs nowhere is kept and finds nothing. */
function matchPieces(index: InvertedIndex, run: string): TermMatch[] {
  for (let length = run.length; length >= Math.min(2, run.length); length--) {
    const phrase = matchPhrase(index, run.slice(0, length))
    if (phrase.units.size === 0) continue
    return length === run.length ? [phrase] : [phrase, ...matchPieces(index, run.slice(length))]
  }
  return [{ units: new Map(), needles: [] }]
}

function matchPhrase(index: InvertedIndex, run: string): TermMatch {
  const units = new Map<number, number>()
  const needles = [run]
  if (run.length === 1) {
    for (const term of termsWithPrefix(index, run)) addUnits(units, index.unitsOf(term), QUALITY.exact)
    return { units, needles }
  }
  const pairs = Array.from({ length: run.length - 1 }, (_, at) => index.unitsOf(run.slice(at, at + 2)))
  const [rarest = [], ...others] = pairs.sort((a, b) => a.length - b.length)
  if (others.some((pair) => pair.length === 0)) return { units, needles }
  for (const unit of rarest) {
    if (others.length === 0 || index.foldedText(unit).includes(run)) units.set(unit, QUALITY.exact)
  }
  return { units, needles }
}

function addUnits(into: Map<number, number>, units: readonly number[], quality: number): void {
  for (const unit of units) if ((into.get(unit) ?? 0) < quality) into.set(unit, quality)
}
