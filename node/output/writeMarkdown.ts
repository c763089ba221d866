import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import type { BuildContext } from '../context.ts'
import { createMarkdownPages } from '../content/markdownPages.ts'

/** Writes the Markdown pages and the lists for programs. Files of the site's own in `public` win. */
export async function writeMarkdown(context: BuildContext, folder: string): Promise<void> {
  const { config, contentRoot, publicDir, model, store, assetFiles } = context
  /** Files that the bundle has no name for, because they stand inside a script: source → path in the output. */
  const copies = new Map<string, string>()
  const assetUrl = (path: string): string => {
    const file = assetFiles.get(path) ?? copies.get(path) ?? hashedName(path)
    if (!assetFiles.has(path)) copies.set(path, file)
    return config.base + file
  }
  const pages = createMarkdownPages({ config, contentRoot, model, store, assetUrl })
  for (const path of await pages.paths()) {
    const text = existsSync(join(publicDir, path)) ? null : await pages.read(path)
    if (text === null) continue
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  for (const [source, path] of copies) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await copyFile(source, join(folder, path))
  }
}

function hashedName(path: string): string {
  const { name, ext } = parse(path)
  return `assets/static/${name}.${createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8)}${ext}`
}
