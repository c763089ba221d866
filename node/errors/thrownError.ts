import { stripVTControlCharacters } from 'node:util'

/** Fields that bundler, module runner and renderer set. */
export interface ThrownError extends Error {
  readonly code?: string
  readonly id?: string
  readonly plugin?: string
  readonly loc?: { readonly line: number; readonly column: number; readonly file?: string }
  /** Specifier of an import, or the module that lacks an export. */
  readonly exporter?: string
  /** Source that `loc` is a place in. */
  readonly source?: string
  /** Place of the page below the content root, set by the renderer. */
  readonly page?: string
  readonly line?: number
}

/** Vike wraps what is thrown, and keeps the original. */
export function originalOf(error: unknown): unknown {
  const { getOriginalError } = (error ?? {}) as { getOriginalError?: () => unknown }
  return typeof getOriginalError === 'function' ? getOriginalError.call(error) : error
}

/** The message without what Vike and the bundler put around it. */
export function plainMessage({ message }: Error): string {
  return stripVTControlCharacters(message)
    .replace(/^[^\n]*Failed to transpile [^\n]* because:\n/gm, '')
    .replace(/\n┌─[\s\S]*$/, '')
    .replace(/^\[(?:UNRESOLVED_IMPORT|MISSING_EXPORT|PARSE_ERROR)\]\s*/, '')
    .trim()
}
