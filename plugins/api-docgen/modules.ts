import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Json, PluginProblem, PluginSetupContext } from 'bifolio'
import { missingPackage } from '../api-text/missingPackage.ts'
import { nearestConfig } from '../api-text/program.ts'
import type { ParsedModule } from './apiEntry.ts'
import type { ApiDocgenEntry, ApiDocgenOptions, ApiParseTool } from './options.ts'
import { parseComments } from './parseComments.ts'
import { type ComponentParser, createComponentParser } from './parseComponents.ts'

/** The modules that pages can show, by name. */
export interface ApiModules {
  readonly names: readonly string[]
  /** Versions that have other files. */
  readonly versions: readonly string[]
  /** The file of a module as the config has it. */
  fileOf(name: string): string
  /** Absolute path of the file of a module. */
  pathOf(name: string): string
  /** False for a module that the version doesn't have. */
  has(name: string): boolean
  toolOf(name: string): ApiParseTool
  /** Reads a module, or what was kept of it. */
  read(name: string): Promise<ParsedModule>
  /** Libraries and files that are missing, and versions that the site doesn't have. */
  problems(site: { readonly versions: readonly string[] }): PluginProblem[]
}

interface ModulesInput extends Pick<PluginSetupContext, 'root' | 'cache'> {
  readonly version?: string
  /** Folder that stands for the project root in the version. @default the project root */
  readonly versionRoot?: string
}

/** Reads the modules of a site, or of a version of it. */
export function createModules(
  {
    entries,
    apiParseTool = 'react-docgen-typescript',
    parseToolOptions = {},
    appDir = '.',
  }: ApiDocgenOptions,
  { root, cache, version = '', versionRoot = '.' }: ModulesInput,
): ApiModules {
  const names = Object.keys(entries)
  const toolOf = (name: string): ApiParseTool => entryOf(entries[name]).apiParseTool ?? apiParseTool
  const ofVersion = (name: string): string | undefined => entryOf(entries[name]).versions?.[version]
  const fileOf = (name: string): string => ofVersion(name) ?? entryOf(entries[name]).file
  const pathOf = (name: string): string =>
    join(root, versionRoot, ofVersion(name) === undefined ? appDir : '', fileOf(name)).replaceAll(
      '\\',
      '/',
    )
  const has = (name: string): boolean => existsSync(pathOf(name))
  const componentOptions = parseToolOptions['react-docgen-typescript'] as Parameters<
    typeof createComponentParser
  >[0]
  const parseFile: ComponentParser = createComponentParser(componentOptions)
  const parse = (name: string): Promise<ParsedModule> => {
    if (toolOf(name) === 'documentation')
      return parseComments(pathOf(name), parseToolOptions.documentation)
    const tsconfig =
      componentOptions?.tsconfigPath === undefined
        ? nearestConfig(pathOf(name), root, existsSync)
        : join(root, componentOptions.tsconfigPath)
    const files = names.filter((each) => toolOf(each) !== 'documentation' && has(each)).map(pathOf)
    return parseFile(pathOf(name), files, tsconfig)
  }
  return {
    names,
    versions: names.flatMap((name) => Object.keys(entryOf(entries[name]).versions ?? {})),
    fileOf,
    pathOf,
    has,
    toolOf,
    async read(name) {
      const { value, files } = await cache.fromFiles<Json>(
        [name, versionRoot, fileOf(name), versionOf(toolOf(name))],
        async () => {
          const parsed = await parse(name)
          return { value: parsed.entries as unknown as Json, files: parsed.files }
        },
      )
      return { entries: value as unknown as ParsedModule['entries'], files }
    },
    problems: ({ versions }) => [
      ...names.flatMap((name) => unknownVersions(name, entryOf(entries[name]), versions)),
      ...missingTools(new Set(names.map(toolOf))),
      ...missingFiles(names.filter((name) => !has(name)).map((name) => [name, fileOf(name)])),
    ],
  }
}

/** Another version of a library may read the same sources in another way. */
function versionOf(name: ApiParseTool): string {
  return (createRequire(import.meta.url)(`${name}/package.json`) as { readonly version: string })
    .version
}

function entryOf(entry: string | ApiDocgenEntry | undefined): ApiDocgenEntry {
  return typeof entry === 'object' ? entry : { file: entry ?? '' }
}

function unknownVersions(
  name: string,
  { versions: own = {} }: ApiDocgenEntry,
  versions: readonly string[],
): PluginProblem[] {
  return Object.keys(own)
    .filter((version) => !versions.includes(version))
    .map((version) => ({
      message: `Unknown version '${version}' in entries.${name}.versions.`,
      hint:
        versions.length > 0 ? `Use one of: ${versions.join(', ')}.` : 'The site has no versions.',
      at: ['entries', name, 'versions', version],
    }))
}

function missingTools(tools: ReadonlySet<ApiParseTool>): PluginProblem[] {
  return [...tools].flatMap((each) =>
    missingPackage(
      each,
      each === 'documentation'
        ? 'npm install --save-dev documentation'
        : 'npm install --save-dev react-docgen-typescript typescript@6',
    ),
  )
}

function missingFiles(
  missing: readonly (readonly [name: string, file: string])[],
): PluginProblem[] {
  return missing.map(([name, file]) => ({
    message: `Missing file '${file}' of entries.${name}.`,
    hint: 'Correct the path: it begins in `appDir`, or at the root of the project.',
    at: ['entries', name],
  }))
}
