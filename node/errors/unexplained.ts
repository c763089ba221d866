import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { slashed } from '../slashed.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { writeFailure } from '../writeFailure.ts'
import { packageFailure } from './explainPackage.ts'
import { reasonOf, toolFailure } from './explainTool.ts'
import { framesOf, isProjectFile, originalFrame, type StackFrame } from './stack.ts'

/** Set to `1`, it has errors printed as they are, with their stacks. */
const SWITCH = 'BIFOLIO_STACK'

/**
 * Makes a report of whatever a command ends with. Stacks are for who looks for a bug: readers of a
 * message need the sentence, and the file if it's one of theirs.
 */
export function asReport(error: unknown, root: string): unknown {
  if (error instanceof UsageError || process.env[SWITCH] === '1') return error
  return new UsageError(reportOf(error, root))
}

function reportOf(error: unknown, root: string): Diagnostic[] {
  const { errors } = (error ?? {}) as { readonly errors?: unknown }
  if (Array.isArray(errors) && errors.length > 0) {
    const all = errors.flatMap((one) => reportOf(one, root))
    return all.filter(({ message }, at) => all.findIndex((one) => one.message === message) === at)
  }
  const found =
    error instanceof Error ? (packageFailure(error, root) ?? toolFailure(error, root)) : null
  if (found) return [found]
  const refused = writeFailure(error)
  if (refused) return [...refused.diagnostics]
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const frame = framesOf(stack)
    .map(originalFrame)
    .find(
      ({ file }) => isProjectFile(file, root) && !file.includes('.timestamp-') && existsSync(file),
    )
  return [
    {
      code: 'code/runtime',
      severity: 'error',
      message: reasonOf(message).replace(/\.*$/, '.'),
      hint: `Run the command again with the environment variable ${SWITCH}=1 to see the stack.`,
      ...(frame && placeOf(frame, root)),
    },
  ]
}

/** Lines of the module of a page aren't those of the page. */
function placeOf({ file, line, column }: StackFrame, root: string): Partial<Diagnostic> {
  const shown = slashed(relative(root, file))
  return /\.mdx?$/.test(shown) ? { file: shown } : { file: shown, line, column }
}
