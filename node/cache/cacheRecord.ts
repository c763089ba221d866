import { createHash } from 'node:crypto'

/** What is before the content of a record. */
export interface RecordHead {
  /** Of the record, 32 hexadecimal digits. */
  readonly name: string
  /** When it was written. Unit: milliseconds since 1970. */
  readonly time: number
  /** Of the content. Unit: bytes. */
  readonly size: number
  /** Of all of that and of the content. */
  readonly hash: string
}

/** Changes with the layout of records. */
const FORMAT = 'bifolio-cache-2'

const HEAD = new RegExp(`^${FORMAT} ([\\da-f]{32}) (\\d{13}) ([ \\d]{12}) ([\\da-f]{32})\\n$`)

/** Length of every head. Unit: bytes. */
export const HEAD_LENGTH: number = FORMAT.length + 32 + 13 + 12 + 32 + 5

/** A record: its head as text of a fixed length, and its content. */
export function recordOf(name: string, content: Uint8Array): Buffer {
  const head = { name, time: Date.now(), size: content.length }
  const hash = hashOf(head, content)
  const size = String(head.size).padStart(12)
  return Buffer.concat([Buffer.from(`${FORMAT} ${name} ${head.time} ${size} ${hash}\n`), content])
}

/** The head at the beginning of some bytes, or null. */
export function headIn(bytes: Buffer): RecordHead | null {
  const [, name = '', time, size, hash = ''] =
    HEAD.exec(bytes.toString('latin1', 0, HEAD_LENGTH)) ?? []
  return hash ? { name, time: Number(time), size: Number(size), hash } : null
}

/** The content of a record. Null when the record isn't whole, or is that of another name. */
export function contentIn(record: Buffer, name: string): Buffer | null {
  const head = headIn(record)
  const content = record.subarray(HEAD_LENGTH)
  const isWhole =
    head?.name === name && head.size === content.length && head.hash === hashOf(head, content)
  return isWhole ? content : null
}

function hashOf({ name, time, size }: Omit<RecordHead, 'hash'>, content: Uint8Array): string {
  return createHash('sha256')
    .update(`${name} ${time} ${size}\n`)
    .update(content)
    .digest('hex')
    .slice(0, 32)
}
