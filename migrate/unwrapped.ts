import { mergedConfigs } from './mergedConfigs.ts'

/** A config without the functions of packages around it. */
export interface UnwrappedConfig {
  readonly value: unknown
  /** Names of those functions, the outermost first. */
  readonly wrappers: readonly string[]
}

/**
 * The config that functions of packages are called with: `extendConfig(defineConfig({ … }))`. Of
 * several arguments later ones win, and an argument that is a function is called.
 *
 * @throws Error when no argument is a config
 */
export async function unwrapped(value: unknown): Promise<UnwrappedConfig> {
  const call = callOf(value)
  if (!call) return { value, wrappers: [] }
  if (typeof value === 'object') return await unspread(value as object, call.name)
  const configs: unknown[] = []
  const wrappers = [call.name]
  for (const argument of call.args) {
    const given: unknown =
      typeof argument === 'function' && !isRecorded(argument)
        ? await (argument as (env: unknown) => unknown)({ command: 'build', mode: 'production' })
        : argument
    const isTable = typeof given === 'object' && given !== null && !Array.isArray(given)
    if (!isTable && !callOf(given)) continue
    const inner = await unwrapped(given).catch(() => null)
    if (!inner) continue
    configs.push(inner.value)
    wrappers.push(...inner.wrappers)
  }
  if (configs.length === 0)
    throw new Error(`Its value is what ${call.name} returns, a function of a package.`)
  return { value: configs.reduce(mergedConfigs), wrappers }
}

/** An object that a call was spread into: `{ ...withTool(), base: '/' }`. */
async function unspread(value: object, name: string): Promise<UnwrappedConfig> {
  const { $call, args, ...rest } = value as Readonly<Record<string, unknown>>
  const record = Object.setPrototypeOf(
    Object.assign(() => {}, { $call, args }),
    null,
  ) as unknown
  const inner = await unwrapped(record).catch(() => ({ value: {}, wrappers: [name] }))
  return { value: mergedConfigs(inner.value, rest), wrappers: inner.wrappers }
}

/** True for an export of a package, and for what a call of one returns. */
export function isRecorded(value: object): boolean {
  return '$stub' in value || '$call' in value
}

function callOf(
  value: unknown,
): { readonly name: string; readonly args: readonly unknown[] } | null {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return null
  if ('$stub' in value || !('$call' in value) || !('args' in value)) return null
  const { $call: name, args } = value
  return { name: String(name), args: Array.isArray(args) ? (args as unknown[]) : [] }
}
