import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { TextTable } from '../../shared/config/siteConfig.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { pickLanguage } from '../../shared/ui-text/pickLanguage.ts'
import { DEFAULTS } from './configSchema.ts'
import { parseConfig, type ParsedConfig } from './parseConfig.ts'
import { fillConfig } from './resolveConfig.ts'
import type { UserConfig } from './userConfig.ts'
import { hasErrors } from '../report.ts'
import { placeContent } from './placeContent.ts'
import { PluginDriver } from '../plugin/driver.ts'
import type { RunnerOptions } from '../plugin/runner.ts'
import type { ActivePlugin, PluginConfig } from '../plugin/types.ts'

interface ApplyOptions extends RunnerOptions {
  /** Makes the last changes to a resolved config, such as another `base`. */
  readonly adjust: (config: ResolvedConfig) => ResolvedConfig
}

/** A config as its plugins leave it. */
export interface AppliedPlugins {
  readonly user: UserConfig
  readonly config: ResolvedConfig
  readonly driver: PluginDriver
  readonly warnings: readonly Diagnostic[]
}

/**
 * Checks the plugins of a valid config, lets them change it and sets them up. `parsed` is `user`
 * with its defaults.
 *
 * @throws UsageError for plugins that exclude each other, wrong options, what a plugin finds, a
 *   hook that fails, and a config that a hook makes wrong
 */
export async function applyPlugins(
  user: UserConfig,
  parsed: ParsedConfig,
  { adjust, ...options }: ApplyOptions,
): Promise<AppliedPlugins> {
  const { plugins = [], ...own } = user
  const driver = await PluginDriver.open(plugins, options)
  const doubts = driver.check()
  if (hasErrors(doubts)) throw new UsageError(doubts)
  let last = parsed
  const changed = await driver.config(own, (config, plugin) => {
    last = parseChanged(config, plugin, options)
  })
  const resolved = placeContent(adjust(fillConfig(last)), options.root)
  await driver.setup(resolved)
  const texts = withTexts(driver.plugins, changed)
  const config = { ...resolved, ...texts }
  const warnings = [...doubts, ...(await driver.configResolved(config)), ...driver.log.take()]
  if (hasErrors(warnings)) throw new UsageError(warnings)
  return { user: { ...changed, ...texts, plugins }, config, driver, warnings }
}

/** Parses a config that a plugin has changed. @throws UsageError if it's wrong */
function parseChanged(
  changed: PluginConfig,
  plugin: string,
  { file, fileExists }: RunnerOptions,
): ParsedConfig {
  if ('plugins' in changed)
    throw new UsageError([
      {
        code: 'config/wrong-value',
        severity: 'error',
        message: `The plugin "${plugin}" returns \`plugins\` from its hook \`config\`.`,
        hint:
          'Remove them from what the hook returns. Plugins that it adds are in the field ' +
          '`plugins` of its definition: `plugins: () => [rss()]`.',
        file,
      },
    ])
  // The content of the file was checked before: the place of a problem is the plugin.
  const { options, diagnostics } = parseConfig(changed, file, fileExists ? { fileExists } : {})
  if (options !== null) return options
  throw new UsageError(
    diagnostics
      .filter(({ severity }) => severity === 'error')
      .map((problem) => ({
        ...problem,
        message: `The plugin "${plugin}" makes the config wrong: ${problem.message}`,
      })),
  )
}

/**
 * The texts of plugins in the languages of the site, below those of the site. Where neither has a
 * text, it is English, as the interface is.
 */
function withTexts(
  plugins: readonly ActivePlugin[],
  { locales, lang = DEFAULTS.lang, text: own = {} }: PluginConfig,
): { text?: TextTable } {
  const languages = locales?.length ? locales : [{ lang }]
  const brought = Object.assign({}, ...plugins.map(({ uiText }) => uiText)) as TextTable
  const texts = Object.entries(brought).map(([key, text]) => {
    const textOf = ({
      lang: name,
      tag = name,
    }: {
      readonly lang: string
      readonly tag?: string
    }): string | undefined =>
      own[key]?.[name] ??
      text[pickLanguage(tag, Object.keys(text)) ?? ''] ??
      own[key]?.[lang] ??
      text['en']
    return [
      key,
      Object.fromEntries(
        languages.flatMap((language) => {
          const value = textOf(language)
          return value === undefined ? [] : [[language.lang, value]]
        }),
      ),
    ]
  })
  return texts.length === 0 ? {} : { text: { ...own, ...Object.fromEntries(texts) } }
}
