import type { SearchDocument } from '../../shared/search/document.ts'
import type { SearchStart } from '../../shared/search/parts.ts'
import { readCharacters } from '../../shared/search/pinyin.ts'

/** The usual reading of each character, and the names that are read otherwise. */
export function readingsOf(
  pages: readonly SearchDocument[],
): Pick<SearchStart, 'readings' | 'ownReadings'> {
  const names = pages.flatMap(({ title, pinyin, sections }) => [
    { name: title, pinyin },
    ...sections.map((section) => ({ name: section.heading, pinyin: section.pinyin })),
  ])
  const read = names.flatMap(({ name, pinyin }) =>
    pinyin === undefined
      ? []
      : [{ name, pinyin, characters: readCharacters(name), syllables: pinyin.split(' ') }],
  )
  const counts = new Map<string, Map<string, number>>()
  for (const { characters, syllables } of read) {
    for (const [at, character] of characters.entries()) {
      const known = counts.get(character) ?? new Map<string, number>()
      counts.set(
        character,
        known.set(syllables[at] ?? '', (known.get(syllables[at] ?? '') ?? 0) + 1),
      )
    }
  }
  const usual = new Map(
    [...counts].map(([character, own]) => [
      character,
      [...own].reduce((most, next) => (next[1] > most[1] ? next : most))[0],
    ]),
  )
  const readings = new Map<string, string>()
  for (const [character, syllable] of usual)
    readings.set(syllable, (readings.get(syllable) ?? '') + character)
  const own = read.filter(
    ({ characters, pinyin }) =>
      characters.map((character) => usual.get(character)).join(' ') !== pinyin,
  )
  return {
    readings: Object.fromEntries(readings),
    ownReadings: Object.fromEntries(own.map(({ name, pinyin }) => [name, pinyin])),
  }
}
