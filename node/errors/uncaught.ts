import { UsageError } from '../../shared/diagnostic.ts'
import { formatDiagnostics, isColored } from '../report.ts'
import { asReport } from './unexplained.ts'

/** Errors that were reported. Vike prints those that nobody catches once more, with stacks. */
const reported = new WeakSet()

let isListening = false

/** True for an error that nobody caught and that was reported. */
export function isReported(error: unknown): boolean {
  return typeof error === 'object' && error !== null && reported.has(error)
}

/**
 * Reports errors that nobody catches, such as those of a timer or of a promise in a component.
 * A server goes on, any other command ends with 1. Does nothing when called again.
 */
export function reportUncaught(root: string, { goesOn }: { readonly goesOn: boolean }): void {
  if (isListening) return
  isListening = true
  const report = (error: unknown): void => {
    console.error(textOf(error, root))
    if (!goesOn) process.exit(1)
    if (typeof error === 'object' && error !== null) reported.add(error)
  }
  process.on('uncaughtException', report)
  process.on('unhandledRejection', report)
}

function textOf(thrown: unknown, root: string): unknown {
  const error = asReport(thrown, root)
  return error instanceof UsageError
    ? formatDiagnostics(error.diagnostics, { color: isColored(process.stderr) })
    : error
}
