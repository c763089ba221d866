import type { Json, PluginCache } from 'bifolio'
import type { CheckedPage } from './check.ts'
import { type FileState, isSame, isUnchanged, type Looked } from './fileStates.ts'
import { hashOf, hashOfSamples, type SamplePage } from './samples.ts'

/** What is remembered of a check. */
interface Remembered {
  readonly files: readonly (readonly [path: string, state: FileState])[]
  /** Indexes of files that all pages depend on. */
  readonly shared: readonly number[]
  readonly looked: Looked
  /** Indexes of files that pages depend on: many depend on the same. */
  readonly closures: readonly (readonly number[])[]
  readonly pages: Readonly<Record<string, RememberedPage>>
}

interface RememberedPage {
  /** Hash of all that the page is. */
  readonly page: string
  /** Hash of its samples. */
  readonly samples: string
  /** Lines of its samples, in their order. */
  readonly lines: readonly number[]
  /** Index of its closure. */
  readonly closure: number
  readonly result: CheckedPage
}

/** The result of a page, with all that it depends on. */
export interface FreshPage {
  readonly page: SamplePage
  readonly result: CheckedPage
  /** Files that it depends on, without those that every page does. */
  readonly files: readonly string[]
}

/** What a check has read. */
export interface Reading {
  /** Files that every page depends on. */
  readonly shared: readonly string[]
  readonly looked: Looked
  /** All files, as they were when they were read. */
  readonly states: ReadonlyMap<string, FileState>
}

/** Results of earlier checks that still hold. */
export interface Memory {
  /** The result of a page. Null if one of the things that it depends on has changed. */
  readonly resultOf: (page: SamplePage) => CheckedPage | null
  /** Absolute paths of the files that results depend on. */
  readonly files: () => readonly string[]
  /** Adds what was found now. */
  readonly keep: (fresh: readonly FreshPage[], reading: Reading) => Promise<void>
}

/** Reads what is remembered under a key. */
export async function readMemory(cache: PluginCache, key: Json): Promise<Memory> {
  const kept = (await cache.get<Json>(key)) as unknown as Remembered | null
  const isFresh = freshFiles(kept?.files ?? [])
  const isKept = kept !== null && isSame(kept.looked) && kept.shared.every(isFresh)
  let paths = (kept?.files ?? []).map(([path]) => path)
  const holding = new Map<number, boolean>()
  const holds = ({ closure }: RememberedPage): boolean => {
    const known = holding.get(closure)
    if (known !== undefined) return known
    const value = kept?.closures[closure]?.every(isFresh) ?? false
    holding.set(closure, value)
    return value
  }
  return {
    files: () => paths,
    resultOf(page) {
      const known = isKept ? kept.pages[page.file] : undefined
      if (!known || !holds(known)) return null
      if (known.page === hashOf(page)) return known.result
      return known.samples === hashOfSamples(page) ? moved(known, page) : null
    },
    async keep(fresh, reading) {
      const others = isKept ? Object.entries(kept.pages).filter(([, page]) => holds(page)) : []
      const own = new Set(fresh.map(({ page }) => page.file))
      paths = [...paths, ...reading.states.keys()]
      const named = (indexes: readonly number[] = []): string[] =>
        indexes.flatMap((index) => kept?.files[index]?.[0] ?? [])
      await cache.set(
        key,
        written({
          states: new Map([...(isKept ? kept.files : []), ...reading.states]),
          shared: [...new Set([...(isKept ? named(kept.shared) : []), ...reading.shared])],
          looked: { ...(isKept && kept.looked), ...reading.looked },
          pages: [
            ...others
              .filter(([file]) => !own.has(file))
              .map(([file, page]) => ({ file, page, files: named(kept?.closures[page.closure]) })),
            ...fresh.map(({ page, result, files }) => ({
              file: page.file,
              files,
              page: {
                page: hashOf(page),
                samples: hashOfSamples(page),
                lines: page.samples().map(({ line }) => line),
                result,
              },
            })),
          ],
        }),
      )
    },
  }
}

/** True for the index of a file that has the text of then. Each is looked at once. */
function freshFiles(files: Remembered['files']): (index: number) => boolean {
  const known = new Map<number, boolean>()
  return (index) => {
    const [path, state] = files[index] ?? []
    const value =
      known.get(index) ?? (path !== undefined && state !== undefined && isUnchanged(path, state))
    known.set(index, value)
    return value
  }
}

/** The result of a page whose text around the samples has changed. */
function moved({ lines, result }: RememberedPage, page: SamplePage): CheckedPage {
  const now = page.samples().map(({ line }) => line)
  const shifted = <Each extends { readonly line?: number }>(each: Each): Each => {
    const { line } = each
    if (line === undefined) return each
    const at = Math.max(
      lines.findLastIndex((start) => start <= line),
      0,
    )
    return { ...each, line: line + (now[at] ?? 0) - (lines[at] ?? 0) }
  }
  return {
    samples: result.samples,
    unchecked: result.unchecked.map(shifted),
    problems: result.problems.map(shifted),
  }
}

interface Written extends Omit<Reading, 'states'> {
  readonly states: ReadonlyMap<string, FileState>
  readonly pages: readonly {
    readonly file: string
    readonly page: Omit<RememberedPage, 'closure'>
    readonly files: readonly string[]
  }[]
}

function written({ states, shared, looked, pages }: Written): Json {
  const files = numbered<readonly [string, FileState]>()
  const indexes = (paths: readonly string[]): number[] =>
    paths.flatMap((path) => {
      const state = states.get(path)
      return state ? files.indexOf(path, [path, state]) : []
    })
  const closures = numbered<readonly number[]>()
  const remembered: Remembered = {
    looked,
    shared: indexes(shared),
    pages: Object.fromEntries(
      pages.map(({ file, page, files: own }) => {
        const closure = indexes(own)
        return [file, { ...page, closure: closures.indexOf(closure.join(), closure) }]
      }),
    ),
    files: files.values,
    closures: closures.values,
  }
  return remembered as unknown as Json
}

/** Values by key, each once, with their indexes. */
function numbered<Value>(): {
  readonly values: Value[]
  readonly indexOf: (key: string, value: Value) => number
} {
  const known = new Map<string, number>()
  const values: Value[] = []
  return {
    values,
    indexOf(key, value) {
      const index = known.get(key) ?? values.push(value) - 1
      known.set(key, index)
      return index
    },
  }
}
