import type { ReplaceRule } from '../../shared/config/siteConfig.ts'
import { lineStarts, placesIn, type Place } from '../schema/place.ts'
import { escapeRegExp } from '../../shared/escapeRegExp.ts'

/** A source after its replacements. */
export interface ReplacedText {
  readonly text: string
  /** Place in the source of a place in the text. */
  placeOf(place: Place): Place
}

/**
 * Applies the rules one after the other, each to all of the text. Null when none of them applies.
 */
export function applyReplaceRules(
  source: string,
  rules: readonly ReplaceRule[],
): ReplacedText | null {
  let text = source
  /** For every character of the text, and for its end, the offset in the source. */
  let origins: number[] | null = null
  for (const { search, replace } of rules) {
    // Most rules don't apply to most pages.
    if (typeof search === 'string' && !text.includes(search)) continue
    const pattern =
      typeof search === 'string'
        ? new RegExp(escapeRegExp(search), 'g')
        : new RegExp(search, search.flags.replace(/[gy]/g, '') + 'g')
    const matches = [...text.matchAll(pattern)]
    if (matches.length === 0) continue
    const next: (readonly number[])[] = []
    const known: readonly number[] =
      origins ?? Array.from({ length: text.length + 1 }, (_, at) => at)
    let parts = ''
    let position = 0
    for (const match of matches) {
      const by = typeof search === 'string' ? replace : expand(match, replace)
      parts += text.slice(position, match.index) + by
      next.push(
        known.slice(position, match.index),
        Array.from({ length: by.length }, () => known[match.index] ?? 0),
      )
      position = match.index + match[0].length
    }
    next.push(known.slice(position))
    text = parts + text.slice(position)
    origins = next.flat()
  }
  if (origins === null || text === source) return null
  const found: readonly number[] = origins
  const starts = lineStarts(text)
  const placeOf = placesIn(source)
  return {
    text,
    placeOf: ({ line, column }) =>
      placeOf(
        found[Math.min((starts[line - 1] ?? text.length) + column - 1, text.length)] ??
          source.length,
      ),
  }
}

const TEMPLATE = /\$(?:([$&`'])|(\d\d?))/g
/** Of an expression with named groups. In any other `$<` is text. */
const NAMED_TEMPLATE = /\$(?:([$&`'])|(\d\d?)|<([^>]*)>)/g

/**
 * What a match becomes, `$1` and `$<name>` filled in as by `String.prototype.replace`, which would
 * copy all of the text for every match.
 */
function expand(match: RegExpExecArray, replace: string): string {
  const { input, index, groups } = match
  const end = index + match[0].length
  return replace.replaceAll(
    groups ? NAMED_TEMPLATE : TEMPLATE,
    (written, sign: string | undefined, digits: string | undefined, name?: string | number) => {
      if (sign !== undefined)
        return (
          { $: '$', '&': match[0], '`': input.slice(0, index), "'": input.slice(end) }[sign] ??
          written
        )
      if (groups && typeof name === 'string') return groups[name] ?? ''
      // `$12` is the first group and a 2 where there are fewer than twelve.
      const isGroup = (number: number): boolean => number > 0 && number < match.length
      if (isGroup(Number(digits))) return match[Number(digits)] ?? ''
      const [first = '', second = ''] = digits ?? ''
      return second !== '' && isGroup(Number(first))
        ? (match[Number(first)] ?? '') + second
        : written
    },
  )
}
