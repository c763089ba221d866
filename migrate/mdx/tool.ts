import type { FenceRequest } from '../fence.ts'
import type { HeadingIds } from '../headingIds.ts'
import type { Binding } from './imports.ts'
import type { Tag } from './jsx.ts'
import type { ComponentContext } from './state.ts'

/** Parsed info string of a code block. */
export interface ReadCode {
  readonly request: FenceRequest
  /** The code, where a comment or signs of a diff were taken out of it. */
  readonly code: string
  /** What has no equal, as it is written. */
  readonly lost: readonly string[]
  /** What is in the place of the whole block. */
  readonly instead?: string
}

/** True when the component was replaced as a whole, with what is inside of it. */
export type Converter = (tag: Tag, context: ComponentContext) => boolean

/** What pages of a tool with MDX have that others don't. */
export interface PageTool {
  /** What owns code that isn't converted: `Astro`. */
  readonly name: string
  /** Components by the names that pages write: `Card`, `Cards.Card`. */
  readonly components: Readonly<Record<string, Converter>>
  /** Components that are called alike, with the same properties, and work in code. */
  readonly same: ReadonlySet<string>
  /** Components that are elements of HTML → their names there. */
  readonly elements: Readonly<Record<string, string>>
  /** Components that code of a page may use → the module of the tool that has the same. */
  readonly inCode: Readonly<Record<string, string>>
  /** Packages that only work with the tool. */
  readonly packages: RegExp
  /** Modules of the tool → what does the same in the new project. */
  readonly shims: Readonly<Record<string, { readonly path: string; readonly text: string }>>
  /** Names that the tool gives to a page. */
  readonly given: readonly string[]
  /** Exports of a page that only the tool reads. */
  readonly exports: RegExp
  /** True where converters of components read attributes that use removed names. */
  readonly readsAll: boolean
  readonly ids: HeadingIds
  /** What a name of the tool stands for. Null for other imports. */
  bindingOf(specifier: string, imported: string): Binding | null
  readonly readImage: Converter
  readCodeBlock(lang: string | null, meta: string, code: string): ReadCode
}
