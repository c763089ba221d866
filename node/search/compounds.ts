import { createStemmer, type WordRules } from '../../shared/search/wordForms.ts'
import { foldText, identifierParts, isHan, runsIn } from '../../shared/search/tokenize.ts'
import type { Composition } from './wordRules.ts'

/** Longer ones are names of code and the like. */
const LONGEST_WORD = 48
/**
 * What a part costs that is a word itself, of which the stem is one, or that is unknown. Few parts
 * are more likely.
 */
const COST = { word: 2, stem: 3, unknown: 7 } as const
/** What is shorter is more often a prefix than a word. */
const SHORTEST_UNKNOWN = 4
/** How many letters more the part after an unknown one has if only its stem is known. */
const MORE_OF_STEM = 3

/** The words of some texts, folded. */
interface Vocabulary {
  /** All of them. */
  readonly words: Set<string>
  /** Those that may be composed, and those that may be the last part. */
  readonly nouns: Set<string>
}

/**
 * Finds the words of texts that consist of two or more others of these texts: `such-index` where
 * there are `Suche` and `Index`. No dictionary is needed: readers look for what the site is about.
 */
export function findCompounds(
  texts: Iterable<string>,
  { endings = '' }: Pick<WordRules, 'endings'>,
  { least, leastAlone, links, never, prefixes, isWord, isNoun }: Composition,
): string[] {
  const stemOf = createStemmer(endings)
  const { words, nouns } = vocabularyOf(texts, { isWord, isNoun })
  const excluded = new Set(never)
  const stems = new Set(Array.from(words, stemOf))
  const nounStems = new Set(Array.from(nouns, stemOf))
  const costOfFirst = (part: string): number =>
    prefixes.includes(part)
      ? COST.word
      : Math.min(...links.map((link) => (part.endsWith(link) ? costOfBase(part, link) : Infinity)))
  const costOfBase = (part: string, link: string): number => {
    const base = part.slice(0, part.length - link.length)
    if (base.length < least || excluded.has(base)) return Infinity
    return words.has(base) ? COST.word : stems.has(base) ? COST.stem : Infinity
  }
  const costOfLast = (part: string): number => {
    if (part.length < least || excluded.has(part)) return Infinity
    return nouns.has(part) ? COST.word : nounStems.has(stemOf(part)) ? COST.stem : Infinity
  }
  const split = (word: string): Split => {
    let best: Split = { cost: Infinity, parts: [] }
    for (let at = 1; at <= word.length - least; at++) {
      const [first, rest] = [word.slice(0, at), word.slice(at)]
      const canBeUnknown =
        at >= SHORTEST_UNKNOWN &&
        !excluded.has(first) &&
        rest.length >= leastAlone + (nouns.has(rest) ? 0 : MORE_OF_STEM)
      const cost = Math.min(costOfFirst(first), canBeUnknown ? COST.unknown : Infinity)
      if (cost >= best.cost) continue
      const last = { cost: costOfLast(rest), parts: [rest] }
      const others = split(rest)
      const after = others.cost < last.cost ? others : last
      if (cost + after.cost < best.cost)
        best = { cost: cost + after.cost, parts: [first, ...after.parts] }
    }
    return best
  }
  return Array.from(nouns).flatMap((word) => {
    const { parts } = split(word)
    return parts.length > 0 ? [parts.join('-')] : []
  })
}

interface Split {
  readonly cost: number
  readonly parts: readonly string[]
}

function vocabularyOf(
  texts: Iterable<string>,
  { isWord, isNoun }: Pick<Composition, 'isWord' | 'isNoun'>,
): Vocabulary {
  const words = new Set<string>()
  const nouns = new Set<string>()
  const written = new Set<string>()
  for (const text of texts) for (const run of runsIn(text)) if (!isHan(run)) written.add(run)
  for (const run of written) {
    for (const word of [run, ...identifierParts(run)]) {
      const folded = foldText(word)
      if (!isWord.test(folded) || folded.length > LONGEST_WORD) continue
      words.add(folded)
      if (isNoun.test(word)) nouns.add(folded)
    }
  }
  return { words, nouns }
}
