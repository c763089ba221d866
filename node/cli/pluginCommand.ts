import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { contextOf } from '../context.ts'
import { callHook } from '../plugin/runner.ts'
import { sitePages } from '../plugin/sitePage.ts'
import type { CommandOptions } from './main.ts'

/** Finds a command that a plugin of the site brings. With the names of all of them, for the message when there is none. */
export async function findPluginCommand(name: string, { root, config: configFile }: Pick<CommandOptions, 'root' | 'config'>): Promise<{ readonly run: ((options: CommandOptions) => Promise<void>) | null; readonly names: readonly string[] }> {
  const context = await contextOf({ root, ...(configFile && { configFile }) }).catch((error: unknown) => {
    if (error instanceof UsageError && error.diagnostics.every(isMissing)) return null
    throw error
  })
  if (!context) return { run: null, names: [] }
  const names = context.plugins.flatMap(({ commands = {} }) => Object.keys(commands))
  const plugin = context.plugins.find(({ commands = {} }) => Object.hasOwn(commands, name))
  const command = plugin?.commands?.[name]
  if (!plugin || !command) return { run: null, names }
  const { contentRoot, config } = context
    return { names, run: ({ args = [] }) => callHook(plugin, `commands.${name}`, () => command.run({ root, contentRoot, config, args, pages: () => sitePages(context) })) }
}

function isMissing({ code }: Diagnostic): boolean {
  return code === 'config/not-found'
}
