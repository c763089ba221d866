import type { InvertedIndex } from './invertedIndex.ts'
import { foldToKana } from '../foldText.ts'
import { matchHan } from './matchHan.ts'
import type { FindPinyin, PinyinMatch } from './pinyin.ts'
import type { FindSynonyms } from './synonyms.ts'
import { collect, type Found, type TermMatch, weightOf, withMore, withOthers } from './termMatch.ts'
import { foldText, identifierParts, isHan, textRuns, type Token } from './tokenize.ts'
import { QUALITY } from './weights.ts'
import type { WordForms } from './wordForms.ts'

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
    'there these they this to us using versus vs want was we what when where which who why ' +
    'will with would you your ' +
    // What is before and after the apostrophe of `can't`, `it's`, `doesn't`.
    'aren couldn d didn doesn don hadn hasn haven isn ll m re s shouldn t ve wasn weren won wouldn'
  ).split(' '),
)

/** Words that questions are full of, and that say little about the answer. */
const LIGHT_WORDS = new Set(
  (
    'above after again all already also always another any anything because before being below ' +
    'between both during each either else ever every everything few following further get gets ' +
    'getting give go going having however instead just keep let make makes making many may maybe ' +
    'might more most much must need needed needs never now often once one only other others own ' +
    'per please possible put rather really same see set since still such take than though ' +
    'through too try trying two unless until use used uses very via want wants whether ' +
    'while within work working works yet'
  ).split(' '),
)
/** Part of its weight that such a word keeps: it may be in the name of an option. */
const LIGHT_WEIGHT = 0.5

/** Parts of a name, by weight, that tell it. */
const MOST_PARTS = 0.6
/** The shortest word that may be two. */
const SPLIT_FROM = 6

/**
 * Finds every term of a query. Words match as wholes and as prefixes, an identifier also by its
 * parts, an unknown word as a reading of Han characters, by its stem, or by what it was probably
 * meant to be. A Han run matches by its words and the phrases they make.
 * Whatever has a synonym matches by that too.
 */
export function matchTerms(lookup: Lookup, query: string): TermMatch[] {
  const known = lookup.findSynonyms(query)
  const runs = [...new Map(textRuns(query).map((run) => [foldText(run.term), run])).values()]
  const distinctive = runs.filter(
    ({ term, start }) =>
      !STOP_WORDS.has(foldText(term)) ||
      known.some((word) => word.start <= start && start < word.end),
  )
  const asked = distinctive.length > 0 ? distinctive : runs
  return asked.flatMap((run, at) => {
    const { term, start, end } = run
    if (isHan(term)) {
      const offset = (place: number): number => foldText(query.slice(start, place)).length
      const inside = known
        .filter((word) => word.start >= start && word.end <= end)
        .map((word) => ({ ...word, start: offset(word.start), end: offset(word.end) }))
      return matchHan(lookup.index, foldToKana(term), inside)
    }
    const synonyms = known
      .filter((word) => word.start <= start && end <= word.end)
      .flatMap((word) => word.others)
    const joined = [
      ...joinedWith(query, asked[at - 1], run),
      ...joinedWith(query, run, asked[at + 1]),
      ...splitNames(lookup.index, foldText(term)),
    ]
    const found = matchWord(lookup, { run: term, isLast: end === query.length, synonyms, joined })
    return LIGHT_WORDS.has(foldText(term))
      ? found.map((match) => ({ ...match, weight: match.weight * LIGHT_WEIGHT }))
      : found
  })
}

/** Two words that follow each other as one: `type check` is `typecheck`. */
function joinedWith(query: string, first: Token | undefined, second: Token | undefined): string[] {
  if (!first || !second || isHan(first.term) || isHan(second.term)) return []
  return query.slice(first.end, second.start) === ' '
    ? [foldText(first.term) + foldText(second.term)]
    : []
}

/** A word as two that titles and headings have: `tailwindcss` is `tailwind css`. */
function splitNames(index: InvertedIndex, word: string): string[] {
  const bare = word.replaceAll(/[-._]/g, '')
  const joined = bare === word || bare.length < 4 ? [] : [bare]
  if (word.length < SPLIT_FROM || bare !== word) return joined
  for (let at = 3; at <= word.length - 2; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    if (index.isName(first) && index.isName(second)) return [`${first} ${second}`]
  }
  return []
}

interface AskedWord {
  readonly run: string
  /** True for the word that is being typed. */
  readonly isLast: boolean
  readonly synonyms: readonly string[]
  /** Other ways to write the word. */
  readonly joined: readonly string[]
}

