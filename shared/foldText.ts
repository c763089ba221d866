import { lowerBound } from './lowerBound.ts'

/**
 * What belongs to the character before it: marks, characters of no width, the tatweel of Arabic,
 * vowels and finals of decomposed Hangul, voicing marks of half-width kana.
 */
export const EXTENDING: string = '\\p{M}\\p{Cf}\\u0640\\u1160-\\u11ff\\ud7b0-\\ud7fb\\uff9e\\uff9f'
/**
 * Characters that are folded by lowering their case at most: of scripts without accents, and the
 * letters that most words of the others consist of.
 */
const PLAIN =
  '\\0-\\x7f\\u0430-\\u044f\\u05d0-\\u05ea\\u0627\\u0628' +
  '\\u062a-\\u063a\\u0641-\\u0648\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3041-\\u3096' +
  '\\u30a1-\\u30fe\\u3400-\\u9fff\\uac00-\\ud7a3'
/** A character with what belongs to it, where folding does more than lowering. */
const CHUNK = new RegExp(`[^][${EXTENDING}]+|[^${PLAIN}]`, 'gu')
/** Characters that a compatibility decomposition would take apart. */
const KEPT_WHOLE = /[\u0e00-\u0eff\u3131-\u318e\uffa0-\uffdc]/
/**
 * Accents, points and vowel signs of scripts that are read without them, and what has no width. Not
 * the breve of й, which is a letter of its own.
 */
const DROPPED = new RegExp(
  '(и\\u0306)|(?=\\p{M})[\\u0300-\\u08ff\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff' +
    '\\ufe00-\\ufe2f\\u{e0100}-\\u{e01ef}]|[\\p{Cf}\\u0640]',
  'gu',
)
/** Letters without a decomposition that are written as others. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
}
const OTHER_LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/g
const DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g

function foldChunk(chunk: string): string {
  return chunk
    .normalize(KEPT_WHOLE.test(chunk) ? 'NFD' : 'NFKD')
    .toLowerCase()
    .replace(DROPPED, '$1')
    .replace(OTHER_LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(DIGIT, (digit) => String(digit.charCodeAt(0) & 15))
    .normalize()
}

/** Hiragana for katakana. The length stays. */
function toHiragana(text: string): string {
  return text.replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
}

/** A folded text in its own kana, which show where words are. Its length is the same. */
export function foldToKana(text: string): string {
  return text.replace(CHUNK, foldChunk).toLowerCase()
}

/**
 * A text as it is compared: lower case, without accents, in the usual width, hiragana for katakana.
 * Whatever way of writing a reader types, it's folded to the same. The length may change.
 *
 * @example foldText('Größe') === 'grosse'
 */
export function foldText(text: string): string {
  return toHiragana(foldToKana(text))
}

/** A folded text with the places in the text. Unit of all offsets: UTF-16 code units. */
export interface FoldedText {
  readonly text: string
  /** The range of the text that a range of the folded text, which isn't empty, was folded from. */
  readonly rangeOf: (start: number, end: number) => readonly [start: number, end: number]
}

/** A piece of a text that has another length when it's folded. */
interface Change {
  /** Offset and length in the folded text. */
  readonly at: number
  readonly length: number
  /** Offsets in the text. */
  readonly start: number
  readonly end: number
}

/** Folds a text of which places are needed. */
export function foldWithPlaces(text: string): FoldedText {
  const changes: Change[] = []
  let shift = 0
  const folded = text.replace(CHUNK, (chunk: string, start: number) => {
    const piece = foldChunk(chunk)
    if (piece.length !== chunk.length)
      changes.push({ at: start + shift, length: piece.length, start, end: start + chunk.length })
    shift += piece.length - chunk.length
    return piece
  })
  /** Range that the character at an offset was folded from. */
  const rangeAt = (offset: number): readonly [start: number, end: number] => {
    const change = changes[lowerBound(changes, (index) => changes[index]!.at > offset) - 1]
    if (change === undefined) return [offset, offset + 1]
    const { at, length, start, end } = change
    if (offset < at + length) return [start, end]
    const place = offset - at - length + end
    return [place, place + 1]
  }
  return {
    text: toHiragana(folded.toLowerCase()),
    rangeOf: (start, end) => [rangeAt(start)[0], rangeAt(end - 1)[1]],
  }
}
