/** Every redirect for one address, and those for all addresses below one, the longest first. */
export interface BrowserRules {
  readonly exact: Readonly<Record<string, string>>
  readonly patterns: readonly { readonly from: string; readonly to: string }[]
}

/** Where an address without a page leads. Null when no redirect stands for it, and when that would lead on without end. */
export function findTarget(path: string, { exact, patterns }: BrowserRules): string | null {
  const stated = Object.hasOwn(exact, path) ? exact[path] : undefined
  if (stated !== undefined) return stated
  const matching = (address: string): BrowserRules['patterns'] => patterns.filter(({ from }) => address.startsWith(from.slice(0, -1)))
  const [pattern] = matching(path)
  if (!pattern) return null
  if (!pattern.to.endsWith('/*')) return pattern.to
  // Whether the target exists is known on the server only. One that a pattern speaks of too might never be a page.
  const target = pattern.to.slice(0, -1) + path.slice(pattern.from.length - 1)
  return matching(target).length > 0 ? null : target
}
