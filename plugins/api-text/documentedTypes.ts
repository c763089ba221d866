import type { PluginContext } from 'bifolio'

/** Types that typedoc documents: for each version, their URLs by name, without its prefix. */
export type DocumentedTypes = ReadonlyMap<string, Readonly<Record<string, DocumentedType>>>

/** Where a type is documented. */
export interface DocumentedType {
  readonly href: string
  /** What that is made from. Absolute paths. */
  readonly files: readonly string[]
}

/** Of each site that is open: other plugins link to what typedoc documents. */
export const documentedTypes: WeakMap<PluginContext['config'], DocumentedTypes> = new WeakMap()
