import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ConvertedFolder } from './convertFolder.ts'
import { FOLDER, REPORT } from './folder.ts'

/**
 * Writes a converted site to its folder: files that have changed. What it does not have anymore is
 * removed.
 */
export async function writeFolder(
  root: string,
  { plan: { pages, files }, source }: ConvertedFolder,
): Promise<void> {
  const texts = new Map([
    ...files.flatMap((file) => ('text' in file ? [[file.path, file.text] as const] : [])),
    ...pages.map(({ path, text }) => [path, text] as const),
  ])
  const copies = new Map(
    files.flatMap((file) => ('copyOf' in file ? [[file.path, file.copyOf] as const] : [])),
  )
  for (const [path, copyOf] of copies) await copyNewer(join(source, copyOf), join(root, path))
  for (const [path, text] of texts) {
    const before = await readFile(join(root, path), 'utf8').catch(() => null)
    if (before !== text) await write(join(root, path), text)
  }
  const found = await readdir(join(root, FOLDER), { recursive: true, withFileTypes: true })
  for (const entry of found) {
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(root.length + 1).replaceAll('\\', '/')
    if (entry.isFile() && !texts.has(path) && !copies.has(path)) await rm(file)
  }
}

/** Writes the report beside the converted site. */
export async function writeReport(root: string, { report }: ConvertedFolder): Promise<void> {
  await write(join(root, `${REPORT}.md`), report.markdown)
  await write(join(root, `${REPORT}.html`), report.html)
}

/** Copies a file that has changed since it was copied last. */
async function copyNewer(from: string, to: string): Promise<void> {
  const [now, before] = [await stat(from), await stat(to).catch(() => null)]
  if (before?.size === now.size && before.mtimeMs >= now.mtimeMs) return
  await write(to, await readFile(from))
}

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
