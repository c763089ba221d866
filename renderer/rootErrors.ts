import type { RootOptions } from 'react-dom/client'
import type { FailureInfo } from '../client/reportFailure.ts'
import { loadNext } from '../client/router/loadNext.ts'

/** How the root reports errors. `onLost` is called when React has removed the whole page. */
export function rootErrors(onLost: (error: unknown) => void): RootOptions {
  const reported = new Set<string>()
  /** Most pages never need what reports. */
  const report = (error: unknown, info: FailureInfo): void =>
    void loadNext().then(
      ({ reportFailure }) => reportFailure(error, info, reported),
      () => console.error(error),
    )
  return {
    onCaughtError: report,
    // The page has been rendered again. What failed there, too, has been reported.
    onRecoverableError: (error, info) =>
      report(error instanceof Error && 'cause' in error ? error.cause : error, info),
    onUncaughtError(error, info) {
      report(error, info)
      onLost(error)
    },
  }
}
