import type { Diagnostic } from '../../shared/diagnostic.ts'
import { printable } from '../printable.ts'
import { hasErrors } from '../report.ts'
import { type ConfigFile, problemsOf } from './checkPlugins.ts'
import type { ActivePlugin, PluginLogger, PluginProblem } from './types.ts'

/** What plugins write into the report of a command. */
export interface PluginLog {
  /** The logger of a plugin. */
  of(plugin: Pick<ActivePlugin, 'name' | 'path'>): PluginLogger
  /** True when an error was written since `take` was last called. */
  hasErrors(): boolean
  /** What was written since it was last called. */
  take(): readonly Diagnostic[]
}

interface PluginLogOptions extends ConfigFile {
  /** Prints a line. @default console.log */
  readonly print?: (line: string) => void
}

/** Opens the log of one reading of a site. */
export function createPluginLog({
  file,
  locate,
  print = console.log,
}: PluginLogOptions): PluginLog {
  let written: Diagnostic[] = []
  return {
    of(plugin) {
      const add = (severity: Diagnostic['severity'], problem: string | PluginProblem): void => {
        const whole = typeof problem === 'string' ? { message: problem } : problem
        if (typeof whole?.message !== 'string')
          throw new TypeError(
            `\`logger.${severity === 'error' ? 'error' : 'warn'}\` takes a message, or an object ` +
              'with `message` and `hint`',
          )
        written.push(
          ...problemsOf(plugin, [{ ...whole, severity }], {
            code: 'plugin/log',
            file,
            ...(locate && { locate }),
          }),
        )
      }
      return {
        info: (message) => print(printable(`${plugin.name}: ${message}`)),
        warn: (problem) => add('warning', problem),
        error: (problem) => add('error', problem),
      }
    },
    hasErrors: () => hasErrors(written),
    take() {
      const taken = written
      written = []
      return taken
    },
  }
}
