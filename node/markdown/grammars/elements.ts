import type { Refractor } from 'refractor/core'

/**
 * The elements `style` and `script` by their whole names, in HTML and all that is made of it: with
 * Prism's own patterns, `<StyleSheet>` or `<ScriptLoader>` begins one that ends far below.
 */
export function elements({ languages }: Refractor): void {
  for (const grammar of Object.values(languages) as Partial<Record<string, unknown>>[]) {
    for (const name of ['style', 'script']) {
      const rule = grammar[name] as { pattern?: unknown } | undefined
      if (!(rule?.pattern instanceof RegExp)) continue
      const { source, flags } = rule.pattern
      rule.pattern = new RegExp(source.replace(`<${name}[^>]*>`, `<${name}(?=[\\s>])[^>]*>`), flags)
    }
  }
}
elements.displayName = 'elements'
elements.aliases = [] as string[]
