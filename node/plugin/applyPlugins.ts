import type { TextTable } from '../../shared/config/siteConfig.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { pickLanguage } from '../../shared/ui-text/pickLanguage.ts'
import { DEFAULTS } from '../config/configSchema.ts'
import type { UserConfig } from '../config/userConfig.ts'
import { type ValidateConfigOptions, validateConfig } from '../config/validateConfig.ts'
import { hasErrors } from '../report.ts'
import { checkPlugins, problemsOf } from './checkPlugins.ts'
import { callHook, notePlaces, orderPlugins } from './runner.ts'
import type { BifolioPlugin, PluginConfig, PluginContext } from './types.ts'

interface ConfigSource extends ValidateConfigOptions {
  /** Config file relative to the root. */
  readonly file: string
}

interface ApplyOptions extends ConfigSource {
  /** Absolute project root. */
  readonly root: string
}

/** A config as its plugins leave it. */
export interface AppliedPlugins {
  readonly user: UserConfig
  /** In the order in which they run. */
  readonly plugins: readonly BifolioPlugin[]
  readonly warnings: readonly Diagnostic[]
}

/**
 * Checks the plugins of a valid config and lets them change it.
 *
 * @throws UsageError for plugins that cannot stand together, wrong options, a hook that fails, and a config that a hook makes wrong
 */
export async function applyPlugins(user: UserConfig, { root, file, ...options }: ApplyOptions): Promise<AppliedPlugins> {
  const { plugins: listed = [], ...own } = user
  notePlaces(listed, { file, ...options })
  const warnings = checkPlugins(listed, { file, ...options })
  if (hasErrors(warnings)) throw new UsageError(warnings)
  const plugins = orderPlugins(listed)
  let config: PluginConfig = own
  for (const plugin of plugins) {
    const changed = await callHook(plugin, 'config', () => plugin.config?.(config, { root }))
    if (changed === undefined) continue
    // What stands in the file was checked before: the place of a problem is the plugin.
    const problems = validateConfig('plugins' in changed ? { ...changed, plugins: 'added by a plugin' } : changed, file, options.fileExists ? { fileExists: options.fileExists } : {})
      .filter(({ severity }) => severity === 'error')
    if (problems.length > 0) throw new UsageError(problems.map((problem) => ({ ...problem, message: `The plugin "${plugin.name}" makes the config wrong: ${problem.message}` })))
    config = changed
  }
  return { user: { ...config, ...withTexts(plugins, config), plugins: listed }, plugins, warnings }
}

/** The texts of plugins in the languages of the site, below those of the site. Where neither has a text, it is English, as the interface is. */
function withTexts(plugins: readonly BifolioPlugin[], { locales, lang = DEFAULTS.lang, text: own = {} }: PluginConfig): { text?: TextTable } {
  const languages = locales?.length ? locales : [{ lang }]
  const brought = Object.assign({}, ...plugins.map(({ text }) => text)) as TextTable
  const texts = Object.entries(brought).map(([key, text]) => {
    const textOf = ({ lang: name, tag = name }: { readonly lang: string; readonly tag?: string }): string | undefined =>
      own[key]?.[name] ?? text[pickLanguage(tag, Object.keys(text)) ?? ''] ?? own[key]?.[lang] ?? text['en']
    return [key, Object.fromEntries(languages.flatMap((language) => {
      const value = textOf(language)
      return value === undefined ? [] : [[language.lang, value]]
    }))]
  })
  return texts.length === 0 ? {} : { text: { ...own, ...Object.fromEntries(texts) } }
}

/**
 * Lets plugins say what is wrong in a config.
 *
 * @throws UsageError for what one of them finds, and for a hook that fails
 */
export async function checkByPlugins(plugins: readonly BifolioPlugin[], context: PluginContext, { file, locate, listed }: Pick<ConfigSource, 'file' | 'locate'> & { readonly listed: readonly BifolioPlugin[] }): Promise<Diagnostic[]> {
  const found: Diagnostic[] = []
  for (const plugin of plugins) {
    const problems = await callHook(plugin, 'checkConfig', () => plugin.checkConfig?.(context) ?? [])
    found.push(...problemsOf(plugin.name, problems, { code: 'plugin/wrong-config', file, index: listed.indexOf(plugin), ...(locate && { locate }) }))
  }
  if (hasErrors(found)) throw new UsageError(found)
  return found
}
