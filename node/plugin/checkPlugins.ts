import type { z } from 'zod'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { COMMANDS } from './commandNames.ts'
import { CONTAINER_NAMES } from '../schema/containerNames.ts'
import { ARGUMENT } from '../config/locateInConfig.ts'
import { checkValue, problemAt } from '../schema/checkValue.ts'
import type { Locate } from '../schema/place.ts'
import { OWN_FIELDS } from './frontMatterFields.ts'
import type { BifolioPlugin, PluginProblem } from './types.ts'

interface ConfigFile {
  /** Config file relative to the root. */
  readonly file: string
  readonly locate?: Locate
}

/** What is wrong with the plugins of a config: names, what two of them claim, and options. */
export function checkPlugins(plugins: readonly BifolioPlugin[], config: ConfigFile): Diagnostic[] {
  return [...duplicateNames(plugins, config), ...conflicts(plugins, config), ...plugins.flatMap((plugin, index) => wrongOptions(plugin, index, config))]
}

/** Where what a plugin finds belongs. */
export interface ProblemSource extends ConfigFile {
  readonly code: string
  /** Number of the plugin in the config. */
  readonly index: number
}

/** What a plugin finds wrong by itself, as diagnostics, at the place of its call or of the option that is named. */
export function problemsOf(name: string, problems: readonly PluginProblem[], { code, file, index, locate }: ProblemSource): Diagnostic[] {
  return problems.map(({ message, hint, severity = 'error', at = [] }) => {
    const place = locate?.(['plugins', index, ...(at.length > 0 ? [ARGUMENT, ...at] : [])], 'value')
    return { code, severity, message: `The plugin "${name}": ${message}`, hint, file, ...place }
  })
}

function duplicateNames(plugins: readonly BifolioPlugin[], { file, locate }: ConfigFile): Diagnostic[] {
  return plugins.flatMap(({ name }, index) => {
    const first = plugins.findIndex((plugin) => plugin.name === name)
    if (first === index) return []
    return problemAt(['plugins', index], {
      what: 'duplicate-plugin',
      message: `\`plugins[${first}]\` and \`plugins[${index}]\` are both named "${name}".`,
      hint: 'Remove one of the two, or give it another name.',
    }, { area: 'config', subject: 'The config', file, ...(locate && { locate }) })
  })
}

/** What only one plugin can do. */
function conflicts(plugins: readonly BifolioPlugin[], { file, locate }: ConfigFile): Diagnostic[] {
  const owners = new Map<string, string>([...CONTAINER_NAMES.map(claimOfContainer), ...COMMANDS.map(claimOfCommand), ...OWN_FIELDS.map(claimOfField)].map((claim) => [claim, 'bifolio']))
  return plugins.flatMap((plugin, index) => claimsOf(plugin).flatMap((claim) => {
    const owner = owners.get(claim)
    owners.set(claim, owner ?? plugin.name)
    if (owner === undefined || owner === plugin.name) return []
    return problemAt(['plugins', index], {
      what: 'plugin-conflict',
      message: owner === 'bifolio' ? `The plugin "${plugin.name}" brings ${claim}, which Bifolio has.` : `The plugins "${owner}" and "${plugin.name}" both bring ${claim}.`,
      hint: owner === 'bifolio' ? 'Give it another name.' : 'Only one can: remove one of the two plugins.',
    }, { area: 'config', subject: 'The config', file, ...(locate && { locate }) })
  }))
}

function claimOfCommand(name: string): string {
  return `the command "${name}"`
}

function claimOfField(name: string): string {
  return `the front matter field "${name}"`
}

function claimOfContainer(name: string): string {
  return `the container "${name}"`
}

function claimsOf({ markdown, mdxComponents = {}, text = {}, commands = {}, frontMatter = {} }: BifolioPlugin): string[] {
  return [
    ...(markdown?.highlighter ? ['a highlighter'] : []),
    ...[...Object.keys(mdxComponents), ...Object.keys(markdown?.components ?? {})].map((name) => `the component <${name}>`),
    ...Object.keys(markdown?.containers ?? {}).map(claimOfContainer),
    ...Object.keys(text).map((key) => `the text "${key}"`),
    ...Object.keys(commands).map(claimOfCommand),
    // Several plugins can read one field, but none can change what a field of Bifolio means.
    ...OWN_FIELDS.filter((field) => Object.hasOwn(frontMatter, field)).map(claimOfField),
  ]
}

/** The same messages as for the config, at the place of the call. */
function wrongOptions({ name, options }: BifolioPlugin, index: number, { file, locate }: ConfigFile): Diagnostic[] {
  if (!options) return []
  const problems = options.schema
    ? checkValue(options.schema as z.ZodType, options.value, {
      area: 'plugin',
      subject: 'The value',
      file,
      locate: (path, part) => locate?.(['plugins', index, ARGUMENT, ...path], part),
    })
    : []
  if (problems.length > 0) return problems.map((problem) => ({ ...problem, message: `Options of the plugin "${name}": ${problem.message}` }))
  return problemsOf(name, options.check?.() ?? [], { code: 'plugin/wrong-options', file, index, ...(locate && { locate }) })
}
