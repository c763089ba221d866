import { findSourceMap } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { slashed } from '../slashed.ts'

/** One call of a stack. */
export interface StackFrame {
  /** Absolute path with forward slashes. */
  readonly file: string
  /** 1-based. */
  readonly line: number
  /** 1-based. */
  readonly column: number
}

const FRAME = /^\s+at (?:.* \()?(?:async )?(.+?):(\d+):(\d+)\)?$/
/** As Firefox and Safari write it. */
const FRAME_WITH_AT = /^[^@]*@((?:https?|file):\/\/.+?):(\d+):(\d+)$/

/** The calls of a stack that name a line of a file, innermost first. */
export function framesOf(stack: string): StackFrame[] {
  return stack.split('\n').flatMap((text): StackFrame[] => {
    const [, place = '', row, column] = FRAME.exec(text) ?? FRAME_WITH_AT.exec(text) ?? []
    const line = Number(row)
    // Browsers write line 0 where they know none.
    if (place === '' || place.startsWith('node:') || line === 0) return []
    return [{ file: pathOf(place), line, column: Math.max(Number(column), 1) }]
  })
}

/** The place in the source, where a stack has that of a bundle with a source map. */
export function originalFrame(frame: StackFrame): StackFrame {
  const entry = findSourceMap(pathToFileURL(frame.file).href)?.findEntry(
    frame.line - 1,
    frame.column - 1,
  )
  return entry && 'originalSource' in entry
    ? {
        file: pathOf(entry.originalSource),
        line: entry.originalLine + 1,
        column: entry.originalColumn + 1,
      }
    : frame
}

/** The calls of an error, of its causes, and of the errors that it consists of. */
export function callsOf(error: unknown, depth = 0): StackFrame[] {
  if (!(error instanceof Error) || depth > 4) return []
  const { errors, getOriginalError } = error as {
    readonly errors?: unknown
    readonly getOriginalError?: () => unknown
  }
  const others: readonly unknown[] = [
    ...(typeof getOriginalError === 'function' ? [getOriginalError.call(error)] : []),
    ...(Array.isArray(errors) ? (errors as readonly unknown[]) : []),
    error.cause,
  ]
  return [
    ...framesOf(error.stack ?? ''),
    ...others.flatMap((other) => (other === error ? [] : callsOf(other, depth + 1))),
  ]
}

/** True for a source that the author of the site can change. */
export function isProjectFile(file: string, root: string): boolean {
  // Modules that no file holds begin with a null byte.
  if (file.includes('\0')) return false
  const path = slashed(relative(root, file))
  return (
    path !== '' &&
    !path.startsWith('..') &&
    !/^[a-z]:/i.test(path) &&
    !/(^|\/)(node_modules|bifolio-generated)\//.test(path)
  )
}

function pathOf(place: string): string {
  const path = place.startsWith('file://')
    ? fileURLToPath(place.replace(/\?.*$/, ''))
    : place.replace(/\?.*$/, '')
  return slashed(path)
}
