import { createRequire } from 'node:module'
import type { PluginProblem } from 'bifolio'

/** The problem of a package that a plugin needs and that is not there, if so. */
export function missingPackage(
  name: string,
  command: string,
  resolve: (name: string) => string = createRequire(import.meta.url).resolve,
): PluginProblem[] {
  try {
    resolve(name)
    return []
  } catch {
    return [
      {
        message: `The package ${name} is not installed.`,
        hint: `Install it (${command}), or take the plugin out of the config.`,
      },
    ]
  }
}
