import type { ControlType } from './client/controls.ts'
import type { Placeholder } from './placeholder.ts'
import type { UnionCondition } from './unionProps.ts'

/**
 * Something that is documented: a component, or what documentation.js finds. Texts are Markdown as
 * in the comments.
 */
export interface ApiEntry {
  readonly name: string
  readonly kind: 'component' | 'function' | 'class' | 'interface' | 'type' | 'constant'
  /** Name of the export of a component, or `default`. With members: `Menu.Item`. */
  readonly exported?: string
  readonly description: string
  /** Why it should not be used any more; null when it may be. */
  readonly deprecated: string | null
  /** Its properties or parameters. */
  readonly rows: readonly ApiRow[]
  /** Type of a constant or a type alias, empty for all else. */
  readonly type: string
  readonly returns: { readonly type: string; readonly description: string } | null
  readonly throws: readonly { readonly type: string; readonly description: string }[]
  /** Code, or Markdown that has code blocks. */
  readonly examples: readonly string[]
  readonly since: string
  readonly members: readonly ApiEntry[]
}

/** A property or a parameter. */
export interface ApiRow {
  readonly name: string
  readonly type: string
  readonly default: string
  readonly description: string
  readonly isRequired: boolean
  /** When it can be set. Missing where it always can. */
  readonly only?: UnionCondition
  readonly deprecated: string | null
  /** What a field can set it to. Missing where no field can. */
  readonly control?: ControlType
  /** What a new page sets it to. Only where it's required, and no field can set it. */
  readonly placeholder?: Placeholder
  /** The interface of a package that it comes from. Missing for one of the project. */
  readonly inheritedFrom?: string
}

/** What a file documents. */
export interface ParsedModule {
  readonly entries: readonly ApiEntry[]
  /** Absolute paths of the files that say so. */
  readonly files: readonly string[]
}
