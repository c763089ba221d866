import { codeStateOf } from '../cache/codeState.ts'
import type { ActivePlugin } from './types.ts'

interface ModulesOfConfig {
  /** Absolute paths. */
  readonly modules: readonly string[]
  /** Absolute project root. */
  readonly root: string
}

/**
 * What plugins are and were called with: equal for plugins that do the same. The version of the
 * engine belongs beside it.
 */
export function pluginState(
  plugins: readonly Pick<ActivePlugin, 'name' | 'version' | 'options'>[],
  { modules, root }: ModulesOfConfig,
): unknown {
  // Functions can't be compared by what they do, nor plugins without a version: their code counts.
  const isOpen = plugins.some(
    ({ name, version, options }) =>
      (version === undefined && !isOfficial(name)) || hasFunctions(options),
  )
  return [
    plugins.map(({ name, version, options }) => [name, version ?? null, options ?? null]),
    isOpen ? codeStateOf(modules, root) : '',
  ]
}

/** The plugins of this package have its version. */
function isOfficial(name: string): boolean {
  return name.startsWith('bifolio:')
}

function hasFunctions(value: unknown): boolean {
  const seen = new Set<unknown>()
  const has = (part: unknown): boolean => {
    if (typeof part === 'function') return true
    if (typeof part !== 'object' || part === null || seen.has(part)) return false
    seen.add(part)
    return Object.values(part).some(has)
  }
  return has(value)
}
