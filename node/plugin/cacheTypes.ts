import type { Json } from '../../shared/page.ts'

/**
 * What a plugin keeps between runs, in a folder below `node_modules`. Reading and writing never
 * fails: what can't be read is missing, what can't be written isn't kept.
 */
export interface PluginCache {
  /**
   * A value that was kept under this key. Null when there is none. Keys are compared by their JSON.
   */
  get<Value extends Json>(key: Json): Promise<Value | null>
  set(key: Json, value: Json): Promise<void>
  getBytes(key: Json): Promise<Uint8Array | null>
  setBytes(key: Json, value: Uint8Array): Promise<void>
  /**
   * A value that is made from files: made again when one of them has changed. Paths are absolute.
   */
  fromFiles<Value extends Json>(
    key: Json,
    make: () => Promise<FilesResult<Value>>,
  ): Promise<FilesResult<Value>>
  /**
   * The same cache for keys that already say all that a value depends on, such as a hash: it
   * outlives changes of the options.
   */
  readonly withoutOptions: Omit<PluginCache, 'withoutOptions'>
}

/** A value, and the files it was made from. */
export interface FilesResult<Value> {
  readonly value: Value
  /** Absolute paths. */
  readonly files: readonly string[]
}
