import type { PluggableList } from 'unified'
import type { UserConfig, UserMarkdownConfig } from '../../node/config/userConfig.ts'

type Plugins = NonNullable<
  UserMarkdownConfig['remarkPlugins'] | UserMarkdownConfig['rehypePlugins']
>

/** The reference calls the plugin lists by this name. */
export const documented = (list: PluggableList): Plugins => list
export const declared = (list: Plugins): PluggableList => list

// @ts-expect-error a site has no key `titel`
export const misspelt: UserConfig = { titel: 'Kite' }

// @ts-expect-error prerendering cannot be switched off
export const withoutSsg: UserConfig = { ssg: false }
