import { createRequire } from 'node:module'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { closest } from '../../shared/closest.ts'
import { UsageError } from '../../shared/diagnostic.ts'
import { formatDiagnostics, isColored } from '../report.ts'
import { printAnnotations } from '../annotations.ts'
import type { CommandName } from '../plugin/commandNames.ts'
import { requirePackages } from '../config/requirePackages.ts'
import { untilEnd } from '../errors/unfinished.ts'
import { freeNativeMemory } from './freeNativeMemory.ts'
import { type Option, type OptionName, OPTIONS, type OptionValues } from './optionList.ts'
import { usageError } from '../usageError.ts'

/** Options of every command. */
const COMMON: readonly OptionName[] = ['help', 'version']

/** What every command receives. */
export interface CommandOptions extends Omit<OptionValues, 'port' | 'help' | 'version'> {
  /** Absolute project root. */
  readonly root: string
  readonly port?: number
  /** Arguments after the name of the command. */
  readonly args?: readonly string[]
}

interface Command {
  readonly summary: string
  /** Arguments that it takes, as the usage line shows them. */
  readonly takes?: string
  /** Options that are its own. */
  readonly flags?: readonly OptionName[]
  /** Loaded when it is asked for: Vite alone takes a second. */
  load(): Promise<(options: CommandOptions) => Promise<void>>
}

const commands: Readonly<Record<string, Command>> = {
  init: {
    summary: 'Write a new site into a folder',
    takes: '[folder]',
    flags: ['lang', 'title', 'template', 'scripts'],
    load: async () => (await import('./init.ts')).init,
  },
  migrate: {
    summary: 'Convert a project of another tool: VitePress, Docusaurus, Starlight, MkDocs …',
    takes: '[folder]',
    flags: ['from', 'out', 'sitemap', 'update', 'as-is', 'dry-run', 'verbose'],
    load: async () => (await import('./migrate.ts')).migrate,
  },
  dev: {
    summary: 'Start the development server',
    flags: ['port', 'host', 'open', 'debug', 'base', 'config'],
    load: async () => (await import('./dev.ts')).dev,
  },
  build: {
    summary: 'Build the site',
    flags: ['base', 'config', 'shard', 'out', 'merge', 'verbose'],
    load: async () => {
      freeNativeMemory()
      return (await import('./build.ts')).build
    },
  },
  preview: {
    summary: 'Serve the built site',
    flags: ['port', 'host', 'base', 'config'],
    load: async () => (await import('./preview.ts')).preview,
  },
  check: {
    summary: 'Run all checks that can fail a build',
    flags: ['external', 'fast', 'json', 'strict', 'verbose', 'config'],
    load: async () => (await import('./check.ts')).check,
  },
  search: {
    summary: 'Search the built site; with --file, measure how well it answers a list of queries',
    takes: '["query"]',
    flags: ['lang', 'limit', 'code', 'file', 'min-mrr', 'json', 'config'],
    load: async () => (await import('./search.ts')).search,
  },
  eject: {
    summary: 'Copy a component of the theme into theme/; without a name, list them',
    takes: '[component]',
    flags: ['config'],
    load: async () => (await import('./eject.ts')).eject,
  },
  i18n: {
    summary: 'Record what translations were made from; "i18n status" lists their state',
    takes: '[status | pages]',
    flags: ['all', 'check', 'json', 'config'],
    load: async () => (await import('./i18n.ts')).i18n,
  },
  versions: {
    summary: 'Keep the current content as a version: "versions add 2.0"; "versions remove 1.0"',
    takes: 'add | remove <version>',
    flags: ['unversioned', 'config'],
    load: async () => (await import('./versions.ts')).versions,
  },
  changes: {
    summary: 'List what readers will see change: "changes main", "changes v1.0 v2.0"',
    takes: '[before] [after]',
    flags: ['check', 'json', 'markdown', 'out', 'config'],
    load: async () => (await import('./changes.ts')).changes,
  },
} satisfies Readonly<Record<CommandName, Command>>

