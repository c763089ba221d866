import { relative } from 'node:path'
import { slashed } from '../slashed.ts'
import { UsageError } from '../../shared/diagnostic.ts'
import { framesOf, isProjectFile, originalFrame, type StackFrame } from './stack.ts'

/** Calls of code of others that haven't ended, for the message when they never do. */
const running = new Set<{ readonly what: string }>()

/** Waits for code of others. `what` is its part of a message: `setup` of the plugin "x". */
export async function tracked<T>(what: string, call: () => T | Promise<T>): Promise<T> {
  const entry = { what }
  running.add(entry)
  try {
    return await call()
  } finally {
    running.delete(entry)
  }
}

/**
 * Waits for the work of a command. Node.js ends silently, and with success, when all that is left
 * is a promise that nobody settles, and when code of others calls `process.exit`: then `report` is
 * called, and the command fails.
 */
export async function untilEnd<T>(
  work: Promise<T>,
  report: (error: UsageError) => void,
): Promise<T> {
  const onEmpty = (): void => {
    report(unfinished())
    process.exit(1)
  }
  const { exit } = process
  process.exit = (code) => {
    const status = Number(code ?? process.exitCode ?? 0)
    const [place] = framesOf(new Error('process.exit').stack ?? '')
      .map(originalFrame)
      .filter(({ file }) => isProjectFile(file, process.cwd()))
    // The command itself ends with another code, after it has said why.
    if (place || status === 0) report(endedAt(place))
    return exit(status === 0 ? 1 : code)
  }
  process.once('beforeExit', onEmpty)
  try {
    return await work
  } finally {
    process.off('beforeExit', onEmpty)
    process.exit = exit
  }
}

function endedAt(place?: StackFrame): UsageError {
  return new UsageError([
    {
      code: 'cli/ended',
      severity: 'error',
      message: 'process.exit() was called before the command was done.',
      hint: 'Remove the call: components and plugins run in the process of the command.',
      ...(place && { ...place, file: slashed(relative(process.cwd(), place.file)) }),
    },
  ])
}

function unfinished(): UsageError {
  const all = [...new Set([...running].map(({ what }) => what))]
  return new UsageError([
    {
      code: 'cli/unfinished',
      severity: 'error',
      message:
        all.length === 0
          ? 'The command cannot finish: it waits for a promise that is never settled.'
          : `The command cannot finish: ${all.join(', ')} never ends.`,
      hint: 'Settle every promise: resolve it, or reject it with an error.',
    },
  ])
}
