import type { InvertedIndex } from './invertedIndex.ts'
import { foldText, isHan, phraseTerms, textRuns } from './tokenize.ts'
import { QUALITY } from './weights.ts'

/** A term of the query and where it was found. */
export interface TermMatch {
  /** Positions of the units that answer, each once. */
  readonly units: readonly number[]
  /** How well each unit of the index answers. Unit: percent. */
  readonly quality: Uint8Array
  /** Number of units that hold the term. */
  readonly count: number
  /** Weight of the term: a rare one counts more than a common one. */
  readonly weight: number
  /** A left-over character of a Han run. It helps, and finds alone what nothing else does. */
  readonly isRest: boolean
  /** True for what only helps: a phrase whose words are terms themselves, a part of a name. */
  readonly isExtra?: boolean
  /** True if only parts of the word or similar words occur: code may have the word itself. */
  readonly isLoose?: boolean
  /** Folded texts to be marked in what is shown. */
  readonly needles: readonly string[]
}

/** Places of a term of the index, and how well it answers there. */
export type Found = readonly [units: readonly number[], quality: number]

/** Joins the places of several terms of the index into one answer. */
export function collect(
  index: InvertedIndex,
  needles: readonly string[],
  found: readonly Found[],
): TermMatch {
  const quality = new Uint8Array(index.units.length)
  const units = addPlaces([], quality, found)
  return {
    units,
    quality,
    count: units.length,
    weight: weightOf(index, units.length),
    isRest: false,
    needles,
  }
}

/** Keeps the best quality of each unit. Returns all units that have any. */
function addPlaces(units: number[], quality: Uint8Array, found: readonly Found[]): number[] {
  for (const [places, percent] of found)
    for (const unit of places) {
      const known = quality[unit] as number
      if (known === 0) units.push(unit)
      if (known < percent) quality[unit] = percent
    }
  return units
}

/** Weight of a term by the number of units that hold it. */
export function weightOf(index: InvertedIndex, count: number): number {
  return Math.log(1 + index.units.length / (count + 0.5))
}

/** Adds places to a match. Its weight stays when it had any. */
export function withMore(
  index: InvertedIndex,
  direct: TermMatch,
  found: readonly Found[],
  needles: readonly string[],
): TermMatch {
  const quality = direct.quality.slice()
  const units = addPlaces([...direct.units], quality, found)
  return {
    ...direct,
    units,
    quality,
    count: units.length,
    weight: direct.count > 0 ? direct.weight : weightOf(index, units.length),
    needles: [...direct.needles, ...needles],
  }
}

/** Adds the places of other words that mean the same. */
export function withOthers(
  index: InvertedIndex,
  direct: TermMatch,
  others: readonly string[],
  quality: number = QUALITY.synonym,
): TermMatch {
  const matches = others
    .map((other) => ({ other, units: unitsWithAll(index, other) }))
    .filter(({ units }) => units.length > 0)
  if (matches.length === 0) return direct
  return withMore(
    index,
    direct,
    matches.map(({ units }): Found => [units, quality]),
    matches.map(({ other }) => other),
  )
}

/** Positions of the units that hold every part of a word: `color scheme` has two. */
function unitsWithAll(index: InvertedIndex, word: string): readonly number[] {
  const lists = textRuns(word).map(({ term }) =>
    isHan(term)
      ? unitsWithPhrase(index, term)
      : index.termsWithPrefix(term).flatMap((known) => index.unitsOf(known)),
  )
  if (lists.length === 1) return lists[0] as readonly number[]
  const [first = [], ...rest] = lists.map((list) => new Set(list))
  return [...first].filter((unit) => rest.every((list) => list.has(unit)))
}

/** Positions of the units that hold a phrase. One that is shorter than a term begins terms. */
export function unitsWithPhrase(index: InvertedIndex, run: string): readonly number[] {
  const phrase = foldText(run)
  const terms = phraseTerms(phrase)
  if (terms.length === 0)
    return [...new Set(index.termsWithPrefix(phrase).flatMap((term) => index.unitsOf(term)))]
  const [rarest = [], ...others] = terms
    .map((term) => index.unitsOf(term))
    .sort((a, b) => a.length - b.length)
  if (terms.length === 1 || rarest.length === 0) return rarest
  // What has all terms of a phrase and is not there yet has the phrase, as a rule.
  const sets = others.map((units) => new Set(units))
  return rarest.filter((unit) =>
    index.hasText(unit)
      ? index.foldedText(unit).includes(phrase)
      : sets.every((units) => units.has(unit)),
  )
}
