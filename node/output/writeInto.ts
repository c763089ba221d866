import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Writes a file of the output, with the folders above it. `path` is relative to the folder.
 * It writes at once: for thousands of small files promises would take longer than the disk.
 */
export async function writeInto(folder: string, path: string, text: string): Promise<void> {
  const file = join(folder, path)
  try {
    writeFileSync(file, text)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
