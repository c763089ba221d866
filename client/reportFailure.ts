import type { RootOptions } from 'react-dom/client'

declare global {
  /** Set by `reportErrors`, which isn't a module, so that nothing can import it. */
  var __bifolioError: ((error: unknown) => void) | undefined
}

/** What React reports with an error. */
export type FailureInfo = Parameters<NonNullable<RootOptions['onCaughtError']>>[1]

/**
 * Prints an error, and sends it to the development server. See `reportErrors.ts`. `reported` has
 * what isn't printed again: places and messages of errors.
 */
export function reportFailure(
  error: unknown,
  { componentStack, errorBoundary }: FailureInfo,
  reported: Set<string>,
): void {
  // The place in the stack of components. See `Boundary.tsx`.
  const of =
    /\{(.+)\}/.exec(componentStack ?? '')?.[1] ??
    (errorBoundary?.props as { readonly of?: string } | undefined)?.of ??
    ''
  const message = messageOf(error)
  if (reported.has(of + message)) return
  reported.add(of + message).add(message)
  console.error(`${of || 'A component'} failed:`, error)
  globalThis.__bifolioError?.(error)
}

/** What was thrown may be anything. */
function messageOf(error: unknown): string {
  try {
    return String((error as Partial<Error> | null)?.message ?? error)
  } catch {
    return 'An object was thrown.'
  }
}
