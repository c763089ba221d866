import { resolve } from 'node:path'
import type { Root } from 'mdast'
import type { ViteDevServer } from 'vite'
import type { ResolvedConfig, ResolvedCsp } from '../../shared/config/resolvedConfig.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import type { Frontmatter, HeadTag, Json } from '../../shared/page.ts'
import type { AddedPage } from './addedPage.ts'
import { checkHooks, checkPlugins, conflicts, problemsOf } from './checkPlugins.ts'
import { ask, drawnBlock, returned, writtenMarkdown } from './hookResults.ts'
import { activePlugin, inOrder, type ListedPlugin, listPlugins } from './listPlugins.ts'
import { type OpenedPluginCache, openPluginCache } from './pluginCache.ts'
import { type PagePart, PluginRunner, type RunnerOptions } from './runner.ts'
import { ENGINE_STYLES, type StyleFile, styleFile } from './styles.ts'
import { checkedHtml, checkedSite } from './taken.ts'
import type * as Hooks from './types.ts'
import { keepingSite, unwrittenFiles } from './unwrittenFiles.ts'
import { watchedFiles } from './watchedFiles.ts'

type Plugin = Hooks.ActivePlugin
type Page = Hooks.SitePage
type Highlighter = NonNullable<Hooks.PluginMarkdown['highlighter']>
/** Reads every page. Not called where no plugin has the hook. */
type Pages = () => Promise<readonly Page[]>
/** What callers add to the context of a hook. */
type Own<Context, Known extends PropertyKey = never> = Omit<
  Context,
  keyof Hooks.PluginContext | Known
>

/** A command of a plugin. */
export interface DriverCommand {
  readonly name: string
  readonly plugin: string
  readonly summary?: string | undefined
  /** Returns warnings. @throws UsageError for a failure, and for logged errors */
  run(site: Own<Hooks.CommandContext>): Promise<readonly Diagnostic[]>
}

/**
 * Calls the hooks of a site's plugins. Every hook is a method, in the order of a page's life. It
 * calls one plugin after the other, and throws a UsageError for one that fails. With `problems`, it
 * adds the failure to them and calls the next one.
 */
export class PluginDriver extends PluginRunner {
  readonly #listed: readonly ListedPlugin[]
  readonly #caches: Pick<OpenedPluginCache, 'prune'>[] = []

  private constructor(listed: readonly ListedPlugin[], options: RunnerOptions) {
    super(options)
    this.#listed = listed
  }

  /** Lists the plugins of a config, with those of presets. */
  static async open(
    entries: readonly Hooks.PluginEntry[],
    options: RunnerOptions,
  ): Promise<PluginDriver> {
    return new PluginDriver(await listPlugins(entries, options), options)
  }

