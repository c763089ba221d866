import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { REFUSALS } from '../writeFailure.ts'

interface Cause {
  readonly code: string
  /** Number of the error on Linux and macOS: the bundler only reports this. */
  readonly number: string
  readonly what: string
  readonly hint: string
}

const CAUSES: readonly Cause[] = [
  {
    code: 'ENOSPC',
    number: '28',
    what: 'no space is left on the disk',
    hint: 'Free some space and build again.',
  },
  {
    code: 'EDQUOT',
    number: '122|69',
    what: 'the disk quota is used up',
    hint: 'Free some space and build again.',
  },
  {
    code: 'EROFS',
    number: '30',
    what: REFUSALS.EROFS,
    hint: 'Make it writable, or set `outDir` to another folder.',
  },
  {
    code: 'EACCES',
    number: '13',
    what: REFUSALS.EACCES,
    hint: 'Give this user write access, or set `outDir` to another folder.',
  },
  {
    code: 'EPERM',
    number: '1',
    what: REFUSALS.EPERM,
    hint: 'Give this user write access and close programs that use the folder.',
  },
  {
    code: 'ENOTDIR',
    number: '20',
    what: 'a file is in the way',
    hint: 'Move the file, or set `outDir` to another folder.',
  },
  {
    code: 'EEXIST',
    number: '17',
    what: 'a file is in the way',
    hint: 'Move the file, or set `outDir` to another folder.',
  },
]

/** Disks are the same for all folders. The other causes count in the output only. */
const EVERYWHERE = new Set(['ENOSPC', 'EDQUOT'])

/** An error of the file system becomes a report. Any other is returned as it is. */
export function writeError(
  error: unknown,
  { outDir, name }: { readonly outDir: string; readonly name: string },
): unknown {
  if (!(error instanceof Error) || error instanceof UsageError) return error
  const { code, path = '' } = error as NodeJS.ErrnoException
  const text = `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`
  const cause = CAUSES.find(
    (candidate) =>
      code === candidate.code ||
      new RegExp(`\\b${candidate.code}\\b|\\(os error (?:${candidate.number})\\)`).test(text),
  )
  const isInOutput = path.startsWith(outDir) || text.includes(outDir)
  if (!cause || !(isInOutput || EVERYWHERE.has(cause.code))) return error
  const problem: Diagnostic = {
    code: 'build/cannot-write',
    severity: 'error',
    message:
      `Cannot write to "${isInOutput || path === '' ? name : path}": ${cause.what} ` +
      `(${cause.code}).`,
    hint: `${cause.hint} The site of the last build is unchanged.`,
  }
  return new UsageError([problem])
}
