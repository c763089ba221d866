import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PageNews } from './news.ts'

/**
 * What pages show, a file for each: a page is compiled again when its own file changes, whatever
 * other pages and versions that depends on.
 */
export interface PageFiles {
  /** Absolute path of the file of a page. `place`: below the content folder. */
  pathOf(place: string): string
  /** Null for a page that shows nothing. */
  read(place: string): PageNews | null
  /** Writes what is different. Returns the paths that changed. */
  write(news: ReadonlyMap<string, PageNews>): string[]
}

/** Opens the files of a project. */
export function openPageFiles(root: string): PageFiles {
  const folder = join(root, 'node_modules/.vite/bifolio/whats-new')
  const pathOf = (place: string): string => join(folder, `${place}.json`)
  return {
    pathOf,
    read(place) {
      const text = textOf(pathOf(place))
      return text === null ? null : (JSON.parse(text) as PageNews)
    },
    write(news) {
      const wanted = new Map([...news].map(([place, own]) => [pathOf(place), JSON.stringify(own)]))
      const changed = filesIn(folder).filter((path) => !wanted.has(path))
      for (const path of changed) rmSync(path, { force: true })
      for (const [path, text] of wanted) {
        if (textOf(path) === text) continue
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, text)
        changed.push(path)
      }
      return changed
    },
  }
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
    )
  } catch {
    return []
  }
}
