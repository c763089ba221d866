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
  /** The file of a module as the config has it. */
  fileOf(name: string): string
  /** Absolute path of the file of a module. */
  pathOf(name: string): string
  toolOf(name: string): ApiParseTool
  /** Reads a module, or what was kept of it. */
  read(name: string): Promise<ParsedModule>
  /** Libraries and files that are missing. */
  problems(): PluginProblem[]
}

/** Reads the modules of a site. */
export function createModules(
  {
    entries,
    apiParseTool = 'react-docgen-typescript',
    parseToolOptions = {},
    appDir = '.',
  }: ApiDocgenOptions,
  { root, cache }: Pick<PluginSetupContext, 'root' | 'cache'>,
): ApiModules {
  const names = Object.keys(entries)
  const toolOf = (name: string): ApiParseTool => entryOf(entries[name]).apiParseTool ?? apiParseTool
  const fileOf = (name: string): string => entryOf(entries[name]).file
  const pathOf = (name: string): string => join(root, appDir, fileOf(name)).replaceAll('\\', '/')
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
    const files = names.filter((each) => toolOf(each) !== 'documentation').map(pathOf)
    return parseFile(pathOf(name), files, tsconfig)
  }
  return {
    names,
    fileOf,
    pathOf,
    toolOf,
    async read(name) {
      const { value, files } = await cache.fromFiles<Json>(
        [name, versionOf(toolOf(name))],
        async () => {
          const parsed = await parse(name)
          return { value: parsed.entries as unknown as Json, files: parsed.files }
        },
      )
      return { entries: value as unknown as ParsedModule['entries'], files }
    },
    problems: () => [
      ...missingTools(new Set(names.map(toolOf))),
      ...missingFiles(
        names.filter((name) => !existsSync(pathOf(name))).map((name) => [name, fileOf(name)]),
      ),
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
