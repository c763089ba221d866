import type { RootOptions } from 'react-dom/client'
import type { BoundaryProps } from '../components/layout/Boundary.tsx'

/** Errors that were reported, by their place and message. */
const reported = new Set<string>()

/** Prints an error, and sends it to the development server. See `reportErrors.ts`. */
function report(error: unknown, of = ''): void {
  const message = String((error as Partial<Error> | null)?.message ?? error)
  if (reported.has(of + message)) return
  reported.add(of + message).add(message)
  console.error(`${of || 'A component'} failed:`, error)
  ;(globalThis as { __bifolioError?: (error: unknown) => void }).__bifolioError?.(error)
}

/** How the root reports errors. `onLost` is called when React has removed the whole page. */
export function rootErrors(onLost: (error: unknown) => void): RootOptions {
  return {
    onCaughtError: (error, { errorBoundary }) =>
      report(error, (errorBoundary?.props as BoundaryProps | undefined)?.of),
    // The page has been rendered again. What failed there, too, has been reported.
    onRecoverableError: (error) => report((error instanceof Error && error.cause) || error),
    onUncaughtError(error) {
      report(error)
      onLost(error)
    },
  }
}
