import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import {
  type AddedPage,
  definePlugin,
  type Json,
  type PluginContext,
  type PluginFactory,
  type PluginProblem,
} from 'bifolio'
import { z } from 'zod'
import { schemaOf } from '../schemaOf.ts'
import { type DocumentedType, documentedTypes } from '../api-text/documentedTypes.ts'
import { missingPackage } from '../api-text/missingPackage.ts'
import { nearestConfig } from '../api-text/program.ts'
import { type Converter, createConverter } from './convert.ts'
import { type AddedReference, addedReference } from './addedPages.ts'
import { versionOfTypedoc } from './typedocVersion.ts'
import { type TypedocWords, WORDS } from './words.ts'

export type { ReferenceWords } from '../texts/officialTexts.ts'
export type { TypedocWords }

/** Options of the plugin. */
export interface TypedocOptions {
  /**
   * Modules whose exports are described, relative to the project root: `['src/index.ts']`. For
   * other versions than the default one: a list for each version.
   */
  readonly entryPoints: readonly string[] | Readonly<Record<string, readonly string[]>>
  /** Folder of the pages below each language. @default 'api' */
  readonly outDir?: string
  /** Name of the pages in menus, one for all languages or one for each. @default 'API' */
  readonly name?: string | Readonly<Record<string, string>>
  /**
   * File with the options of TypeScript. @default the nearest `tsconfig.json` above the first entry
   * point
   */
  readonly tsconfig?: string
  /**
   * URL of the project root in the repository: `https://github.com/example/kite/blob/main`. Without
   * it, sources aren't linked.
   */
  readonly sourceUrl?: string
  /** Puts the pages into the navbar. @default true */
  readonly nav?: boolean
  /**
   * Words of the pages by language, for other languages than English and Chinese, or in place of
   * the built-in ones.
   */
  readonly text?: Readonly<Record<string, Partial<TypedocWords>>>
}

const filled = z.string().min(1).describe('text')

const files = z
  .array(
    z
      .string()
      .regex(/\.[cm]?[jt]sx?$/)
      .describe("a file such as 'src/index.ts'"),
  )
  .min(1)
  .describe('a list with one file at least')

