import type { Refractor } from 'refractor/core'

/**
 * JSX without CSS and scripts in its elements: what is in them are expressions, and a component
 * named `StyleSheet` is none of them.
 */
export function elements({ languages }: Refractor): void {
  for (const name of ['jsx', 'tsx']) {
    const grammar = languages[name] as Record<string, unknown> | undefined
    delete grammar?.['style']
    delete grammar?.['script']
  }
}
elements.displayName = 'elements'
elements.aliases = [] as string[]
