import { posix } from 'node:path'
import { parse } from 'jsonc-parser'
import picomatch from 'picomatch'
import { listOf, tableOf, textOf } from '../configKeys.ts'
import type { Diagnostic } from '../engine.ts'
import { noteOf } from '../notes.ts'

/**
 * A `_meta.json` without entries of pages that `route.exclude` takes out, which Rspress ignores.
 * Null when it stays as it is. `docs` is the folder of the pages with a slash.
 */
export function withoutExcluded(
  text: string,
  file: string,
  {
    docs,
    exclude,
    notes,
    has,
  }: {
    readonly docs: string
    readonly exclude: readonly string[]
    readonly notes: Diagnostic[]
    has(file: string): boolean
  },
): string | null {
  const isExcluded = picomatch([...exclude], { dot: true })
  const isGone = (entry: unknown): boolean => {
    const name = textOf(tableOf(entry)['name']) ?? textOf(entry)
    if (name === undefined) return false
    const path = posix.join(posix.dirname(file), name.replace(/\.mdx?$/, ''))
    const found = ['.mdx', '.md'].map((ending) => path + ending).find(has)
    return found !== undefined && isExcluded(found.slice(docs.length))
  }
  const entries = listOf(parse(text))
  const kept = entries.filter((entry) => !isGone(entry))
  if (exclude.length === 0 || kept.length === entries.length) return null
  notes.push(
    noteOf(
      'migrate/changed',
      { file },
      'The list names pages that `route.exclude` takes out.',
      'Their entries were left out. Add them when the pages are published.',
    ),
  )
  return `${JSON.stringify(kept, null, 2)}\n`
}
