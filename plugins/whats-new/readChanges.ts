import type { AddPagesContext, ChangedPage, ContentPage, Json, PluginCache } from 'bifolio'
import picomatch from 'picomatch'
import { keyOf, type Step } from './history.ts'
import type { State } from './states.ts'

/** What two states differ in. */
export type Compare = (before: State, after: State) => Promise<readonly ChangedPage[]>

interface Reading {
  readonly context: AddPagesContext
  readonly pages: readonly ContentPage[]
  readonly cache: PluginCache
  readonly exclude: readonly string[]
}

/** Compares states, and keeps the result for as long as the files of the content are the same. */
export function comparerOf({ context, pages, cache, exclude }: Reading): Compare {
  const { config, compare } = context
  const isExcluded = picomatch([...exclude])
  const placeIn = (file: string): string =>
    file.slice(config.root === '' ? 0 : config.root.length + 1)
  const isShown = ({ before, after }: ChangedPage): boolean => {
    const { file = '' } = after ?? before ?? {}
    return !isExcluded(placeIn(file)) && !keyOf(file, config).endsWith('/404')
  }
  // What a page is read with, besides its file.
  const site: Json = [
    pages.map(({ relativePath }) => relativePath),
    JSON.stringify([config.root, config.editions, config.route, config.replaceRules]),
  ]
  const made = new Map<string, Promise<readonly ChangedPage[]>>()
  return (before, after) => {
    // A tag can be moved.
    const key = JSON.stringify([before, after].map(({ ref, object }) => [ref, object]))
    const known = made.get(key)
    if (known) return known
    const read = async (): Promise<readonly ChangedPage[]> => {
      const { value, files } = await cache.fromFiles<Json>([key, site], async () => {
        const compared = await compare(before.ref ?? '', after.ref)
        return { files: compared.files, value: compared.value as unknown as Json }
      })
      context.watch(files)
      return (value as unknown as readonly ChangedPage[]).filter(isShown)
    }
    const result = read()
    made.set(key, result)
    return result
  }
}

/** The steps from each state to the next one. */
export async function stepsOf(states: readonly State[], compare: Compare): Promise<Step[]> {
  const steps: Step[] = []
  for (const [at, state] of states.entries()) {
    const before = states[at - 1]
    if (before) steps.push({ state, pages: await compare(before, state) })
  }
  return steps
}
