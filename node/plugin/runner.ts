import { relative, resolve } from 'node:path'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { hasErrors } from '../report.ts'
import { slashed } from '../slashed.ts'
import { tracked } from '../errors/unfinished.ts'
import { type ConfigFile, problemsOf } from './checkPlugins.ts'
import { hookFailure, type HookName, PluginError } from './hookFailure.ts'
import { returned } from './hookResults.ts'
import { createPluginLog, type PluginLog } from './pluginLog.ts'
import type {
  ActivePlugin,
  BuildStartContext,
  ClientComponent,
  MaybePromise,
  PluginContext,
  PluginHooks,
  PluginProblem,
  SiteCommand,
  SitePage,
} from './types.ts'

/** What the plugins of a site are run with. */
export interface RunnerOptions extends ConfigFile {
  /** Absolute project root. */
  readonly root: string
  readonly command: SiteCommand
  /** Absolute paths of the files that the config is made of. */
  readonly dependencies: readonly string[]
}

/** Something of a plugin that all pages have, or some. */
export interface PagePart {
  readonly plugin: ActivePlugin
  readonly when?: ClientComponent['when'] | null
}

/** A plugin, set up or not. */
type Called = Pick<ActivePlugin, 'name' | 'path'>

interface CallOptions {
  /** Source of the page that the hook works on. */
  readonly page?: string
  /** Takes the failure in, and the other plugins are called. @default the failure is thrown */
  readonly problems?: Diagnostic[]
}

/** Calls parts of plugins. What they throw is reported with the plugin and the part. */
export class PluginRunner {
  /** Those that are set up, in the order in which they run. */
  plugins: readonly ActivePlugin[] = []
  /** What plugins write into the report. */
  readonly log: PluginLog
  protected readonly options: RunnerOptions
  /** What every hook gets. */
  protected context!: PluginContext

  constructor(options: RunnerOptions) {
    this.options = options
    this.log = createPluginLog(options)
  }

  /** Where the config calls a plugin. Undefined for one of the engine. */
  placeOf({
    path,
  }: Pick<Called, 'path'>): Pick<Diagnostic, 'file' | 'line' | 'column'> | undefined {
    const { file, locate } = this.options
    return path && { file, ...locate?.(path, 'value') }
  }

  /** True when a plugin has a hook. */
  has(hook: keyof PluginHooks): boolean {
    return this.plugins.some((plugin) => plugin[hook] !== undefined)
  }

  protected useConfig(config: ResolvedConfig): void {
    const { root } = this.options
    this.context = { root: slashed(root), contentRoot: resolve(root, config.root), config }
  }

  /** @throws UsageError the problems that the plugin throws, or plugin/failed */
  protected async call<Result>(
    plugin: Called,
    hook: HookName,
    run: () => MaybePromise<Result>,
    { page, problems }: CallOptions = {},
  ): Promise<Result | undefined> {
    try {
      return await tracked(`\`${hook}\` of the plugin "${plugin.name}"`, run)
    } catch (error) {
      const failure = this.failure(error, plugin, hook, page)
      if (!problems) throw failure
      problems.push(...failure.diagnostics)
      return undefined
    }
  }

  /**
   * Calls a part of every plugin. Returns their lists as one. What fails in several plugins is
   * thrown at once, except for hooks that do something beyond their result.
   */
  protected async each<Item = never>(
    hook: HookName,
    run: (plugin: ActivePlugin) => MaybePromise<readonly Item[] | undefined | void>,
    options: CallOptions = {},
  ): Promise<Item[]> {
    const items: Item[] = []
    const failures: Diagnostic[] = []
    const collected = hook.startsWith('build') ? options : { problems: failures, ...options }
    for (const plugin of this.plugins) {
      const add = async (): Promise<void> => void items.push(...((await run(plugin)) ?? []))
      await this.call(plugin, hook, add, collected)
    }
    if (failures.length > 0) throw new UsageError(failures)
    return items
  }

  /** Of parts with their `when`, those that a page has. */
  protected async partsOf<Part extends PagePart>(
    page: SitePage,
    parts: readonly Part[],
    hook: 'clientComponents' | 'globalStyles',
    problems: Diagnostic[],
  ): Promise<Part[]> {
    const options = { page: this.sourceOf(page), problems }
    const shown: Part[] = []
    for (const part of parts) {
      const { plugin, when } = part
      const isShown = (): boolean => typeof when !== 'function' || returned('when', when(page))
      if (await this.call(plugin, hook, isShown, options)) shown.push(part)
    }
    return shown
  }

  /** Calls what a plugin does while a page is compiled. @throws PluginError */
  protected async compile<Result>(
    { name }: Called,
    part: string,
    run: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await run()
    } catch (error) {
      throw new PluginError(`"${name}", in \`markdown.${part}\``, error)
    }
  }

  protected failure(error: unknown, plugin: Called, hook: HookName, page?: string): UsageError {
    const { root } = this.options
    const place = this.placeOf(plugin)
    return hookFailure(error, { plugin: plugin.name, hook, page, place, root })
  }

  /** What a plugin finds, as diagnostics with its place in the config. */
  protected found(
    plugin: ActivePlugin,
    code: string,
    problems: void | readonly PluginProblem[],
  ): Diagnostic[] {
    return problemsOf(plugin, problems, { code, ...this.options })
  }

  /** Adds what was logged. @throws UsageError for errors */
  protected reported(found: readonly Diagnostic[] = []): Diagnostic[] {
    const all = [...found, ...this.log.take()]
    if (hasErrors(all)) throw new UsageError(all)
    return all
  }

  protected async withPages(
    hook: keyof PluginHooks,
    pages: () => Promise<readonly SitePage[]>,
  ): Promise<BuildStartContext> {
    return { ...this.context, pages: this.has(hook) ? await pages() : [] }
  }

  /** The source of a page, from the project root. */
  protected sourceOf({ file, relativePath }: SitePage): string {
    const { config, contentRoot } = this.context
    return `${config.root}/${file === null ? relativePath : slashed(relative(contentRoot, file))}`
  }
}
