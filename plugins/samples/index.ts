import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { definePlugin, type PluginFactory, type PluginProblem } from 'bifolio'
import { z } from 'zod'
import { schemaOf } from '../schemaOf.ts'
import { samplesCommand } from './command.ts'
import { unknownVersions } from './check.ts'
import { createThreadCheck } from './checkInThread.ts'
import { missingSchemas } from './configs/schemaFiles.ts'
import {
  checkLanguages,
  type SampleLanguage,
  type SampleProblem,
  type SampleText,
} from './languages.ts'
import { createRunner, type SampleRunOptions } from './runner.ts'
import { createTypedCheck, problemsIn, type TypedOptions } from './typed.ts'

/** Options of the plugin. */
export interface SamplesOptions {
  /**
   * Packages that samples import from their sources: folders, or files of their entries, relative
   * to the root of the project. @default the packages that the site is in, if they aren't built
   */
  readonly packages?: readonly string[]
  /**
   * File with the compiler options, relative to the root of the project. @default 'tsconfig.json'
   */
  readonly tsconfig?: string
  /**
   * Folders whose packages and `tsconfig.json` the samples of older versions are checked against,
   * by version, relative to the root of the project.
   *
   * @default {}
   */
  readonly versions?: Readonly<Record<string, string>>
  /**
   * Patterns of pages whose samples aren't checked, below the content folder: `['*\/blog/**']`.
   *
   * @default []
   */
  readonly exclude?: readonly string[]
  /** What a check reports for names that nothing on the page declares. @default 'warning' */
  readonly undeclared?: 'error' | 'warning' | 'off'
  /** How blocks with `run` are run. @default {} */
  readonly run?: SampleRunOptions
  /**
   * JSON schemas of configs in samples: a pattern of their titles, or the URL that they have as
   * `$schema`, with a file of the project or the path of a file in an installed package.
   *
   * @default {}
   */
  readonly schemas?: Readonly<Record<string, string>>
  /** Checks of other languages. @default [] */
  readonly languages?: readonly SampleLanguage[]
}

export type { SampleLanguage, SampleProblem, SampleRunOptions, SampleText }

const filled = z.string().min(1)
const schema = z.strictObject({
  packages: z
    .array(filled.describe("a folder such as '../packages/kite'"))
    .describe('a list of folders or files')
    .optional(),
  tsconfig: filled.describe("a file such as 'tsconfig.json'").optional(),
  versions: z
    .record(z.string(), filled.describe("a folder such as 'versions/1.0'"))
    .describe('folders by version')
    .optional(),
  exclude: z.array(filled).describe("a list of patterns such as ['*/blog/**']").optional(),
  undeclared: z.enum(['error', 'warning', 'off']).optional(),
  schemas: z
    .record(z.string(), filled.describe("a file such as './schemas/kite.json'"))
    .describe('schemas by title')
    .optional(),
  languages: z
    .array(
      z.strictObject({
        lang: z.union([filled, z.array(filled)]),
        check: z.custom<SampleLanguage['check']>((value) => typeof value === 'function', {
          error: 'Expected a function',
        }),
      }),
    )
    .optional(),
  run: z
    .strictObject({
      all: z.boolean().optional(),
      timeout: z.int().positive().optional(),
      memory: z.int().positive().optional(),
      network: z.boolean().optional(),
      shell: z.union([z.boolean(), filled.describe("a folder such as 'examples/kite'")]).optional(),
      now: z.iso.datetime().optional(),
    } satisfies Record<keyof SampleRunOptions, z.ZodType>)
    .optional(),
} satisfies Record<keyof SamplesOptions, z.ZodType>)

/**
 * Checks the code blocks of all pages: their types, against the packages of the project.
 *
 * @example
 * samples({ packages: ['../packages/kite'] })
 */
export const samples: PluginFactory<SamplesOptions> = definePlugin({
  name: 'bifolio:samples',
  options: schemaOf<SamplesOptions>(schema),
  setup({ options, root, config, cache, logger, command }) {
    const schemas = options.schemas ?? {}
    const typedOptions: TypedOptions = {
      root,
      undeclared: options.undeclared ?? 'warning',
      packages: options.packages?.map((path) => resolve(root, path)) ?? null,
      tsconfig: options.tsconfig ?? null,
      versions: options.versions ?? {},
      known: config.editions.map(({ version }) => version),
      schemas,
      exclude: options.exclude ?? [],
    }
    const { check, read } = createTypedCheck(typedOptions, cache)
    const runTyped = createRunner({ ...typedOptions, ...options.run })
    const run: typeof runTyped = async (pages) => {
      const { problems, changes } = await runTyped(pages)
      const others = await checkLanguages(pages, options.languages ?? [])
      return { problems: [...problems, ...others], changes }
    }
    const thread = createThreadCheck(typedOptions, cache)
    return {
      frontmatter: { samples: z.literal(false) },
      configResolved: () => [
        ...unknownVersions(typedOptions),
        ...missingSchemas({ folder: root, schemas }),
        ...missingFolder(root, options.run?.shell),
      ],
      checkSite: async ({ pages }) => {
        const own = read(pages)
        const found = problemsIn(await check(own))
        // A build is for readers: what samples do is the matter of checks.
        return command === 'build' ? found : [...found, ...(await run(own)).problems]
      },
      checkSiteInDev: async ({ pages, watch }) => {
        const { problems, files } = await thread.check(pages)
        watch(files.filter((file) => !file.includes('/node_modules/')))
        return problems
      },
      vite: [{ name: 'bifolio:samples', apply: 'serve', closeBundle: () => thread.close() }],
      commands: {
        samples: {
          summary: 'Check the code blocks of all pages, or of some',
          run: async (context) => {
            await samplesCommand(context, { check, run, read, logger })
          },
        },
      },
    }
  },
})

function missingFolder(root: string, shell: SampleRunOptions['shell']): PluginProblem[] {
  return typeof shell !== 'string' || existsSync(resolve(root, shell))
    ? []
    : [
        {
          at: ['run', 'shell'],
          message: `There is no folder "${shell}".`,
          hint: 'Name a folder of the project, or use true for an empty one.',
        },
      ]
}
