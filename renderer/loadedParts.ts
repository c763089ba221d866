import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** True for the error of a component that waits outside of any `<Suspense>`. */
export function isSuspended(error: unknown): boolean {
  return (
    error instanceof Error &&
    /suspended while responding to synchronous input|React error #426\b/.test(error.message)
  )
}

/** Settles when nothing outside of a `<Suspense>` waits any more. What fails shows later. */
export function loadedParts(element: ReactElement): Promise<void> {
  return new Promise((resolve) => {
    const stream = renderToPipeableStream(element, {
      onError: () => {},
      onShellError: () => resolve(),
      onShellReady() {
        resolve()
        stream.abort()
      },
    })
  })
}
