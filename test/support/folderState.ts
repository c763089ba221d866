import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Every file below a folder, hidden ones too, with a hash of its content. Empty without the folder.
 */
export function folderState(folder: string): Record<string, string> {
  const files = filesBelow(folder).toSorted()
  return Object.fromEntries(
    files.map((file) => [
      relative(folder, file).replaceAll('\\', '/'),
      createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16),
    ]),
  )
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
