import type { RootOptions } from 'react-dom/client'
import type { BoundaryProps } from '../components/layout/Boundary.tsx'

/** Errors that were reported, by their place and message. */
const reported = new Set<string>()

/** Prints an error, and sends it to the development server. See `reportErrors.ts`. */
function report(error: unknown, of = ''): void {
  const message = messageOf(error)
  if (reported.has(of + message)) return
  reported.add(of + message).add(message)
  console.error(`${of || 'A component'} failed:`, error)
  ;(globalThis as { __bifolioError?: (error: unknown) => void }).__bifolioError?.(error)
}

/** What was thrown may be anything. */
function messageOf(error: unknown): string {
  try {
    return String((error as Partial<Error> | null)?.message ?? error)
  } catch {
    return 'An object was thrown.'
  }
}

/** The place in a stack of components. See `Boundary.tsx`. */
function placeIn({
  componentStack,
}: {
  readonly componentStack?: string | undefined
}): string | undefined {
  return /\{(.+)\}/.exec(componentStack ?? '')?.[1]
}

/** How the root reports errors. `onLost` is called when React has removed the whole page. */
export function rootErrors(onLost: (error: unknown) => void): RootOptions {
  return {
    onCaughtError: (error, info) =>
      report(error, placeIn(info) ?? (info.errorBoundary?.props as BoundaryProps | undefined)?.of),
    // The page has been rendered again. What failed there, too, has been reported.
    onRecoverableError: (error, info) =>
      report(error instanceof Error && 'cause' in error ? error.cause : error, placeIn(info)),
    onUncaughtError(error, info) {
      report(error, placeIn(info))
      onLost(error)
    },
  }
}
