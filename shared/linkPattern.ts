import { escapeRegExp } from './escapeRegExp.ts'

/** A pattern for links as JSON can carry it: source and flags of a regular expression. */
export type LinkPattern = readonly [source: string, flags: string]

/** A pattern as authors write it. In a text, `*` matches any text. */
export function linkPatternOf(pattern: string | RegExp): LinkPattern {
  // With these flags an expression would remember where it matched last.
  if (typeof pattern !== 'string') return [pattern.source, pattern.flags.replaceAll(/[gy]/g, '')]
  const parts = pattern.split('*').map(escapeRegExp)
  return [`^${parts.join('.*')}$`, '']
}

/** True for a link that one of the patterns matches, with or without its query and anchor. */
export function matchesPattern(link: string, patterns: readonly LinkPattern[]): boolean {
  const path = link.replace(/[?#].*$/s, '')
  return patterns.some(([source, flags]) => {
    const pattern = new RegExp(source, flags)
    return pattern.test(link) || pattern.test(path)
  })
}
