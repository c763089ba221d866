import type { Options } from '@mdx-js/rollup'
import type { MarkdownConfig, SiteConfig } from '../../shared/config/siteConfig.ts'
import type { OptionsSchema, PluginEntry } from '../plugin/types.ts'

/** Settings of the Markdown pipeline, with its hooks. */
export interface UserMarkdownConfig extends MarkdownConfig {
  /** remark plugins, run after the built-in ones. @default [] */
  readonly remarkPlugins?: NonNullable<Options['remarkPlugins']>
  /** rehype plugins, run before the built-in ones, which turn the tree into HTML. @default [] */
  readonly rehypePlugins?: NonNullable<Options['rehypePlugins']>
}

/** A folder whose pages have front matter of their own. */
export interface CollectionConfig {
  /**
   * Folder of the pages, relative to the folder of their language: `guide/components`.
   *
   * @default the name of the collection
   */
  readonly folder?: string
  /** Keys of the front matter of its pages: an object schema of `z` from `bifolio/zod`. */
  readonly schema: OptionsSchema
}

/** What `bifolio.config.ts` exports: the site, and what only the build can use. */
export interface UserConfig extends SiteConfig {
  /** Settings of Markdown and code blocks. */
  readonly markdown?: UserMarkdownConfig
  /**
   * Folders whose pages have front matter of their own, which is validated and typed: name →
   * folder and schema. Their pages are read with `getCollection`.
   *
   * @default {}
   */
  readonly collections?: Readonly<Record<string, CollectionConfig>>
  /** Plugins, in the order in which they run. @default [] */
  readonly plugins?: readonly PluginEntry[]
}

/**
 * Gives `bifolio.config.ts` types and completion. Returns the config as it is.
 *
 * @example
 * export default defineConfig({ title: 'My project', locales: [{ lang: 'en', label: 'English' }] })
 */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}
