import { resolve } from 'node:path'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { TextTable } from '../../shared/config/siteConfig.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { pickLanguage } from '../../shared/ui-text/pickLanguage.ts'
import { DEFAULTS } from '../config/configSchema.ts'
import { type ParseConfigOptions, type ParsedConfig, parseConfig } from '../config/parseConfig.ts'
import { fillConfig } from '../config/resolveConfig.ts'
import type { UserConfig } from '../config/userConfig.ts'
import { hasErrors } from '../report.ts'
import { describeValue } from '../schema/describe.ts'
import { checkHooks, checkPlugins, conflicts, problemsOf } from './checkPlugins.ts'
import { type Listed, type ListedPlugin, listPlugins, pathOf } from './listPlugins.ts'
import { type OpenedPluginCache, openPluginCache } from './pluginCache.ts'
import { createPluginLog, type PluginLog } from './pluginLog.ts'
import { optionsOf } from './pluginOptions.ts'
import { callHook, notePlaces, orderPlugins } from './runner.ts'
import type {
  ActivePlugin,
  BifolioPlugin,
  SiteCommand,
  PluginConfig,
  PluginContext,
} from './types.ts'

interface ConfigSource extends ParseConfigOptions {
  /** Config file relative to the root. */
  readonly file: string
}

interface ApplyOptions extends ConfigSource {
  /** Absolute project root. */
  readonly root: string
  /** Makes the last changes to a resolved config, such as another `base`. */
  readonly adjust: (config: ResolvedConfig) => ResolvedConfig
  readonly command: SiteCommand
  /** Absolute paths of the files that the config is made of. */
  readonly dependencies: readonly string[]
}

/** A config as its plugins leave it. */
export interface AppliedPlugins {
  readonly user: UserConfig
  readonly config: ResolvedConfig
  /** In the order in which they run. */
  readonly plugins: readonly ActivePlugin[]
  /** In the order of the config. */
  readonly listed: readonly ListedPlugin[]
  readonly log: PluginLog
  readonly caches: readonly OpenedPluginCache[]
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
  options: ApplyOptions,
): Promise<AppliedPlugins> {
  const { root, file, locate } = options
  const { plugins: entries = [], ...own } = user
  const written = listPlugins(entries)
  notePlaces(written, options)
  const doubts = checkPlugins(written, { file, ...(locate && { locate }) })
  if (hasErrors(doubts)) throw new UsageError(doubts)
  const changed = await changeConfig({ config: own, parsed }, written, options)
  const resolved = options.adjust(fillConfig(changed.parsed))
  const log = createPluginLog({ file, ...(locate && { locate }) })
  const { listed, caches } = await setUp(written, {
    ...options,
    log,
    config: resolved,
  })
  const plugins = orderPlugins(
    listed.map(({ plugin }) => plugin),
    ({ enforce }) => enforce,
  )
  const texts = withTexts(plugins, changed.config)
  const config = { ...resolved, ...texts }
  const found = await findProblems(
    plugins,
    { root, contentRoot: resolve(root, config.root), config },
    { ...options, listed },
  )
  const warnings = [...doubts, ...found, ...log.take()]
  if (hasErrors(warnings)) throw new UsageError(warnings)
  const whole = { ...changed.config, ...texts, plugins: entries }
  return { user: whole, config, plugins, listed, log, caches, warnings }
}

interface ChangedConfig {
  readonly config: PluginConfig
  readonly parsed: ParsedConfig
}

/** The config after every `config` hook. What a hook returns is parsed, so that errors name it. */
async function changeConfig(
  own: ChangedConfig,
  written: readonly Listed<BifolioPlugin>[],
  { root, file, command, fileExists }: ApplyOptions,
): Promise<ChangedConfig> {
  let { config, parsed } = own
  for (const plugin of orderPlugins(
    written.map(({ plugin: each }) => each),
    ({ definition }) => definition.enforce,
  )) {
    const changed = await callHook(plugin, 'config', async () => {
      const result = await plugin.definition.config?.(config, {
        root,
        command,
        options: optionsOf(plugin).value as never,
      })
      if (result !== undefined && (typeof result !== 'object' || result === null))
        throw new TypeError(`it returned ${describeValue(result)} instead of a config`)
      return result
    })
    if (changed === undefined) continue
    // The content of the file was checked before: the place of a problem is the plugin.
    const { options, diagnostics } = parseConfig(
      'plugins' in changed ? { ...changed, plugins: 'added by a plugin' } : changed,
      file,
      fileExists ? { fileExists } : {},
    )
    if (options === null)
      throw new UsageError(
        diagnostics
          .filter(({ severity }) => severity === 'error')
          .map((problem) => ({
            ...problem,
            message: `The plugin "${plugin.name}" makes the config wrong: ${problem.message}`,
          })),
      )
    config = changed
    parsed = options
  }
  return { config, parsed }
}

/** Calls `setup` of every plugin, in the order in which plugins run. */
async function setUp(
  written: readonly Listed<BifolioPlugin>[],
  {
    root,
    file,
    locate,
    command,
    dependencies,
    log,
    config,
  }: ApplyOptions & { readonly log: PluginLog; readonly config: ResolvedConfig },
): Promise<{
  readonly listed: readonly ListedPlugin[]
  readonly caches: readonly OpenedPluginCache[]
}> {
  const active = new Map<Listed<BifolioPlugin>, ActivePlugin>()
  const caches: OpenedPluginCache[] = []
  const problems: Diagnostic[] = []
  for (const each of orderPlugins(written, ({ plugin: { definition } }) => definition.enforce)) {
    const { plugin } = each
    const {
      name,
      definition: { version, enforce, setup },
    } = plugin
    const options = optionsOf(plugin).value
    const opened = openPluginCache({ root, name, version, options, modules: dependencies })
    const hooks =
      (await callHook(plugin, 'setup', () =>
        setup?.({
          root,
          contentRoot: resolve(root, config.root),
          config,
          command,
          options: options as never,
          logger: log.of(each),
          cache: opened.cache,
        }),
      )) ?? {}
    problems.push(...checkHooks(each, hooks, { file, ...(locate && { locate }) }))
    caches.push(opened)
    active.set(each, {
      name,
      options,
      ...(version !== undefined && { version }),
      ...(enforce && { enforce }),
      ...hooks,
    })
  }
  const listed = written.flatMap((each): ListedPlugin[] => {
    const plugin = active.get(each)
    return plugin ? [{ plugin, path: each.path }] : []
  })
  if (problems.length === 0 && !log.hasErrors())
    problems.push(...conflicts(listed, { file, ...(locate && { locate }) }))
  if (problems.length > 0 || log.hasErrors()) throw new UsageError([...problems, ...log.take()])
  notePlaces(listed, { file, root, ...(locate && { locate }) })
  return { listed, caches }
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

/** Lets plugins say what is wrong in the config. */
async function findProblems(
  plugins: readonly ActivePlugin[],
  context: PluginContext,
  {
    file,
    locate,
    listed,
  }: Pick<ConfigSource, 'file' | 'locate'> & { readonly listed: readonly ListedPlugin[] },
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = []
  for (const plugin of plugins) {
    const problems = await callHook(
      plugin,
      'configResolved',
      () => plugin.configResolved?.(context) ?? [],
    )
    found.push(
      ...problemsOf(plugin.name, problems, {
        code: 'plugin/wrong-config',
        file,
        path: pathOf(plugin, listed),
        ...(locate && { locate }),
      }),
    )
  }
  return found
}
