import type { InvertedIndex, SearchUnit } from './invertedIndex.ts'

/** A title or heading that can be found by how its Han characters are read. */
interface ReadName {
  /** Position of the unit in the index. */
  readonly unit: number
  /** Han characters in order. */
  readonly characters: readonly string[]
  /** The reading of each of them, without tones: `kuai`. */
  readonly syllables: readonly string[]
}

/** A name of which a word is the reading, or the beginning of one. */
export interface PinyinMatch {
  readonly unit: number
  /** The characters that the word stands for. */
  readonly characters: string
  /** True when the word reads the whole name. */
  readonly isWhole: boolean
}

/** Finds names by full syllables (`kuaisu`) or by the first letters of the syllables (`ks`). */
export type FindPinyin = (word: string, kind: 'syllables' | 'initials') => readonly PinyinMatch[]

const HAN_CHARACTER = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/g
const SHORTEST_WORD = 2

/**
 * Han characters of a text that have a reading, in order. The readings of the index are in the same
 * order.
 */
export function readCharacters(text: string): string[] {
  return text.match(HAN_CHARACTER) ?? []
}

/** Prepares the readings of an index. Without any, every word finds nothing. */
export function createPinyin({ units }: Pick<InvertedIndex, 'units'>): FindPinyin {
  const names = units.flatMap((unit, position) => readName(unit, position))
  return (word, kind) => {
    if (word.length < SHORTEST_WORD || !/^[a-z]+$/.test(word)) return []
    const match = kind === 'syllables' ? matchSyllables : matchInitials
    return names.flatMap(({ unit, characters, syllables }) => {
      for (let from = 0; from < syllables.length; from++) {
        const to = match(word, syllables, from)
        if (to === null) continue
        return [
          {
            unit,
            characters: characters.slice(from, to).join(''),
            isWhole: from === 0 && to === syllables.length,
          },
        ]
      }
      return []
    })
  }
}

function readName({ text, pinyin }: SearchUnit, unit: number): ReadName[] {
  if (pinyin === undefined) return []
  const characters = readCharacters(text)
  const syllables = pinyin.split(' ')
  // Readings that do not fit the text would mark the wrong characters.
  return characters.length === syllables.length ? [{ unit, characters, syllables }] : []
}

/**
 * Position after the syllables that a word spells from a position on, the last one perhaps
 * unfinished. Null when it does not.
 */
function matchSyllables(word: string, syllables: readonly string[], from: number): number | null {
  let rest = word
  let at = from
  for (; rest !== '' && at < syllables.length; at++) {
    const syllable = syllables[at] as string
    if (rest.startsWith(syllable)) rest = rest.slice(syllable.length)
    else if (syllable.startsWith(rest)) rest = ''
    else return null
  }
  return rest === '' ? at : null
}

function matchInitials(word: string, syllables: readonly string[], from: number): number | null {
  const to = from + word.length
  if (to > syllables.length) return null
  for (let at = from; at < to; at++)
    if (!(syllables[at] as string).startsWith(word.charAt(at - from))) return null
  return to
}
