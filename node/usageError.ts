import { UsageError } from '../shared/diagnostic.ts'

/** What is wrong with a command line, and what to type instead. */
export function usageError(message: string, hint: string): UsageError {
  return new UsageError([{ code: 'cli/usage', severity: 'error', message, hint }])
}
