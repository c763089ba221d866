import type { Json, PluginProblem, SitePage } from 'bifolio'

/** What the samples of a page are read from. */
export interface SentPage extends Pick<
  SitePage,
  'file' | 'relativePath' | 'version' | 'isFallback' | 'codeBlocks'
> {
  readonly frontmatter: { readonly samples?: unknown }
}

/** What the thread is sent. */
export type Request =
  | { readonly kind: 'check'; readonly pages: readonly SentPage[] }
  | { readonly kind: 'value'; readonly id: number; readonly value: Json | null }

/** What the thread sends. The cache stays where it is. */
export type Answer =
  | { readonly kind: 'get'; readonly id: number; readonly key: Json }
  | { readonly kind: 'set'; readonly key: Json; readonly value: Json }
  | { readonly kind: 'failed'; readonly error: unknown }
  | {
      readonly kind: 'checked'
      readonly problems: readonly PluginProblem[]
      readonly files: readonly string[]
    }
