import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { placesIn } from '../schema/place.ts'
import { PRODUCT_NAMES } from './productNames.ts'
import { escapeRegExp } from '../../shared/escapeRegExp.ts'

/** A stretch of a source. */
export interface SourceText {
  readonly text: string
  /** Line of its first character, 1-based. */
  readonly line: number
  /** Column of its first character, 1-based. */
  readonly column: number
}

/** Finds product names that are not written as their makers do. */
export type CheckSpelling = (stretch: SourceText, file: string) => Diagnostic[]

/** The check by the built-in list and the site's own, or null if the site has turned it off. */
export function createSpelling({ spelling }: ResolvedConfig['check']): CheckSpelling | null {
  if (spelling === false) return null
  const all = { ...PRODUCT_NAMES, ...spelling }
  const wrong = Object.keys(all).filter((name) => all[name] !== name)
  if (wrong.length === 0) return null
  const words = wrong.toSorted((a, b) => b.length - a.length).map(escapeRegExp)
  // Part of a URL, a file name or a longer word isn't a name.
  const pattern = new RegExp(`(?<![\\w./@#-])(?:${words.join('|')})(?![\\w-]|[./@]\\w)`, 'g')
  return ({ text, line, column }, file) => {
    const placeOf = placesIn(text)
    return [...text.matchAll(pattern)].map(({ 0: name, index }) => {
      const place = placeOf(index)
      return {
        code: 'spelling/product-name',
        severity: 'warning',
        message: `Misspelled name "${name}".`,
        hint:
          `Write ${all[name]}. If the spelling is intended, write it as code, or change ` +
          '`check.spelling`.',
        file,
        line: line + place.line - 1,
        column: place.column + (place.line === 1 ? column - 1 : 0),
      }
    })
  }
}
