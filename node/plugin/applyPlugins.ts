import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { TextTable } from '../../shared/config/siteConfig.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { pickLanguage } from '../../shared/ui-text/pickLanguage.ts'
import { DEFAULTS } from '../config/configSchema.ts'
import type { ParsedConfig } from '../config/parseConfig.ts'
import { fillConfig } from '../config/resolveConfig.ts'
import type { UserConfig } from '../config/userConfig.ts'
import { hasErrors } from '../report.ts'
import { placeContent } from './contentFormat.ts'
import { PluginDriver } from './driver.ts'
import type { RunnerOptions } from './runner.ts'
import type { ActivePlugin, PluginConfig } from './types.ts'

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
  const driver = new PluginDriver(plugins, options)
  const doubts = driver.check()
  if (hasErrors(doubts)) throw new UsageError(doubts)
  const changed = await driver.config({ config: own, parsed })
  const resolved = adjust(
    placeContent(fillConfig(changed.parsed), driver.contentFormat, options.root),
  )
  await driver.setup(resolved)
  const texts = withTexts(driver.plugins, changed.config)
  const config = { ...resolved, ...texts }
  const warnings = [...doubts, ...(await driver.configResolved(config)), ...driver.log.take()]
  if (hasErrors(warnings)) throw new UsageError(warnings)
  return { user: { ...changed.config, ...texts, plugins }, config, driver, warnings }
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
  const brought = Object.assign({}, ...plugins.map(({ translations }) => translations)) as TextTable
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
