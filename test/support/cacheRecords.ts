import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { HEAD_LENGTH, headIn } from '../../node/cache/cacheRecord.ts'

/** A record in a cache. */
export interface CacheRecord {
  readonly name: string
  /** Unit: milliseconds since 1970. */
  readonly time: number
  readonly content: Buffer
}

/** The files of a cache folder and of those below it, absolute. */
export function packsIn(folder: string): string[] {
  return globSync('**/*.pack', { cwd: folder, absolute: true }).toSorted()
}

/** The records of a cache folder and of those below it: the newest with each name. */
export function recordsIn(folder: string): CacheRecord[] {
  const records = new Map<string, CacheRecord>()
  for (const file of packsIn(folder)) {
    const bytes = readFileSync(file)
    let start = HEAD_LENGTH
    for (let head = headIn(bytes); head; head = headIn(bytes.subarray(start - HEAD_LENGTH))) {
      const { name, time, size } = head
      if ((records.get(name)?.time ?? 0) <= time)
        records.set(name, { name, time, content: bytes.subarray(start, start + size) })
      start += size + HEAD_LENGTH
    }
  }
  return [...records.values()]
}

/** Names of the records, and when they were written. */
export function stateOf(folder: string): string[] {
  return recordsIn(folder)
    .map(({ name, time }) => `${name} ${time}`)
    .toSorted()
}