const helpWith = (ofPlugins: string): string => `Usage: bifolio <command> [options]

Commands:
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`)
  .join('\n')}
${ofPlugins}
Options:
${optionLines(Object.entries<Option>(OPTIONS))}`

/** What a command does, and its options. */
function helpOf(name: string, { summary, takes, flags = [] }: Command): string {
  const options = [...flags, ...COMMON].map((option) => {
    const known: Option = OPTIONS[option]
    return [option, { ...known, summary: summaryFor(name, known.summary) }] as const
  })
  return `Usage: bifolio ${name}${takes === undefined ? '' : ` ${takes}`} [options]

${summary}

Options:
${optionLines(options)}`
}

function optionLines(options: readonly (readonly [name: string, option: Option])[]): string {
  const written = options.map(([name, { value, summary }]) => ({
    usage: `--${name}${value === undefined ? '' : ` <${value}>`}`,
    summary,
  }))
  const width = Math.max(...written.map(({ usage }) => usage.length))
  return written.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`).join('\n')
}

/** What an option does for one command: `init: the languages; search: the language`. */
function summaryFor(command: string, summary: string): string {
  for (const part of summary.split(/; (?=[\w ,]+: )/)) {
    const [, owners = '', about = ''] = /^([\w ,]+): (.*)$/.exec(part) ?? []
    if (owners.split(/,? /).includes(command)) return about.charAt(0).toUpperCase() + about.slice(1)
  }
  return summary
}

/** Empty for a project whose packages cannot be loaded: its commands report them. */
async function helpOfPlugins(site: { readonly root: string }): Promise<string> {
  try {
    requirePackages(site.root)
  } catch {
    return ''
  }
  return (await import('./pluginCommand.ts')).pluginHelp(site)
}

/** @throws UsageError cli/usage for a command that no plugin has */
async function runPluginCommand(
  name: string,
  options: {
    readonly site: { readonly root: string; readonly config?: string }
    readonly args: readonly string[]
    readonly isHelp: boolean
  },
): Promise<void> {
  requirePackages(options.site.root)
  const { findPluginCommand } = await import('./pluginCommand.ts')
  const { run, names, summary } = await findPluginCommand(name, options.site)
  if (run && options.isHelp)
    return console.log(
      `Usage: bifolio ${name} [arguments]${summary === undefined ? '' : `\n\n${summary}`}`,
    )
  if (run) return await run({ root: options.site.root, args: options.args })
  const known = [...Object.keys(commands), ...names]
  const near = closest(name, known)
  throw usageError(
    `Unknown command "${name}".`,
    near ? `Did you mean "bifolio ${near}"?` : `Use one of: ${known.join(', ')}.`,
  )
}

