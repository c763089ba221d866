import { join, relative, resolve } from 'node:path'
import { slashed } from '../slashed.ts'
import type { Json } from '../../shared/page.ts'
import { describeValue } from '../cache/describeValue.ts'
import { createDiskCache, type DiskCache } from '../cache/diskCache.ts'
import { engineVersion } from '../cache/engineVersion.ts'
import { areUnchanged, createFileReader, type FileRead } from '../cache/filesRead.ts'
import { returned } from './hookResults.ts'
import { pluginState } from './pluginState.ts'
import { taken } from './taken.ts'
import type { FilesResult, PluginCache } from './cacheTypes.ts'

interface PluginCacheOptions {
  /** Absolute project root. */
  readonly root: string
  readonly name: string
  readonly version: string | undefined
  readonly options: unknown
  /** Absolute paths of the modules of the config. */
  readonly modules: readonly string[]
}

/** What a plugin keeps between runs, and how it is cleared up. */
export interface OpenedPluginCache {
  readonly cache: PluginCache
  /** Removes what this run did not need, when there is more of it than of what it needed. */
  prune(): Promise<void>
}

type Store = Omit<PluginCache, 'withoutOptions'>

/**
 * A value made from files, as it is on disk. Paths are relative to the project root: the folder may
 * be carried to another machine.
 */
interface KeptResult {
  readonly value: Json
  readonly files: readonly FileRead[]
}

/** Opens the cache of a plugin. Nothing is read or created before the plugin uses it. */
export function openPluginCache({
  root,
  name,
  version,
  options,
  modules,
}: PluginCacheOptions): OpenedPluginCache {
  const opened: DiskCache<Uint8Array>[] = []
  const folderOf = (kind: string): string =>
    join(root, 'node_modules/.vite/bifolio/plugins', name.replaceAll(/[^\w.-]+/g, '-'), kind)
  const store = (kind: string, given: unknown): Store => {
    let disk: Promise<DiskCache<Uint8Array>> | undefined
    const open = async (): Promise<DiskCache<Uint8Array>> => {
      const salt = describeValue([
        await engineVersion(),
        pluginState([{ name, options: given, ...(version !== undefined && { version }) }], {
          modules,
          root,
        }),
      ])
      const cache = createDiskCache({ folder: folderOf(kind), salt })
      opened.push(cache)
      return cache
    }
    return createStore(() => (disk ??= open()), root)
  }
  return {
    cache: { ...store('values', options), withoutOptions: store('shared', null) },
    async prune() {
      for (const cache of opened) await cache.prune()
    },
  }
}

function createStore(disk: () => Promise<DiskCache<Uint8Array>>, root: string): Store {
  const making = new Map<string, Promise<FilesResult<Json>>>()
  const read = async (key: string): Promise<unknown> => {
    const bytes = await (await disk()).get(key)
    return bytes && (JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown)
  }
  const write = async (key: string, value: unknown): Promise<void> => {
    const json = jsonOf(value)
    if (json !== undefined) await (await disk()).set(key, Buffer.from(json))
  }
  const fromFiles = async (
    key: string,
    make: () => Promise<FilesResult<Json>>,
  ): Promise<FilesResult<Json>> => {
    const kept = (await read(key)) as KeptResult | null
    const files = kept?.files.map((file) => ({ ...file, path: resolve(root, file.path) })) ?? []
    if (kept && (await areUnchanged(files)))
      return { value: kept.value, files: files.map(({ path }) => path) }
    // Opened before the files are read: what changes meanwhile is noticed.
    const reader = createFileReader()
    const made = returned('cache.fromFiles', await make(), 'the function of `cache.fromFiles`')
    reader.watch(made.files)
    await write(key, {
      value: made.value,
      files: reader.files().map((file) => ({ ...file, path: slashed(relative(root, file.path)) })),
    })
    return made
  }
  return {
    async get<Value extends Json>(key: Json) {
      return (await read(nameOf('value', key))) as Value | null
    },
    set: (key, value) => write(nameOf('value', key), value),
    getBytes: async (key) => await (await disk()).get(nameOf('bytes', key)),
    async setBytes(key, value) {
      if (value instanceof Uint8Array) await (await disk()).set(nameOf('bytes', key), value)
    },
    async fromFiles<Value extends Json>(key: Json, make: () => Promise<FilesResult<Value>>) {
      const takes = '`cache.fromFiles` takes a key and a function'
      taken(typeof make === 'function', make, takes)
      const name = nameOf('files', key)
      // Pages are compiled side by side: they share one making.
      const result = making.get(name) ?? fromFiles(name, make)
      making.set(name, result)
      return (await result.finally(() => making.delete(name))) as FilesResult<Value>
    },
  }
}

/** Undefined for what JSON can't represent: it isn't kept. */
function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value) as string | undefined
  } catch {
    return undefined
  }
}

function nameOf(kind: string, key: Json): string {
  return JSON.stringify([kind, key])
}
