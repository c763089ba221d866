import type { InvertedIndex } from './invertedIndex.ts'
import type { SimilarWord } from './matchTerms.ts'
import { type FindInnerWords, INNER } from './tokenize.ts'

/**
 * How the words of a language change and are joined, for folded words. The rules are part of the
 * index, so that a reader loads those of one language.
 */
export interface WordRules {
  /**
   * Suffixes that make other forms of a word. See `createStemmer`. Without any, only the typed form
   * is found.
   */
  readonly endings?: string
  /** A last letter without which a word is another word: `theme` isn't a form of `them`. */
  readonly silent?: string
  /** What is written in front of a word without a space, such as an article. */
  readonly prefixes?: readonly string[]
  /** True if `ae` is another spelling of `ä`, which is folded to `a`. */
  readonly hasUmlauts?: boolean
  /** Composed words, with hyphens between their parts. Absent in a language without them. */
  readonly compounds?: readonly string[]
}

/** Another word of the index that a typed word finds. */
export interface WordForm {
  /** The term of the index. */
  readonly term: string
  /** What is marked in texts. */
  readonly needle: string
  /** True if it counts as much as the word itself: its plural, or the word with an article. */
  readonly isClose: boolean
}

/** The words of a language. All words are folded. */
export interface WordForms {
  readonly findInnerWords: FindInnerWords
  /**
   * Words of a list that have a word or a form of it inside, in a language with composed words: a
   * word that is nowhere else may be part of them.
   */
  formsInside(words: readonly string[], word: string): readonly SimilarWord[]
  /** Terms of an index that a word finds, except those that begin with it. */
  formsOf(index: Pick<InvertedIndex, 'termsWithPrefix'>, word: string): readonly WordForm[]
  /**
   * The two words of an index that a Korean word consists of, which are often written apart. Empty
   * if there are none.
   */
  partsOf(index: Pick<InvertedIndex, 'termsWithPrefix' | 'unitsOf'>, word: string): string[]
}

/** Fewest letters of a word after a prefix, and of a part of a Korean word. */
const SHORTEST_PART = 2
/** Fewest letters in front of a word that is looked for inside of others, in Latin script. */
const SHORTEST_FIRST = 3
const HANGUL = /^[\uac00-\ud7a3]+$/
/** Fewer letters are more often another word than one with an umlaut. */
const SHORTEST_SPELLING = 4

/**
 * Cuts suffixes, so that forms of a word become the same. Steps follow each other, with ` / `
 * between. Each has the fewest letters that must be left, then its suffixes: the longest one that a
 * word has is cut. What is before an apostrophe stays: `a'ux` makes `norma` of `normaux`, and `ss'`
 * leaves `class` as it is.
 */
export function createStemmer(endings: string): (word: string) => string {
  const steps = endings.split(' / ').map((step) => {
    const [least, ...rules] = step.split(' ')
    const cuts = rules.map((rule): readonly [string, number] => {
      const cut = rule.length - 1 - rule.indexOf("'")
      return rule.includes("'") ? [rule.replace("'", ''), cut] : [rule, rule.length]
    })
    return {
      least: Number(least),
      cuts: new Map(cuts),
      longest: Math.max(0, ...cuts.map(([ending]) => ending.length)),
    }
  })
  return (word) =>
    steps.reduce((stem, { least, cuts, longest }) => {
      for (let length = Math.min(longest, stem.length); length > 0; length--) {
        const cut = cuts.get(stem.slice(-length))
        if (cut !== undefined && stem.length - cut >= least) return stem.slice(0, stem.length - cut)
      }
      return stem
    }, word)
}

/** Prepares the words of a language. */
export function createWordForms({
  endings = '',
  silent = '',
  prefixes = [],
  hasUmlauts = false,
  compounds,
}: WordRules = {}): WordForms {
  const stemOf = createStemmer(endings)
  const composed = new Map((compounds ?? []).map(readCompound))
  const marks = compounds !== undefined || prefixes.length > 0 ? ['', INNER] : ['']
  const afterPrefix = (word: string): number[] =>
    prefixes
      .filter((prefix) => word.startsWith(prefix) && word.length - prefix.length >= SHORTEST_PART)
      .map(({ length }) => length)
      .slice(0, 1)
  const isOther = (word: string, term: string): boolean => silent !== '' && word === term + silent
  return {
    findInnerWords: (word) => composed.get(word) ?? afterPrefix(word),
    formsInside(words, word) {
      if (marks.length === 1 || word.length < leastInside(word)) return []
      const first = isLatin(word) ? SHORTEST_FIRST : 1
      const stem = stemOf(word)
      return words.flatMap((term) => {
        const rest = term.slice(Math.max(0, term.indexOf(stem, first)))
        if (rest === term || !(rest.startsWith(word) || stemOf(rest) === stem)) return []
        return [{ term, meant: INNER + (rest.startsWith(word) ? word : rest) }]
      })
    },
    formsOf(index, word) {
      const forms = new Map<string, WordForm>()
      const add = (form: WordForm): void => {
        if (!forms.has(form.term)) forms.set(form.term, form)
      }
      const written = hasUmlauts ? withoutUmlauts(word) : word
      const roots = new Set([word, written, ...afterPrefix(word).map((at) => word.slice(at))])
      for (const root of roots) {
        const stem = stemOf(root)
        for (const mark of marks) {
          const needle = mark + root
          if (needle !== word)
            for (const term of index.termsWithPrefix(needle))
              add({ term, needle, isClose: mark === '' || term === needle })
          if (stem === root) continue
          for (const term of index.termsWithPrefix(mark + stem)) {
            if (term.startsWith(needle) || stemOf(term.slice(mark.length)) !== stem) continue
            if (!isOther(root, term)) add({ term, needle: term, isClose: root === `${term}s` })
          }
        }
      }
      return [...forms.values()]
    },
    partsOf: (index, word) => (compounds === undefined ? [] : koreanParts(index, word)),
  }
}

function koreanParts(
  index: Pick<InvertedIndex, 'termsWithPrefix' | 'unitsOf'>,
  word: string,
): string[] {
  if (!HANGUL.test(word)) return []
  for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
    const parts = [word.slice(0, at), word.slice(at)] as const
    if (index.unitsOf(parts[0]).length > 0 && index.termsWithPrefix(parts[1]).length > 0)
      return [...parts]
  }
  return []
}

/** Fewest letters of a word that is looked for inside of others. */
function leastInside(word: string): number {
  return isLatin(word) ? 4 : HANGUL.test(word) ? 2 : 3
}

/** True for Latin, Greek and Cyrillic words, whose short beginnings are rarely words. */
function isLatin(word: string): boolean {
  return word < '\u0530'
}

/** `such-index-datei` is `suchindexdatei`, with words at 4 and 9. */
function readCompound(compound: string): readonly [word: string, inner: readonly number[]] {
  const parts = compound.split('-')
  let at = 0
  return [parts.join(''), parts.slice(0, -1).map(({ length }) => (at += length))]
}

/** The folded spelling with umlauts of a word that is spelled without: `grosse` for `groesse`. */
function withoutUmlauts(word: string): string {
  const written = word.replace(/(^|[^aeiouq])([aou])e/g, '$1$2')
  return written.length < SHORTEST_SPELLING ? word : written
}
