// Vike prints what is wrong with its files, and starts without them.
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { vikeFailure } from './vikeFailure.ts'

/**
 * Starts Vite. Vike only prints which of its files it cannot read, and goes on without any.
 *
 * @throws UsageError code/syntax, code/unresolved-import, code/runtime
 */
export async function startVike<T>(root: string, start: () => Promise<T>): Promise<T> {
  const failures: Diagnostic[] = []
  const { error: print } = console
  const note = (...args: unknown[]): void => {
    const failure = vikeFailure(args[0], root)
    if (failure) failures.push(failure)
    else print(...args)
  }
  console.error = note
  try {
    const started = await start()
    if (failures.length === 0) return started
  } catch (error) {
    if (failures.length === 0) throw error
  } finally {
    // A development server has its own by now.
    if (console.error === note) console.error = print
  }
  throw new UsageError(failures)
}
