import { access } from 'node:fs/promises'
import type { PageRecord } from './pageRecord.ts'

/** A record names the assets that existed when it was made. */
export async function assetsUnchanged(record: PageRecord): Promise<boolean> {
  for (const { target } of record.links) {
    if (target.kind !== 'file') continue
    const exists = await access(target.path).then(() => true, () => false)
    if (exists !== target.exists) return false
  }
  return true
}
