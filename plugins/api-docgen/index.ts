import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  type ComponentCall,
  definePlugin,
  type Json,
  type PluginFactory,
  type PluginProblem,
} from 'bifolio'
import type { Root } from 'mdast'
import { z } from 'zod'
import { schemaOf } from '../schemaOf.ts'
import { missingPackage } from '../api-text/missingPackage.ts'
import { nearestConfig } from '../api-text/program.ts'
import type { ParsedModule } from './apiEntry.ts'
import { commentText } from './commentText.ts'
import { createLinks } from './links.ts'
import { type CommentParserOptions, parseComments } from './parseComments.ts'
import { type ComponentParser, createComponentParser } from './parseComponents.ts'
import { API_WORDS, type ApiWords, apiWordsOf } from './words.ts'
import { writeApi } from './writeApi.ts'

export type { ReferenceWords } from '../texts/officialTexts.ts'
export type { ApiWords, CommentParserOptions }

/** The libraries that read sources. */
export type ApiParseTool = 'react-docgen-typescript' | 'documentation'

/** A module that pages can show. */
export interface ApiDocgenEntry {
  readonly file: string
  /** @default that of the plugin */
  readonly apiParseTool?: ApiParseTool
}

/** Options of the plugin. */
export interface ApiDocgenOptions {
  /** Modules by the name that pages give them: `{ button: 'src/Button.tsx' }`. */
  readonly entries: Readonly<Record<string, string | ApiDocgenEntry>>
  /**
   * What reads the modules: props of React components, or comments of functions and classes.
   * @default 'react-docgen-typescript'
   */
  readonly apiParseTool?: ApiParseTool
  /** Options of the libraries. `tsconfigPath` and `compilerOptions` are those of TypeScript. */
  readonly parseToolOptions?: {
    readonly 'react-docgen-typescript'?: Readonly<Record<string, unknown>>
    readonly documentation?: CommentParserOptions
  }
  /**
   * Folder in which the files of `entries` are looked for, relative to the project root. @default
   * the project root
   */
  readonly appDir?: string
  /** URLs of types that are documented elsewhere: `{ Size: '/guide/sizes' }`. */
  readonly typeLinks?: Readonly<Record<string, string>>
  /**
   * Words by language, for other languages than English and Chinese, or in place of the built-in
   * ones.
   */
  readonly text?: Readonly<Record<string, Partial<ApiWords>>>
}

const filled = z.string().min(1).describe('text')
const tool = z.enum(['react-docgen-typescript', 'documentation'])
const file = z
  .string()
  .regex(/\.[cm]?[jt]sx?$/)
  .describe("a file such as 'src/Button.tsx'")

const schema = z.strictObject({
  entries: z
    .record(
      z.string(),
      z
        .union([file, z.strictObject({ file, apiParseTool: tool.optional() })])
        .describe("a file such as 'src/Button.tsx', or an object with `file`"),
    )
    .describe('an object of name and file'),
  apiParseTool: tool.optional(),
  parseToolOptions: z
    .strictObject({
      'react-docgen-typescript': z.looseObject({}).describe('an object of options').optional(),
      documentation: z
        .strictObject({
          documentExported: z.boolean().optional(),
          access: z.array(z.enum(['public', 'protected', 'private', 'undefined'])).optional(),
          deep: z.boolean().optional(),
        })
        .optional(),
    })
    .optional(),
  appDir: filled.optional(),
  typeLinks: z
    .record(
      z.string(),
      z
        .string()
        .regex(/^(?:\/|https?:\/\/)/)
        .describe("a page such as '/guide/sizes', or a URL with https://"),
    )
    .describe('an object of type and URL')
    .optional(),
  text: z
    .record(z.string(), z.partialRecord(z.enum(API_WORDS), z.string()))
    .describe('an object of language and words')
    .optional(),
})

/**
 * Adds `<API moduleName="…" />`, which shows the props of React components, or functions and
 * classes by their comments.
 * Needs the package react-docgen-typescript or documentation.
 *
 * @example
 * apiDocgen({ entries: { button: 'src/Button.tsx' } })
 */