/** What follows the name of a command of a plugin, which has options of its own. */
function readPluginArguments(args: string[]): {
  readonly config: string | undefined
  readonly isHelp: boolean
  readonly own: readonly string[]
} {
  const { values, tokens } = parseArgs({
    args,
    strict: false,
    tokens: true,
    options: { config: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  const taken = tokens.flatMap((token) => {
    if (token.kind !== 'option' || !(token.name === 'config' || token.name === 'help')) return []
    return token.inlineValue === false ? [token.index, token.index + 1] : [token.index]
  })
  return {
    config: typeof values.config === 'string' ? values.config : undefined,
    isHelp: values.help === true,
    own: args.filter((_, at) => !taken.includes(at)),
  }
}

async function main(args: string[]): Promise<void> {
  const [first = '-'] = args
  if (!first.startsWith('-') && !Object.hasOwn(commands, first)) {
    const { config, isHelp, own } = readPluginArguments(args.slice(1))
    const site = { root: process.cwd(), ...(config !== undefined && { config }) }
    return await runPluginCommand(first, { site, args: own, isHelp })
  }
  const { values, positionals } = read(args)
  const [name, ...rest] = positionals
  if (values.version) return console.log(installedVersion())
  const site = {
    root: process.cwd(),
    ...(values.config !== undefined && { config: values.config }),
  }
  if (args.length === 0 || (values.help && (name === undefined || name in commands))) {
    const named = name === undefined ? undefined : commands[name]
    console.log(
      name !== undefined && named ? helpOf(name, named) : helpWith(await helpOfPlugins(site)),
    )
    return
  }
  if (name === undefined)
    throw usageError('Missing command.', `Use one of: ${Object.keys(commands).join(', ')}.`)
  const command = commands[name]
  if (!command) {
    await runPluginCommand(name, { site, args: rest, isHelp: values.help === true })
    return
  }
  if (rest[0] !== undefined && !command.takes)
    throw usageError(`Unexpected argument "${rest[0]}".`, `Usage: bifolio ${name} [options]`)
  const foreign = (Object.keys(values) as OptionName[]).find(
    (option) => !COMMON.includes(option) && !command.flags?.includes(option),
  )
  if (foreign)
    throw usageError(
      `Unknown option --${foreign} for "bifolio ${name}".`,
      `Use it with ${ownersOf(foreign)}.`,
    )
  const port = values.port === undefined ? undefined : Number(values.port)
  if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65536)) {
    throw usageError(`Invalid --port "${values.port}".`, 'Use a number from 1 to 65535.')
  }
  if (values.base !== undefined && !/^\/(.*\/)?$/.test(values.base)) {
    throw usageError(
      `Invalid --base "${values.base}".`,
      'Use a path with a slash at both ends, for example /docs/.',
    )
  }
  // These write a project that may have other packages until then.
  if (name !== 'init' && name !== 'migrate') requirePackages(process.cwd())
  const run = await command.load()
  const { reportUncaught } = await import('../errors/uncaught.ts')
  reportUncaught(process.cwd(), { goesOn: name === 'dev' || name === 'preview' })
  const { port: _port, help: _help, version: _version, ...options } = values
  await run({
    root: process.cwd(),
    ...options,
    ...(port !== undefined && { port }),
    args: rest,
  })
}

function installedVersion(): string {
  return (createRequire(import.meta.url)('bifolio/package.json') as { readonly version: string })
    .version
}

function ownersOf(option: OptionName): string {
  return Object.entries(commands)
    .filter(([, { flags }]) => flags?.includes(option))
    .map(([name]) => `"bifolio ${name}"`)
    .join(' and ')
}

/** @throws UsageError cli/usage for an unknown option, or one without its value */
function read(args: string[]): { values: OptionValues; positionals: string[] } {
  const options: NonNullable<ParseArgsConfig['options']> = Object.fromEntries(
    Object.entries<Option>(OPTIONS).map(([name, { value, short }]) => [
      name,
      { type: value === undefined ? 'boolean' : 'string', ...(short && { short }) },
    ]),
  )
  try {
    return parseArgs({ args, allowPositionals: true, allowNegative: true, options })
  } catch (error) {
    const flag =
      /'(?:-\w, )?(--?[\w-]+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? ''
    const known = Object.keys(options).map((name) => `--${name}`)
    const near = closest(flag, known)
    if (!known.includes(flag))
      throw usageError(
        `Unknown option "${flag}".`,
        near ? `Did you mean ${near}?` : `Use one of: ${known.join(', ')}.`,
      )
    throw options[flag.slice(2)]?.type === 'boolean'
      ? usageError(`Unexpected value for ${flag}.`, `Write ${flag} without a value.`)
      : usageError(`Missing value for ${flag}.`, `Write ${flag} <value>.`)
  }
}

// Without a reader of its output a server has nobody to serve. Vike would report the error to the
// same stream, for ever.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit(1))

async function fail(thrown: unknown): Promise<void> {
  const { asReport } = await import('../errors/unexplained.ts')
  const error = asReport(thrown, process.cwd())
  if (error instanceof UsageError) report(error)
  else console.error(error)
  process.exit(1)
}

function report({ diagnostics }: UsageError): void {
  printAnnotations(diagnostics)
  console.error(formatDiagnostics(diagnostics, { color: isColored(process.stderr) }))
}

untilEnd(main(process.argv.slice(2)), report).catch(fail)
