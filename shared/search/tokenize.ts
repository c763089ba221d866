import { EXTENDING, foldText } from '../foldText.ts'

export { foldText } from '../foldText.ts'

/** A run of a text, as written, and its place. Unit: UTF-16 code units. */
export interface Token {
  readonly term: string
  readonly start: number
  readonly end: number
}

/** Finds the offsets in a folded word at which another word begins: 4 in `suchindex`. */
export type FindInnerWords = (word: string) => readonly number[]

/** Begins the term of a word inside of another: `-index` of `suchindex`. */
export const INNER = '-'

/** Han and kana, written without spaces. */
const HAN = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\u3006\\u30fc\\uff70'
/** Thai, Lao, Burmese and Khmer, written without spaces too, in fewer characters. */
const THAI = '\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Mymr}\\p{sc=Khmr}'
/** Apostrophes that Unicode has as letters. They aren't part of a word, as no other one is. */
const APOSTROPHES = '\\u02bb-\\u02bd\\ua78c'
const LETTER = '\\p{L}\\p{Nd}_$'
const WORD = `[${LETTER}][${LETTER}${EXTENDING}]*`
const RUN = new RegExp(`${WORD}(?:[.-]+${WORD})*`, 'gu')
/** What a run has to be cut at. */
const HAS_CUT = new RegExp(`[${HAN}${THAI}${APOSTROPHES}]`, 'u')
const STARTS_HAN = new RegExp(`^[${HAN}${THAI}]`, 'u')
const STARTS_THAI = new RegExp(`^[${THAI}]`, 'u')
const OTHERS = `[^${HAN}${THAI}${APOSTROPHES}.-]+`
const SCRIPT = new RegExp(
  `[${HAN}][${HAN}${EXTENDING}]*|[${THAI}][${THAI}${EXTENDING}]*|${OTHERS}(?:[.-]+${OTHERS})*`,
  'gu',
)
const IS_LETTER = new RegExp(`^(?![${HAN}${THAI}${APOSTROPHES}])[${LETTER}${EXTENDING}]`, 'u')
const ASCII_LETTERS = Array.from({ length: 128 }, (_, code) =>
  /[A-Za-z\d]/.test(String.fromCharCode(code)),
)
const IS_ASCII = /^[\0-\x7f]*$/
// Persian joins parts of a word without a space by U+200C.
const IS_PLAIN_WORD = /^[^._$\u200c-][^A-Z._$\u200c-]*$/
const PIECE = /[^._$\u200c-]+/g
const CAMEL_PART = /[A-Z]+(?![a-z])|[A-Z]?[^A-Z]+/g

/** True when the term belongs to a script written without spaces. */
export function isHan(term: string): boolean {
  return STARTS_HAN.test(term)
}

/**
 * True when a word may begin at the offset: after anything but a letter, or at a hump of a
 * camelCase name.
 */
export function isWordStart(text: string, offset: number): boolean {
  const before = text[offset - 1]
  if (before === undefined || !isLetter(before)) return true
  const here = text[offset] ?? ''
  const isUpper = here >= 'A' && here <= 'Z'
  // `MDXContent`: the last capital of a row begins a word when a small letter follows.
  return isUpper && (!(before >= 'A' && before <= 'Z') || /^[a-z]/.test(text[offset + 1] ?? ''))
}

/** True for what words consist of. Most characters are looked at without an expression. */
function isLetter(character: string): boolean {
  return ASCII_LETTERS[character.charCodeAt(0)] ?? IS_LETTER.test(character)
}

/** Words with their joined parts, and unbroken runs of scripts without spaces, as written. */
export function textRuns(text: string): Token[] {
  const runs: Token[] = []
  const add = (term: string, start: number): void =>
    void runs.push({ term, start, end: start + term.length })
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (IS_ASCII.test(run) || !HAS_CUT.test(run)) add(run, index)
    else for (const piece of run.matchAll(SCRIPT)) add(piece[0], index + piece.index)
  }
  return runs
}

/** The same without their places, in half of the time: a build reads all pages. */
export function runsIn(text: string): string[] {
  const runs = text.match(RUN) ?? []
  return HAS_CUT.test(text) ? runs.flatMap((run) => run.match(SCRIPT) ?? []) : runs
}

/**
 * Parts of an identifier: `themeConfig.hideNavbar` has `themeConfig`, `theme`, `Config`,
 * `hideNavbar`, `hide`, `Navbar`.
 * Empty for a plain word.
 */
export function identifierParts(word: string): string[] {
  if (IS_PLAIN_WORD.test(word)) return []
  return (word.match(PIECE) ?? []).flatMap((piece) => {
    const humps = piece.match(CAMEL_PART) ?? []
    return [...(piece.length < word.length ? [piece] : []), ...(humps.length < 2 ? [] : humps)]
  })
}

/**
 * The terms of a phrase in a script without spaces, one for each character: pairs of Han
 * characters, groups of three in scripts with fewer characters, shorter ones at the end.
 * They don't depend on how a browser cuts words, so build and browser have the same.
 */
function gramsOf(phrase: string): string[] {
  const characters = Array.from(phrase)
  const length = gramLength(phrase)
  return characters.map((_, at) => characters.slice(at, at + length).join(''))
}

function gramLength(phrase: string): number {
  return isAlphabetic(phrase) ? 3 : 2
}

/** True for a run of Thai, Lao, Burmese or Khmer. */
export function isAlphabetic(run: string): boolean {
  return STARTS_THAI.test(run)
}

/**
 * Terms that all are in a text that has the folded phrase. Empty for a phrase that's shorter than a
 * term: terms begin with it.
 */
export function phraseTerms(phrase: string): string[] {
  return gramsOf(phrase).slice(0, 1 - gramLength(phrase))
}

/**
 * Terms that a run can be found by: words, whole identifiers and their parts, words inside of
 * others, and groups of characters in scripts without spaces.
 * The last character of a Han run is a term of its own, so that every character begins one.
 *
 * @example termsOfRun('hideNavbar') // hidenavbar, hide, navbar
 */
export function termsOfRun(run: string, findInnerWords?: FindInnerWords): string[] {
  if (isHan(run)) return gramsOf(foldText(run))
  return [run, ...identifierParts(run)].flatMap((word) => {
    const term = foldText(word)
    if (term === '') return []
    return [term, ...(findInnerWords?.(term) ?? []).map((at) => INNER + term.slice(at))]
  })
}
