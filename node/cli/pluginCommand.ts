import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { loadConfig } from '../config/loadConfig.ts'
import { contextOf } from '../site/context.ts'
import { callHook } from '../plugin/runner.ts'
import { formatDiagnostics, isColored, hasErrors } from '../report.ts'
import { sitePages } from '../site/sitePages.ts'
import type { CommandOptions } from './main.ts'

type Site = Pick<CommandOptions, 'root' | 'config'>

/** What was found when a command was looked for. */
export interface FoundCommand {
  readonly run: ((options: CommandOptions) => Promise<void>) | null
  readonly summary?: string | undefined
  /** All commands of plugins, for the message when there is no such command. */
  readonly names: readonly string[]
}

/** Finds a command of the site's plugins. */
export async function findPluginCommand(
  name: string,
  { root, config: configFile }: Site,
): Promise<FoundCommand> {
  const context = await contextOf({ root, ...(configFile && { configFile }) }).catch(
    (error: unknown) => {
      if (error instanceof UsageError && error.diagnostics.every(isMissing)) return null
      throw error
    },
  )
  if (!context) return { run: null, names: [] }
  const names = context.plugins.flatMap(({ commands = {} }) => Object.keys(commands))
  const plugin = context.plugins.find(({ commands = {} }) => Object.hasOwn(commands, name))
  const command = plugin?.commands?.[name]
  if (!plugin || !command) return { run: null, names }
  const { contentRoot, config } = context
  const run = async ({ args = [] }: CommandOptions): Promise<void> => {
    await callHook(plugin, `commands.${name}`, () =>
      command.run({ root, contentRoot, config, args, pages: () => sitePages(context.get) }),
    )
    const logged = context.pluginLog.take()
    if (hasErrors(logged)) throw new UsageError(logged)
    if (logged.length > 0)
      console.log(
        formatDiagnostics(logged, {
          color: isColored(),
        }),
      )
  }
  return { names, summary: command.summary, run }
}

/**
 * The part of the help that the plugins of the site write, with a line break in front. Empty where
 * there is no site, or no such command.
 */
export async function pluginHelp({ root, config: file }: Site): Promise<string> {
  try {
    const { plugins } = await loadConfig({ root, file })
    const commands = plugins.flatMap((plugin) =>
      Object.entries(plugin.commands ?? {}).map(
        ([name, { summary }]) =>
          [name, summary ?? `Command of the plugin "${plugin.name}"`] as const,
      ),
    )
    const width = Math.max(8, ...commands.map(([name]) => name.length)) + 2
    return commands.length === 0
      ? ''
      : '\nCommands of plugins:\n' +
          `${commands.map(([name, summary]) => `  ${name.padEnd(width)}${summary}\n`).join('')}`
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return error.diagnostics.every(isMissing)
      ? ''
      : '\nThe config has problems: the commands of plugins are not available. "bifolio check" ' +
          'lists the problems.\n'
  }
}

function isMissing({ code }: Diagnostic): boolean {
  return code === 'config/not-found'
}
