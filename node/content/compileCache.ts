import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageRecord } from './pageRecord.ts'

/** Keeps page records on disk between builds. A record that cannot be read counts as absent. */
export interface CompileCache {
  get(key: string): Promise<PageRecord | null>
  set(key: string, record: PageRecord): Promise<void>
}

/** A cache in a folder, one file per record. `salt` names everything outside the sources that records depend on. */
export function createCompileCache(folder: string, salt: string): CompileCache {
  // Hashed once: it holds the whole config.
  const salted = createHash('sha256').update(salt)
  const fileOf = (key: string): string => join(folder, `${salted.copy().update(key).digest('hex').slice(0, 32)}.json`)
  let ready: Promise<unknown> | null = null
  return {
    async get(key) {
      try {
        return JSON.parse(await readFile(fileOf(key), 'utf8')) as PageRecord
      } catch {
        return null
      }
    },
    async set(key, record) {
      await (ready ??= mkdir(folder, { recursive: true }))
      const file = fileOf(key)
      const temporary = `${file}.${process.pid}.tmp`
      await writeFile(temporary, JSON.stringify(record))
      await rename(temporary, file)
    },
  }
}
