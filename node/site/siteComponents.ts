import { basename } from 'node:path'
import type { LoadedConfig } from '../config/loadConfig.ts'
import { type GlobalComponent, readGlobalComponents } from '../markdown/globalComponents.ts'
import { type WordedComponent, wordedComponents } from '../plugin/carriedTexts.ts'
import { type PlacedComponent, pluginComponents } from './pluginFiles.ts'

/** The components of a site that aren't those of Bifolio. */
export interface SiteComponents {
  /** What plugins put into the layout. */
  readonly clientComponents: readonly PlacedComponent[]
  /** Components of the theme that they replace: name → absolute path. */
  readonly themeComponents: ReadonlyMap<string, string>
  /** Components of MDX that come with texts, by name. */
  readonly wordedComponents: ReadonlyMap<string, WordedComponent>
  /** Components that pages use without an import, by name. */
  readonly globalComponents: ReadonlyMap<string, GlobalComponent>
  /** Modules in place of which plugins have others: name → absolute path. */
  readonly aliases: ReadonlyMap<string, string>
}

/** Finds them. What the site names wins over what plugins include. */
export async function siteComponents(
  root: string,
  { config, driver, file }: LoadedConfig,
): Promise<SiteComponents> {
  const { plugins } = driver
  const { placed, mdx, theme, aliases } = await pluginComponents(driver)
  const own = await readGlobalComponents(config.markdown.globalComponents, {
    root,
    configFile: basename(file),
  })
  const named = new Map([...mdx, ...own])
  const worded = wordedComponents(plugins, named)
  const withTexts = [...worded.keys()].map(
    (name) => [name, { path: `virtual:bifolio/worded/${name}`, isDefault: true }] as const,
  )
  return {
    clientComponents: placed,
    themeComponents: theme,
    wordedComponents: worded,
    globalComponents: new Map([...named, ...withTexts]),
    aliases,
  }
}
