import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import type { Diagnostic } from '../shared/diagnostic.ts'

/** Text of a file, or why there is none. */
export type TextFile = { readonly text: string } | { readonly problem: Diagnostic }

/**
 * Reads text that somebody wrote: UTF-8, its byte order mark left out. `file` is the name in
 * messages. Synchronous: a site has thousands of small files, and a promise for each costs several
 * times what reading it does.
 * Problems: `file/missing`, `file/unreadable`, `file/encoding`.
 */
export function readTextFile(path: string, file: string): TextFile {
  try {
    return decodeText(readFileSync(path), file)
  } catch (error) {
    return { problem: unreadable(error, file) }
  }
}

const DECODER = new TextDecoder()

/** Text of bytes that were read. */
export function decodeText(bytes: Uint8Array, file: string): TextFile {
  const problem = encodingProblem(bytes)
  if (problem)
    return {
      problem: {
        severity: 'error',
        code: 'file/encoding',
        hint: 'Save the file as UTF-8.',
        file,
        ...problem,
      },
    }
  return { text: DECODER.decode(bytes) }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ELOOP: 'its symbolic links form a circle',
  EMFILE: 'too many files are open',
}

/** Why the system does not return a file or a folder. */
export function unreadable(error: unknown, file: string): Diagnostic {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT')
    return {
      code: 'file/missing',
      severity: 'error',
      message: `"${file}" does not exist.`,
      hint: 'Add the file, or remove the reference to it.',
      file,
    }
  const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error))
  return {
    code: 'file/unreadable',
    severity: 'error',
    message: `Cannot read "${file}": ${reason}${REASONS[code] === undefined ? '' : ` (${code})`}.`,
    hint:
      reason === 'permission denied'
        ? 'Give the user who runs the build read access.'
        : 'Make it readable, or remove it.',
    file,
  }
}

/** First bytes of other files, in Latin-1. The mark of UTF-32 begins with that of UTF-16. */
const SIGNATURES: readonly (readonly [start: string, name: string])[] = [
  ['\xff\xfe\0\0', 'UTF-32 text'],
  ['\0\0\xfe\xff', 'UTF-32 text'],
  ['\xff\xfe', 'UTF-16 text'],
  ['\xfe\xff', 'UTF-16 text'],
  ['\x89PNG', 'a PNG image'],
  ['\xff\xd8\xff', 'a JPEG image'],
  ['GIF8', 'a GIF image'],
  ['%PDF-', 'a PDF document'],
  ['PK\x03\x04', 'a ZIP archive, as Word documents are'],
  ['\x1f\x8b', 'a gzip archive'],
]

function encodingProblem(bytes: Uint8Array): Pick<Diagnostic, 'message' | 'line'> | null {
  const nul = bytes.indexOf(0)
  const isText = isUtf8(bytes)
  if (isText && nul < 0) return null
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  const known =
    SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1] ??
    (isUtf16(bytes) ? 'UTF-16 text' : undefined)
  if (known !== undefined) return { message: `The file is ${known}, not UTF-8 text.` }
  const at = isText ? nul : firstInvalid(bytes)
  const what = isText
    ? 'a NUL character, which text never has'
    : `the byte 0x${(bytes[at] ?? 0).toString(16).toUpperCase().padStart(2, '0')}, which is not ` +
      'valid UTF-8'
  return {
    message: `The file contains ${what}.`,
    line: bytes.subarray(0, at).filter((byte) => byte === 0x0a).length + 1,
  }
}

/**
 * Without a mark, UTF-16 shows by the zeros of ASCII characters, line breaks at the least: all on
 * one side.
 */
function isUtf16(bytes: Uint8Array): boolean {
  const zeros = [0, 0]
  for (let at = 0; at < bytes.length; at++)
    if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  return bytes.length % 2 === 0 && Math.max(even, odd) > 1 && Math.min(even, odd) === 0
}

/** Offset of the first byte that no character can have there. */
function firstInvalid(bytes: Uint8Array): number {
  let [valid, invalid] = [0, bytes.length]
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1
    if (isPrefix(bytes.subarray(0, middle))) valid = middle
    else invalid = middle
  }
  // A character that is cut off is invalid from its first byte on.
  let at = invalid - 1
  while (at > 0 && !isUtf8(bytes.subarray(0, at))) at--
  return at
}

function isPrefix(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
