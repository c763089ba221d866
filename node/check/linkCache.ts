import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The addresses that were found well, each with the time of its answer. Bad answers are not kept: they are asked again. */
export interface LinkCache {
  isFresh(url: string): boolean
  add(url: string): void
  save(): Promise<void>
}

/** Unit: milliseconds. */
const HOUR = 3_600_000

/** Reads the cache; a file that cannot be read counts as empty. `hours` is how long an answer counts. */
export async function openLinkCache(file: string, hours: number, now: number = Date.now()): Promise<LinkCache> {
  const read = await readFile(file, 'utf8').then((text) => JSON.parse(text) as Record<string, number>).catch(() => ({}))
  const times = new Map(Object.entries(read).filter(([, time]) => now - time < hours * HOUR))
  return {
    isFresh: (url) => times.has(url),
    add: (url) => times.set(url, now),
    async save() {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, JSON.stringify(Object.fromEntries(times)))
    },
  }
}