  /** What is wrong with definitions, names and options. */
  check(): Diagnostic[] {
    return checkPlugins(this.#listed, this.options)
  }

  /** How the content is written. */
  get contentFormat(): Hooks.ContentFormat {
    return (
      this.#listed.find(({ definition }) => definition.contentFormat)?.definition.contentFormat ??
      {}
    )
  }

  /** The config as the plugins change it. `onChange` is called with each change. */
  async config(
    own: Hooks.PluginConfig,
    onChange: (changed: Hooks.PluginConfig, plugin: string) => void,
  ): Promise<Hooks.PluginConfig> {
    const { root, command } = this.options
    let current = own
    for (const plugin of inOrder(this.#listed)) {
      const { definition, options } = plugin
      const changed = await this.call(plugin, 'config', async () =>
        returned('config', await definition.config?.(current, { root, command, options })),
      )
      if (!changed) continue
      onChange(changed, plugin.name)
      current = changed
    }
    return current
  }

  /** @throws UsageError for hooks that are wrong or exclude each other, and for logged errors */
  async setup(config: ResolvedConfig): Promise<void> {
    const { root, command, dependencies: modules } = this.options
    const contentRoot = resolve(root, config.root)
    const problems: Diagnostic[] = []
    const active = new Map<ListedPlugin, Plugin>()
    for (const plugin of inOrder(this.#listed)) {
      const { name, options, definition } = plugin
      const { version } = definition
      const { cache, ...opened } = openPluginCache({ root, name, version, options, modules })
      const logger = this.log.of(plugin)
      const context = { root, contentRoot, config, command, options, logger, cache }
      this.#caches.push(opened)
      const setUp = async () => ({ hooks: definition.setup ? await definition.setup(context) : {} })
      const made = await this.call(plugin, 'setup', setUp, { problems })
      if (!made) continue
      problems.push(...checkHooks(plugin, made.hooks, config, this.options))
      active.set(plugin, activePlugin(plugin, made.hooks))
    }
    this.plugins = [...active.values()]
    if (problems.length === 0 && !this.log.hasErrors()) {
      const asListed = this.#listed.flatMap((plugin) => active.get(plugin) ?? [])
      problems.push(...conflicts(asListed, this.options))
    }
    if (problems.length > 0 || this.log.hasErrors())
      throw new UsageError([...problems, ...this.log.take()])
  }

  /** Checks the final config, which all later hooks get. */
  async configResolved(config: ResolvedConfig): Promise<Diagnostic[]> {
    this.useConfig(config)
    return await this.each('configResolved', async (plugin) =>
      this.found(plugin, 'plugin/wrong-config', await ask(plugin, 'configResolved', this.context)),
    )
  }

  /** Passes pages to `take`, and absolute paths to `watch`. Returns what is wrong. */
  async addPages(
    { watch, ...site }: Own<Hooks.AddPagesContext>,
    take: (page: AddedPage, plugin: Plugin) => Promise<readonly Diagnostic[]>,
  ): Promise<Diagnostic[]> {
    const problems: Diagnostic[] = []
    const watchChecked = (files: unknown): void => watch(watchedFiles(files))
    const context = { ...this.context, ...site, watch: watchChecked }
    const addPages = async (plugin: Plugin): Promise<void> => {
      for (const page of (await ask(plugin, 'addPages', context)) ?? [])
        problems.push(...(await take(page, plugin)))
    }
    return [...(await this.each('addPages', addPages, { problems })), ...problems]
  }

  transformFrontmatter(frontmatter: Frontmatter, relativePath: string): Frontmatter {
    return this.plugins.reduce((current, plugin) => {
      try {
        const changed = plugin.markdown?.transformFrontmatter?.(current, { relativePath })
        return returned('markdown.transformFrontmatter', changed) ?? current
      } catch (error) {
        const page = `${this.context.config.root}/${relativePath}`
        throw this.failure(error, plugin, 'markdown.transformFrontmatter', page)
      }
    }, frontmatter)
  }

  /** Calls a component that writes Markdown, and `read` with that. @throws PluginError for both */
  async writeComponent<Written>(
    plugin: Plugin,
    tag: Own<Hooks.ComponentCall>,
    read: (written: string | Root) => Written,
  ): Promise<Written> {
    const write = plugin.markdown?.components?.[tag.name]
    return await this.compile(plugin, `components.${tag.name}`, async () =>
      read(writtenMarkdown(await write?.({ ...this.context, ...tag }))),
    )
  }

  /** Null for a block that the built-in highlighter renders. @throws PluginError */
  async highlight(...block: Parameters<Highlighter>): Promise<Awaited<ReturnType<Highlighter>>> {
    const owner = this.plugins.find(({ markdown }) => markdown?.highlighter)
    if (!owner) return null
    const highlight = async () => drawnBlock(await owner.markdown?.highlighter?.(...block))
    return await this.compile(owner, 'highlighter', highlight)
  }

  async transformNavigation(
    navigation: Hooks.Navigation,
    edition: Own<Hooks.NavigationContext>,
  ): Promise<Hooks.Navigation> {
    let current = navigation
    const context = { ...this.context, ...edition }
    await this.each('transformNavigation', async (plugin) => {
      const changed = await plugin.transformNavigation?.(current, context)
      current = { ...current, ...returned('transformNavigation', changed) }
    })
    return current
  }

  /** The page with the data of the plugins. Each gets the data of those before it. */
  async extendPageData(page: Page, problems: Diagnostic[]): Promise<Page> {
    const extra: Record<string, Json> = {}
    const extend = async (plugin: Plugin): Promise<void> => {
      const known = { ...page, extra: { ...extra } }
      const data = await ask(plugin, 'extendPageData', known, this.context)
      if (data !== undefined) extra[plugin.name] = data
    }
    await this.each('extendPageData', extend, { page: this.sourceOf(page), problems })
    return { ...page, extra }
  }

  /** The components, of these, that the page has and others do not. */
  clientComponents<Part extends PagePart>(
    all: readonly Part[],
    page: Page,
    problems: Diagnostic[],
  ): Promise<Part[]> {
    const ofSome = all.filter(({ when }) => typeof when === 'function')
    return this.partsOf(page, ofSome, 'clientComponents', problems)
  }

  /** The stylesheets of the engine and the plugins. */
  async globalStyles(): Promise<StyleFile[]> {
    const load = async (plugin: Plugin): Promise<StyleFile[]> =>
      ((await ask(plugin, 'globalStyles', this.context)) ?? []).map((style) =>
        styleFile(plugin, style),
      )
    return [...(await load(ENGINE_STYLES)), ...(await this.each('globalStyles', load))]
  }

  /** The stylesheets, of these, that the page has. */
  pageStyles(all: readonly StyleFile[], page: Page, problems: Diagnostic[]): Promise<StyleFile[]> {
    return this.partsOf(page, all, 'globalStyles', problems)
  }

  async head(page: Page, problems: Diagnostic[]): Promise<HeadTag[]> {
    const options = { page: this.sourceOf(page), problems }
    return await this.each('head', (plugin) => ask(plugin, 'head', page, this.context), options)
  }

  async checkPage(page: Page, problems: Diagnostic[]): Promise<void> {
    const file = this.sourceOf(page)
    const check = async (plugin: Plugin): Promise<void> => {
      const found = await ask(plugin, 'checkPage', page, this.context)
      problems.push(...problemsOf(plugin, found, { code: 'plugin/page', file }))
    }
    await this.each('checkPage', check, { page: file, problems })
  }

  /** Paths and redirects that pages may link to. */
  async publishes(): Promise<(string | Hooks.PublishedRedirect)[]> {
    return await this.each('publishes', (plugin) => ask(plugin, 'publishes', this.context))
  }

  /** Problems at the places that their files were made from. */
  placed(problems: readonly Diagnostic[]): readonly Diagnostic[] {
    return this.plugins.reduce<readonly Diagnostic[]>(
      (found, plugin) =>
        plugin.locateSource ? found.map((problem) => this.#placed(problem, plugin)) : found,
      problems,
    )
  }

  #placed(problem: Diagnostic, plugin: Plugin): Diagnostic {
    const { file, line, column, keyPath, ...rest } = problem
    if (file === undefined) return problem
    try {
      const place = plugin.locateSource?.({
        file,
        ...(line !== undefined && { line }),
        ...(column !== undefined && { column }),
        ...(keyPath !== undefined && { keyPath }),
      })
      return returned('locateSource', place) ? { ...rest, ...place } : problem
    } catch (error) {
      throw this.failure(error, plugin, 'locateSource')
    }
  }

  /** The sources of the content security policy with those that plugins need. */
  async cspSources(own: ResolvedCsp['sources'], pages: Pages): Promise<ResolvedCsp['sources']> {
    const sources = new Map(Object.entries(own))
    const context = await this.withPages('csp', pages)
    await this.each('csp', async (plugin) => {
      for (const [directive, added] of Object.entries((await ask(plugin, 'csp', context)) ?? {}))
        sources.set(directive, [...(sources.get(directive) ?? []), ...added])
    })
    return Object.fromEntries(sources)
  }

  /** The time of the first plugin that returns one, as in RFC 3339. */
  async lastModified(page: Page): Promise<string | undefined> {
    const read = (plugin: Plugin): string[] => {
      const time = returned('lastModified', plugin.lastModified?.(page, this.context))
      return time === undefined ? [] : [new Date(time).toISOString()]
    }
    return (await this.each('lastModified', read, { page: this.sourceOf(page) }))[0]
  }

  /** Data for the browser as JSON. Null when no plugin of this name has any. */
  async clientData(name: string, pages: Pages): Promise<string | null> {
    const plugin = this.plugins.find((candidate) => candidate.name === name)
    if (!plugin?.clientData) return null
    const context = await this.withPages('clientData', pages)
    const data = await this.call(plugin, 'clientData', () => ask(plugin, 'clientData', context))
    return JSON.stringify(data) ?? 'null'
  }

  /** What is wrong with the site, and what was logged. With `watch`, what is wrong in dev. */
  async checkSite(pages: Pages, watch?: Hooks.DevCheckContext['watch']): Promise<Diagnostic[]> {
    const hook = watch ? 'checkSiteInDev' : 'checkSite'
    const context = { ...(await this.withPages(hook, pages)), watch: watch ?? (() => undefined) }
    const problems: Diagnostic[] = []
    const check = async (plugin: Plugin): Promise<Diagnostic[]> =>
      this.found(plugin, 'plugin/site', await ask(plugin, hook, context))
    const found = await this.each(hook, check, { problems })
    return [...found, ...problems, ...(watch ? [] : this.log.take())]
  }

  /** Returns warnings. @throws UsageError also for errors that are returned or logged */
  async buildStart(pages: Pages): Promise<Diagnostic[]> {
    const context = await this.withPages('buildStart', pages)
    const start = async (plugin: Plugin): Promise<Diagnostic[]> =>
      this.found(plugin, 'plugin/build', await ask(plugin, 'buildStart', context))
    return this.reported(await this.each('buildStart', start))
  }

  /** True if a plugin may change files of the site after they were written. */
  get changesWrittenSite(): boolean {
    return this.plugins.some(({ buildEnd }) => buildEnd !== undefined)
  }

  /** Also clears up the caches. @throws UsageError also for logged errors */
  async buildEnd(
    site: Own<Hooks.BuildEndContext, 'pages' | 'onlineOnly'>,
    pages: Pages,
  ): Promise<{ readonly onlineOnly: readonly string[]; readonly warnings: readonly Diagnostic[] }> {
    const paths: string[] = []
    const onlineOnly = (path: string): void => void paths.push(path)
    const own = checkedSite({ ...site, onlineOnly })
    const context = { ...(await this.withPages('buildEnd', pages)), ...own }
    const unwritten = await this.each('buildEnd', async (plugin) => {
      await keepingSite(site.outDir, () => plugin.buildEnd?.(context))
      const published = await ask(plugin, 'publishes', context)
      return this.found(plugin, 'plugin/not-written', unwrittenFiles(published, site.outDir))
    })
    for (const { prune } of this.#caches) await prune()
    return { onlineOnly: paths, warnings: this.reported(unwritten) }
  }

  /** Failures go to the log of the server. */
  async configureServer(server: ViteDevServer, site: Own<Hooks.DevServerContext>): Promise<void> {
    const context = { ...this.context, ...site, html: checkedHtml(site.html) }
    for (const plugin of this.plugins)
      await this.call(plugin, 'configureServer', () =>
        plugin.configureServer?.(server, context),
      ).catch((error: unknown) => server.config.logger.error(String(error)))
  }

  commands(): DriverCommand[] {
    return this.plugins.flatMap((plugin) =>
      Object.entries(plugin.commands ?? {}).map(([name, command]): DriverCommand => ({
        name,
        plugin: plugin.name,
        summary: command.summary,
        run: async (site) => {
          await this.call(plugin, `commands.${name}`, () =>
            command.run({ ...this.context, ...site }),
          )
          return this.reported()
        },
      })),
    )
  }
}
