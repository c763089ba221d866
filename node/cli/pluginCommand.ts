import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { loadConfig } from '../config/loadConfig.ts'
import { contextOf } from '../site/context.ts'
import { formatDiagnostics, isColored } from '../report.ts'
import { sitePages } from '../site/sitePages.ts'
import { siteTranslations } from '../site/siteTranslations.ts'
import { noteWritten } from '../vite/changes.ts'
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
  const { driver, get } = context
  const commands = driver.commands()
  const names = commands.map((command) => command.name)
  const found = commands.find((command) => command.name === name)
  if (!found) return { run: null, names }
  const run = async ({ args = [] }: CommandOptions): Promise<void> => {
    const warnings = await found.run({
      args,
      pages: () => sitePages(get),
      translations: siteTranslations(async (files) => {
        await noteWritten(context, files)
        return context
      }),
    })
    if (warnings.length > 0) console.log(formatDiagnostics(warnings, { color: isColored() }))
  }
  return { names, summary: found.summary, run }
}

/**
 * The part of the help that the plugins of the site write, with a line break in front. Empty where
 * there is no site, or no such command.
 */
export async function pluginHelp({ root, config: file }: Site): Promise<string> {
  try {
    const commands = (await loadConfig({ root, file })).driver.commands()
    const width = Math.max(8, ...commands.map(({ name }) => name.length)) + 2
    return commands.length === 0
      ? ''
      : '\nCommands of plugins:\n' +
          commands
            .map(
              ({ name, plugin, summary = `Command of the plugin "${plugin}"` }) =>
                `  ${name.padEnd(width)}${summary}\n`,
            )
            .join('')
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
