import type { Node } from 'mdast'
import type { HeadTag } from '../engine.ts'
import type { Table } from '../configKeys.ts'
import type { EditedPage } from '../page.ts'
import type { Stubs } from '../stubs.ts'
import type { CodeContext } from './codeBlocks.ts'
import type { ImportContext, PageImports } from './imports.ts'

export interface PageContext extends ImportContext, CodeContext {
  /** Front matter as it was. */
  readonly matter: Table
  /** Takes down components that are still to be written. */
  readonly stubs: Stubs
  /** Words of containers that the site added. */
  readonly keywords: readonly string[]
  /** Components that pages use without an import → their file. */
  readonly globals: ReadonlyMap<string, string>
}

/** What was found in a page beside its text. */
export interface PageFacts {
  /** True when the page needs MDX. */
  readonly isMdx: boolean
  /** True when it lists the pages of its category. */
  readonly isOverview: boolean
  readonly head: readonly HeadTag[]
  /** Offset of the mark that ends the excerpt of a post. */
  readonly truncatedAt: number | undefined
}

/** What the walk through a page puts together. */
export interface PageState {
  readonly page: EditedPage
  readonly context: PageContext
  readonly imports: PageImports
  readonly head: HeadTag[]
  isMdx: boolean
  isOverview: boolean
  truncatedAt: number | undefined
  readonly comments: Node[]
  /** Elements that were written with those around them. */
  readonly done: WeakSet<Node>
  /** Components that need an import → their file. */
  readonly missing: Map<string, string>
}

/** Path of an image as the new page writes it. */
export function imagePath(
  path: string,
  { links, place }: Pick<PageContext, 'links' | 'place'>,
): string {
  return /^(?!pathname:)[a-z][\w+.-]*:|^\/\//i.test(path)
    ? path
    : (links.asset(path, place) ??
        path.replace(/^pathname:\/\//, '').replace(/^@site\/static\//, '/'))
}
