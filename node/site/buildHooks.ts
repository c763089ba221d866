import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { slashed } from '../slashed.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { outputFileOf } from '../../shared/routePath.ts'
import { locateInConfig } from '../config/locateInConfig.ts'
import type { BuildContext } from './context.ts'
import { hasErrors } from '../report.ts'
import { type ProblemSource, problemsOf } from '../plugin/checkPlugins.ts'
import { pathOf } from '../plugin/listPlugins.ts'
import { callHook } from '../plugin/runner.ts'
import { sitePages } from './sitePages.ts'
import type { ActivePlugin, BuildEndContext, BuildStartContext } from '../plugin/types.ts'

/** What plugins find wrong with all pages together, and plugins that failed. */
export async function siteProblems(context: BuildContext): Promise<Diagnostic[]> {
  const plugins = context.plugins.filter(({ checkSite }) => checkSite)
  const told = plugins.length > 0 ? await buildContext(context) : null
  const found: Diagnostic[] = []
  for (const plugin of told ? plugins : []) {
    try {
      const problems = await callHook(
        plugin,
        'checkSite',
        () => (told && plugin.checkSite?.(told)) ?? [],
      )
      found.push(
        ...problemsOf(plugin.name, problems, {
          code: 'plugin/site',
          ...(await placeOf(plugin, context)),
        }),
      )
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      found.push(...error.diagnostics)
    }
  }
  return [...found, ...context.pluginLog.take()]
}

/**
 * Lets plugins check the site, and runs their `buildStart`. Returns their warnings.
 *
 * @throws UsageError for a hook that fails, and for the errors that they return
 */
export async function runBuildStart(context: BuildContext): Promise<Diagnostic[]> {
  const found = await siteProblems(context)
  if (hasErrors(found)) throw new UsageError(found)
  return [...found, ...(await startBuild(context))]
}

/**
 * Runs `buildStart` of the plugins. Returns their warnings.
 *
 * @throws UsageError for a hook that fails, and for the errors that they return
 */
export async function startBuild(context: BuildContext): Promise<Diagnostic[]> {
  const found: Diagnostic[] = []
  const told = await buildContext(context)
  for (const plugin of context.plugins) {
    const problems = await callHook(plugin, 'buildStart', () => plugin.buildStart?.(told))
    if (problems && problems.length > 0)
      found.push(
        ...problemsOf(plugin.name, problems, {
          code: 'plugin/build',
          ...(await placeOf(plugin, context)),
        }),
      )
  }
  found.push(...context.pluginLog.take())
  if (hasErrors(found)) throw new UsageError(found)
  return found
}

/** The place of a plugin in the config. */
async function placeOf(
  plugin: ActivePlugin,
  { root, configFile, listedPlugins }: BuildContext,
): Promise<Pick<ProblemSource, 'file' | 'path' | 'locate'>> {
  const file = slashed(relative(root, configFile))
  return {
    file,
    path: pathOf(plugin, listedPlugins),
    locate: locateInConfig(await readFile(configFile, 'utf8'), file),
  }
}

/**
 * Runs `buildEnd` of every plugin. Returns what isn't stored for offline reading, and the warnings
 * of plugins.
 *
 * @throws UsageError for a hook that fails, and for the errors that they log
 */
export async function runBuildEnd(
  context: BuildContext,
  outDir: string,
): Promise<{ readonly onlineOnly: readonly string[]; readonly warnings: readonly Diagnostic[] }> {
  const found: string[] = []
  const html: BuildEndContext['html'] = ({ routePath }) =>
    readFile(join(outDir, outputFileOf(routePath)), 'utf8')
  const addLicensesOf: BuildEndContext['addLicensesOf'] = (modules) =>
    modules.forEach((id) => context.bundled.browserModules.add(id))
  const told: BuildEndContext = {
    ...(await buildContext(context)),
    outDir,
    html,
    onlineOnly: (path) => found.push(path),
    addLicensesOf,
  }
  for (const plugin of context.plugins)
    await callHook(plugin, 'buildEnd', () => plugin.buildEnd?.(told))
  for (const { prune } of context.pluginCaches) await prune()
  const warnings = context.pluginLog.take()
  if (hasErrors(warnings)) throw new UsageError(warnings)
  return { onlineOnly: found, warnings }
}

async function buildContext(context: BuildContext): Promise<BuildStartContext> {
  const { root, contentRoot, config, get } = context
  return { root, contentRoot, config, pages: await sitePages(get) }
}
