import { basename } from 'node:path'
import type { ExampleMeta } from './exampleMeta.ts'

/** What an example is called by. */
interface NamedExample {
  readonly meta: Pick<ExampleMeta, 'title' | 'file' | 'part'>
  /** True when the part of the file is one of its exports. */
  readonly isExport: boolean
  readonly code: string
}

/** Components begin with a capital letter, so that the words before the name are none. */
const DEFAULT_EXPORT = /^export\s+default\s+(?:(?:async|function|class)\s+)*([A-Z][\w$]*)/m

/**
 * Names the frames of a page one after the other, for their URLs: by their titles, else by their
 * files, else by what they export. A name that another frame of the page has gets a number. So an
 * example that is added or moved leaves the others their URLs.
 */
export function createFrameNames(): (example: NamedExample) => string {
  const counts = new Map<string, number>()
  return ({ meta: { title, file, part }, isExport, code }) => {
    const shown = isExport ? part : file === null ? DEFAULT_EXPORT.exec(code)?.[1] : basename(file)
    const text = title ?? shown
    const name = nameOf(text ?? '')
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name}-${count}`
  }
}

/** `IconButton` → `icon-button`. */
function nameOf(text: string): string {
  const name = text
    .normalize('NFC')
    .replace(/\.[jt]sx?$/, '')
    .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, '-')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  return name === '' || name === 'index' ? 'example' : name
}