const schema = z.strictObject({
  entryPoints: z
    .union([files, z.record(z.string(), files)])
    .describe('a list with one file at least, or such a list for each version'),
  outDir: z
    .string()
    .regex(/^[\w-]+(?:\/[\w-]+)*$/)
    .describe("a folder such as 'api', without a slash at its ends")
    .optional(),
  name: z
    .union([filled, z.record(z.string(), filled)])
    .describe('text, or an object of language and text')
    .optional(),
  tsconfig: filled.describe('a file').optional(),
  sourceUrl: z
    .string()
    .regex(/^https?:\/\//)
    .describe('a URL with https://')
    .optional(),
  nav: z.boolean().optional(),
  text: z
    .record(z.string(), z.partialRecord(z.enum(WORDS), z.string()))
    .describe('an object of language and words')
    .optional(),
})

/**
 * Describes the exports of TypeScript modules: a page for each module, class, interface and
 * enumeration, and one for functions, types and variables each. Needs the package typedoc.
 *
 * @example
 * typedoc({ entryPoints: ['src/index.ts'], outDir: 'api' })
 */
export const typedoc: PluginFactory<TypedocOptions> = definePlugin({
  name: 'bifolio:typedoc',
  options: schemaOf<TypedocOptions>(schema),
  setup({ options, cache }) {
    const converters = new Map<string, Converter>()
    return {
      configResolved: (context) => [
        ...missingPackage('typedoc', 'npm install --save-dev typedoc typescript@6'),
        ...unknownVersions(options, context),
        ...missingFiles(options, context),
      ],
      async addPages(context) {
        const all: AddedPage[] = []
        const types = new Map<string, Readonly<Record<string, DocumentedType>>>()
        for (const { version, entryPoints: named } of versionsOf(options, context)) {
          const entryPoints = named.map((file) => join(context.root, file).replaceAll('\\', '/'))
          const [first = ''] = entryPoints
          const tsconfig =
            options.tsconfig === undefined
              ? nearestConfig(first, context.root, existsSync)
              : join(context.root, options.tsconfig)
          const key = [
            versionOfTypedoc(),
            version,
            tsconfig && relative(context.root, tsconfig).replaceAll('\\', '/'),
            siteOf(context, version),
          ]
          const { value, files: read } = await cache.fromFiles<Json>(key, async () => {
            const convert = converters.get(version) ?? createConverter()
            converters.set(version, convert)
            const conversion = await convert({
              root: context.root,
              entryPoints,
              tsconfig,
              tags: languagesOf(context).map((lang) => `@${lang}` as const),
            })
            return {
              value: addedReference(conversion.modules, options, {
                ...context,
                version,
              }) as unknown as Json,
              files: [...conversion.files, ...(tsconfig === null ? [] : [tsconfig])],
            }
          })
          context.watch(read)
          const reference = value as unknown as AddedReference
          all.push(...reference.pages)
          types.set(
            version,
            Object.fromEntries(
              Object.entries(reference.types).map(([name, href]) => [name, { href, files: read }]),
            ),
          )
        }
        documentedTypes.set(context.config, types)
        return all
      },
    }
  },
})

function languagesOf({ config }: PluginContext): string[] {
  return config.locales.map(({ lang }) => lang)
}

/** What the pages of a version depend on besides the options and the sources. */
function siteOf({ config }: PluginContext, version: string): Json {
  return {
    lang: config.lang,
    locales: config.locales.map(({ lang, tag }) => [lang, tag]),
    editions: config.editions
      .filter((edition) => edition.version === version)
      .map(({ lang, prefix }) => [lang, prefix]),
  }
}

interface VersionEntries {
  /** Empty on a site with one version. */
  readonly version: string
  readonly entryPoints: readonly string[]
  /** Their place in the options. */
  readonly at: readonly string[]
}

/** What is described of each version. */
function versionsOf(
  { entryPoints }: TypedocOptions,
  { config }: Pick<PluginContext, 'config'>,
): VersionEntries[] {
  if (Array.isArray(entryPoints))
    return [{ version: config.multiVersion.default, entryPoints, at: ['entryPoints'] }]
  return Object.entries(entryPoints as Readonly<Record<string, readonly string[]>>).map(
    ([version, own]) => ({ version, entryPoints: own, at: ['entryPoints', version] }),
  )
}

function unknownVersions(options: TypedocOptions, context: PluginContext): PluginProblem[] {
  const { versions } = context.config.multiVersion
  if (Array.isArray(options.entryPoints)) return []
  return versionsOf(options, context)
    .filter(({ version }) => !versions.includes(version))
    .map(({ version, at }) => ({
      message: `Unknown version '${version}' in entryPoints.`,
      hint:
        versions.length > 0
          ? `Its versions are ${versions.join(', ')}.`
          : 'The site has one version: write a list of files.',
      at,
    }))
}

function missingFiles(options: TypedocOptions, context: PluginContext): PluginProblem[] {
  const { tsconfig } = options
  const named = [
    ...versionsOf(options, context).flatMap(({ entryPoints, at }) =>
      entryPoints.map((file, index) => ({
        file,
        name: `${at.join('.')}[${index}]`,
        at: [...at, index],
      })),
    ),
    ...(tsconfig === undefined ? [] : [{ file: tsconfig, name: 'tsconfig', at: ['tsconfig'] }]),
  ]
  return named
    .filter(({ file }) => !existsSync(join(context.root, file)))
    .map(({ file, name, at }) => ({
      message: `Missing file '${file}' of ${name}.`,
      hint: 'Correct the path: it begins at the root of the project.',
      at,
    }))
}
