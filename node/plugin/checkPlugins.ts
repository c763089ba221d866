import type { z } from 'zod'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { COMMANDS } from './commandNames.ts'
import { CONTAINER_NAMES } from '../schema/containerNames.ts'
import type { ParseConfigOptions } from '../config/parseConfig.ts'
import { checkValue, problemAt } from '../schema/checkValue.ts'
import { ARGUMENT, formatKeyPath } from '../schema/place.ts'
import { hookFailure } from './hookFailure.ts'
import { returned } from './hookResults.ts'
import type { ListedPlugin } from './listPlugins.ts'
import { OWN_FIELDS } from './frontMatterFields.ts'
import { definitionSchema, hooksSchema } from './pluginSchema.ts'
import { wrongLanguages } from './textLanguages.ts'
import type { ActivePlugin, PluginHooks, PluginProblem } from './types.ts'

/** The config file, for the places of problems. */
export interface ConfigFile extends Pick<ParseConfigOptions, 'locate' | 'fileExists'> {
  /** Relative to the root. */
  readonly file: string
}

interface ProjectConfig extends ConfigFile {
  /** Absolute project root. */
  readonly root: string
}

/**
 * What is wrong with the plugins of a config before they are set up: their definitions, names and
 * options.
 */
export function checkPlugins(listed: readonly ListedPlugin[], config: ProjectConfig): Diagnostic[] {
  const wrong = listed.flatMap((each) => wrongDefinition(each, config))
  return wrong.length > 0
    ? wrong
    : [...duplicateNames(listed, config), ...listed.flatMap((each) => wrongOptions(each, config))]
}

/** Braces of a function instead of an object. */
const NO_HOOKS: Diagnostic = {
  code: 'plugin/wrong-type',
  severity: 'error',
  message: '`setup` returned nothing.',
  hint: 'Return an object of hooks: `setup: () => ({ … })`.',
}

/** What is wrong with what plugins return from `setup`. */
export function checkHooks(
  { name, path }: ListedPlugin,
  hooks: unknown,
  site: Pick<ResolvedConfig, 'locales'>,
  { file, locate }: ConfigFile,
): Diagnostic[] {
  const options = { area: 'plugin', subject: 'The value', file }
  const wrong = hooks ? checkValue(hooksSchema, hooks, options) : [NO_HOOKS]
  const problems = wrong.length > 0 ? wrong : wrongLanguages(hooks as PluginHooks, site, options)
  const place = locate?.(path, 'value')
  return problems.map((problem) => ({
    ...problem,
    ...place,
    message: `Invalid hooks from plugin "${name}": ${problem.message}`,
  }))
}

function wrongDefinition(
  { name, definition, path }: ListedPlugin,
  { file, locate }: ConfigFile,
): Diagnostic[] {
  const problems = checkValue(definitionSchema, definition, {
    area: 'plugin',
    subject: 'The value',
    file,
  })
  const place = locate?.(path, 'value')
  return problems.map((problem) => ({
    ...problem,
    ...place,
    message: `Invalid plugin "${name}": ${problem.message}`,
  }))
}

/** A problem whose hint can be missing, as JavaScript lets it. */
type FoundProblem = Omit<PluginProblem, 'hint'> & Partial<Pick<PluginProblem, 'hint'>>

/**
 * What a plugin finds wrong by itself, as diagnostics, at the place of its call or of the option
 * that is named.
 */
export function problemsOf(
  { name, path = ['plugins'] }: Pick<ActivePlugin, 'name' | 'path'>,
  problems: void | readonly FoundProblem[],
  { code, file, locate }: ConfigFile & { readonly code: string },
): Diagnostic[] {
  return (problems ?? []).map(({ message, hint, severity = 'error', at = [], ...stated }) => {
    const inConfig = [...path, ...(at.length > 0 ? [ARGUMENT, ...at] : [])]
    const { line, column } = stated
    const place = stated.file === undefined ? locate?.(inConfig, 'value') : { file: stated.file }
    return {
      code,
      severity,
      message: `The plugin "${name}": ${message}`,
      ...(hint !== undefined && { hint }),
      file,
      ...place,
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
    }
  })
}

