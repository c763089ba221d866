import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { definePlugin, type PluginConfig, type PluginFactory } from 'bifolio'
import { RSPRESS_MODULES } from './names.ts'
import { remarkRspress } from './remarkRspress.ts'

const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { readonly version: string }

/** Files of Rspress that aren't pages: its folder of static files, and fragments. */
const NO_PAGES: readonly string[] = ['public/**', '**/_[^_]*']

/**
 * `doc-wide` of Rspress 2 is a page that may hide its sidebar and outline, as each page may here.
 */
const WIDE_PAGES = {
  search: /^(---\r?\n(?:(?!---)[^\n]*\n)*?pageType:[ \t]*['"]?)doc-wide\b/,
  replace: '$1doc',
}

const MODULES = {
  theme: new URL('./client/theme.tsx', import.meta.url),
  runtime: new URL('./client/runtime.ts', import.meta.url),
}

/**
 * Builds content that was written for Rspress 1 or 2, as it is. What has no counterpart is listed.
 *
 * @example
 * export default defineConfig({ root: 'docs', plugins: [rspress()] })
 */
export const rspress: PluginFactory<undefined> = definePlugin({
  name: 'bifolio:rspress',
  version,
  contentFormat: { navFile: '_nav.json', siblingIndex: true, lenient: true },
  config: (config, { root }) => ({
    ...config,
    route: { ...config.route, exclude: [...(config.route?.exclude ?? []), ...NO_PAGES] },
    replaceRules: [...(config.replaceRules ?? []), WIDE_PAGES],
    publicDirs: [...(config.publicDirs ?? []), ...publicFolders(config, root)],
  }),
  setup: () => ({
    alias: Object.fromEntries(
      Object.entries(RSPRESS_MODULES).map(([name, kind]) => [name, MODULES[kind]]),
    ),
    markdown: { beforeDefaultRemarkPlugins: [remarkRspress], cacheKey: version },
  }),
})

/** Rspress has the folder of static files inside of the content. */
function publicFolders({ root: content = 'content' }: PluginConfig, root: string): string[] {
  const folder = posix.join(content, 'public')
  return existsSync(join(root, folder)) ? [folder] : []
}
