import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

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

/** The calls of a stack that name a file, innermost first. */
export function framesOf(stack: string): StackFrame[] {
  return stack.split('\n').flatMap((line): StackFrame[] => {
    const [, place = '', row, column] = FRAME.exec(line) ?? []
    if (place === '' || place.startsWith('node:')) return []
    return [{ file: pathOf(place), line: Number(row), column: Number(column) }]
  })
}

/** True for a source that the author of the site can change. */
export function isProjectFile(file: string, root: string): boolean {
  // Modules that no file holds begin with a null byte.
  if (file.includes('\0')) return false
  const path = relative(root, file).replaceAll('\\', '/')
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
  return path.replaceAll('\\', '/')
}
