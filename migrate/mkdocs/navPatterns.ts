import { posix } from 'node:path'
import picomatch from 'picomatch'
import { tableOf } from '../configKeys.ts'
import { labelOf } from './navigation.ts'

const isPattern = (text: string): boolean => /[*?[]/.test(text)

/**
 * A `nav` whose patterns are the pages and folders that they match, as literate-nav reads it. What
 * another entry names is left out.
 */
export function withoutPatterns(nav: readonly unknown[], pages: readonly string[]): unknown[] {
  const named = new Set(textsIn(nav))
  const all = pages.filter((page) => !named.has(page)).toSorted(byName)
  const expanded = (entry: unknown): unknown[] => {
    if (typeof entry === 'string') return isPattern(entry) ? matching(entry, all) : [entry]
    return Object.entries(tableOf(entry)).map(([title, value]) => ({
      [title]:
        typeof value === 'string' && isPattern(value)
          ? matching(value, all)
          : Array.isArray(value)
            ? (value as unknown[]).flatMap(expanded)
            : value,
    }))
  }
  return nav.flatMap(expanded)
}

function textsIn(entries: readonly unknown[]): string[] {
  return entries.flatMap((entry) =>
    typeof entry === 'string'
      ? [entry]
      : textsIn(Array.isArray(entry) ? (entry as unknown[]) : Object.values(tableOf(entry))),
  )
}

/** The page of a folder is its first. */
function byName(a: string, b: string): number {
  const key = (page: string): string => page.replace(/(?:index|README)\.md$/, '')
  return key(a) < key(b) ? -1 : Number(key(a) > key(b))
}

function matching(pattern: string, pages: readonly string[]): unknown[] {
  const isMatch = picomatch(pattern.replace(/\/$/, ''))
  const folders = new Map<string, string[]>()
  const found: unknown[] = []
  for (const page of pages) {
    if (isMatch(page) && !pattern.endsWith('/')) {
      found.push(page)
      continue
    }
    const folder = above(page).find((each) => isMatch(each))
    if (folder === undefined) continue
    const known = folders.get(folder)
    if (known) known.push(page)
    else {
      const own = [page]
      folders.set(folder, own)
      found.push({ [labelOf(posix.basename(folder))]: own })
    }
  }
  return found
}

/** The folders that a page is in, the one of all first. */
function above(page: string): string[] {
  const parts = page.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
