import { foldText } from './foldText.ts'

/** A word as the search compares it: folded, with one space between its parts. */
export function wordKey(word: string): string {
  return foldText(word).trim().replace(/\s+/g, ' ')
}
