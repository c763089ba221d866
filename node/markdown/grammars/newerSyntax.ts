import type { Refractor } from 'refractor/core'

/** Words of TypeScript before a name or a value, but not the functions that are called so. */
const WORDS = /\b(?:accessor|override|satisfies)\b(?=\s+(?:[\w$"'`{[(#]|$))/

/** What Prism's grammars lack: newer words of TypeScript, and options with hyphens in a shell. */
export function newerSyntax({ languages }: Refractor): void {
  for (const name of ['typescript', 'tsx']) {
    const { keyword } = (languages[name] ?? {}) as { keyword?: RegExp[] }
    if (keyword && !keyword.includes(WORDS)) keyword.push(WORDS)
  }
  const { parameter } = (languages['bash'] ?? {}) as { parameter?: { pattern: RegExp } }
  if (parameter) parameter.pattern = /(^|\s)-{1,2}(?:\w+:[+-]?)?\w+(?:[.-]\w+)*(?=[=\s]|$)/
}
newerSyntax.displayName = 'newer-syntax'
newerSyntax.aliases = [] as string[]
