import { type InlineConfig, type PluginOption, type ResolvedConfig, loadConfigFromFile } from 'vite'

/** What of the site's Vite config its modules need. */
export type SiteVite = Pick<ResolvedConfig, 'configFile' | 'define' | 'resolve' | 'root'>

/** Plugins that make a site, with those that they add. A frame has no pages. */
const OF_SITE =
  /^(?:bifolio:|vike:|vite:react|@mdx-js\/rollup|@brillout\/vite-plugin-|universal-deploy:)/

/**
 * Options with which a bundle beside the site compiles modules as the site does: aliases, also
 * those of `tsconfig.json`, preprocessors and plugins. The plugins are new ones, as most keep the
 * state of one build.
 */
export async function siteViteOptions(
  site: SiteVite | null,
): Promise<Pick<InlineConfig, 'css' | 'define' | 'plugins' | 'resolve'>> {
  if (site === null) return {}
  const { define, resolve, configFile, root } = site
  const loaded = configFile
    ? await loadConfigFromFile({ command: 'build', mode: 'production' }, configFile, root, 'silent')
    : null
  const plugins = await flat(loaded?.config.plugins)
  return {
    ...(loaded?.config.css && { css: loaded.config.css }),
    ...(define && { define }),
    resolve: { alias: resolve.alias, extensions: resolve.extensions },
    plugins: plugins.filter(({ name }) => !OF_SITE.test(name)).map(ofModules),
  }
}

/** A plugin without its hook for a finished site, in which some write files, as for a PWA. */
function ofModules(plugin: Named): Named {
  return { ...plugin, closeBundle: () => {} }
}

type Named = Extract<PluginOption, { readonly name: string }>

async function flat(option: PluginOption): Promise<readonly Named[]> {
  const known = await option
  if (Array.isArray(known)) return (await Promise.all(known.map(flat))).flat()
  return known ? [known] : []
}
