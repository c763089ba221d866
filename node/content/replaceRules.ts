import type { ReplaceRule } from '../../shared/config/siteConfig.ts'
import { placeAt, type Place } from '../schema/place.ts'

/** A source after its replacements. */
export interface ReplacedText {
  readonly text: string
  /** Where something of the text stands in the source. */
  placeOf(place: Place): Place
}

/** Applies the rules one after the other, each to all of the text. Null when none of them applies. */
export function applyReplaceRules(source: string, rules: readonly ReplaceRule[]): ReplacedText | null {
  let text = source
  /** For every character of the text, and for its end, the offset in the source. */
  let origins: number[] | null = null
  for (const { search, replace } of rules) {
    const pattern = typeof search === 'string' ? new RegExp(search.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g') : new RegExp(search, search.flags.replace(/[gy]/g, '') + 'g')
    const next: (readonly number[])[] = []
    const known: readonly number[] = origins ?? Array.from({ length: text.length + 1 }, (_, at) => at)
    let parts = ''
    let position = 0
    for (const match of text.matchAll(pattern)) {
      const by = typeof search === 'string' ? replace : expand(match, pattern, replace)
      parts += text.slice(position, match.index) + by
      next.push(known.slice(position, match.index), Array.from({ length: by.length }, () => known[match.index] ?? 0))
      position = match.index + match[0].length
    }
    if (parts === '' && position === 0) continue
    next.push(known.slice(position))
    text = parts + text.slice(position)
    origins = next.flat()
  }
  if (origins === null || text === source) return null
  const found: readonly number[] = origins
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return {
    text,
    placeOf: ({ line, column }) => placeAt(source, found[Math.min((lineStarts[line - 1] ?? text.length) + column - 1, text.length)] ?? source.length),
  }
}

/** What a match becomes, `$1` and `$<name>` filled in. The text around it counts: a lookbehind may need it. */
function expand(match: RegExpExecArray, pattern: RegExp, replace: string): string {
  const alone = new RegExp(pattern, pattern.flags.replace('g', 'y'))
  alone.lastIndex = match.index
  const all = match.input.replace(alone, replace)
  return all.slice(match.index, all.length - (match.input.length - match.index - match[0].length))
}
