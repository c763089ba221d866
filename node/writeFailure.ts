import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { UsageError } from '../shared/diagnostic.ts'
import { foldersUpward } from './foldersUpward.ts'

/** Why the system lets nothing be written. */
export const REFUSALS = {
  EROFS: 'the file system is read-only',
  EACCES: 'permission is denied',
  EPERM: 'the operation is not permitted',
} as const

type Refusal = keyof typeof REFUSALS

/**
 * The report of an error of the file system because this user may not write somewhere. Null for any
 * other error, as of a file that this user may not read.
 *
 * Code: `project/read-only`
 */
export function writeFailure(error: unknown): UsageError | null {
  if (!(error instanceof Error)) return null
  const { code = '', path, syscall } = error as NodeJS.ErrnoException
  // For folders in each other, Node.js reports the first one as missing.
  const isPossible = isRefusal(code) || (code === 'ENOENT' && syscall === 'mkdir')
  if (path === undefined || !isPossible) return null
  if (existsSync(path) && refusalOf(path, constants.R_OK)) return null
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  const start = isFolder ? path : dirname(path)
  const folder = foldersUpward(start).find((above) => existsSync(above)) ?? path
  const refusal = refusalOf(folder, constants.W_OK) ?? (isRefusal(code) ? code : null)
  if (refusal === null) return null
  return new UsageError([
    {
      code: 'project/read-only',
      severity: 'error',
      message: `Cannot write to "${folder}": ${REFUSALS[refusal]} (${refusal}).`,
      hint: 'Give this user write access to the project and its node_modules, or copy the project.',
    },
  ])
}

function isRefusal(code: string): code is Refusal {
  return Object.hasOwn(REFUSALS, code)
}

/** Why this user may not use a file or folder. Null if nothing is known. */
function refusalOf(path: string, mode: number): Refusal | null {
  try {
    accessSync(path, mode)
    return null
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return isRefusal(code) ? code : null
  }
}
