// Vite loads a config and prints warnings of Rolldown to the console, not to a logger.
import { stripVTControlCharacters } from 'node:util'

/**
 * Keeps warnings of the bundler about unresolved imports out of the terminal. They're reported as
 * the error that they cause, if any.
 */
export function holdUnresolved(): { readonly warnings: readonly string[]; release(): void } {
  const { warn } = console
  const warnings: string[] = []
  const hold = (...args: unknown[]): void => {
    const text = stripVTControlCharacters(String(args[0]))
    if (text.includes('[UNRESOLVED_IMPORT]')) warnings.push(text)
    else warn.apply(console, args)
  }
  console.warn = hold
  return {
    warnings,
    release() {
      if (console.warn === hold) console.warn = warn
    },
  }
}