function duplicateNames(
  listed: readonly ListedPlugin[],
  { file, locate }: ConfigFile,
): Diagnostic[] {
  return listed.flatMap(({ name, path }, index) => {
    const first = listed.findIndex((plugin) => plugin.name === name)
    if (first === index) return []
    const paths = [formatKeyPath(listed[first]?.path ?? []), formatKeyPath(path)]
    return problemAt(
      path,
      {
        what: 'duplicate-plugin',
        message:
          paths[0] === paths[1]
            ? `\`${paths[0]}\` is a preset with two plugins named "${name}".`
            : `\`${paths[0]}\` and \`${paths[1]}\` are both named "${name}".`,
        hint: 'Remove one of them, or use another name.',
      },
      { area: 'config', subject: 'The config', file, ...(locate && { locate }) },
    )
  })
}

/** What only one plugin can do. */
export function conflicts(
  plugins: readonly ActivePlugin[],
  { file, locate }: ConfigFile,
): Diagnostic[] {
  const owners = new Map<string, string>(
    [
      ...CONTAINER_NAMES.map(claimOfContainer),
      ...COMMANDS.map(claimOfCommand),
      ...OWN_FIELDS.map(claimOfField),
    ].map((claim) => [claim, 'bifolio']),
  )
  return plugins.flatMap((plugin) =>
    claimsOf(plugin).flatMap((claim) => {
      const owner = owners.get(claim)
      owners.set(claim, owner ?? plugin.name)
      if (owner === undefined || owner === plugin.name) return []
      return problemAt(
        plugin.path ?? [],
        {
          what: 'plugin-conflict',
          message:
            owner === 'bifolio'
              ? `The plugin "${plugin.name}" provides ${claim}, which is built into Bifolio.`
              : `The plugins "${owner}" and "${plugin.name}" both provide ${claim}.`,
          hint: owner === 'bifolio' ? 'Use another name.' : 'Remove one of the plugins.',
        },
        { area: 'config', subject: 'The config', file, ...(locate && { locate }) },
      )
    }),
  )
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

function claimsOf({
  contentFormat,
  markdown,
  alias = {},
  mdxComponents = {},
  themeComponents = {},
  uiText = {},
  commands = {},
  frontmatter = {},
}: ActivePlugin): string[] {
  return [
    ...(contentFormat ? ['the format of the content'] : []),
    ...Object.keys(alias).map((name) => `the module "${name}"`),
    ...(markdown?.highlighter ? ['a highlighter'] : []),
    ...[...Object.keys(mdxComponents), ...Object.keys(markdown?.components ?? {})].map(
      (name) => `the component <${name}>`,
    ),
    ...Object.keys(themeComponents).map((name) => `the component ${name} of the theme`),
    ...Object.keys(markdown?.containers ?? {}).map(claimOfContainer),
    ...Object.keys(uiText).map((key) => `the text "${key}"`),
    ...Object.keys(commands).map(claimOfCommand),
    // Several plugins can read one field, but none can change what a field of Bifolio means.
    ...OWN_FIELDS.filter((field) => Object.hasOwn(frontmatter, field)).map(claimOfField),
  ]
}

/** What the plugin itself finds wrong with its options. */
function ownProblems(plugin: ListedPlugin, { root, file, locate }: ProjectConfig): Diagnostic[] {
  const { name, path, definition, options } = plugin
  try {
    const found = returned('checkOptions', definition.checkOptions?.(options))
    return problemsOf(plugin, found, {
      code: 'plugin/wrong-options',
      file,
      ...(locate && { locate }),
    })
  } catch (error) {
    const place = { file, ...locate?.(path, 'value') }
    return [...hookFailure(error, { plugin: name, hook: 'checkOptions', place, root }).diagnostics]
  }
}

/** The same messages as for the config, at the place of the call. */
function wrongOptions(plugin: ListedPlugin, config: ProjectConfig): Diagnostic[] {
  const { file, locate } = config
  const { name, definition, path: place, isValid, given } = plugin
  if (isValid) return ownProblems(plugin, config)
  if (!definition.options)
    return [
      {
        code: 'plugin/wrong-options',
        severity: 'error',
        message: `The plugin "${name}" takes no options.`,
        hint: 'Call it without an argument, or add a schema to its definition: `options`.',
        file,
        ...locate?.([...place, ARGUMENT], 'value'),
      },
    ]
  const problems = checkValue(definition.options as z.ZodType, given, {
    area: 'plugin',
    subject: 'The value',
    file,
    locate: (path, part) => locate?.([...place, ARGUMENT, ...path], part),
  })
  return problems.map((problem) => ({
    ...problem,
    message: `Options of the plugin "${name}": ${problem.message}`,
  }))
}