export const apiDocgen: PluginFactory<ApiDocgenOptions> = definePlugin({
  name: 'bifolio:api-docgen',
  options: schemaOf<ApiDocgenOptions>(schema),
  setup({ options, root, cache }) {
    const {
      entries,
      apiParseTool = 'react-docgen-typescript',
      parseToolOptions = {},
      appDir = '.',
      typeLinks = {},
      text,
    } = options
    const toolOf = (name: string): ApiParseTool =>
      entryOf(entries[name]).apiParseTool ?? apiParseTool
    const componentOptions = parseToolOptions['react-docgen-typescript'] as Parameters<
      typeof createComponentParser
    >[0]
    const pathOf = (name: string): string =>
      join(root, appDir, entryOf(entries[name]).file).replaceAll('\\', '/')
    const components: ComponentParser = createComponentParser(componentOptions)
    const parse = (name: string): Promise<ParsedModule> => {
      if (toolOf(name) === 'documentation')
        return parseComments(pathOf(name), parseToolOptions.documentation)
      const tsconfig =
        componentOptions?.tsconfigPath === undefined
          ? nearestConfig(pathOf(name), root, existsSync)
          : join(root, componentOptions.tsconfigPath)
      return components(
        pathOf(name),
        Object.keys(entries)
          .filter((each) => toolOf(each) !== 'documentation')
          .map((each) => pathOf(each)),
        tsconfig,
      )
    }
    const modules = async (name: string): Promise<ParsedModule> => {
      const { value, files } = await cache.fromFiles<Json>(
        [name, versionOf(toolOf(name))],
        async () => {
          const parsed = await parse(name)
          return { value: parsed.entries as unknown as Json, files: parsed.files }
        },
      )
      return { entries: value as unknown as ParsedModule['entries'], files }
    }
    const links = createLinks({ names: Object.keys(entries), modules, typeLinks })

    const write = async (call: ComponentCall): Promise<string | Root> => {
      const problem = wrongName(call.attributes['moduleName'], Object.keys(entries))
      if (problem) {
        call.report(problem)
        return ''
      }
      const name = String(call.attributes['moduleName'])
      const { entries: found, files } = await modules(name)
      call.watch(files)
      if (found.length === 0)
        call.report({
          message: `${toolOf(name)} finds nothing to document in '${entryOf(entries[name]).file}'.`,
          hint:
            toolOf(name) === 'documentation'
              ? 'Add comments that begin with /** to its exports.'
              : 'Export a component from it.',
        })
      const find = await links(call)
      const langs = call.config.locales.map(({ lang }) => lang)
      return writeApi(found, call.depth, {
        words: apiWordsOf(call.lang, call.config, text),
        find,
        text: (source) => commentText(source, { lang: call.lang, langs, find }),
      })
    }

    return {
      configResolved: () => [
        ...missingTools(new Set(Object.keys(entries).map(toolOf))),
        ...missingFiles(entries, pathOf),
      ],
      markdown: { components: { API: write }, cacheKey: '' },
    }
  },
})

/** Another version of a library may read the same sources in another way. */
function versionOf(name: ApiParseTool): string {
  return (createRequire(import.meta.url)(`${name}/package.json`) as { readonly version: string })
    .version
}

function entryOf(entry: string | ApiDocgenEntry | undefined): ApiDocgenEntry {
  return typeof entry === 'object' ? entry : { file: entry ?? '' }
}

function wrongName(name: unknown, known: readonly string[]): PluginProblem | null {
  if (typeof name !== 'string')
    return {
      message: '<API> has no literal `moduleName`.',
      hint: `Write moduleName="…" with one of: ${known.join(', ')}.`,
    }
  const near = known.find((each) => isNear(each, name))
  return known.includes(name)
    ? null
    : {
        message: `Unknown module '${name}' on <API>.`,
        hint:
          `${near === undefined ? '' : `Did you mean '${near}'? `}Use one of: ` +
          `${known.join(', ')}.`,
      }
}

/** True for names that differ in one letter or in case. */
function isNear(known: string, name: string): boolean {
  const [a, b] = [known, name]
    .map((each) => each.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .toSorted((x, y) => x.length - y.length) as [string, string]
  if (b.length - a.length > 1) return false
  return [...b].some(
    (_, at) =>
      b.slice(0, at) + b.slice(at + 1) ===
      (a.length === b.length ? a.slice(0, at) + a.slice(at + 1) : a),
  )
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
  entries: ApiDocgenOptions['entries'],
  pathOf: (name: string) => string,
): PluginProblem[] {
  return Object.keys(entries)
    .filter((name) => !existsSync(pathOf(name)))
    .map((name) => ({
      message: `Missing file '${entryOf(entries[name]).file}' of entries.${name}.`,
      hint: 'Correct the path: it begins in `appDir`, or at the root of the project.',
      at: ['entries', name],
    }))
}
