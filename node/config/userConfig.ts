import type { Options } from '@mdx-js/rollup'
import type { MarkdownConfig, SiteConfig } from '../../shared/config/siteConfig.ts'
import type { PluginEntry } from '../plugin/types.ts'

/** Settings of the Markdown pipeline, with its hooks. */
export interface UserMarkdownConfig extends MarkdownConfig {
  /** remark plugins, run after the built-in ones. @default [] */
  readonly remarkPlugins?: NonNullable<Options['remarkPlugins']>
  /** rehype plugins, run before the built-in ones, which turn the tree into HTML. @default [] */
  readonly rehypePlugins?: NonNullable<Options['rehypePlugins']>
}

/** What `bifolio.config.ts` exports: the site, and what only the build can use. */
export interface UserConfig extends SiteConfig {
  /** Settings of Markdown and code blocks. */
  readonly markdown?: UserMarkdownConfig
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