function matchWord(lookup: Lookup, { run, isLast, synonyms, joined }: AskedWord): TermMatch[] {
  const { index, forms, findPinyin } = lookup
  const word = foldText(run)
  const direct = withOthers(
    index,
    withOthers(index, matchPrefix(index, word, { forms, isLast }), joined, QUALITY.joined),
    synonyms,
  )
  const partWords = identifierParts(run)
    .filter((part) => identifierParts(part).length === 0)
    .map(foldText)
  const parts = partWords.map((part) => matchPrefix(index, part, { forms, isLast: false }))
  if (direct.count > 0) {
    // `sou` begins words, but a reader of Chinese may be on the way to 搜索. A word that names
    // something is meant as it is.
    return [
      index.isName(word)
        ? withParts(index, direct, parts)
        : withPinyin(index, withParts(index, direct, parts), findPinyin(word, 'syllables')),
    ]
  }
  if (index.isWaiting()) return [direct]
  if (parts.length > 1 && parts.every(({ count }) => count > 0)) return parts.map(loose)
  const joinedWords = forms.partsOf(index, word)
  if (joinedWords.length > 0)
    return joinedWords.map((part) => matchPrefix(index, part, { forms, isLast: false }))
  for (const kind of ['syllables', 'initials'] as const) {
    const read = withPinyin(index, direct, findPinyin(word, kind))
    if (read.count > 0) return [read]
  }
  const meant = matchMeant(lookup, word)
  if (meant.count > 0) return [loose(meant)]
  const found = parts
    .map((part, at) => (part.count > 0 ? part : matchMeant(lookup, partWords[at] as string)))
    .filter(({ count }) => count > 0)
  return (found.length > 0 ? found : [meant]).map(loose)
}

/** What an unknown word was probably meant to be. */
function matchMeant({ index, findSimilar }: Lookup, word: string): TermMatch {
  const similar = findSimilar(word)
  return collect(
    index,
    [...new Set(similar.map((one) => one.meant))],
    similar.map(({ term }) => [index.unitsOf(term), QUALITY.typo]),
  )
}

function loose(match: TermMatch): TermMatch {
  return { ...match, isLoose: true }
}

/** Adds the places that have most of the parts of a name: `copy-webpack-plugin`, CopyPlugin. */
function withParts(
  index: InvertedIndex,
  direct: TermMatch,
  parts: readonly TermMatch[],
): TermMatch {
  if (parts.length < 2) return direct
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  const held = new Map<number, number>()
  for (const { units, weight } of parts)
    for (const unit of units) held.set(unit, (held.get(unit) ?? 0) + weight / total)
  const found = [...held].flatMap(([unit, part]): Found[] =>
    part >= MOST_PARTS ? [[[unit], Math.round(QUALITY.parts * part)]] : [],
  )
  return withMore(
    index,
    direct,
    found,
    parts.flatMap(({ needles }) => needles),
  )
}

interface PrefixOptions extends Pick<Lookup, 'forms'>, Pick<AskedWord, 'isLast'> {}

function matchPrefix(
  index: InvertedIndex,
  word: string,
  { forms: { formsOf }, isLast }: PrefixOptions,
): TermMatch {
  const prefix = isLast ? QUALITY.typed : QUALITY.prefix
  const found = index
    .termsWithPrefix(word)
    .map((term): Found => [index.unitsOf(term), term === word ? QUALITY.exact : prefix])
  const forms = formsOf(index, word)
  const match = collect(
    index,
    [...new Set([word, ...forms.map(({ needle }) => needle)])],
    [
      ...found,
      ...forms.map(({ term, isClose }): Found => [
        index.unitsOf(term),
        isClose ? QUALITY.exact : QUALITY.form,
      ]),
    ],
  )
  const exact = index.unitsOf(word).length
  return exact > 0 ? { ...match, weight: weightOf(index, exact) } : match
}

/** Adds the names that a word is the reading of. */
function withPinyin(
  index: InvertedIndex,
  direct: TermMatch,
  read: readonly PinyinMatch[],
): TermMatch {
  if (read.length === 0) return direct
  const needles = [...new Set(read.map(({ characters }) => characters))]
  const found = read.map(({ unit, isWhole }): Found => [
    [unit],
    isWhole ? QUALITY.typed : QUALITY.typo,
  ])
  return withMore(index, direct, found, needles)
}
