import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import { loadConfigFromFile } from 'vite'
import { holdUnresolved } from '../host/holdUnresolved.ts'
import { slashed } from '../slashed.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { UsageError } from '../../shared/diagnostic.ts'
import { type AppliedPlugins, applyPlugins } from './applyPlugins.ts'
import type { SiteCommand } from '../plugin/types.ts'
import { CONFIG_FILES, findConfigFile } from './configFile.ts'
import { describeLoadError, syntaxErrors } from './configErrors.ts'
import type { Locate } from '../schema/place.ts'
import { writeFailure } from '../writeFailure.ts'
import { locateInConfig } from './locateInConfig.ts'
import { requireLoadablePath } from './requireLoadablePath.ts'
import { parseConfig } from './parseConfig.ts'
import type { UserConfig } from './userConfig.ts'

/** Where the config is. */
export interface LoadConfigOptions {
  /** Absolute path of the project root. */
  readonly root: string
  /** Config file, relative to the root. @default the first of `bifolio.config.{ts,mts,js,mjs}` */
  readonly file?: string | undefined
  /** The `command` that plugins get. @default 'check' */
  readonly command?: SiteCommand
  /** Makes the last changes to the config, before plugins are set up. @default none */
  readonly adjust?: (config: ResolvedConfig) => ResolvedConfig
  /** What the file exported before, to have the same plugins again. @default it is evaluated */
  readonly evaluated?: EvaluatedConfig
}

/** What a config file exports. */
export interface EvaluatedConfig {
  readonly config: unknown
  /** Absolute paths of the files it is made of. */
  readonly dependencies: readonly string[]
}

/** A config that was found valid. */
export interface LoadedConfig extends AppliedPlugins {
  /** Absolute path of the config file. */
  readonly file: string
  /**
   * Absolute paths of the files the config is made of, the config file included. A change in one
   * needs a restart.
   */
  readonly dependencies: readonly string[]
  /** Finds the place of a key in the config file. */
  readonly locate: Locate
  readonly evaluated: EvaluatedConfig
}

/**
 * Finds, evaluates, checks and resolves the config of a project.
 *
 * @throws UsageError project/path, project/read-only, config/not-found, config/syntax,
 *   config/failed, config/no-export, or every problem of its values
 */
export async function loadConfig({
  root,
  file,
  command = 'check',
  adjust = (config) => config,
  evaluated: known,
}: LoadConfigOptions): Promise<LoadedConfig> {
  requireLoadablePath(root)
  const path = findConfig(root, file)
  const name = displayPath(root, path)
  const source = readFileSync(path, 'utf8')
  const broken = syntaxErrors(source, name)
  if (broken.length > 0) throw new UsageError(broken)
  const evaluated = known ?? (await evaluate({ root, path, name }))
  const { config: value, dependencies } = evaluated
  const options = {
    locate: locateInConfig(source, name),
    fileExists: (below: string) =>
      statSync(resolve(root, below), { throwIfNoEntry: false })?.isFile() ?? false,
    realPath: (below: string) => realPath(resolve(root, below)),
  }
  const { options: parsed, diagnostics } = parseConfig(value, name, options)
  if (parsed === null) throw new UsageError(diagnostics)
  const applied = await applyPlugins(value as UserConfig, parsed, {
    root,
    file: name,
    command,
    adjust,
    dependencies,
    ...options,
  })
  return {
    ...applied,
    file: path,
    dependencies,
    locate: options.locate,
    evaluated,
    warnings: [...diagnostics, ...applied.warnings],
  }
}

function findConfig(root: string, file: string | undefined): string {
  const named = file === undefined ? null : resolve(root, file)
  const found = named === null ? findConfigFile(root) : existsSync(named) ? named : null
  if (found !== null) return found
  throw new UsageError([
    {
      code: 'config/not-found',
      severity: 'error',
      message:
        named === null
          ? `No config file in ${root}. Looked for ${CONFIG_FILES.join(', ')}.`
          : `The config file '${file}' does not exist. Looked for ${named}.`,
      hint:
        named === null
          ? 'Run the command in the root of the project, create bifolio.config.ts there, or set ' +
            'the file with --config.'
          : 'Correct the path after --config: it is relative to the project root.',
    },
  ])
}

/** Vite writes the bundle of the config to a file, and imports it. */
function isOfBundle(error: unknown): boolean {
  const { path } = (error ?? {}) as NodeJS.ErrnoException
  return typeof path === 'string' && /\.timestamp-|\.vite-temp/.test(path)
}

interface ConfigPath {
  readonly root: string
  readonly path: string
  /** The path as messages show it. */
  readonly name: string
}

async function evaluate({ root, path, name }: ConfigPath): Promise<EvaluatedConfig> {
  // Vite bundles the config with an inline source map; without this, errors name lines of the
  // bundle.
  // Bun doesn't have it.
  const hadSourceMaps = process.sourceMapsEnabled ?? false
  process.setSourceMapsEnabled(true)
  const unresolved = holdUnresolved()
  try {
    const loaded = await loadConfigFromFile(
      { command: 'build', mode: 'production' },
      path,
      root,
      'silent',
    )
    const dependencies = (loaded?.dependencies ?? []).map((dependency) => resolve(root, dependency))
    return { config: loaded?.config, dependencies: [...new Set([path, ...dependencies])] }
  } catch (error) {
    const refused = isOfBundle(error) ? writeFailure(error) : null
    throw (
      refused ??
      new UsageError([describeLoadError(error, { root, name, unresolved: unresolved.warnings })])
    )
  } finally {
    unresolved.release()
    process.setSourceMapsEnabled(hadSourceMaps)
  }
}

/** Follows links as far as the path exists. With forward slashes. */
function realPath(path: string): string {
  const parent = dirname(path)
  try {
    return slashed(realpathSync.native(path))
  } catch {
    return parent === path ? path : `${realPath(parent)}/${basename(path)}`
  }
}

function displayPath(root: string, path: string): string {
  return slashed(relative(root, path))
}
